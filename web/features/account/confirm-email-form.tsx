// The six digits themselves, a new code on request, and the way to put it off.
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmEmail } from '#contract/account.ts';
import { useConfirmEmail, useResendConfirmation } from '../../api/account.ts';
import { failureText } from '../../api/client.ts';
import { useInstallation } from '../../api/installation.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { textLink } from '../../ui/text-link.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

type ConfirmEmailFormProps = { email: string; onLater: () => void };

export function ConfirmEmailForm({ email, onLater }: ConfirmEmailFormProps) {
  const { t } = useTranslation();
  const confirm = useConfirmEmail();
  const form = useForm({ resolver: zodResolver(ConfirmEmail), defaultValues: { code: '' } });
  const error = form.formState.errors.code?.message;

  const submit = form.handleSubmit(async (body) => {
    try {
      await confirm.mutateAsync({ body });
    } catch (failure) {
      // Beside the digits and not in passing: the owner has to act on it.
      const message = failureText(failure, t('contact.failedText'));
      form.setError('code', { message }, { shouldFocus: true });
      return;
    }
    // This form goes away now, and what had the focus with it.
    document.querySelector('main')?.focus({ preventScroll: true });
    const description = t('account.confirm.doneText', { email });
    showToast({ title: t('account.confirm.done'), description });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-1 max-sm:w-full">
      <div className="flex items-end gap-3">
        <Field label={t('checks.page.code')} error={error} className="max-sm:flex-1">
          <TextInput
            {...form.register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            className="text-lg tracking-[0.3em] tabular-nums sm:w-44"
          />
        </Field>
        <Button type="submit" disabled={confirm.isPending}>
          {confirm.isPending ? t('account.confirm.confirming') : t('account.confirm.submit')}
        </Button>
      </div>
      <div className="-ml-1 flex flex-wrap gap-x-3">
        <ResendButton />
        <Button intent="quiet" className="-mx-2 px-2" onClick={onLater}>
          {t('account.confirm.later')}
        </Button>
      </div>
      <LocalMailHint />
    </form>
  );
}

function ResendButton() {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useResendConfirmation(), {
    done: { title: t('account.confirm.resent'), description: t('account.confirm.resentText') },
    failed: t('account.confirm.resendFailed'),
    failedText: t('contact.failedText'),
  });
  return (
    <Button intent="quiet" className="-mx-2 px-2" disabled={isPending} onClick={() => make()}>
      {t('account.confirm.resend')}
    </Button>
  );
}

/** Without a mail server the code never reaches the mailbox of the owner: say where it is. */
function LocalMailHint() {
  const { t } = useTranslation();
  const installation = useInstallation();
  if (installation?.mail !== 'mailbox' || !installation.isForTrying) return null;
  return (
    <p className="text-sm text-ink-2">
      {t('account.confirm.mailbox')}{' '}
      <Link to="/dev/mail" className={textLink}>
        {t('account.confirm.openMailbox')}
      </Link>
    </p>
  );
}
