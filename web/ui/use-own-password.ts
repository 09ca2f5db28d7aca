// What is typed where her own password is asked for once more, and what is wrong with it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** @param start undefined where it is not asked for from the beginning. */
export function useOwnPassword(start?: string) {
  const { t } = useTranslation();
  const [password, setPassword] = useState(start);
  const [error, setError] = useState<string>();
  return {
    password,
    error,
    setError,
    type(this: void, typed: string): void {
      setPassword(typed);
      setError(undefined);
    },
    /** Asked for and not typed, which is said in its place. */
    isMissing(this: void): boolean {
      if (password !== '') return false;
      setError(t('account.ownPassword.missing'));
      return true;
    },
  };
}
