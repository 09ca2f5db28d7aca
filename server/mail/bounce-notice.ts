/**
 * Reads the notices by which mail servers give a mail back: reports (RFC 3464), and those in words
 * alone of `notice-words.ts`. Trusts nothing: whatever is not exactly such a notice of a final
 * failure, from a delay to an out-of-office reply, is none, also at the return address of a mail.
 */
import type { Attachment, Email } from 'postal-mime';
import type { Bounce } from './port.ts';
import { readNoticeWords } from './notice-words.ts';
import { oneLine } from '#contract/person-name.ts';
import { keyOfArrival, messageKeysIn, ownIdHeader } from './return-address.ts';
import { addressRefusal } from './smtp-outcome.ts';

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const returnedTypes = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
];
const longestAnswer = 1000;

type Fields = ReadonlyMap<string, string>;

/** What its text says; when it came, only the mailbox knows. */
type Notice = Omit<Bounce, 'arrivedAt'>;

/** Null: it is no notice that a mail could not be delivered for good. */
export function noticeIn(email: Email): Notice | null {
  return isDeliveryReport(email) ? noticeInReport(email) : noticeInWords(email);
}

function noticeInReport(email: Email): Notice | null {
  const status = email.attachments.find(({ mimeType }) => statusTypes.includes(mimeType));
  if (status === undefined) return null;
  // The first block is about the message, each of the others about one recipient.
  const failed = blocksOf(textOf(status)).slice(1).find(isFailed);
  const returned = email.attachments.find(({ mimeType }) => returnedTypes.includes(mimeType));
  const keys = keysOf(email, returned && textOf(returned));
  if (failed === undefined || keys.length === 0) return null;
  const diagnostic = /^\s*smtp\s*;(.*)$/i.exec(failed.get('diagnostic-code') ?? '')?.[1] ?? '';
  return { keys, failure: failureOf(statusOf(failed) ?? '5.0.0', diagnostic) };
}

/** People quote such words too; what they write does not come from the program that delivers. */
function noticeInWords(email: Email): Notice | null {
  if (!/^(mailer-daemon|postmaster)@/i.test(email.from?.address ?? '')) return null;
  const words = readNoticeWords(email.text ?? '');
  const keys = words === null ? [] : keysOf(email, words.returned);
  if (words === null || keys.length === 0) return null;
  return { keys, failure: failureOf(words.status ?? '5.0.0', words.answer) };
}

function isDeliveryReport({ headers }: Email): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^\s*multipart\/report\s*(;|$)/i.test(type)) return false;
  const reported = /;\s*report-type\s*=\s*"?([\w-]+)/i.exec(type)?.[1]?.toLowerCase();
  return reported === undefined || reported === 'delivery-status';
}

/** Action decides. A status that contradicts it is no failure: what was delivered stays so. */
function isFailed(block: Fields): boolean {
  const action = /^[a-z]+/i.exec(block.get('action') ?? '')?.[0].toLowerCase();
  const status = statusOf(block);
  return action === undefined ? status?.[0] === '5' : action === 'failed' && status?.[0] !== '2';
}

function failureOf(status: string, diagnostic: string): Bounce['failure'] {
  const answer = oneLine(diagnostic).slice(0, longestAnswer);
  const said = Number(/^[45]\d\d\b/.exec(answer)?.[0] ?? 0);
  // Tried for days and given up with a temporary answer, it says nothing against the address.
  const isTemporary = status.startsWith('4');
  const code = said === 0 ? (isTemporary ? 450 : 550) : said;
  const enhancedCode = isTemporary ? status : (addressRefusal(code, status, answer) ?? status);
  return { kind: 'refused', code, enhancedCode, reason: 'came back' };
}

function statusOf(block: Fields): string | null {
  return /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(block.get('status') ?? '')?.[0] ?? null;
}

/**
 * By the returned mail itself; where nothing of it is enclosed, by the return address that the
 * notice came to, or else by what it answers. Anybody can send from a return address of ours what
 * then comes back to it.
 */
function keysOf(email: Email, returned: string | undefined): string[] {
  const fields = returned === undefined ? undefined : blocksOf(returned)[0];
  const enclosed = fields?.get(ownIdHeader.toLowerCase()) ?? fields?.get('message-id');
  const arrival = keyOfArrival(email.headers);
  if (enclosed === undefined && arrival !== null) return [arrival];
  const answered = `${email.inReplyTo ?? ''} ${email.references ?? ''}`;
  return messageKeysIn(enclosed ?? answered);
}

/** Groups of header fields with an empty line between them; of a field said twice the first. */
function blocksOf(text: string): Fields[] {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .trimStart()
    .split(/\n[ \t]*\n/);
  return blocks.map((block) => {
    const fields = new Map<string, string>();
    for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
      const colon = line.indexOf(':');
      const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
    }
    return fields;
  });
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
