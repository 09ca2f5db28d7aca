// The answer itself: one press in a known browser, else the six digits from the mail and one press.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sixDigits } from '#contract/schema.ts';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';

type AnswerFormProps = {
  codeNeeded: boolean;
  isPending: boolean;
  error: unknown;
  onSend: (code: string | undefined) => void;
};

export function AnswerForm({ codeNeeded, isPending, error, onSend }: AnswerFormProps) {
  const { t } = useTranslation();
  const failure = error ? failureText(error, t('checks.page.failed')) : undefined;
  if (codeNeeded) return <CodeForm isPending={isPending} failure={failure} onSend={onSend} />;
  return (
    <div className="grid gap-3">
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      <Button size="large" disabled={isPending} onClick={() => onSend(undefined)}>
        {isPending ? t('checks.page.submitting') : t('checks.page.submit')}
      </Button>
    </div>
  );
}

const Code = z.object({ code: sixDigits });

type CodeFormProps = {
  isPending: boolean;
  failure: string | undefined;
  onSend: (code: string) => void;
};

function CodeForm({ isPending, failure, onSend }: CodeFormProps) {
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
            <Input
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
        {isPending ? t('checks.page.submitting') : t('checks.page.submit')}
      </Button>
    </form>
  );
}
