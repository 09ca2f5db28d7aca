// Once, before the first activation: by which name the owner's people know them, with the sentence
// that they will read. Without an answer the testament becomes active all the same.
import { useId } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { complaint } from '#contract/complaints.ts';
import { nameMaxLength } from '#contract/limits.ts';
import { nameForRecipients, personName } from '#contract/person-name.ts';
import { namesService } from '#contract/service-name.ts';
import type { NameReply } from '../../api/ask-name.ts';
import { failureText } from '../../api/client.ts';
import { useChangeUser } from '../../api/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';

type NameQuestionProps = { user: User; onReply: (reply: NameReply) => void };

export function NameQuestion({ user, onReply }: NameQuestionProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { mutate, isPending } = useChangeUser();
  const form = useForm({
    defaultValues: { nameForPeople: user.nameForPeople ?? user.fullName ?? '' },
  });
  const { errors } = useFormState({ control: form.control });
  const typed = useWatch({ control: form.control, name: 'nameForPeople' });
  const goOn = () => onReply('goes-on');

  const submit = form.handleSubmit((answer) =>
    mutate(answer, {
      onSuccess: goOn,
      onError(failure) {
        const message = failureText(failure, t('account.called.failed'));
        form.setError('nameForPeople', { message }, { shouldFocus: true });
      },
    }),
  );
  // Where that is not kept, the next activation asks again: nobody has to wait for it now.
  const letBe = () => mutate({ nameForPeople: null }, { onSettled: goOn });

  const mayBeShown = (name: string) => {
    if (personName(name) === '') return t('account.called.missing');
    return !namesService(name) || complaint('name-of-service');
  };
  return (
    <Dialog open isBusy={isPending} onOpenChange={() => onReply('called-off')}>
      <DialogContent
        title={t('account.called.title')}
        isNarrow
        footer={
          <>
            <Button intent="secondary" disabled={isPending} onClick={letBe}>
              {t('account.called.later')}
            </Button>
            <Button type="submit" form={formId} disabled={isPending}>
              {isPending ? t('ui.saving') : t('account.called.use')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          <p className="text-ink-2">{t('account.called.text')}</p>
          <Field label={t('account.called.label')} error={errors.nameForPeople?.message}>
            <TextInput
              {...form.register('nameForPeople', { validate: mayBeShown })}
              autoComplete="name"
              maxLength={nameMaxLength}
            />
          </Field>
          <Sentence user={user} typed={typed} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Word by word the subject of the mail with the link. */
function Sentence({ user, typed }: { user: User; typed: string }) {
  const { t } = useTranslation();
  const name = personName(nameForRecipients({ ...user, nameForPeople: typed }));
  return (
    <p className="rounded-md bg-sunken px-4 py-3" aria-live="polite">
      <span className="block text-sm text-ink-2">{t('account.called.read')}</span>
      <span className="font-serif text-lg wrap-anywhere">
        {t('account.called.sentence', { name })}
      </span>
    </p>
  );
}
