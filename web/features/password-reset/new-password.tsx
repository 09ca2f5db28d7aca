// The new password, twice, and before it is sent: when it takes effect, and who is told. A second
// proof saves the waiting.
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { secondProof } from '#contract/account.ts';
import { NewPasswordForm } from '#contract/new-password.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { useResetPassword } from '../../api/password-reset.ts';
import { knowsPasskeys } from '../../api/passkeys.ts';
import { textLink } from '../../ui/text-link.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { isLinkOver } from './link-over.tsx';
import { aboutNewPassword, PasswordTwice } from './password-twice.tsx';
import { SheetFailure } from './sheet-parts.tsx';

const Typed = z.safeExtend(NewPasswordForm, { code: secondProof });
type Typed = z.output<typeof Typed>;

/** Which field a refusal is about. */
const fieldOf: Readonly<Record<string, keyof Typed>> = {
  ...aboutNewPassword,
  'second-proof-needed': 'code',
  'wrong-second-proof': 'code',
};

type NewPasswordProps = {
  token: string;
  /** Whoever types may have lost the mailbox to which we write. */
  isByOperator: boolean;
  /** The link came to its end while somebody typed. */
  onOver: () => void;
};

export function NewPassword(props: NewPasswordProps) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('reset.page.title')} foot={knowsPasskeys() ? <ByPasskey /> : undefined}>
      <p className="text-lg text-ink-2">
        {t(`reset.page.${props.isByOperator ? 'consequenceElsewhere' : 'consequence'}`)}
      </p>
      <NewPasswordFields {...props} />
    </Sheet>
  );
}

/** Who has one needs no reset. */
function ByPasskey() {
  const { t } = useTranslation();
  return (
    <p className="px-2 text-sm text-ink-2">
      {t('reset.page.passkey')}{' '}
      <Link to="/auth" className={textLink}>
        {t('reset.toSignIn')}
      </Link>
    </p>
  );
}

function NewPasswordFields({ token, onOver }: Omit<NewPasswordProps, 'isByOperator'>) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useResetPassword(token);
  const form = useForm({
    resolver: zodResolver(Typed),
    defaultValues: { newPassword: '', repeated: '', code: '' },
  });
  const { errors } = useFormState({ control: form.control });
  const field = fieldOf[refusalCodeOf(error) ?? ''];

  const submit = form.handleSubmit(({ newPassword, code }) => {
    const typed = code?.trim() ? { newPassword, code: code.trim() } : { newPassword };
    mutate(typed, {
      onError(failure) {
        if (isLinkOver(failure)) return onOver();
        const wrong = fieldOf[refusalCodeOf(failure) ?? ''];
        if (wrong === undefined) return;
        form.setError(wrong, { message: failureText(failure, '') }, { shouldFocus: true });
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordTwice
        first={form.register('newPassword')}
        second={form.register('repeated')}
        typed={useWatch({ control: form.control, name: 'newPassword' })}
        errors={errors}
      />
      <Field
        label={t('reset.page.code')}
        hint={t('reset.page.codeHint')}
        error={errors.code?.message}
        optional
      >
        <CodeInput {...form.register('code')} autoComplete="off" />
      </Field>
      <SheetFailure
        text={error && !field ? failureText(error, t('reset.page.failed')) : undefined}
      />
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? t('ui.oneMoment') : t('reset.page.submit')}
      </Button>
    </form>
  );
}
