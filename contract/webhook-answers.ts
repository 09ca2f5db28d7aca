/** When an event counts as told to a program of hers: the same for us and for a test of hers. */
export function isTakenStatus(status: number): boolean {
  return status >= 200 && status < 300;
}
