/** What the screens say in each language: a journey finds the same button in all of them. */
import type { Language } from '#contract/languages.ts';
import * as en from '#web/locales/en.ts';
import { portuguese, russian } from '#web/locales/catalogues.fixture.ts';

export type ScreenWords = typeof en | typeof portuguese | typeof russian;

export const screenWordsIn: Readonly<Record<Language, ScreenWords>> = {
  en,
  'pt-PT': portuguese,
  ru: russian,
};

/** Puts values into the places of a text, as the pages do: `Edit {{title}}`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}
