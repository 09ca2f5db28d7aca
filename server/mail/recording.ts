/**
 * A sender for tests and simulations: keeps what was sent in memory and fails on request. Never
 * part of a running product.
 */
import type { Mail, MailOutcome, MailSender } from './port.ts';

export interface RecordingSender extends MailSender {
  readonly kind: 'recording';
  /** Every message handed over, refused ones included, in order. */
  readonly tried: readonly Mail[];
  /** The accepted ones, in order: a message sent twice stands here twice. */
  readonly accepted: readonly Mail[];
  /** The next messages get these outcomes, one each, before anything else is considered. */
  failNext(...outcomes: readonly MailOutcome[]): void;
  /** Every message to this address gets this outcome until null is given. */
  failAddress(address: string, outcome: MailOutcome | null): void;
  /** While down, every message gets a "connection refused". */
  setDown(down: boolean): void;
}

export const mailboxUnknown: MailOutcome = {
  kind: 'refused',
  code: 550,
  enhancedCode: '5.1.1',
  reason: '550 5.1.1 No such user',
};

export const mailboxFull: MailOutcome = {
  kind: 'retry-later',
  scope: 'recipient',
  enhancedCode: '4.2.2',
  reason: '452 4.2.2 Mailbox full',
};

export const serverBusy: MailOutcome = {
  kind: 'retry-later',
  scope: 'recipient',
  enhancedCode: '4.3.0',
  reason: '451 4.3.0 Try again later',
};

const connectionRefused: MailOutcome = {
  kind: 'retry-later',
  scope: 'provider',
  reason: 'connect ECONNREFUSED',
};

export function createRecordingSender(): RecordingSender {
  const tried: Mail[] = [];
  const accepted: Mail[] = [];
  const scripted: MailOutcome[] = [];
  const byAddress = new Map<string, MailOutcome>();
  let isDown = false;

  function outcomeFor(message: Mail): MailOutcome {
    const fault = scripted.shift() ?? byAddress.get(message.to.toLowerCase());
    if (fault !== undefined) return fault;
    if (isDown) return connectionRefused;
    return { kind: 'accepted', response: `250 2.0.0 recorded as ${accepted.length + 1}` };
  }

  return {
    kind: 'recording',
    tried,
    accepted,
    async send(message) {
      tried.push(message);
      const outcome = outcomeFor(message);
      if (outcome.kind === 'accepted') accepted.push(message);
      return outcome;
    },
    isReachable: () => Promise.resolve(!isDown),
    async close() {},
    failNext(...outcomes) {
      scripted.push(...outcomes);
    },
    failAddress(address, outcome) {
      const key = address.toLowerCase();
      if (outcome === null) byAddress.delete(key);
      else byAddress.set(key, outcome);
    },
    setDown(down) {
      isDown = down;
    },
  };
}
