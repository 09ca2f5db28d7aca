// The form of a person, new or known: who this is, how to reach them, and a few words for them.
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/recipients.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Field, TextInput, Textarea } from '../../ui/field.tsx';
import { Saving } from '../../ui/saving.tsx';
import { useUnsaved } from '../changes/use-unsaved.tsx';
import { useRecipientForm } from './use-recipient-form.ts';
import type { RecipientFormState } from './use-recipient-form.ts';

type RecipientDialogProps = {
  recipient?: Recipient;
  /** Everybody there is. */
  recipients: readonly Recipient[];
  onClose: () => void;
};

export function RecipientDialog({ recipient, recipients, onClose }: RecipientDialogProps) {
  const { t } = useTranslation();
  const state = useRecipientForm(recipient, recipients, onClose);
  const { close, question } = useUnsaved(state.isDirty, state.isPending, onClose);
  return (
    <Dialog open isBusy={state.isPending} onOpenChange={close}>
      <DialogContent
        title={state.isNew ? t('recipients.form.addTitle') : t('recipients.form.editTitle')}
        footer={<Buttons state={state} onCancel={close} />}
      >
        <Fields state={state} />
        {question}
      </DialogContent>
    </Dialog>
  );
}

function Fields({ state: { id, form, isPending, submit } }: { state: RecipientFormState }) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.control });
  return (
    <form
      id={id}
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => void submit(event)}
    >
      <Saving isPending={isPending}>
        <Field label={t('recipients.name')} error={errors.name?.message} optional>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <Field label={t('recipients.email')} error={errors.email?.message}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <Field
          label={t('recipients.phone')}
          hint={t('recipients.form.phoneHint')}
          error={errors.phoneNumber?.message}
          className="sm:col-span-2"
          optional
        >
          <TextInput
            {...form.register('phoneNumber')}
            type="tel"
            autoComplete="off"
            className="sm:max-w-80"
          />
        </Field>
        <Field
          label={t('recipients.address')}
          error={errors.address?.message}
          className="sm:col-span-2"
          optional
        >
          <Textarea
            {...form.register('address')}
            rows={1}
            className="field-sizing-content max-h-40"
          />
        </Field>
        <Field
          label={t('recipients.form.message')}
          hint={t('recipients.form.messageHint')}
          error={errors.personalMessage?.message}
          className="sm:col-span-2"
          optional
        >
          <Textarea {...form.register('personalMessage')} rows={3} />
        </Field>
      </Saving>
    </form>
  );
}

type ButtonsProps = { state: RecipientFormState; onCancel: () => void };

function Buttons({ state: { id, isNew, isPending }, onCancel }: ButtonsProps) {
  const { t } = useTranslation();
  const save = isNew ? t('recipients.form.add') : t('recipients.form.save');
  return (
    <>
      <Button intent="secondary" disabled={isPending} onClick={onCancel}>
        {t('recipients.form.cancel')}
      </Button>
      <Button type="submit" form={id} disabled={isPending}>
        {isPending ? t('recipients.form.saving') : save}
      </Button>
    </>
  );
}
