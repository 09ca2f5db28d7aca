/**
 * Names and titles that are read from the right, in sentences that are read from the left: how they
 * stay in one piece, and the words around them in their order. What is read from the left stays as
 * it is, byte by byte.
 */

/** Letters of Hebrew, Arabic and their kin, and marks that turn what follows them. */
const fromTheRight = new RegExp(
  String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}` +
    String.raw`\u200f\u202b\u202e\u2067]`,
  'u',
);

/** One that was isolated before; else a mark that would end ours too early. */
const isolates = /\u2068[^\u2066-\u2069]*\u2069|[\u2066-\u2069]/gu;

/** @param text what a person wrote, or a list of such. Its own first letter gives its direction. */
export function isolated(text: string): string {
  const safe = text.replace(isolates, (found) => (found.length > 1 ? found : ''));
  const outside = text.replace(isolates, '');
  return fromTheRight.test(outside) ? `\u2068${safe}\u2069` : safe;
}
