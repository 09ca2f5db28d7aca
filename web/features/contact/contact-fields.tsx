// The four fields of a message to us, and the button that sends it. The dialog and the page have
// the same.
import { useHydrated } from '@tanstack/react-router';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput, Textarea } from '../../ui/field.tsx';
import { Saving } from '../../ui/saving.tsx';
import type { ContactFormState } from './use-contact-form.ts';

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
        <Field label={t('contact.name')} error={errors.name?.message}>
          {(control) => <TextInput {...control} {...form.register('name')} autoComplete="name" />}
        </Field>
        <Field label={t('contact.email')} error={errors.email?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('email')} type="email" autoComplete="email" />
          )}
        </Field>
        <Field
          label={t('contact.subject')}
          error={errors.subject?.message}
          className="sm:col-span-2"
        >
          {(control) => <TextInput {...control} {...form.register('subject')} autoComplete="off" />}
        </Field>
        <Field
          label={t('contact.message')}
          error={errors.message?.message}
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} {...form.register('message')} rows={6} />}
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
      {isPending ? t('contact.sending') : t('contact.send')}
    </Button>
  );
}
