// The state behind the form of a person: its fields, saving, and the words for what comes of it.
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { NewRecipient } from '#contract/recipients.ts';
import type { Recipient } from '#contract/recipients.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { useAddRecipient, useUpdateRecipient } from '../../api/recipients.ts';
import { fieldSentence } from '../../sentences.ts';
import { showToast } from '../../ui/show-toast.ts';

type Typed = z.input<typeof NewRecipient>;
type Written = z.output<typeof NewRecipient>;

/** Without a recipient somebody new is added. Later changes of `recipient` are not looked at. */
export function useRecipientForm(
  recipient: Recipient | undefined,
  others: readonly Recipient[],
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const add = useAddRecipient();
  const update = useUpdateRecipient(recipient?.id ?? 0);
  const form = useForm<Typed, unknown, Written>({
    resolver: zodResolver(NewRecipient),
    defaultValues: fieldsOf(recipient),
  });
  const { isDirty } = useFormState({ control: form.control });

  function refuse(title: string): (error: unknown) => void {
    return (error) => {
      const description = failureText(error, t('ui.errorOccurred'));
      const field = fieldOf(refusalCodeOf(error));
      if (field !== undefined) {
        form.setError(field, { message: description }, { shouldFocus: true });
      }
      showToast({ tone: 'failure', title, description });
    };
  }

  function save(written: Written): void {
    if (recipient) {
      update.mutate(written, {
        onSuccess: () => {
          showToast({ title: t('recipients.form.updated') });
          onSaved();
        },
        onError: refuse(t('recipients.form.updateFailed')),
      });
      return;
    }
    // The server knows one person by one address and adds what is new to what it has.
    const isKnown = others.some(({ email }) => isSame(email, written.email));
    add.mutate(withoutEmpty(written), {
      onSuccess: () => {
        const description = isKnown ? t('recipients.form.addedKnown') : undefined;
        showToast({ title: t('recipients.form.added'), description });
        onSaved();
      },
      onError: refuse(t('edit.people.addFailed')),
    });
  }

  function complain({ email }: FieldErrors<Typed>): void {
    if (email?.message === undefined) return;
    const title = t('testaments.dialog.missing');
    showToast({ tone: 'failure', title, description: fieldSentence(email.message) });
  }

  return {
    id: useId(),
    form,
    isNew: recipient === undefined,
    isPending: add.isPending || update.isPending,
    isDirty,
    submit: form.handleSubmit(save, complain),
  };
}

export type RecipientFormState = ReturnType<typeof useRecipientForm>;

function fieldsOf(recipient: Recipient | undefined) {
  return {
    email: recipient?.email ?? '',
    secondEmail: recipient?.secondEmail ?? '',
    name: recipient?.name ?? '',
    language: recipient?.language ?? null,
    phoneNumber: recipient?.phoneNumber ?? '',
    address: recipient?.address ?? '',
    personalMessage: recipient?.personalMessage ?? '',
    sharedSentence: recipient?.sharedSentence ?? '',
  };
}

/** Which field the server speaks of. */
function fieldOf(code: string | undefined): 'email' | 'secondEmail' | undefined {
  if (code === 'recipient-taken') return 'email';
  return code === 'second-email-same' ? 'secondEmail' : undefined;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function withoutEmpty({ email, ...optionals }: Written): Typed {
  const given = Object.entries(optionals).filter(([, text]) => (text ?? '').trim() !== '');
  return { email, ...Object.fromEntries(given) };
}
