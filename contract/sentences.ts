/**
 * Every sentence that the contract says to a person, by its code: refusals of requests and
 * complaints about fields. Other languages translate this table.
 */
import { complaints, type ComplaintCode } from './complaints.ts';
import type { Language } from './languages.ts';
import { refusalSentences, type RefusalCode } from './refusals.ts';

export type SentenceCode = RefusalCode | ComplaintCode;
export type Sentences = Readonly<Record<SentenceCode, string>>;

export const englishSentences: Sentences = { ...refusalSentences, ...complaints };

export type SentenceValue = string | number;

/** Puts the values in their places; numbers are written as the language writes them. */
export function fillSentence(
  template: string,
  values: readonly SentenceValue[],
  language: string,
): string {
  const format = new Intl.NumberFormat(language);
  const written = values.map((it) => (typeof it === 'number' ? format.format(it) : it));
  return template.replaceAll('#', () => written.shift() ?? '#');
}

function isSentenceCode(code: string): code is SentenceCode {
  return Object.hasOwn(englishSentences, code);
}

/** Reads what a schema said of a field (`complaint`); null: it is no sentence of ours. */
export function readComplaint(text: string): { code: SentenceCode; values: number[] } | null {
  const [code = '', ...values] = text.split(' ');
  return isSentenceCode(code) ? { code, values: values.map(Number) } : null;
}

/** The body of every refused call. */
export interface RefusalBody {
  readonly message: string;
  readonly code: SentenceCode;
  /** What stands at the places of the sentence, for whoever translates it by its code. */
  readonly values?: readonly SentenceValue[];
  /**
   * What stands there now: with `changed-elsewhere` in the form of the call's answer, with
   * `draft-changed` in that of a draft.
   */
  readonly current?: unknown;
  /** In which a mail led here: the page is in it, unless somebody chose another one. */
  readonly language?: Language;
}
