/**
 * Reads the notices by which mail servers give a mail back (RFC 3464). Trusts nothing: whatever is
 * not exactly such a notice of a final failure, from a delay to an out-of-office reply, is none.
 */
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { Bounce } from './port.ts';
import { oneLine } from './one-line.ts';
import { addressRefusal } from './smtp-outcome.ts';

const limits = { maxNestingDepth: 8, maxHeadersSize: 256 * 1024 } as const;
const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const returnedTypes = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
];
const longestAnswer = 1000;
const mostIds = 20;

type Fields = ReadonlyMap<string, string>;

/** What its text says; when it came, only the mailbox knows. */
type Notice = Omit<Bounce, 'arrivedAt'>;

/** Null: this is no notice that a mail could not be delivered for good. */
export async function readNotice(raw: Uint8Array): Promise<Notice | null> {
  try {
    return noticeOf(await PostalMime.parse(raw, { forceRfc822Attachments: true, ...limits }));
  } catch {
    // Nested too deep, or made to be expensive.
    return null;
  }
}

function noticeOf(email: Email): Notice | null {
  if (!isDeliveryReport(email)) return null;
  const status = email.attachments.find(({ mimeType }) => statusTypes.includes(mimeType));
  if (status === undefined) return null;
  // The first block is about the message, each of the others about one recipient.
  const failed = blocksOf(textOf(status)).slice(1).find(isFailed);
  const messageIds = idsOf(email);
  if (failed === undefined || messageIds.length === 0) return null;
  return { messageIds, failure: failureOf(failed) };
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

function failureOf(block: Fields): Bounce['failure'] {
  const diagnostic = /^\s*smtp\s*;(.*)$/i.exec(block.get('diagnostic-code') ?? '')?.[1] ?? '';
  const answer = oneLine(diagnostic).slice(0, longestAnswer);
  const status = statusOf(block) ?? '5.0.0';
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

/** Of the returned mail itself, or where it is not enclosed, of what the notice answers. */
function idsOf({ attachments, inReplyTo, references }: Email): string[] {
  const returned = attachments.find(({ mimeType }) => returnedTypes.includes(mimeType));
  const own = returned && blocksOf(textOf(returned))[0]?.get('message-id');
  const ids = (own ?? `${inReplyTo ?? ''} ${references ?? ''}`).match(/<[^\s<>]{1,300}>/g) ?? [];
  return [...new Set(ids)].slice(0, mostIds);
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
