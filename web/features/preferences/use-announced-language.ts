// The language of a page that a mail leads to: that of the mail, as the server answers it.
import { useEffect } from 'react';
import type { Language } from '#contract/languages.ts';
import { ApiError } from '../../api/client.ts';
import { speakAsAnnounced } from '../../i18n.ts';

type Announced = { language: Language | null } | Error | null | undefined;

/** @param answer what the page is about, or why it shows nothing; null: it is not there yet. */
export function useAnnouncedLanguage(answer: Announced): void {
  const language = languageIn(answer);
  useEffect(() => void speakAsAnnounced(language), [language]);
}

function languageIn(answer: Announced): Language | null {
  if (!(answer instanceof Error)) return answer?.language ?? null;
  return answer instanceof ApiError ? answer.language : null;
}
