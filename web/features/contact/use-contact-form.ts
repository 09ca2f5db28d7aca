// The state behind the contact form: its fields, sending, and the words for what comes of it.
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { ContactMessage } from '#contract/contact.ts';
import { failureText } from '../../api/client.ts';
import { useSendContactMessage } from '../../api/contact.ts';
import { notify } from '../../ui/notify.ts';

/** Whoever is signed in has said her name and address already. */
export function useContactForm(user: User | null | undefined, onSent?: () => void) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useSendContactMessage();
  const form = useForm({
    resolver: zodResolver(ContactMessage),
    defaultValues: {
      name: user?.fullName ?? '',
      email: user?.email ?? '',
      subject: '',
      message: '',
    },
  });
  const { isDirty } = useFormState({ control: form.control });

  const submit = form.handleSubmit(async (message) => {
    try {
      await mutateAsync(message);
    } catch (error) {
      const description = failureText(error, t('contact.failedText'));
      notify({ tone: 'failure', title: t('contact.failed'), description });
      return;
    }
    notify({ title: t('contact.sent'), description: t('contact.sentText') });
    form.reset();
    onSent?.();
  });

  return { id: useId(), form, isDirty, isPending, submit };
}

export type ContactFormState = ReturnType<typeof useContactForm>;
