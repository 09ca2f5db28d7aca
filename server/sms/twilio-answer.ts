/**
 * What an answer of Twilio means for the message: taken, refused, surely not sent, or unknown. An
 * unknown answer counts as unknown, because a message that left is never sent again.
 */
import type { SmsOutcome } from './port.ts';

/** Of a message taken: `sid` and `status`; of one refused: `code` and `message`. */
type Answer = Readonly<Record<string, unknown>>;

/** About our own account or our pace, and not about this message: the operator can mend it. */
const notYet = new Set([401, 403, 404, 408, 429, 503]);

export function outcomeOfAnswer(status: number, body: string): SmsOutcome {
  const { sid, status: state, code, message } = parsed(body);
  const refusal = typeof code === 'number' ? code : 0;
  if (status === 200 || status === 201) {
    const isWhole = typeof sid === 'string' && typeof state === 'string';
    return { kind: 'accepted', response: isWhole ? `${sid} ${state}` : `${status}` };
  }
  if (notYet.has(status)) {
    return { kind: 'retry-later', reason: `${status} ${refusal}` };
  }
  if (status >= 400 && status < 500) {
    const reason = typeof message === 'string' ? message : `${status}`;
    return { kind: 'refused', code: refusal, reason };
  }
  // A message is made by this call alone: who is sent elsewhere has not sent one.
  return status >= 300 && status < 400
    ? { kind: 'retry-later', reason: `${status}` }
    : { kind: 'unclear', reason: `${status}` };
}

function parsed(body: string): Answer {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : {};
  } catch {
    // A page of some proxy in between: the status says all there is to know.
    return {};
  }
}
