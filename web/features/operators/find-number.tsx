// Somebody writes and names the account: which number it has, and nothing else.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { administrationCalls } from '#contract/administration.ts';
import { failureText } from '../../api/client.ts';
import { useFindAccountNumber } from '../../api/operators.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';

export function FindNumber() {
  const { t } = useTranslation();
  const find = useFindAccountNumber();
  const form = useForm({
    resolver: zodResolver(administrationCalls.findAccountNumber.body),
    defaultValues: { name: '' },
  });
  const { errors } = useFormState({ control: form.control });
  const refusal = find.error && failureText(find.error, t('operators.notDoneText'));
  return (
    <form
      noValidate
      className="mb-4 grid gap-3"
      onSubmit={form.handleSubmit(({ name }) => find.mutate(name))}
    >
      <Field
        label={t('operators.find.label')}
        hint={t('operators.find.hint')}
        error={errors.name?.message ?? refusal ?? undefined}
        className="max-w-md"
      >
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" intent="secondary" disabled={find.isPending}>
          {t('operators.find.submit')}
        </Button>
        <p role="status" className="empty:hidden">
          {find.data && t('operators.find.found', { id: find.data.id })}
        </p>
      </div>
    </form>
  );
}
