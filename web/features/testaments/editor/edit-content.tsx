// The second tab: what strangers see, the passphrase, the words themselves, and the files.
import { useEffect, useRef } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Saving } from '../../../ui/saving.tsx';
import { MarkdownEditor } from '../../markdown/markdown-editor.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { PassphraseGate } from './passphrase-gate.tsx';
import { ProtectionBox, SealedField } from './protection-fields.tsx';
import type { EditFormState } from './use-edit-form.ts';

export function EditContent({ state }: { state: EditFormState }) {
  const { t } = useTranslation();
  const { form, queue, isPending, hasFailedFiles } = state;
  const { errors } = useFormState({ control: form.control });
  return (
    <div className="grid gap-6">
      {hasFailedFiles && (
        <p role="alert" className="rounded-md bg-danger-soft p-3 text-sm text-danger-ink">
          {t('attachments.notAll')}
        </p>
      )}
      <Saving isPending={isPending}>
        <Field
          label={t('edit.shortDescription')}
          hint={t('edit.shortDescriptionHint')}
          error={errors.shortDescription?.message}
          optional
        >
          {(control) => <Textarea {...control} {...form.register('shortDescription')} rows={2} />}
        </Field>
        <Protection state={state} />
        <Words state={state} />
      </Saving>
      {/* A file on its way can still be called off. */}
      <AttachmentsField queue={queue} disabled={isPending} />
      <Saving isPending={isPending}>
        <SealedField {...form.register('isSealedUntilDelivered')} />
      </Saving>
    </div>
  );
}

const dirty = { shouldDirty: true, shouldValidate: true } as const;

function Protection({ state: { form, gate } }: { state: EditFormState }) {
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

/** Behind its passphrase as long as that was not typed. */
function Words({ state: { form, gate, testament } }: { state: EditFormState }) {
  const { t } = useTranslation();
  const isWanted = useWatch({ control: form.control, name: 'isPasswordProtected' });
  const { errors } = useFormState({ control: form.control });
  useFocusWhenOpened(gate.isShown, () => form.setFocus('fullContent'));
  const reason = gate.isAskedAgain ? t('edit.gate.again') : !isWanted && t('protection.reason');
  return (
    <>
      {gate.isShown && (
        <div className="grid gap-1.5">
          {gate.isLocked && errors.fullContent?.message && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {errors.fullContent.message}
            </p>
          )}
          <PassphraseGate
            testamentId={testament.id}
            variant="screen"
            onOpen={gate.open}
            {...(reason && { reason })}
          />
        </div>
      )}
      {!gate.isLocked && (
        <Controller
          control={form.control}
          name="fullContent"
          render={({ field, fieldState }) => (
            <Field
              label={t('edit.message')}
              hint={gate.lock.isProtected ? t('edit.messageProtected') : t('edit.messageHint')}
              error={fieldState.error?.message}
            >
              {(control) => (
                <MarkdownEditor
                  {...control}
                  ref={field.ref}
                  value={field.value ?? ''}
                  onChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
      )}
    </>
  );
}

/** The field that was typed in goes; what it opened takes its place. */
function useFocusWhenOpened(isGateShown: boolean, focus: () => void): void {
  const wasShown = useRef(isGateShown);
  useEffect(() => {
    if (wasShown.current && !isGateShown) focus();
    wasShown.current = isGateShown;
  });
}
