/** What the doctor says of disks. */
import { isWell, needsThought, needsYou, type DoctorFinding } from './finding.ts';

export interface DiskRoom {
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Why nothing can be written there, as a code; null where it can. */
  readonly refusal: string | null;
}

/** @param which what lies there, such as `data folder`. */
export function diskHasRoom(
  which: string,
  { freeBytes, totalBytes, refusal }: DiskRoom,
): DoctorFinding {
  const about = `Disk of the ${which}`;
  if (refusal !== null) {
    const remedy = 'Give the folder to the user of the server, and look at the disk.';
    return needsYou(about, `it takes no file (${refusal})`, remedy);
  }
  // Some file systems do not say how large they are.
  const share = totalBytes === 0 ? 1 : freeBytes / totalBytes;
  const says = `${Math.floor(share * 100)} % are free`;
  if (share >= 0.2) return isWell(about, says);
  const remedy = 'Make room: below a tenth people soon cannot write any more.';
  return share >= 0.1 ? needsThought(about, says, remedy) : needsYou(about, says, remedy);
}
