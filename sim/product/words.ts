/** What a testament of a world says: something else with every number. */
export function sampleWords(contents: number): string {
  return `Words ${contents}.`;
}
