/**
 * How a request is refused: whoever finds that it may not be done throws, and
 * `server/http/answer-error.ts` turns what was thrown into an answer.
 */
import { refusals, type RefusalCode } from '#contract/refusals.ts';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: RefusalCode | 'invalid';
  /** What stands there now; undefined where whoever asks need not know. */
  readonly current: unknown;

  constructor(status: number, message: string, code: RefusalCode | 'invalid', current?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.current = current;
  }
}

/** Refuses this request with a sentence of the contract. */
export function refuse(code: RefusalCode): never {
  throw refusalOf(code);
}

export function refusalOf(code: RefusalCode, current?: unknown): Refusal {
  const { status, message } = refusals[code];
  return new Refusal(status, message, code, current);
}

/** Refuses a field, with the sentence that the form shows. */
export function refuseField(message: string): never {
  throw new Refusal(400, message, 'invalid');
}
