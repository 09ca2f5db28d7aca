/** The language in which a request wants to be answered. */
import type { FastifyRequest } from 'fastify';
import { bestLanguage, Language, languageCookie } from '#contract/languages.ts';

/** Browsers send a handful. */
const mostTags = 20;

/** What the account keeps goes first, then what the page or the browser asks for. */
export function languageOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  kept: Language | null = null,
): Language {
  return kept ?? bestLanguage(wantedTags(headers['accept-language'] ?? ''));
}

/** For an account to keep: what a request says of its language; null: nothing. */
export function askedLanguage(request: Pick<FastifyRequest, 'headers'>): Language | null {
  return request.headers['accept-language'] === undefined ? null : languageOf(request);
}

/** For a page: what somebody chose in this browser goes before what the browser asks for. */
export function wantedBy(request: FastifyRequest): Language {
  return languageOf(request, chosenIn(request));
}

/** What somebody chose in this browser; null: nothing. */
export function chosenIn(request: FastifyRequest): Language | null {
  // Not `request.cookies`: when an address cannot be read, nobody has read those.
  const cookies = request.server.parseCookie(request.headers.cookie ?? '');
  const chosen = Language.safeParse(cookies[languageCookie.name]);
  return chosen.success ? chosen.data : null;
}

/** The dearest first: `ru;q=0.5, pt-PT` wants Portuguese. */
function wantedTags(header: string): string[] {
  const wanted = header.split(',', mostTags).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  return wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
