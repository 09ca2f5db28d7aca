/**
 * How a mail that comes back says which one it is. Its return address names it (VERP), and so does
 * a header of our own: some servers replace the Message-ID, others hand back no part of the mail.
 */

/** Its value is the Message-ID under which the mail left us. */
export const ownIdHeader = 'X-Codicil-Message-ID';

/** `returned@example.org` becomes `returned+KEY@example.org`. */
export function returnAddressOf(bounceAddress: string, messageId: string): string {
  const at = bounceAddress.lastIndexOf('@');
  return `${bounceAddress.slice(0, at)}+${localPartOf(messageId)}${bounceAddress.slice(at)}`;
}

/**
 * What tells our mails apart, out of a Message-ID or out of what stands in a return address. In
 * small letters: a server on the way may have changed them.
 */
export function messageKeyOf(messageId: string): string {
  return localPartOf(messageId).toLowerCase();
}

function localPartOf(messageId: string): string {
  return /^<?([^@>]*)/.exec(messageId)?.[1] ?? '';
}

/** Null where the address names no mail of ours. */
export function keyInAddress(address: string): string | null {
  return /\+([\w-]{43})@/.exec(address)?.[1]?.toLowerCase() ?? null;
}
