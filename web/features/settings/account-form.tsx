// Name and telephone number. Leaving without saving leaves what was stored.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { UserChange } from '#contract/account.ts';
import type { User } from '#contract/account.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { useSaveUser } from './use-save-user.ts';

const AccountChange = z.pick(UserChange, {
  fullName: true,
  nameForPeople: true,
  phoneNumber: true,
});

type AccountFormProps = { user: User; onClose: () => void };

export function AccountForm({ user, onClose }: AccountFormProps) {
  const { t } = useTranslation();
  const { make: save, isPending } = useSaveUser();
  const form = useForm({
    resolver: zodResolver(AccountChange),
    defaultValues: {
      fullName: user.fullName ?? '',
      nameForPeople: user.nameForPeople ?? '',
      phoneNumber: user.phoneNumber ?? '',
    },
  });
  const { errors, dirtyFields } = useFormState({ control: form.control });
  const { setFocus } = form;
  useEffect(() => setFocus('fullName'), [setFocus]);
  // Left as it was, it is not answered: the question before the first activation still comes.
  const submit = form.handleSubmit(({ nameForPeople, ...change }) =>
    save(dirtyFields.nameForPeople ? { ...change, nameForPeople } : change, onClose),
  );
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field
          label={t('auth.email')}
          hint={t('settings.account.emailHint')}
          className="sm:col-span-2"
        >
          <TextInput type="email" readOnly value={user.email} className="bg-sunken!" />
        </Field>
        <Field label={t('auth.fullName')} error={errors.fullName?.message} optional>
          <TextInput {...form.register('fullName')} autoComplete="name" />
        </Field>
        <Field label={t('auth.phoneNumber')} error={errors.phoneNumber?.message} optional>
          <TextInput {...form.register('phoneNumber')} type="tel" autoComplete="tel" />
        </Field>
        <Field
          label={t('account.called.label')}
          hint={t('account.called.hint')}
          error={errors.nameForPeople?.message}
          className="sm:col-span-2"
          optional
        >
          <TextInput {...form.register('nameForPeople')} />
        </Field>
      </div>
      <SaveButtons isPending={isPending} onCancel={onClose} />
    </form>
  );
}
