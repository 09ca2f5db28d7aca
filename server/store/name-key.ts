/** How names and addresses are compared: capitals and Unicode forms make no difference. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}
