// The form of a new password: what it checks, what it sends, and where a refusal stands.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Login, secondProof } from '#contract/account.ts';
import { NewPasswordForm } from '#contract/new-password.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { useChangePassword } from '../../api/settings.ts';
import { showToast } from '../../ui/show-toast.ts';

const PasswordChange = z.safeExtend(NewPasswordForm, {
  password: Login.shape.password,
  code: secondProof,
});
export type PasswordChange = z.output<typeof PasswordChange>;

/** Once a passkey has taken the place of the present password. */
const Proved = z.safeExtend(NewPasswordForm, { password: z.string(), code: secondProof });

const empty: PasswordChange = { password: '', code: '', newPassword: '', repeated: '' };

/** Which field a refusal is about. */
const fieldOf: Readonly<Record<string, keyof PasswordChange>> = {
  'wrong-password': 'password',
  // A quarter of an hour has passed since the passkey.
  'reauthentication-needed': 'password',
  'password-by-mail': 'code',
  'password-by-code': 'code',
  'wrong-second-proof': 'code',
  'common-password': 'newPassword',
  'password-too-short': 'newPassword',
};

export function usePasswordForm(onDone: () => void) {
  const { t } = useTranslation();
  const change = useChangePassword();
  const [isProved, setIsProved] = useState(false);
  const form = useForm({
    resolver: zodResolver(isProved ? Proved : PasswordChange),
    defaultValues: empty,
  });
  const { setFocus } = form;
  const [asksCode, setAsksCode] = useState(false);
  useEffect(
    () => setFocus(isProved ? 'newPassword' : asksCode ? 'code' : 'password'),
    [isProved, asksCode, setFocus],
  );

  const submit = form.handleSubmit(async ({ password, code, newPassword }) => {
    try {
      const given = code?.trim();
      const proof = isProved ? {} : { password, ...(given && { code: given }) };
      await change.mutateAsync({ newPassword, ...proof });
    } catch (error) {
      const message = failureText(error, t('ui.tryLater'));
      const field = fieldOf[refusalCodeOf(error) ?? ''];
      if (field === 'code') setAsksCode(true);
      if (field === 'password') setIsProved(false);
      if (field) form.setError(field, { message }, { shouldFocus: true });
      else
        showToast({ tone: 'failure', title: t('settings.password.failed'), description: message });
      return;
    }
    showToast({ title: t('settings.password.done'), description: t('settings.password.doneText') });
    onDone();
  });

  const prove = () => setIsProved(true);
  return { form, submit, asksCode, isProved, prove, isPending: change.isPending };
}
