// A new password, typed twice, and how easily it is guessed.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passwordMinLength } from '#contract/limits.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PasswordMeter } from '../../ui/password-meter.tsx';

/** Which refusals are about the new password. */
export const aboutNewPassword = {
  'common-password': 'newPassword',
  'password-like-name': 'newPassword',
  'password-too-short': 'newPassword',
} as const;

type PasswordTwiceProps = {
  first: UseFormRegisterReturn;
  second: UseFormRegisterReturn;
  /** What is typed in the first field. */
  typed: string;
  errors: { newPassword?: { message?: string }; repeated?: { message?: string } };
};

export function PasswordTwice({ first, second, typed, errors }: PasswordTwiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('reset.page.password')}
        hint={t('auth.passwordHint', { count: passwordMinLength })}
        error={errors.newPassword?.message}
      >
        <PasswordInput {...first} autoComplete="new-password" />
        <PasswordMeter password={typed} />
      </Field>
      <Field label={t('reset.page.repeat')} error={errors.repeated?.message}>
        <PasswordInput {...second} autoComplete="new-password" />
      </Field>
    </>
  );
}
