/**
 * The sentences that the contract writes in English, refusals and messages of fields, in the
 * language of the page. The English sentence is the key; one that is not in the table is shown as
 * it is. Numbers are left out of the keys: an operator may set other limits.
 */
type Sentences = Readonly<Record<string, string>>;

/** A number by itself: neither a part of a name nor of a telephone number. */
const number = /(?<![+\w])\d+(?:,\d{3})*(?!\w)/g;

let present: { language: string; sentences: Sentences } = { language: 'en', sentences: {} };

export function speakWith(language: string, sentences: Sentences): void {
  present = { language, sentences };
}

/** In which the page speaks at present. */
export function spokenLanguage(): string {
  return present.language;
}

/** "A file may have at most # MB": as the sentence stands in the tables. */
export function keyOf(sentence: string): string {
  return sentence.replaceAll(number, '#');
}

export function translated(sentence: string): string {
  const { language, sentences } = present;
  const translation = sentences[keyOf(sentence)];
  if (translation === undefined) return sentence;
  const numbers = [...sentence.matchAll(number)].map(([written]) => written.replaceAll(',', ''));
  const format = new Intl.NumberFormat(language);
  return translation.replaceAll('#', () => format.format(Number(numbers.shift())));
}
