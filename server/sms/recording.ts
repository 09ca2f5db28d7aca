/**
 * A sender of text messages for tests: keeps what was sent in memory and fails on request. Never
 * part of a running product.
 */
import type { Sms, SmsOutcome, SmsSender } from './port.ts';

export interface RecordingSms extends SmsSender {
  readonly kind: 'recording';
  /** Every message handed over, refused ones included, in order. */
  readonly tried: readonly Sms[];
  /** The accepted ones, in order: a message sent twice stands here twice. */
  readonly accepted: readonly Sms[];
  /** The next messages get these outcomes, one each. */
  failNext(...outcomes: readonly SmsOutcome[]): void;
}

export function createRecordingSms(): RecordingSms {
  const tried: Sms[] = [];
  const accepted: Sms[] = [];
  const scripted: SmsOutcome[] = [];
  return {
    kind: 'recording',
    tried,
    accepted,
    async send(message) {
      tried.push(message);
      const outcome = scripted.shift() ?? { kind: 'accepted', response: 'SM1 queued' };
      if (outcome.kind === 'accepted') accepted.push(message);
      return outcome;
    },
    async close() {},
    failNext(...outcomes) {
      scripted.push(...outcomes);
    },
  };
}
