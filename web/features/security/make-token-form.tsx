// The name of a new token, and what it may do.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TokenScope, tokenCalls } from '#contract/tokens.ts';
import { useMakeToken } from '../../api/tokens.ts';
import { Radio } from '../../ui/checkbox.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

type MakeTokenFormProps = { onMade: (token: string) => void; onClose: () => void };

export function MakeTokenForm({ onMade, onClose }: MakeTokenFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: zodResolver(tokenCalls.makeToken.body),
    defaultValues: { name: '', scope: 'alive' as const },
  });
  const { errors } = useFormState({ control: form.control });
  const { make, isPending } = useAnnouncedChange(useMakeToken(), {
    failed: t('security.tokens.makeFailed'),
    failedText: t('security.notDone'),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((wanted) => make(wanted, ({ token }) => onMade(token)))}
    >
      <Field
        label={t('security.tokens.name')}
        hint={t('security.tokens.nameHint')}
        error={errors.name?.message}
        className="max-w-md"
      >
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-semibold text-ink">
          {t('security.tokens.scope')}
        </legend>
        {TokenScope.options.map((scope) => (
          <Radio
            key={scope}
            value={scope}
            label={t(`security.tokens.scopes.${scope}.label`)}
            hint={t(`security.tokens.scopes.${scope}.hint`)}
            {...form.register('scope')}
          />
        ))}
      </fieldset>
      <SaveButtons
        isPending={isPending}
        onCancel={onClose}
        labels={{ submit: t('security.tokens.make'), submitting: t('ui.oneMoment') }}
      />
    </form>
  );
}
