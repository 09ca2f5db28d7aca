/** Splits a plain text at its web addresses, so that they can be made links. */
export type TextPart = { at: number; text: string; isLink: boolean };

// A full stop or bracket after an address belongs to the sentence.
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    if (match.index > at) parts.push({ at, text: text.slice(at, match.index), isLink: false });
    parts.push({ at: match.index, text: match[0], isLink: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), isLink: false });
  return parts;
}
