// Where the account is to move: both mailboxes then get six digits.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addressMoveCalls } from '#contract/address-move.ts';
import { useBeginMove } from '../../api/address-move.ts';
import { failureText } from '../../api/client.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { TypoHint } from '../../ui/typo-hint.tsx';

type MoveToFormProps = { onSent: () => void; onCancel: () => void };

export function MoveToForm({ onSent, onCancel }: MoveToFormProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useBeginMove();
  const form = useForm({
    resolver: zodResolver(addressMoveCalls.beginAddressMove.body),
    defaultValues: { email: '' },
  });
  const { errors } = useFormState({ control: form.control });
  const typed = useWatch({ control: form.control, name: 'email' });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await mutateAsync(email);
    } catch (failure) {
      const message = failureText(failure, t('settings.move.failed'));
      form.setError('email', { message }, { shouldFocus: true });
      return;
    }
    onSent();
  });

  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('settings.move.email')}
        hint={t('settings.move.lead')}
        error={errors.email?.message}
      >
        <TypoHint typed={typed} onTake={(meant) => form.setValue('email', meant)}>
          <TextInput {...form.register('email')} type="email" autoComplete="email" />
        </TypoHint>
      </Field>
      <SaveButtons
        isPending={isPending}
        onCancel={onCancel}
        labels={{ submit: t('settings.move.submit'), submitting: t('ui.sending') }}
      />
    </form>
  );
}
