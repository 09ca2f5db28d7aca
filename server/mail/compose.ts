/**
 * Turns a message of ours into what the mail library composes into bytes: one recipient, our own
 * Message-ID and date, no header that a person's text could have smuggled in.
 */
import type { SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { oneLine, sentenceLine } from '#contract/person-name.ts';
import type { Mail } from './port.ts';
import { ownIdHeader } from './return-address.ts';

/** One plain mailbox: no name, no list, nothing that could end a header or an SMTP command. */
const plainAddress = /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u;

const headerName = /^[A-Za-z][A-Za-z0-9-]*$/;

export function isPlainAddress(address: string): boolean {
  return address.length <= 254 && plainAddress.test(address);
}

/** @param returnTo where it comes back to, and so do replies that are read; null: to `from`. */
export function compose(
  mail: Mail,
  from: string,
  wallMs: number,
  returnTo: string | null = null,
): SendMailOptions {
  return {
    envelope: { from: returnTo ?? addressOf(from), to: [mail.to] },
    from: oneLine(from),
    to: { name: '', address: mail.to },
    ...(mail.repliesAreRead === true && returnTo !== null && { replyTo: named(from, returnTo) }),
    subject: sentenceLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: oneLine(mail.messageId),
    date: new Date(wallMs),
    headers: {
      ...safeHeaders(mail.headers ?? {}),
      // Written by a machine: out-of-office replies would otherwise answer us (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      [ownIdHeader]: oneLine(mail.messageId),
    },
    // A mail is made of its own text only: it never reads a file or a page while being composed.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Under the name of this sender. */
function named(from: string, address: string): { name: string; address: string } {
  const [sender] = addressparser(oneLine(from), { flatten: true });
  return { name: sender?.name ?? '', address };
}

export function addressOf(from: string): string {
  const [sender] = addressparser(oneLine(from), { flatten: true });
  return sender?.address ?? '';
}

function safeHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => headerName.test(name));
  return Object.fromEntries(named.map(([name, value]) => [name, oneLine(value)]));
}
