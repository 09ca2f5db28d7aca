/** Mail that was kept locally, for whoever sits at this machine. Mounted only in that run mode. */
import type { mailboxCalls } from '#contract/system.ts';
import type { Handlers } from '#server/http/mount.ts';
import type { Mailbox } from '#server/mail/port.ts';
import { isoOf } from '#server/platform/iso.ts';

export function mailboxHandlers(list: Mailbox['list']): Handlers<typeof mailboxCalls> {
  return {
    async listMail() {
      return (await list()).map((mail) => ({
        ...mail,
        at: isoOf(mail.at),
        headers: { ...mail.headers },
      }));
    },
  };
}
