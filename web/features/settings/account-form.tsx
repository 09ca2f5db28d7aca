// Name and telephone number. Leaving without saving leaves what was stored.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { UserChange } from '#contract/account.ts';
import type { User } from '#contract/account.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { useSaveUser } from './use-save-user.ts';

const AccountChange = z.pick(UserChange, { fullName: true, phoneNumber: true });

type AccountFormProps = { user: User; onClose: () => void };

export function AccountForm({ user, onClose }: AccountFormProps) {
  const { t } = useTranslation();
  const { make: save, isPending } = useSaveUser();
  const form = useForm({
    resolver: zodResolver(AccountChange),
    defaultValues: { fullName: user.fullName ?? '', phoneNumber: user.phoneNumber ?? '' },
  });
  const { errors } = useFormState({ control: form.control });
  const { setFocus } = form;
  useEffect(() => setFocus('fullName'), [setFocus]);
  const submit = form.handleSubmit((change) => save(change, onClose));
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field
          label={t('settings.account.email')}
          hint={t('settings.account.emailHint')}
          className="sm:col-span-2"
        >
          <TextInput type="email" readOnly value={user.email} className="bg-sunken!" />
        </Field>
        <Field label={t('settings.account.fullName')} error={errors.fullName?.message} optional>
          <TextInput {...form.register('fullName')} autoComplete="name" />
        </Field>
        <Field
          label={t('settings.account.phoneNumber')}
          error={errors.phoneNumber?.message}
          optional
        >
          <TextInput {...form.register('phoneNumber')} type="tel" autoComplete="tel" />
        </Field>
      </div>
      <SaveButtons isPending={isPending} onCancel={onClose} />
    </form>
  );
}
