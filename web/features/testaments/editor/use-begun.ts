// With what a form began, and what was typed in it and changed in another window too: what is said
// of that, and that the next press of the button is her decision.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile } from '../../../api/changed-meanwhile.ts';
import { failureText } from '../../../api/client.ts';
import type { FormBaseline, Change } from '../../../api/testaments.ts';

/** A passphrase is told nowhere, so none is ever taken for another one. */
type Told = Exclude<keyof Change, 'password' | 'currentPassword'>;

export function useBegun(start: FormBaseline) {
  const { t, i18n } = useTranslation();
  const [begun, setBegun] = useState(start);
  const [clash, setClash] = useState<string>();

  /** Any failure of saving. */
  function meet(cause: unknown): void {
    setClash(undefined);
    if (!(cause instanceof ChangedMeanwhile)) return;
    const names = Object.keys(cause.now).filter((name) => name !== 'contentMark');
    const clashing = names as Told[];
    const said = new Set(clashing.map((name) => t(`testaments.clash.names.${name}`)));
    const fields = new Intl.ListFormat(i18n.language).format(said);
    setClash(t('testaments.clash.text', { fields }));
    // The next time she knows of it.
    setBegun({ ...begun, ...cause.now });
  }

  /** After what was saved. */
  function begin(saved: FormBaseline): void {
    setClash(undefined);
    setBegun(saved);
  }
  return { begun, begin, clash, meet };
}

/** Why it was not saved, in a few words: the form itself says which fields clash. */
export function useWhyNotSaved(fallback: string): (cause: unknown) => string {
  const { t } = useTranslation();
  return (cause) =>
    cause instanceof ChangedMeanwhile ? t('testaments.clash.short') : failureText(cause, fallback);
}
