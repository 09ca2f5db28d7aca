/**
 * What arrives in the mailbox for returned mail: a canary of ours, a notice that a mail came back,
 * or what a person wrote in answer to one. Everything else is none of our business.
 */
import PostalMime, { type Email } from 'postal-mime';
import { noticeIn } from './bounce-notice.ts';
import { canaryHeader, type Bounce, type Reply, type ReturnedCanary } from './port.ts';
import { replyIn } from './reply.ts';

const limits = { maxNestingDepth: 8, maxHeadersSize: 256 * 1024 } as const;

/** What its text says; when it came, only the mailbox knows. */
type Read = Omit<Bounce, 'arrivedAt'> | Omit<Reply, 'arrivedAt'> | ReturnedCanary | null;

export async function readArrival(raw: Uint8Array): Promise<Read> {
  try {
    return arrivalIn(await PostalMime.parse(raw, { forceRfc822Attachments: true, ...limits }));
  } catch {
    // Nested too deep, or made to be expensive.
    return null;
  }
}

function arrivalIn(email: Email): Read {
  const canary = email.headers.find(({ key }) => key === canaryHeader.toLowerCase())?.value;
  return canary === undefined ? (noticeIn(email) ?? replyIn(email)) : { canary };
}
