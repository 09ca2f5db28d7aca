/** The number that an address names; null when what stands there is none. */
export function idOf(address: string): number | null {
  return /^[1-9]\d{0,14}$/.test(address) ? Number(address) : null;
}
