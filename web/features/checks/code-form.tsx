// The six digits of a mail, and the button that sends them.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sixDigits } from '#contract/schema.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';

const Code = z.object({ code: sixDigits });

type CodeFormProps = {
  /** Of the button. */
  label: string;
  isPending: boolean;
  failure: string | undefined;
  onSend: (code: string) => void;
};

export function CheckCodeForm({ label, isPending, failure, onSend }: CodeFormProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(Code), defaultValues: { code: '' } });
  const { errors } = useFormState({ control: form.control });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ code }) => onSend(code))}
    >
      <div aria-live="polite">
        <Field
          label={t('checks.page.code')}
          hint={t('checks.page.codeHint')}
          error={errors.code?.message ?? failure}
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('code')}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              className="h-16! text-center font-serif text-2xl! tracking-[0.3em] tabular-nums"
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? t('checks.page.submitting') : label}
      </Button>
    </form>
  );
}
