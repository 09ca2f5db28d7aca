// The state behind the dialog: its fields, what they would lead to, and saving.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Trigger, TriggerType } from '#contract/triggers.ts';
import { useSaveTrigger } from '../../api/triggers.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useTriggerPreview } from '../forecast/use-preview.ts';
import { numbersOf, TriggerForm, triggerOf } from './form-schema.ts';
import type { FormFields, FormValues } from './form-schema.ts';

export type TriggerFormStart = {
  /** As they were when the dialog opened. */
  values: FormValues;
  /** Null: a new one. */
  trigger: Trigger | null;
  /** Called with what the server keeps now. */
  onSaved: (saved: Trigger) => void;
};

export function useTriggerForm({ values, trigger, onSaved }: TriggerFormStart) {
  const { t } = useTranslation();
  const form = useForm<FormFields, unknown, FormValues>({
    resolver: zodResolver(TriggerForm),
    defaultValues: values,
  });
  const { control } = form;
  const { isDirty, errors } = useFormState({ control });
  const { triggerType, scope, picked, preview } = useWatched(control, trigger);
  const isNew = trigger === null;
  const { make, isPending } = useAnnouncedChange(useSaveTrigger(), {
    done: { title: isNew ? t('triggers.created') : t('triggers.updated') },
    failed: t('ui.error'),
    failedText: t('triggers.saveFailed'),
  });

  /** A number that is no longer shown must not keep the form from being saved. */
  function changeType(next: TriggerType): void {
    for (const name of numbersOf.check_inactive) {
      if (!numbersOf[next].includes(name)) form.resetField(name);
    }
    form.setValue('triggerType', next, { shouldDirty: true });
  }

  function send(fields: FormValues): void {
    if (fields.scope === 'picked' && fields.picked.length === 0) {
      form.setError('picked', { message: t('triggers.dialog.pickedMissing') });
      return;
    }
    make({ id: trigger?.id ?? null, fields: triggerOf(fields) }, onSaved);
  }

  return {
    form,
    errors,
    triggerType,
    changeType,
    scope,
    picked,
    preview,
    isNew,
    isDirty,
    isPending,
    save: form.handleSubmit(send),
  };
}

function useWatched(control: Control<FormFields, unknown, FormValues>, trigger: Trigger | null) {
  const [type, scope, picked, isActive = true] = useWatch({
    control,
    name: ['triggerType', 'scope', 'picked', 'isActive'],
  });
  const [checkInterval = 0, checkAttempts = 0, gracePeriod = 0] = useWatch({
    control,
    name: ['checkInterval', 'checkAttempts', 'gracePeriod'],
  });
  const triggerType = (type ?? 'check_inactive') as TriggerType;
  const preview = useTriggerPreview({
    triggerId: trigger?.id,
    triggerType,
    checkInterval,
    checkAttempts,
    gracePeriod,
    isActive,
    testamentIds: scope === 'all' ? null : picked,
  });
  return { triggerType, scope, picked, preview };
}

export type TriggerFormState = ReturnType<typeof useTriggerForm>;
