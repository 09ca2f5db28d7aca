/**
 * How a request is refused: whoever finds that it may not be done throws, and
 * `server/http/answer-error.ts` turns what was thrown into an answer.
 */
import type { Language } from '#contract/languages.ts';
import { refusals, type Refused } from '#contract/refusals.ts';
import {
  englishSentences,
  fillSentence,
  readComplaint,
  type SentenceCode,
  type SentenceValue,
} from '#contract/sentences.ts';

/** What is wrong with a field is wrong with the request. */
const fieldStatus = 400;

const known: Readonly<Partial<Record<SentenceCode, Refused>>> = refusals;

/** How often something may be tried, and when the next try is looked at. */
export interface TriesAgain {
  readonly afterMs: number;
  readonly atMost: number;
  readonly perSeconds: number;
}

interface Details {
  /** Of the places in the sentence, if they are not always the same. */
  readonly values?: readonly SentenceValue[];
  /** Instead of the sentence. */
  readonly message?: string;
  /** What stands there now, where whoever asks has to know. */
  readonly current?: unknown;
  /** In which a mail led here. */
  readonly language?: Language;
  /** Where there were too many tries. */
  readonly again?: TriesAgain;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: SentenceCode;
  readonly values: readonly SentenceValue[];
  readonly current: unknown;
  readonly language: Language | undefined;
  readonly again: TriesAgain | undefined;

  constructor(code: SentenceCode, details: Details = {}) {
    const { status = fieldStatus, values: always = [] } = known[code] ?? {};
    const values = details.values ?? always;
    super(details.message ?? fillSentence(englishSentences[code], values, 'en'));
    this.status = status;
    this.code = code;
    this.values = values;
    this.current = details.current;
    this.language = details.language;
    this.again = details.again;
  }
}

/** Refuses this request with a sentence of the contract. */
export function refuse(code: SentenceCode, ...values: readonly SentenceValue[]): never {
  throw refusalOf(code, ...values);
}

export function refusalOf(code: SentenceCode, ...values: readonly SentenceValue[]): Refusal {
  return new Refusal(code, values.length === 0 ? {} : { values });
}

/** Refuses a field by what its schema says of it. */
export function refuseField(message?: string): never {
  const complaint = readComplaint(message ?? '');
  if (complaint === null)
    throw new Refusal('value-wrong', message === undefined ? {} : { message });
  throw new Refusal(complaint.code, complaint);
}
