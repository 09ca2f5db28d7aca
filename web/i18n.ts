/**
 * The words on every screen. Keys and the values they need are checked by the compiler: the English
 * catalogue is their type, and the others have to say as much. Only the language in use is loaded,
 * and of it only the parts that the screens in use ask for.
 */
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { bestLanguage, Language, languageCookie } from '#contract/languages.ts';
import type { en } from './locales/en.ts';
import { speakWith } from './sentences.ts';
import { keep, kept, tellServer, told } from './storage.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

const i18n = i18next.createInstance();

/** Areas of words, loaded together: a visitor does not wait for the words of the triggers. */
export type Part =
  | 'start'
  | 'both'
  | 'law'
  | 'site'
  | 'changes'
  | 'triggers'
  | 'settings'
  | 'visitors'
  | 'owners';
type Words = typeof en;
type Catalogue<Area extends keyof Words> = {
  words: Pick<Words, Area>;
  sentences?: Readonly<Record<string, string>>;
};

const catalogues = import.meta.glob<Catalogue<keyof Words>>('./locales/parts/*.ts');

/** What is in use: when the language changes, all of it does. */
const inUse = new Set<Part>(['start']);

/** The language that somebody chose in this browser. Keep `public/first.js` the same. */
export function chosenLanguage(): Language | null {
  const { name } = languageCookie;
  const chosen = Language.safeParse(told(name) ?? kept(name));
  return chosen.success ? chosen.data : null;
}

/** The language of the page just now. */
export function currentLanguage(): Language {
  return Language.parse(i18n.language);
}

/** The same for a component, which is drawn anew when it changes. */
export function usePageLanguage(): Language {
  return Language.parse(useTranslation().i18n.language);
}

/** What somebody chose in this browser, else the first that it asks for and we speak. */
export function preferredLanguage(): Language {
  return chosenLanguage() ?? bestLanguage(navigator.languages);
}

/** Before the first screen is drawn. The server does so for each page that it draws. */
export async function startI18n(language: Language): Promise<void> {
  if (!i18n.isInitialized) {
    await i18n.use(initReactI18next).init({
      fallbackLng: false,
      resources: {},
      initAsync: false,
      // React escapes what it draws.
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  }
  // Some browsers forget within a week what they tell the server.
  const chosen = chosenLanguage();
  if (chosen) rememberLanguage(chosen);
  await speak(language);
}

/** Everything in sight changes at once, and this browser remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  rememberLanguage(language);
}

/** For the next page, whether this browser draws it or the server does. */
export function rememberLanguage(language: Language): void {
  keep(languageCookie.name, language);
  tellServer(languageCookie, language);
}

/** The language saved on the account of whoever signs in goes before that of the browser. */
export async function speakAs(person: { language: Language | null }): Promise<void> {
  const { language } = person;
  if (language === null || language === i18n.language) return;
  // Words that cannot be fetched just now are no reason to keep her out.
  await chooseLanguage(language).catch(() => undefined);
}

/** A screen, or a part of one, and its words: neither is drawn without the other. */
export function withWords<Module>(wanted: readonly Part[], load: () => Promise<Module>) {
  return async (): Promise<Module> => {
    const [module] = await Promise.all([load(), ...wanted.map(use)]);
    return module;
  };
}

async function use(part: Part): Promise<void> {
  if (inUse.has(part)) return;
  const { language } = i18n;
  const { words } = await wordsOf(part, language);
  inUse.add(part);
  i18n.addResourceBundle(language, 'translation', words, true);
  // She chose another language meanwhile.
  if (i18n.language !== language) await speak(currentLanguage());
}

/** @typeParam Area of those in the part; the compiler cannot know which these are. */
export async function wordsOf<Area extends keyof Words>(
  part: Part,
  language: string,
): Promise<Catalogue<Area>> {
  const load = catalogues[`./locales/parts/${language}-${part}.ts`];
  if (!load) throw new Error(`Nobody wrote the words "${part}" in ${language}.`);
  return load();
}

async function speak(language: Language): Promise<void> {
  let said: Part[];
  let sentences = {};
  do {
    said = [...inUse];
    for (const found of await Promise.all(said.map((part) => wordsOf(part, language)))) {
      i18n.addResourceBundle(language, 'translation', found.words, true);
      sentences = { ...sentences, ...found.sentences };
    }
    // A screen that came meanwhile has its words in the language from before.
  } while (said.length < inUse.size);
  speakWith(language, sentences);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}
