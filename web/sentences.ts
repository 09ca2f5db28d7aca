/**
 * What the contract says to a person, refusals and complaints about fields, in the language of the
 * page. The code of a sentence is its key.
 */
import {
  englishSentences,
  fillSentence,
  readComplaint,
  type Sentences,
  type SentenceValue,
} from '#contract/sentences.ts';

let present: { language: string; sentences: Sentences } = {
  language: 'en',
  sentences: englishSentences,
};

export function speakWith(language: string, sentences: Sentences): void {
  present = { language, sentences };
}

/** In which the page speaks at present. */
export function spokenLanguage(): string {
  return present.language;
}

/** Undefined: a newer server says something that this page does not know yet. */
export function sentenceOf(
  code: string | undefined,
  values: readonly SentenceValue[] = [],
): string | undefined {
  const { language, sentences } = present;
  const template = (sentences as Readonly<Record<string, string>>)[code ?? ''];
  return template === undefined ? undefined : fillSentence(template, values, language);
}

/** What a form says of a field: a complaint of its schema, or a sentence that is one already. */
export function fieldSentence(text: string): string {
  const complaint = readComplaint(text);
  return (complaint && sentenceOf(complaint.code, complaint.values)) ?? text;
}
