// The form of a new password: what it checks, what it sends, and where a refusal stands.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Login, Registration } from '#contract/account.ts';
import { complaint } from '#contract/complaints.ts';
import { ApiError, failureText } from '../../api/client.ts';
import { useChangePassword } from '../../api/settings.ts';
import { showToast } from '../../ui/show-toast.ts';

const PasswordChange = z
  .object({
    password: Login.shape.password,
    newPassword: Registration.shape.password,
    repeated: z.string().check(z.minLength(1, complaint('password-unconfirmed'))),
  })
  .check(
    z.refine((form) => form.newPassword === form.repeated, {
      error: complaint('password-not-repeated'),
      path: ['repeated'],
    }),
  );
export type PasswordChange = z.output<typeof PasswordChange>;

const empty: PasswordChange = { password: '', newPassword: '', repeated: '' };

/** Which field a refusal is about. */
const fieldOf: Readonly<Record<string, keyof PasswordChange>> = {
  'wrong-password': 'password',
  'common-password': 'newPassword',
  'password-too-short': 'newPassword',
};

export function usePasswordForm(onDone: () => void) {
  const { t } = useTranslation();
  const change = useChangePassword();
  const form = useForm({ resolver: zodResolver(PasswordChange), defaultValues: empty });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async ({ password, newPassword }) => {
    try {
      await change.mutateAsync({ password, newPassword });
    } catch (error) {
      const message = failureText(error, t('settings.password.failedText'));
      const field = error instanceof ApiError ? fieldOf[error.code ?? ''] : undefined;
      if (field) form.setError(field, { message }, { shouldFocus: true });
      else
        showToast({ tone: 'failure', title: t('settings.password.failed'), description: message });
      return;
    }
    showToast({ title: t('settings.password.done'), description: t('settings.password.doneText') });
    onDone();
  });

  return { form, submit, isPending: change.isPending };
}
