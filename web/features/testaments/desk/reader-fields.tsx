// A person who gets a letter, as the desk asks for one: a name and an address. Everything else of a
// person is on the page of recipients.
import { zodResolver } from '@hookform/resolvers/zod';
import { useFormState, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { NewRecipient } from '#contract/recipients.ts';
import { Field, TextInput } from '../../../ui/field.tsx';
import { TypoHint } from '../../../ui/typo-hint.tsx';

const Reader = z.pick(NewRecipient, { name: true, email: true });
type TypedReader = z.input<typeof Reader>;

export const readerRules = zodResolver(Reader);
export const emptyReader: TypedReader = { name: '', email: '' };

type ReaderFieldsProps = { form: UseFormReturn<TypedReader, unknown, z.output<typeof Reader>> };

export function ReaderFields({ form: { control, register, setValue } }: ReaderFieldsProps) {
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
    </>
  );
}
