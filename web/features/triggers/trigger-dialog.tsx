// The dialog that writes a trigger, with its buttons and the question before words are lost.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import type { Trigger } from '#contract/triggers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Saving } from '../../ui/saving.tsx';
import { useUnsaved } from '../changes/use-unsaved.tsx';
import type { FormValues } from './form-schema.ts';
import { TriggerFields } from './trigger-fields.tsx';
import { useTriggerForm } from './use-trigger-form.ts';

type TriggerDialogProps = {
  values: FormValues;
  /** Null: a new one. */
  trigger: Trigger | null;
  testaments: readonly TestamentCard[];
  hasSubscription: boolean;
  onSaved: (saved: Trigger) => void;
  onClose: () => void;
};

export function TriggerDialog({
  testaments,
  hasSubscription,
  onClose,
  ...start
}: TriggerDialogProps) {
  const { t } = useTranslation();
  const state = useTriggerForm(start);
  const { isNew, isDirty, isPending, save } = state;
  const formId = useId();
  const { close, question } = useUnsaved(isDirty, isPending, onClose);
  const saveLabel = isNew ? t('triggers.dialog.create') : t('triggers.dialog.update');
  return (
    <Dialog open isBusy={isPending} onOpenChange={close}>
      <DialogContent
        title={isNew ? t('triggers.dialog.createTitle') : t('triggers.dialog.editTitle')}
        footer={
          <>
            <Button intent="secondary" disabled={isPending} onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" form={formId} disabled={isPending}>
              {isPending ? t('ui.saving') : saveLabel}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void save(event)}>
          <Saving isPending={isPending}>
            <TriggerFields
              state={state}
              trigger={start.trigger}
              testaments={testaments}
              hasSubscription={hasSubscription}
            />
          </Saving>
        </form>
        {question}
      </DialogContent>
    </Dialog>
  );
}
