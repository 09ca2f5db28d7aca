/** Chooses who carries text messages: the provider, the local mailbox, or nobody. */
import type { MailSender } from '#server/mail/port.ts';
import type { TwilioConfig } from '#server/platform/config.ts';
import { createMailboxSms } from './mailbox-sms.ts';
import { createNoSms } from './no-sms.ts';
import type { SmsSender } from './port.ts';
import { createTwilioSender } from './twilio.ts';

/** Never the mailbox beside a real mail server: nobody would look into it. */
export function openSms(
  twilio: TwilioConfig | undefined,
  mail: MailSender,
  newMessageId: () => string,
): SmsSender {
  if (twilio !== undefined) return createTwilioSender(twilio);
  return mail.kind === 'mailbox'
    ? createMailboxSms({ mailbox: mail, newMessageId })
    : createNoSms();
}
