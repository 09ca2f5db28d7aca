/** How far a backup was read, for whoever waits before it. */

export type ReportProgress = (progress: string) => void;

/** @returns what hears how many bytes were read so far, and tells each tenth of all once. */
export function reportingTenths(bytes: number, tell: ReportProgress): (bytesRead: number) => void {
  let told = 0;
  return (bytesRead) => {
    const tenths = Math.floor((10 * bytesRead) / bytes);
    if (tenths > told) tell(`${tenths * 10} % read`);
    told = Math.max(told, tenths);
  };
}
