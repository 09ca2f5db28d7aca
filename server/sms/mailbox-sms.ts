/**
 * Text messages of an installation without a provider: each is kept in the local mailbox as a mail
 * to the phone number, for whoever sits at this machine. Delivers to nobody.
 */
import type { MailSender } from '#server/mail/port.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { providerNumber } from './phone-number.ts';
import type { SmsSender } from './port.ts';

export interface MailboxSmsSettings {
  readonly mailbox: Pick<MailSender, 'send'>;
  readonly newMessageId: () => string;
}

export function createMailboxSms({ mailbox, newMessageId }: MailboxSmsSettings): SmsSender {
  return {
    kind: 'mailbox',
    async send({ to, text }) {
      const number = providerNumber(to);
      if (number === null) {
        return { kind: 'refused', code: 0, reason: 'This is not a phone number.' };
      }
      const outcome = await mailbox.send({
        messageId: newMessageId(),
        // A name under which nobody can ever receive mail (RFC 2606).
        to: `${number}@sms.invalid`,
        subject: `SMS to ${number}`,
        text,
        html: `<p>${escapeHtml(text)}</p>`,
        headers: { 'X-Codicil-Channel': 'sms' },
      });
      return outcome.kind === 'retry-later'
        ? { kind: 'retry-later', reason: outcome.reason }
        : outcome;
    },
    close: () => Promise.resolve(),
  };
}
