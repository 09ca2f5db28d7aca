/** How far two names are from each other: by letters that are put in, left out or replaced. */

export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (const [column, against] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    above = next;
  }
  return above.at(-1) ?? 0;
}

/** The first of those that are nearest; empty if there is none. */
export function closestName(name: string, known: readonly string[]): string {
  const distances = known.map((one) => editDistance(name, one));
  return known[distances.indexOf(Math.min(...distances))] ?? '';
}
