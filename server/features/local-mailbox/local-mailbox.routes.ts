/** Mail that was kept locally, for whoever sits at this machine. Mounted only in that run mode. */
import type { mailboxCalls } from '#contract/system.ts';
import type { Handlers } from '#server/http/mount.ts';
import { showMail } from '#server/http/shown-mail.ts';
import type { LocalMailbox } from '#server/mail/port.ts';
import { isoOf } from '#server/platform/iso.ts';
import { refuse } from '#server/refusal.ts';

export function mailboxHandlers(list: LocalMailbox['list']): Handlers<typeof mailboxCalls> {
  return {
    async listMail() {
      return (await list()).map((mail) => ({
        ...mail,
        at: isoOf(mail.at),
        headers: { ...mail.headers },
      }));
    },

    async showMail({ params }) {
      const mail = (await list()).find(({ id }) => id === params.id) ?? refuse('not-found');
      return showMail(mail.html);
    },
  };
}
