// For whom a letter is, asked on the desk: a name and an address. Everything else of a person is on
// the page of recipients.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { NewRecipient } from '#contract/recipients.ts';
import type { Testament } from '#contract/testaments.ts';
import { useAddReader, useBeginLetter } from '../../../api/begin-letter.ts';
import { failureText } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { MailLanguages } from '../../preferences/mail-languages.tsx';
import { TypoHint } from '../../../ui/typo-hint.tsx';

const Reader = z.pick(NewRecipient, { name: true, email: true });
type TypedReader = z.input<typeof Reader>;

const readerRules = zodResolver(Reader);
const emptyReader: TypedReader = { name: '', email: '' };

type ReaderFieldsProps = { form: UseFormReturn<TypedReader, unknown, z.output<typeof Reader>> };

function ReaderFields({ form: { control, register, setValue } }: ReaderFieldsProps) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control });
  const email = useWatch({ control, name: 'email' });
  const take = (meant: string) => setValue('email', meant, { shouldValidate: true });
  return (
    <>
      <Field label={t('ui.name')} error={errors.name?.message}>
        <TextInput {...register('name')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t('auth.email')} error={errors.email?.message}>
        <TypoHint typed={email} onTake={take}>
          <TextInput {...register('email')} type="email" autoComplete="off" />
        </TypoHint>
      </Field>
      <MailLanguages emails={email.includes('@') ? [email.trim()] : []} />
    </>
  );
}

type ForWhomProps = { onBegun: (testament: Testament) => void; onLater: () => void };

/**
 * Before the first word of a new letter. One press then makes the letter, with this person on it;
 * an owner who does not know yet writes first.
 */
export function ForWhom({ onBegun, onLater }: ForWhomProps) {
  const { t } = useTranslation();
  const begin = useBeginLetter();
  const form = useForm({ resolver: readerRules, defaultValues: emptyReader });
  // To be saved, so without the marks that keep names in their order on a page.
  const titleFor = (names: string) =>
    t('desk.forWho', { names, interpolation: { escapeValue: false } });
  const submit = form.handleSubmit((reader) => {
    const name = reader.name?.trim() ?? '';
    const title = name === '' ? t('desk.untitled') : titleFor(name);
    begin.mutate(
      { title, reader },
      {
        onSuccess: onBegun,
        onError: (error) =>
          form.setError('email', { message: failureText(error, t('ui.errorOccurred')) }),
      },
    );
  });
  return (
    <Card className="max-w-xl">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div>
          <h2 className="text-xl">{t('desk.whom.title')}</h2>
          <p className="mt-1 text-ink-2">{t('desk.whom.text')}</p>
        </div>
        <ReaderFields form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={begin.isPending}>
            {begin.isPending ? t('ui.saving') : t('desk.whom.goOn')}
          </Button>
          <Button intent="quiet" disabled={begin.isPending} onClick={onLater}>
            {t('desk.whom.later')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** One more person for the letter on the desk, without leaving it. */
export function AddReader({ testamentId }: { testamentId: number }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const add = useAddReader(testamentId);
  const form = useForm({ resolver: readerRules, defaultValues: emptyReader });
  const submit = form.handleSubmit((reader) =>
    add.mutate(reader, {
      onSuccess() {
        form.reset();
        setIsOpen(false);
      },
      onError: (error) =>
        form.setError('email', { message: failureText(error, t('ui.errorOccurred')) }),
    }),
  );
  if (!isOpen) {
    return (
      <Button
        intent="quiet"
        className="-mx-3 justify-self-start px-3"
        onClick={() => setIsOpen(true)}
      >
        {t('desk.whom.add')}
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <ReaderFields form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={add.isPending}>
          {add.isPending ? t('ui.saving') : t('testaments.addShort')}
        </Button>
        <Button intent="quiet" disabled={add.isPending} onClick={() => setIsOpen(false)}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
