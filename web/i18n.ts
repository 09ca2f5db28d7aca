/**
 * The words on every screen. Keys and the values they need are checked by the compiler: the English
 * catalogue is their type, and the others have to say as much. Only the language in use is loaded,
 * and of it only the parts that the screens in use ask for.
 */
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { announcedParameter, bestLanguage, Language, languageCookie } from '#contract/languages.ts';
import { isolated } from '#contract/text-direction.ts';
import { englishSentences, type Sentences } from '#contract/sentences.ts';
import type * as en from './locales/en.ts';
import { parts, type Part } from './locales/parts.ts';
import { speakWith } from './sentences.ts';
import { writeSetting, readSetting, writeCookie, readCookie } from './storage.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

const i18n = i18next.createInstance();

type Words = typeof en;

/** Each says one thing, by the name of its file; the build puts those of a part into one file. */
const areas = import.meta.glob<object>('./locales/*/*.ts');

/** What is in use: when the language changes, all of it does. */
const inUse = new Set<Part>(['start']);

/** The language that somebody chose in this browser. Keep `public/first.js` the same. */
export function chosenLanguage(): Language | null {
  const { name } = languageCookie;
  const chosen = Language.safeParse(readCookie(name) ?? readSetting(name));
  return chosen.success ? chosen.data : null;
}

/** The language of the page just now. */
export function currentLanguage(): Language {
  return Language.parse(i18n.language);
}

/** The same for a component, which is rendered anew when it changes. */
export function usePageLanguage(): Language {
  return Language.parse(useTranslation().i18n.language);
}

/**
 * What somebody chose in this browser, else that of the mail that led here, else the first that the
 * browser asks for and we speak. Keep `public/first.js` the same.
 */
export function preferredLanguage(): Language {
  const announced = new URLSearchParams(location.search).get(announcedParameter);
  return (
    chosenLanguage() ?? Language.safeParse(announced).data ?? bestLanguage(navigator.languages)
  );
}

/** Before the first screen is rendered. The server does so for each page that it renders. */
export async function startI18n(language: Language): Promise<void> {
  if (!i18n.isInitialized) {
    await i18n.use(initReactI18next).init({
      fallbackLng: false,
      resources: {},
      initAsync: false,
      // React escapes what it renders; names that are read from the right turn no words of ours.
      interpolation: { escapeValue: true, escape: isolated },
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

/** For the next page, whether this browser renders it or the server does. */
export function rememberLanguage(language: Language): void {
  writeSetting(languageCookie.name, language);
  writeCookie(languageCookie, language);
}

/** The language saved on the account of whoever signs in goes before that of the browser. */
export async function speakAs(person: { language: Language | null }): Promise<void> {
  const { language } = person;
  if (language === null || language === i18n.language) return;
  // Words that cannot be fetched just now are no reason to keep the owner out.
  await chooseLanguage(language).catch(() => undefined);
}

/** A page that was announced in this language is in it, unless somebody chose another one here. */
export async function speakAsAnnounced(language: Language | null): Promise<void> {
  if (language === null || language === i18n.language || chosenLanguage() !== null) return;
  await speak(language).catch(() => undefined);
}

/** Words in another language beside those of the page: for what somebody else will read. */
export async function wordsBeside(language: Language, wanted: readonly Part[]): Promise<I18n> {
  for (const words of await Promise.all(wanted.map((part) => loadWords(part, language)))) {
    i18n.addResourceBundle(language, 'translation', words, true);
  }
  const beside = i18n.cloneInstance({ lng: language, initAsync: false });
  await beside.changeLanguage(language);
  return beside;
}

/** A screen, or a part of one, and its words: neither is rendered without the other. */
export function withWords<Module>(wanted: readonly Part[], load: () => Promise<Module>) {
  return async (): Promise<Module> => {
    const [module] = await Promise.all([load(), ...wanted.map(use)]);
    return module;
  };
}

async function use(part: Part): Promise<void> {
  if (inUse.has(part)) return;
  const { language } = i18n;
  const words = await loadWords(part, language);
  inUse.add(part);
  i18n.addResourceBundle(language, 'translation', words, true);
  // Another language was chosen meanwhile.
  if (i18n.language !== language) await speak(currentLanguage());
}

export async function loadWords<P extends Part>(
  part: P,
  language: string,
): Promise<Pick<Words, (typeof parts)[P][number]>> {
  const said = await Promise.all(parts[part].map((area) => areaOf(area, language)));
  return Object.assign({}, ...said);
}

async function areaOf(area: string, language: string): Promise<object> {
  const load = areas[`./locales/${language}/${area}.ts`];
  if (!load) throw new Error(`Nobody wrote the words "${area}" in ${language}.`);
  return load();
}

/** The contract is written in English. */
async function sentencesIn(language: Language): Promise<Sentences> {
  if (language === 'en') return englishSentences;
  return ((await areaOf('sentences', language)) as { sentences: Sentences }).sentences;
}

async function speak(language: Language): Promise<void> {
  const sentences = await sentencesIn(language);
  let said: Part[];
  do {
    said = [...inUse];
    for (const words of await Promise.all(said.map((part) => loadWords(part, language)))) {
      i18n.addResourceBundle(language, 'translation', words, true);
    }
    // A screen that came meanwhile has its words in the language from before.
  } while (said.length < inUse.size);
  speakWith(language, sentences);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}
