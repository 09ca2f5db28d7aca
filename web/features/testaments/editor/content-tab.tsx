// The second tab: what stands above the message, the message itself, and what protects it.
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Saving } from '../../../ui/saving.tsx';
import { MarkdownEditor } from '../../markdown/markdown-editor.tsx';
import { PassphraseGate } from './passphrase-gate.tsx';
import { ProtectionBox, SealedField } from './protection-fields.tsx';
import type { TestamentFormState } from './use-testament-form.ts';

export function ContentTab({ state }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const { form, isPending } = state;
  const { errors } = useFormState({ control: form.control });
  return (
    <div className="grid content-start gap-6">
      <Saving isPending={isPending}>
        <Field
          label={t('testaments.dialog.shortDescription')}
          hint={t('testaments.dialog.shortDescriptionHint')}
          error={errors.shortDescription?.message}
          optional
        >
          {(control) => <Textarea {...control} {...form.register('shortDescription')} rows={2} />}
        </Field>
        <Message state={state} />
        <Protection state={state} />
        <SealedField {...form.register('isSealedUntilDelivered')} />
      </Saving>
    </div>
  );
}

/** Behind its passphrase as long as that was not typed. */
function Message({ state: { form, gate, id } }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const isProtected = useWatch({ control: form.control, name: 'isPasswordProtected' });
  const { errors } = useFormState({ control: form.control });
  return (
    <>
      {gate.isShown && id !== null && (
        <div className="grid gap-1.5">
          {errors.fullContent?.message && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {errors.fullContent.message}
            </p>
          )}
          <PassphraseGate
            testamentId={id}
            onOpen={gate.open}
            variant="dialog"
            {...(!isProtected && { reason: t('protection.reason') })}
          />
        </div>
      )}
      {!gate.isLocked && (
        <Controller
          control={form.control}
          name="fullContent"
          render={({ field, fieldState }) => (
            <Field
              label={t('testaments.dialog.message')}
              hint={t('testaments.dialog.messageHint')}
              error={fieldState.error?.message}
            >
              {(control) => (
                <MarkdownEditor {...control} value={field.value ?? ''} onChange={field.onChange} />
              )}
            </Field>
          )}
        />
      )}
    </>
  );
}

const dirty = { shouldDirty: true, shouldValidate: true } as const;

function Protection({ state: { form, gate } }: { state: TestamentFormState }) {
  const { errors } = useFormState({ control: form.control });
  return (
    <Controller
      control={form.control}
      name="isPasswordProtected"
      render={({ field }) => (
        <ProtectionBox
          isOn={field.value ?? false}
          onChange={field.onChange}
          wasProtected={gate.lock.isProtected}
          isLocked={gate.isLocked}
          passphrase={form.register('password')}
          onSuggest={(words) => form.setValue('password', words, dirty)}
          error={errors.password?.message}
        />
      )}
    />
  );
}
