// For somebody without mailbox and password: a recovery code alone sets a new password at once.
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { passwordLimitDays } from '#contract/limits.ts';
import { NewPasswordForm } from '#contract/new-password.ts';
import { RecoveryByCode } from '#contract/recovery-codes.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { useRecoverByCode } from '../../api/recovery-codes.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { UsernameInput } from '../../ui/username-input.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { textLink } from '../../ui/text-link.ts';
import { aboutNewPassword, PasswordTwice } from './password-twice.tsx';
import { FactList, SheetFailure, SheetOutcome, ToSignIn } from './sheet-parts.tsx';

const { username, code } = RecoveryByCode.shape;
const Typed = z.safeExtend(NewPasswordForm, { username, code });
type Typed = z.output<typeof Typed>;

/** Which field a refusal is about. */
const fieldOf: Readonly<Record<string, keyof Typed>> = {
  ...aboutNewPassword,
  'wrong-recovery-code': 'code',
};

export function RecoverPage() {
  const { t } = useTranslation();
  const recovery = useRecoverByCode();
  if (recovery.isSuccess) return <Recovered />;
  return (
    <Sheet title={t('reset.recover.title')} foot={<OtherWays />}>
      <p className="text-lg text-ink-2">{t('reset.recover.lead')}</p>
      <RecoveryForm recovery={recovery} />
    </Sheet>
  );
}

function RecoveryForm({ recovery }: { recovery: ReturnType<typeof useRecoverByCode> }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = recovery;
  const form = useForm({
    resolver: zodResolver(Typed),
    defaultValues: { username: '', code: '', newPassword: '', repeated: '' },
  });
  const { errors } = useFormState({ control: form.control });
  const field = fieldOf[refusalCodeOf(error) ?? ''];

  const submit = form.handleSubmit(({ repeated: _repeated, ...typed }) =>
    mutate(typed, {
      onError(failure) {
        const wrong = fieldOf[refusalCodeOf(failure) ?? ''];
        if (wrong === undefined) return;
        form.setError(wrong, { message: failureText(failure, '') }, { shouldFocus: true });
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('auth.usernameOrEmail')} error={errors.username?.message}>
        <UsernameInput {...form.register('username')} />
      </Field>
      <Field
        label={t('reset.page.code')}
        hint={t('reset.recover.codeHint')}
        error={errors.code?.message}
      >
        <CodeInput {...form.register('code')} autoComplete="off" />
      </Field>
      <PasswordTwice
        first={form.register('newPassword')}
        second={form.register('repeated')}
        typed={useWatch({ control: form.control, name: 'newPassword' })}
        errors={errors}
      />
      <SheetFailure
        text={error && !field ? failureText(error, t('reset.page.failed')) : undefined}
      />
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? t('ui.oneMoment') : t('reset.page.submit')}
      </Button>
    </form>
  );
}

function OtherWays() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p className="px-2 text-sm text-ink-2">
        {t('reset.recover.noCode')}{' '}
        <Link to="/contact" className={textLink}>
          {t('reset.stop.contact')}
        </Link>
      </p>
      <ToSignIn />
    </div>
  );
}

const facts = ['crossOut', 'limits'] as const;

function Recovered() {
  const { t } = useTranslation();
  return (
    <Sheet title={t('reset.page.doneTitle')}>
      <SheetOutcome>
        <p className="text-lg text-ink-2">{t('reset.page.done')}</p>
        <FactList
          said={facts.map((fact) => t(`reset.recover.facts.${fact}`, { days: passwordLimitDays }))}
        />
      </SheetOutcome>
      <Button asChild size="large">
        <Link to="/auth">{t('reset.page.signIn')}</Link>
      </Button>
    </Sheet>
  );
}
