/**
 * The page for an address that nobody can read, and for the moment in which no page can be
 * rendered. It has words and nothing else, because everything else may be what failed.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { readAddress } from '#contract/site.ts';
import { wantedBy } from './language.ts';
import { pathOf } from './page-request.ts';
import { hashOf } from './inline-hash.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** What is not found, and the way home, keep like `web/locales/<language>/site.ts`. */
const words: Readonly<Record<404 | 500, Readonly<Record<Language, Words>>>> = {
  404: {
    en: {
      title: '404 Page Not Found',
      text: 'The address may be mistyped, or the page has moved. Nothing you wrote is lost.',
    },
    'pt-PT': {
      title: '404: página não encontrada',
      text: 'O endereço pode ter um erro, ou a página mudou de lugar. Nada do que é seu se perdeu.',
    },
    ru: {
      title: '404: страница не найдена',
      text: 'Возможно, в адресе опечатка или страница переехала. Ничего из вашего не потеряно.',
    },
  },
  500: {
    en: {
      title: 'This page could not be shown',
      text: 'Nothing you wrote is lost. Please try again in a moment.',
    },
    'pt-PT': {
      title: 'Não foi possível mostrar esta página',
      text: 'Nada do que é seu se perdeu. Tente novamente daqui a pouco.',
    },
    ru: {
      title: 'Не удалось показать эту страницу',
      text: 'Ничего из вашего не потеряно. Попробуйте ещё раз чуть позже.',
    },
  },
};

const home: Readonly<Record<Language, string>> = {
  en: 'Go to the home page',
  'pt-PT': 'Ir para a página inicial',
  ru: 'На главную страницу',
};

const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center;
  background: light-dark(#faf7f1, #111716); color: light-dark(#1b2a28, #edebe3);
  font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 28rem; padding: 2rem 1.25rem }
h1 { font: 500 1.875rem/1.2 Georgia, serif }
a { color: light-dark(#1d5a4b, #8fd0b8) }
input, button { font: inherit; padding: 0.5rem 0.75rem; border-radius: 0.375rem;
  border: 1px solid light-dark(#6d7a75, #8c9994) }
`;

const policy =
  `default-src 'none'; style-src ${hashOf(style)}; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply {
  const language = readAddress(pathOf(request.url)).language ?? wantedBy(request);
  const { title, text } = words[status === 404 ? 404 : 500][language];
  const html = `<p>${text}</p><p><a href="/">${home[language]}</a></p>`;
  return sendPlain(reply, status, { language, title, html });
}

export interface PlainPage {
  readonly language: Language;
  readonly title: string;
  /** Escaped already. */
  readonly html: string;
}

/** Its own headers, because an address that cannot be read meets none of the usual ones. */
export function sendPlain(
  reply: FastifyReply,
  status: number,
  { language, title, html }: PlainPage,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': policy,
      // A form of ours has to say where it comes from; other sites are told nothing.
      'referrer-policy': status >= 404 ? 'no-referrer' : 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${title} – Codicil</title><style>${style}</style></head>` +
        `<body><main><p>Codicil</p><h1>${title}</h1>${html}</main></body></html>`,
    );
}
