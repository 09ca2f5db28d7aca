/** Mail that was kept locally, for whoever sits at this machine. Mounted only in that run mode. */
import type { mailboxCalls } from '#contract/system.ts';
import type { Handlers } from '#server/http/mount.ts';
import type { LocalMailbox } from '#server/mail/port.ts';
import { isoOf } from '#server/platform/iso.ts';
import { refuse } from '#server/refusal.ts';

/**
 * A mail brings its own styles, which pages of ours refuse. Nothing in it acts, our page measures
 * how high it is, and its links leave the frame.
 */
const policyOfMail = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-top-navigation-by-user-activation',
].join('; ');

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
      const html = mail.html.replace(/<head[^>]*>/i, '$&<base target="_top">');
      const content = Buffer.from(html, 'utf8');
      return {
        fileName: 'mail.html',
        mediaType: 'text/html; charset=utf-8',
        disposition: 'inline',
        sizeBytes: content.length,
        content,
        contentSecurityPolicy: policyOfMail,
      };
    },
  };
}
