// Who signs in, and the password.
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { Login } from '#contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { UsernameInput } from '../../ui/username-input.tsx';

export interface SignInWords {
  readonly submit: string;
  readonly submitting: string;
  readonly failed: string;
  /** Why one more proof is asked for. */
  readonly proof: string;
}

export type LoginFormReturn = UseFormReturn<z.input<typeof Login>, unknown, z.output<typeof Login>>;

type LoginFieldsProps = {
  form: LoginFormReturn;
  isPending: boolean;
  words: SignInWords;
  /** What had it before is gone. */
  wantsFocus: boolean;
};

export function LoginFields({ form, isPending, words, wantsFocus }: LoginFieldsProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (wantsFocus) setFocus('password');
  }, [wantsFocus, setFocus]);
  return (
    <>
      <Field label={t('auth.usernameOrEmail')} error={errors.username?.message}>
        <UsernameInput {...form.register('username')} />
      </Field>
      <Field label={t('auth.password')} error={errors.password?.message}>
        <TextInput {...form.register('password')} type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? words.submitting : words.submit}
      </Button>
    </>
  );
}
