/** Tells from a mail server's answer what was refused: this address, or only this message now. */

/**
 * `address`: the mailbox itself cannot take mail, the one kind that may close a channel.
 * `temporary`: try again. `permanent`: refused for good, but for another reason (policy, content,
 * sender) or without one that can be trusted: somebody has to look.
 */
export type MailRefusal = 'address' | 'temporary' | 'permanent';

export interface RefusalCodes {
  /** RFC 3463, e.g. `5.1.1`; null when the server gave none. */
  readonly enhanced: string | null;
  /** The three digits of SMTP, e.g. 550; null when there was no answer at all. */
  readonly smtp: number | null;
}

/** These subjects of 5.1.x and 5.2.x speak of the sender (7, 8) or of the message's length (3). */
const NOT_THE_MAILBOX = new Set(['5.1.7', '5.1.8', '5.2.3']);
const MAILBOX_FULL = '4.2.2';

export function classifyRefusal({ enhanced, smtp }: RefusalCodes): MailRefusal {
  const code = enhanced?.trim() ?? '';
  if (code === MAILBOX_FULL) return 'address';
  if (/^5\.[12]\.\d{1,3}$/.test(code) && !NOT_THE_MAILBOX.has(code)) return 'address';
  if (/^5\.\d{1,3}\.\d{1,3}$/.test(code)) return 'permanent';
  if (/^4\.\d{1,3}\.\d{1,3}$/.test(code)) return 'temporary';
  // Old servers say a bare 550 for a missing mailbox and for spam alike: doubt does not close.
  return smtp !== null && smtp >= 500 && smtp <= 599 ? 'permanent' : 'temporary';
}

/** There is no such mailbox, or no such domain: nothing that mends itself. */
const NO_SUCH_ADDRESS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);

export function isUnknownAddress({ enhanced }: RefusalCodes): boolean {
  return NO_SUCH_ADDRESS.has(enhanced?.trim() ?? '');
}
