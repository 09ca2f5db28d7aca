// The state behind the contact form: its fields, sending, and the words for what comes of it.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { ContactMessage } from '#contract/contact.ts';
import { useSendContactMessage } from '../../api/contact.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

type Beginning = {
  /** She has said her name and address already. `null`: a stranger, or not known yet. */
  user: User | null;
  subject?: string | undefined;
};

export function useContactForm({ user, subject = '' }: Beginning, onSent?: () => void) {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useSendContactMessage(), {
    done: { title: t('contact.sent'), description: t('contact.sentText') },
    failed: t('contact.failed'),
    failedText: t('contact.failedText'),
  });
  const name = user?.fullName ?? '';
  const email = user?.email ?? '';
  const form = useForm<ContactMessage>({
    resolver: zodResolver(ContactMessage),
    defaultValues: { name, email, subject, message: '' },
  });
  const { isDirty } = useFormState({ control: form.control });

  // On a page that was there before it was known who reads it.
  useEffect(() => {
    for (const [field, known] of Object.entries({ name, email, subject })) {
      const key = field as 'name' | 'email' | 'subject';
      if (known && !form.getValues(key)) form.setValue(key, known);
    }
  }, [form, name, email, subject]);

  const submit = form.handleSubmit((message) =>
    make(message, () => {
      // The fields stay what they are: another message may follow.
      form.reset({ name, email, subject, message: '' }, { keepFieldsRef: true });
      onSent?.();
    }),
  );

  return { id: useId(), form, isDirty, isPending, submit };
}

export type ContactFormState = ReturnType<typeof useContactForm>;
