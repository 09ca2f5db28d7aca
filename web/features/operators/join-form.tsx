// An invited operator gives a name, and the browser makes a passkey.
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { administrationCalls } from '#contract/administration.ts';
import { useJoinOperators } from '../../api/operators.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

const Named = z.pick(administrationCalls.joinOperators.body, { name: true });

export function JoinForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(Named), defaultValues: { name: '' } });
  const { errors } = useFormState({ control: form.control });
  const { make, isPending } = useAnnouncedChange(useJoinOperators(token), {
    failed: t('operators.join.failed'),
    failedText: t('operators.unusedPasskey'),
  });
  return (
    <Sheet title={t('operators.join.title')}>
      <p className="text-lg text-ink-2">{t('operators.join.lead')}</p>
      <form
        noValidate
        className="mt-6 grid justify-items-start gap-5"
        onSubmit={form.handleSubmit(({ name }) => make(name, () => navigate({ to: '/admin' })))}
      >
        <Field
          label={t('operators.join.name')}
          hint={t('operators.join.nameHint')}
          error={errors.name?.message}
          className="w-full max-w-md"
        >
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <Button type="submit" size="large" disabled={isPending}>
          {isPending ? t('operators.waiting') : t('operators.join.make')}
        </Button>
      </form>
    </Sheet>
  );
}
