/**
 * Makes links of the addresses in a text of a mail. Only those of pages of this installation:
 * anybody may have chosen a name that looks like an address.
 */
import { escapeHtml } from '#server/platform/escape-html.ts';

/** What ends a sentence behind an address. */
const closing = '.,;:!?)”’»"…';

/**
 * @param site origin of this installation, for example https://codicil.example.
 * @param attributes of each link, as HTML.
 * @returns HTML; addresses stand in the text with the origin or with its host alone.
 */
export function linkedHtml(text: string, site: string, attributes: string): string {
  const { host } = new URL(site);
  const address = new RegExp(
    String.raw`(?<![\w.@/-])(?:${RegExp.escape(site)}|${RegExp.escape(host)})/` +
      String.raw`[^\s${RegExp.escape(closing)}]\S*`,
    'g',
  );
  let html = '';
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutEnd(found);
    const url = written.startsWith(site) ? written : `${site}${written.slice(host.length)}`;
    html += escapeHtml(text.slice(from, index));
    html += `<a ${attributes} href="${escapeHtml(url)}">${escapeHtml(written)}</a>`;
    from = index + written.length;
  }
  return html + escapeHtml(text.slice(from));
}

/** Sign by sign from the end: a pattern would try again at each of a thousand brackets. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (closing.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
