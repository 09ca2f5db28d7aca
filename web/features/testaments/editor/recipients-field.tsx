// Who receives the testament, as email chips: Enter adds, what is there already is not added twice.
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NewTestamentRecipient } from '#contract/testaments.ts';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import type { TestamentFormState } from './use-testament-form.ts';

export function RecipientsField({ state }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const { form, onTyped } = state;

  /** The chips with this address, or nothing if it is none. */
  function withAddress(text: string, emails: readonly string[]): readonly string[] | undefined {
    const parsed = NewTestamentRecipient.safeParse({ email: text });
    if (!parsed.success) return undefined;
    const { email } = parsed.data;
    const isThere = emails.some((other) => other.toLowerCase() === email.toLowerCase());
    return isThere ? emails : [...emails, email];
  }

  function refuse(): void {
    const description = t('testaments.dialog.invalidEmailText');
    showToast({ tone: 'failure', title: t('testaments.dialog.invalidEmail'), description });
    form.setError('emails', { message: description });
  }

  return (
    <Controller
      control={form.control}
      name="emails"
      render={({ field, fieldState }) => (
        <Field
          label={t('testaments.dialog.recipients')}
          hint={t('testaments.dialog.recipientsHint')}
          error={fieldState.error?.message}
        >
          {(control) => (
            <ChipsInput
              {...control}
              type="email"
              values={field.value}
              placeholder={t('testaments.dialog.recipientsPlaceholder')}
              removeLabel={(email) => t('testaments.dialog.removeRecipient', { email })}
              onTextChange={(text) => {
                onTyped(text);
                form.clearErrors('emails');
              }}
              onAdd={(text) => {
                const emails = withAddress(text, field.value);
                if (emails) field.onChange(emails);
                else refuse();
                return emails !== undefined;
              }}
              onRemove={(email) => field.onChange(field.value.filter((other) => other !== email))}
            />
          )}
        </Field>
      )}
    />
  );
}
