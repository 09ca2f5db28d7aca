// The four fields of a message to us, and the button that sends it. The dialog and the page have
// the same.
import { useHydrated } from '@tanstack/react-router';
import { useFormState, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import type { User } from '#contract/account.ts';
import { ContactMessage } from '#contract/contact.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput, Textarea } from '../../ui/field.tsx';
import { Saving } from '../../ui/saving.tsx';
import { useSendContactMessage } from '../../api/contact.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

type ContactFieldsProps = { state: ContactFormState };

export function ContactFields({ state: { id, form, isPending, submit } }: ContactFieldsProps) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.control });
  return (
    <form
      id={id}
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => void submit(event)}
    >
      <Saving isPending={isPending}>
        <Field label={t('ui.name')} error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="name" />
        </Field>
        <Field label={t('auth.email')} error={errors.email?.message}>
          <TextInput {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        <Field
          label={t('contact.subject')}
          error={errors.subject?.message}
          className="sm:col-span-2"
        >
          <TextInput {...form.register('subject')} autoComplete="off" />
        </Field>
        <Field
          label={t('contact.message')}
          error={errors.message?.message}
          className="sm:col-span-2"
        >
          <Textarea {...form.register('message')} rows={6} />
        </Field>
      </Saving>
    </form>
  );
}

export function SendButton({ state: { id, isPending } }: ContactFieldsProps) {
  const { t } = useTranslation();
  // Before that the browser itself would send it, to an address that takes none.
  const isAlive = useHydrated();
  return (
    <Button type="submit" form={id} disabled={isPending || !isAlive}>
      {isPending ? t('ui.sending') : t('contact.send')}
    </Button>
  );
}

type Beginning = {
  /** Has said name and address already. `null`: a stranger, or not known yet. */
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

type ContactFormState = ReturnType<typeof useContactForm>;
