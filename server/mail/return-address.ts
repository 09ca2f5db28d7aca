/**
 * How a mail that comes back says which one it is. Its return address names it (VERP), and so does
 * a header of our own: some servers replace the Message-ID, others hand back no part of the mail.
 */

const mostKeys = 20;
/** Ours look like this; the database takes no other signs either. */
const keyForm = /^[\w.+-]{1,100}$/;
const arrivalFields = ['delivered-to', 'x-original-to', 'envelope-to', 'to'];

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

/** The keys of the Message-IDs in a field that lists them. */
export function messageKeysIn(field: string): string[] {
  const ids = field.match(/<[^\s<>]{1,300}>/g) ?? [];
  const keys = ids.map(messageKeyOf).filter((key) => keyForm.test(key));
  return [...new Set(keys)].slice(0, mostKeys);
}

/** Of the return address that a mail came to; null where it came to another one. */
export function keyOfArrival(
  headers: readonly { readonly key: string; readonly value: string }[],
): string | null {
  const addresses = headers.filter(({ key }) => arrivalFields.includes(key));
  return addresses.map(({ value }) => keyInAddress(value)).find((key) => key !== null) ?? null;
}
