// The code and its button. The field takes any spelling and shows all of a long code at once; a
// slip in a generated code is told before anything is asked.
import { zodResolver } from '@hookform/resolvers/zod';
import { useHydrated } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { activationCalls } from '#contract/triggers.ts';
import { isMistyped } from '#contract/activation-code.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { codeGroups } from './code-groups.ts';

const mistyped = 'mistyped';

type CodeFormProps = {
  isPending: boolean;
  /** What the server said to the last try. */
  failure: string | undefined;
  onChange: () => void;
  onSend: (code: string) => void;
};

export function ActivationCodeForm({ isPending, failure, onChange, onSend }: CodeFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: zodResolver(activationCalls.activateByCode.body),
    defaultValues: { activationCode: '' },
    reValidateMode: 'onSubmit',
  });
  // Before that the browser itself would send it: the code would stand in the address.
  const isAlive = useHydrated();
  const { errors } = useFormState({ control: form.control });
  const error = errors.activationCode;
  const field = form.register('activationCode', {
    onChange: () => {
      form.clearErrors();
      onChange();
    },
  });

  const submit = form.handleSubmit(({ activationCode }) => {
    if (isMistyped(activationCode)) {
      const message = t('activation.mistyped');
      form.setError('activationCode', { type: mistyped, message }, { shouldFocus: true });
    } else {
      onSend(activationCode);
    }
  });

  /** A code has no lines: the key that would begin one sends it. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isPending) void submit();
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div aria-live="polite" className="grid gap-3">
        <Field
          label={t('activation.label')}
          hint={t('activation.hint')}
          error={error?.message ?? failure}
        >
          <Textarea
            {...field}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            translate="no"
            enterKeyHint="send"
            className="field-sizing-content min-h-24 resize-none font-mono text-xl! leading-9! tracking-wide max-[24rem]:min-h-33"
            onKeyDown={onKeyDown}
          />
        </Field>
        {error?.type === mistyped && <Groups code={form.getValues('activationCode')} />}
      </div>
      <p className="rounded-md bg-candle-soft p-4 text-candle-ink">{t('activation.warning')}</p>
      <Button type="submit" size="large" disabled={isPending || !isAlive}>
        {isPending ? t('activation.submitting') : t('activation.submit')}
      </Button>
      <p className="hidden font-semibold noscript:block">{t('activation.noScript')}</p>
    </form>
  );
}

/** As the sheet writes it, so that eye and finger can go from group to group. */
function Groups({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-md bg-sunken p-4">
      <p className="text-sm text-ink-2">{t('activation.youTyped')}</p>
      <ol translate="no" className="mt-2 flex flex-wrap gap-x-5 gap-y-2 font-mono text-xl">
        {codeGroups(code).map(({ place, text }) => (
          <li key={place}>{text}</li>
        ))}
      </ol>
    </div>
  );
}
