// The form of a person, new or known: who this is, how to reach them, and a few words for them.
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import type { Recipient } from '#contract/recipients.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Field, Select, TextInput, Textarea } from '../../ui/field.tsx';
import { Saving } from '../../ui/saving.tsx';
import { TypoHint } from '../../ui/typo-hint.tsx';
import { useUnsaved } from '../changes/use-unsaved.tsx';
import { ownNames } from '../preferences/own-names.ts';
import { useMailLanguage } from '../preferences/use-mail-language.ts';
import { useRecipientForm } from './use-recipient-form.ts';
import type { RecipientFormState } from './use-recipient-form.ts';
import { TwoWords } from './two-words.tsx';

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
        title={state.isNew ? t('recipients.add') : t('recipients.form.editTitle')}
        footer={<Buttons state={state} onCancel={close} />}
      >
        <Fields state={state} recipient={recipient} />
        {question}
      </DialogContent>
    </Dialog>
  );
}

const changed = { shouldDirty: true, shouldValidate: true } as const;

type FieldsProps = { state: RecipientFormState; recipient: Recipient | undefined };

function Fields({ state: { id, form, isPending, submit }, recipient }: FieldsProps) {
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
        <Field label={t('ui.name')} error={errors.name?.message} optional>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <AddressFields form={form} />
        <LanguageField form={form} />
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
        <Field
          label={t('recipients.form.sharedSentence')}
          hint={t('recipients.form.sharedSentenceHint')}
          error={errors.sharedSentence?.message}
          className="sm:col-span-2"
          optional
        >
          <TextInput {...form.register('sharedSentence')} autoComplete="off" />
        </Field>
        {recipient && <TwoWords recipient={recipient} />}
      </Saving>
    </form>
  );
}

function AddressFields({ form }: Pick<RecipientFormState, 'form'>) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.control });
  const [email, secondEmail] = useWatch({ control: form.control, name: ['email', 'secondEmail'] });
  return (
    <>
      <Field label={t('auth.email')} error={errors.email?.message}>
        <TypoHint typed={email} onTake={(meant) => form.setValue('email', meant, changed)}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" />
        </TypoHint>
      </Field>
      <Field
        label={t('recipients.second.label')}
        hint={t('recipients.second.hint')}
        error={errors.secondEmail?.message}
        className="sm:col-span-2"
        optional
      >
        <TypoHint
          typed={secondEmail ?? ''}
          onTake={(meant) => form.setValue('secondEmail', meant, changed)}
        >
          <TextInput {...form.register('secondEmail')} type="email" autoComplete="off" />
        </TypoHint>
      </Field>
    </>
  );
}

/** Who reads no other language than the owner's needs no choice. */
function LanguageField({ form }: Pick<RecipientFormState, 'form'>) {
  const { t } = useTranslation();
  const { own } = useMailLanguage();
  return (
    <Field
      label={t('recipients.form.language')}
      hint={t('recipients.form.languageHint')}
      className="sm:col-span-2"
    >
      <Select
        {...form.register('language', { setValueAs: (typed) => (typed === '' ? null : typed) })}
        className="sm:max-w-80"
      >
        <option value="">{t('recipients.form.ownLanguage', { language: ownNames[own] })}</option>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {ownNames[each]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type ButtonsProps = { state: RecipientFormState; onCancel: () => void };

function Buttons({ state: { id, isNew, isPending }, onCancel }: ButtonsProps) {
  const { t } = useTranslation();
  const save = isNew ? t('recipients.add') : t('ui.saveChanges');
  return (
    <>
      <Button intent="secondary" disabled={isPending} onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={id} disabled={isPending}>
        {isPending ? t('ui.saving') : save}
      </Button>
    </>
  );
}
