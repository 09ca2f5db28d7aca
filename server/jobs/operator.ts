/**
 * The person who runs this installation: told in the log, and by mail where OPERATOR_EMAIL is set,
 * when something waits for a human. Also asks the provider with a canary whether mail leaves at
 * all, because only that proves that a refused address is the address's own fault.
 */
import type { Mail, MailSender } from '#server/mail/port.ts';
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

/** More alarms than this at once say nothing new. */
const maxWaiting = 50;

export function createOperator({ email, mail, log, newMessageId }: OperatorSettings): Operator {
  let waiting: Mail[] = [];

  function letter(to: string, subject: string, text: string): Mail {
    const html = `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
    return { messageId: newMessageId(), to, subject: `Codicil: ${subject}`, text, html };
  }

  return {
    alarm(subject, facts) {
      log.error(facts, subject);
      if (email !== undefined && waiting.length < maxWaiting) {
        waiting.push(letter(email, subject, `${subject}\n\n${JSON.stringify(facts, null, 2)}\n`));
      }
    },
    async report() {
      const left: Mail[] = [];
      for (const alarm of waiting.splice(0)) {
        const outcome = await mail.send(alarm);
        if (outcome.kind === 'retry-later') {
          left.push(alarm);
        }
      }
      waiting = [...left, ...waiting];
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
