// What is typed where the owner's password is asked for once more, and what is wrong with it. Where
// the password proves too little, a code is asked for beside it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Wrong {
  readonly field: 'password' | 'code';
  readonly text: string;
}

/** Which field a refusal is about. */
const fieldOf: Readonly<Record<string, Wrong['field']>> = {
  'wrong-password': 'password',
  'password-by-mail': 'code',
  'password-by-code': 'code',
  'wrong-second-proof': 'code',
};

export type OwnPasswordFields = Pick<
  ReturnType<typeof useOwnPassword>,
  'password' | 'code' | 'wrong' | 'type' | 'typeCode'
>;

/** @param start undefined where it is not asked for from the beginning. */
export function useOwnPassword(start?: string) {
  const { t } = useTranslation();
  const [password, setPassword] = useState(start);
  const [code, setCode] = useState<string>();
  const [wrong, setWrong] = useState<Wrong>();

  function ask(): void {
    setPassword((typed) => typed ?? '');
  }

  return {
    /** Undefined: not asked for. */
    password,
    code,
    wrong,
    get proof(): { password: string; code?: string } | undefined {
      if (password === undefined) return undefined;
      return code?.trim() ? { password, code: code.trim() } : { password };
    },
    type(this: void, typed: string): void {
      setPassword(typed);
      setWrong(undefined);
    },
    typeCode(this: void, typed: string): void {
      setCode(typed);
      setWrong(undefined);
    },
    ask,
    /** Asked for and not typed, which is said in its place. */
    isMissing(this: void): boolean {
      if (password !== '') return false;
      setWrong({ field: 'password', text: t('account.ownPassword.missing') });
      return true;
    },
    /** @returns false where the refusal is about something else. */
    refuse(this: void, refusal: string | undefined, text: string): boolean {
      const field = fieldOf[refusal ?? ''];
      if (field === undefined) return false;
      ask();
      if (field === 'code') setCode((typed) => typed ?? '');
      setWrong({ field, text });
      return true;
    },
  };
}
