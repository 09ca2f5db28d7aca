/**
 * The page of an archive that reads it in any browser, from a disk and without a network. It has no
 * script, and loads nothing: words may hold what somebody copied from elsewhere, so every text is
 * shown as it was typed.
 */
import type { Archive } from '#contract/archive-form.ts';
import { archivePieces, type TextPaths } from '#contract/archive-page.ts';
import { archiveWords } from '#contract/archive-words.ts';
import type { Language } from '#contract/languages.ts';
import type { PagePieces } from '#contract/page-pieces.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1.25rem 4rem;
  background: light-dark(#faf7f1, #111716); color: light-dark(#1b2a28, #edebe3);
  font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
h1, h2, h3 { font-family: Georgia, serif; font-weight: 500; line-height: 1.25 }
h2 { margin-top: 3rem; border-bottom: 1px solid light-dark(#c9c2b4, #3a4543) }
article { margin: 2rem 0 }
pre { font: inherit; white-space: pre-wrap; margin: 1rem 0; padding: 0.25rem 0 0.25rem 1rem;
  border-left: 3px solid light-dark(#c9a45c, #b8934e) }
a { color: light-dark(#1d5a4b, #8fd0b8) }
.small { font-size: 0.9375rem; color: light-dark(#53605c, #a8b3ae) }
`;

export function archivePage(archive: Archive, paths: TextPaths, language: Language): string {
  const { title, about, careful } = archiveWords[language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>`,
    `<main><h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(about)}</p><p>${escapeHtml(careful)}</p>`,
    htmlOf(archivePieces({ archive, paths, language, msOf: Date.parse })),
    '</main></body></html>\n',
  ].join('\n');
}

function htmlOf(pieces: PagePieces): string {
  const written = pieces.map((piece) => {
    if (typeof piece === 'string') return escapeHtml(piece);
    const { tag, attributes = {}, children } = piece;
    const named = Object.entries(attributes).map(([name, it]) => ` ${name}="${escapeHtml(it)}"`);
    const start = `<${tag}${named.join('')}>`;
    return tag === 'img' ? start : `${start}${htmlOf(children)}</${tag}>\n`;
  });
  return written.join('');
}
