// The state behind the dialog: its fields, who would lose what, and saving.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Trigger, TriggerType } from '#contract/triggers.ts';
import { failureText } from '../../api/client.ts';
import { useSaveTrigger } from '../../api/triggers.ts';
import { showToast } from '../../ui/show-toast.ts';
import { difference, newRuleId, withRule } from './scope.ts';
import type { Covered, ScopeRule } from './scope.ts';
import { numbersOf, TriggerForm, triggerOf } from './form-schema.ts';
import type { FormFields, FormValues } from './form-schema.ts';

export type TriggerFormStart = {
  /** As they were when the dialog opened. */
  values: FormValues;
  /** Null: a new one. */
  trigger: Trigger | null;
  others: readonly Trigger[];
  testaments: readonly Covered[];
  /** Called with what the server keeps now. */
  onSaved: (saved: Trigger) => void;
};

export function useTriggerForm({ values, trigger, others, testaments, onSaved }: TriggerFormStart) {
  const { t } = useTranslation();
  const form = useForm<FormFields, unknown, FormValues>({
    resolver: zodResolver(TriggerForm),
    defaultValues: values,
  });
  const { control } = form;
  const { isDirty, errors } = useFormState({ control });
  const [type, covers, picked, isActive] = useWatch({
    control,
    name: ['triggerType', 'covers', 'picked', 'isActive'],
  });
  const triggerType = (type ?? 'check_inactive') as TriggerType;
  const { mutate, isPending } = useSaveTrigger();
  const isNew = trigger === null;

  const before = isNew ? others : withRule(others, trigger);
  const rule: ScopeRule = {
    id: trigger?.id ?? newRuleId,
    triggerType,
    isActive: isActive ?? true,
    testamentIds: covers === 'all' ? null : picked,
  };
  const { lost } = difference(testaments, before, withRule(before, rule));

  /** A number that is no longer shown must not keep the form from being saved. */
  function changeType(next: TriggerType): void {
    for (const name of numbersOf.check_inactive) {
      if (!numbersOf[next].includes(name)) form.resetField(name);
    }
    form.setValue('triggerType', next, { shouldDirty: true });
  }

  function send(fields: FormValues): void {
    if (fields.covers === 'picked' && fields.picked.length === 0) {
      form.setError('picked', { message: t('triggers.dialog.pickedMissing') });
      return;
    }
    mutate(
      { id: trigger?.id ?? null, fields: triggerOf(fields) },
      {
        onSuccess: (saved) => {
          showToast({ title: isNew ? t('triggers.created') : t('triggers.updated') });
          onSaved(saved);
        },
        onError: (error) => {
          const description = failureText(error, t('triggers.saveFailed'));
          showToast({ tone: 'failure', title: t('triggers.error'), description });
        },
      },
    );
  }

  return {
    form,
    errors,
    triggerType,
    changeType,
    covers,
    picked,
    rule,
    lost,
    isNew,
    isDirty,
    isPending,
    save: form.handleSubmit(send),
  };
}

export type TriggerFormState = ReturnType<typeof useTriggerForm>;
