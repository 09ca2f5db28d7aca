/** The languages of the browser's part, named as the browser itself names them. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';

export const languages = ['en', 'pt-PT', 'ru'] as const;
export const Language = z.enum(languages, complaint('language-unknown'));
export type Language = z.output<typeof Language>;

/** What a page knows that does nothing before somebody presses: in which language its mail was. */
export const AnnouncedIn = z.object({ language: Language });

/** The part of an address by which a mail says in which language the page behind it is. */
export const announcedParameter = 'announced';

/** Where a browser keeps its choice so that the server knows it, and for how many seconds. */
export const languageCookie = { name: 'language', maxAge: 365 * 24 * 60 * 60 };

/**
 * The first of these that we speak; English when we speak none. `wanted` are tags as browsers send
 * them, the dearest first: `pt-BR` is still better served in Portuguese than in English.
 */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const main = tag.split('-')[0]?.toLowerCase();
    const spoken = languages.find((language) => language.split('-')[0] === main);
    if (spoken !== undefined) return spoken;
  }
  return 'en';
}
