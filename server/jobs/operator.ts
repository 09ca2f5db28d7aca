/**
 * The person who runs this installation: told in the log, and by mail where OPERATOR_EMAIL is set,
 * when something waits for a human. Also asks the provider with a canary whether mail leaves at
 * all, because only that proves that a refused address is the address's own fault.
 */
import type { Mail, MailSender } from '#server/mail/port.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { Logger } from '#server/platform/log.ts';

export interface Operator {
  /** Logs at once; the mail follows with the next `report`. Holds no names and no texts. */
  alarm(subject: string, facts: object): void;
  /** Sends what is waiting; what the provider does not take waits on. */
  report(): Promise<void>;
  /** Sends a canary: whether the provider takes mail that is surely ours to send. */
  sendCanary(): Promise<'taken' | 'refused' | 'no-address'>;
}

export interface OperatorSettings {
  readonly email: string | undefined;
  readonly mail: MailSender;
  readonly log: Logger;
  /** A new Message-ID for each mail. */
  readonly newMessageId: () => string;
}

/** More of one kind at once say nothing new; the log has them all. */
const toldAtMost = 50;

/** What there is to tell under one subject: many of one kind must not keep another kind out. */
interface Waiting {
  readonly facts: readonly object[];
  readonly count: number;
}

export function createOperator({ email, mail, log, newMessageId }: OperatorSettings): Operator {
  /** By subject. There are as many as the code has, so that this is never many. */
  const waiting = new Map<string, Waiting>();

  function add(subject: string, { facts, count }: Waiting): void {
    const before = waiting.get(subject) ?? { facts: [], count: 0 };
    waiting.set(subject, {
      facts: [...before.facts, ...facts].slice(0, toldAtMost),
      count: before.count + count,
    });
  }

  function letter(to: string, subject: string, text: string): Mail {
    const html = `<pre>${escapeHtml(text)}</pre>`;
    return { messageId: newMessageId(), to, subject: `Codicil: ${subject}`, text, html };
  }

  return {
    alarm(subject, facts) {
      log.error(facts, subject);
      if (email !== undefined) add(subject, { facts: [facts], count: 1 });
    },
    async report() {
      if (email === undefined) return;
      const subjects = [...waiting.keys()];
      for (const subject of subjects) {
        const alarms = waiting.get(subject);
        if (alarms === undefined) continue;
        // Before it is sent: what happens meanwhile is not in this mail.
        waiting.delete(subject);
        const outcome = await mail.send(letter(email, subject, textOf(subject, alarms)));
        if (outcome.kind === 'retry-later') add(subject, alarms);
      }
    },
    async sendCanary() {
      if (email === undefined) {
        return 'no-address';
      }
      const text = 'This mail proves that mail leaves this installation. Nothing has to be done.\n';
      const outcome = await mail.send(letter(email, 'mail still leaves', text));
      return outcome.kind === 'accepted' ? 'taken' : 'refused';
    },
  };
}

function textOf(subject: string, { facts, count }: Waiting): string {
  const told = facts.map((one) => JSON.stringify(one, null, 2));
  const more = count - facts.length;
  const rest = more > 0 ? [`And ${more} more, which are in the log.`] : [];
  return `${[subject, ...told, ...rest].join('\n\n')}\n`;
}
