// The fields of a testament that the dialog and the edit screen share: what it is called, its
// status, what everybody may read of it, and the message behind its passphrase; and the question
// which value stays of a field that was changed in another window too.
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Ending } from '#contract/ending.ts';
import { TestamentStatus } from '#contract/testaments.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, Select, Textarea, TextInput } from '../../../ui/field.tsx';
import { MarkdownEditor } from '../../markdown/markdown-editor.tsx';
import { ClashQuestion } from '../../changes/clash-question.tsx';
import type { ClashValue } from '../../changes/clash-question.tsx';
import type { ClashName } from './form-values.ts';
import { PassphraseGate, ProtectionBox } from './passphrase-fields.tsx';
import type { TestamentFormState } from './use-testament-save.ts';

type FieldProps = { state: TestamentFormState };

/** Dialog and edit screen call some fields differently. */
const texts = {
  dialog: {
    descriptionHint: 'testaments.dialog.descriptionHint',
    shortDescription: 'testaments.dialog.shortDescription',
    shortDescriptionHint: 'testaments.dialog.shortDescriptionHint',
    message: 'testaments.dialog.message',
    messageHint: 'testaments.dialog.messageHint',
  },
  screen: {
    descriptionHint: 'edit.descriptionHint',
    shortDescription: 'edit.shortDescription',
    shortDescriptionHint: 'edit.shortDescriptionHint',
    message: 'edit.message',
    messageHint: 'edit.messageHint',
  },
} as const;

export function TitleField({ state: { form } }: FieldProps) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.control });
  return (
    <Field label={t('testaments.dialog.titleField')} error={errors.title?.message}>
      <TextInput
        {...form.register('title')}
        placeholder={t('testaments.dialog.titlePlaceholder')}
        autoComplete="off"
      />
    </Field>
  );
}

export function DescriptionField({ state: { form, place } }: FieldProps) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.control });
  return (
    <Field
      label={t('testaments.dialog.description')}
      hint={t(texts[place].descriptionHint)}
      error={errors.description?.message}
      optional
    >
      <Textarea
        {...form.register('description')}
        rows={1}
        className="field-sizing-content max-h-40"
      />
    </Field>
  );
}

/** `hint`: what is said of each status, unless something else is. */
export function StatusField({ state: { form }, hint }: FieldProps & { hint?: ReactNode }) {
  const { t } = useTranslation();
  const [status = 'draft', ending] = useWatch({
    control: form.control,
    name: ['status', 'ending'],
  });
  const isDeleted = status === 'active' && ending === 'delete';
  const usual = isDeleted ? t('endings.statusHint') : t(`testaments.dialog.statusHint.${status}`);
  return (
    <Field label={t('testaments.dialog.status')} hint={hint ?? usual}>
      <Select {...form.register('status')} className="sm:max-w-80">
        {TestamentStatus.options.map((option) => (
          <option key={option} value={option}>
            {t(`testaments.status.${option}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Above it stand those who would get it. */
export function EndingField({ state: { form } }: FieldProps) {
  const { t } = useTranslation();
  const ending = useWatch({ control: form.control, name: 'ending' }) ?? 'hand-over';
  return (
    <Field label={t('endings.field')} hint={t(`endings.hint.${ending}`)}>
      <Select {...form.register('ending')} className="sm:max-w-80">
        {Ending.options.map((option) => (
          <option key={option} value={option}>
            {t(`endings.options.${option}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function ShortDescriptionField({ state: { form, place } }: FieldProps) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.control });
  return (
    <Field
      label={t(texts[place].shortDescription)}
      hint={t(texts[place].shortDescriptionHint)}
      error={errors.shortDescription?.message}
      optional
    >
      <Textarea {...form.register('shortDescription')} rows={2} />
    </Field>
  );
}

/** Behind its passphrase as long as that was not typed. */
export function MessageField({ state }: FieldProps) {
  const { t } = useTranslation();
  const { form, gate, place } = state;
  const hint = gate.isProtected ? t('edit.messageProtected') : t(texts[place].messageHint);
  useFocusWhenOpened(gate.isShown, () => form.setFocus('fullContent'));
  return (
    <>
      {gate.isShown && <MessageLock state={state} />}
      {!gate.isLocked && (
        <Controller
          control={form.control}
          name="fullContent"
          render={({ field, fieldState }) => (
            <Field label={t(texts[place].message)} hint={hint} error={fieldState.error?.message}>
              <MarkdownEditor ref={field.ref} value={field.value ?? ''} onChange={field.onChange} />
            </Field>
          )}
        />
      )}
    </>
  );
}

function MessageLock({ state: { form, gate, known, place } }: FieldProps) {
  const { t } = useTranslation();
  const isWanted = useWatch({ control: form.control, name: 'isPasswordProtected' });
  const { errors } = useFormState({ control: form.control });
  const reason = gate.isAskedAgain ? t('edit.gate.again') : !isWanted && t('protection.reason');
  if (known.id === null) return null;
  return (
    <div className="grid gap-1.5">
      {gate.isLocked && errors.fullContent?.message && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {errors.fullContent.message}
        </p>
      )}
      <PassphraseGate
        testamentId={known.id}
        variant={place}
        onOpen={gate.open}
        {...(reason && { reason })}
      />
    </div>
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

const dirty = { shouldDirty: true, shouldValidate: true } as const;

export function ProtectionField({ state: { form, gate } }: FieldProps) {
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = useFormState({ control: form.control });
  return (
    <Controller
      control={form.control}
      name="isPasswordProtected"
      render={({ field }) => (
        <ProtectionBox
          isOn={field.value ?? false}
          onChange={field.onChange}
          wasProtected={gate.isProtected}
          // What was typed stays in sight: it waits for the other passphrase, or is let go.
          isLocked={gate.isLocked && !password}
          passphrase={form.register('password')}
          onSuggest={(words) => form.setValue('password', words, dirty)}
          error={errors.password?.message}
        />
      )}
    />
  );
}

export function SealedField({ state: { form } }: FieldProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      {...form.register('isSealedUntilDelivered')}
      label={t('protection.sealed')}
      hint={t('protection.sealedHint')}
    />
  );
}

export function SaveClash({ state, className }: FieldProps & { className?: string }) {
  const { t } = useTranslation();
  const { form, clashes } = state;
  const values = useWatch({ control: form.control });
  return (
    <ClashQuestion
      clashes={clashes}
      nameOf={(name) => t(`testaments.clash.names.${name}`)}
      say={say}
      now={(name) => values[name]}
      {...(className && { className })}
    />
  );

  function say(name: ClashName, value: ClashValue): string {
    if (value === null) return t('testaments.clash.hidden');
    if (name === 'status') return t(`testaments.status.${value as TestamentStatus}`);
    if (name === 'ending') return t(`endings.options.${value as Ending}`);
    const isDays = name === 'checkInterval' || name === 'gracePeriod';
    return isDays ? t('ui.days', { count: Number(value) }) : String(value);
  }
}
