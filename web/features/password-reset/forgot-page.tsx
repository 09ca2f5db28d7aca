/**
 * Asks for a link to a new password. What is said afterwards is true of every address, so that
 * nobody learns here who has an account.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AskPasswordReset } from '#contract/password-reset.ts';
import { failureText } from '../../api/client.ts';
import { useAskPasswordReset } from '../../api/password-reset.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { textLink } from '../../ui/text-link.ts';
import { FactList, SheetFailure, SheetOutcome, ToSignIn } from './sheet-parts.tsx';

export function ForgotPage() {
  const { t } = useTranslation();
  const { mutate, isSuccess, isPending, variables, error, reset } = useAskPasswordReset();
  if (isSuccess) return <Asked email={variables} onAgain={reset} />;
  return (
    <Sheet title={t('reset.ask.title')} foot={<WithoutMailbox />}>
      <p className="text-lg text-ink-2">{t('reset.ask.lead')}</p>
      <AddressForm
        isPending={isPending}
        failure={error ? failureText(error, t('reset.ask.failed')) : undefined}
        onSend={mutate}
      />
    </Sheet>
  );
}

function WithoutMailbox() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p className="px-2 text-sm">
        <Link to="/recover" className={textLink}>
          {t('reset.recover.link')}
        </Link>
      </p>
      <ToSignIn />
    </div>
  );
}

type AddressFormProps = {
  isPending: boolean;
  failure: string | undefined;
  onSend: (email: string) => void;
};

function AddressForm({ isPending, failure, onSend }: AddressFormProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(AskPasswordReset), defaultValues: { email: '' } });
  const { errors } = useFormState({ control: form.control });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ email }) => onSend(email))}
    >
      <Field label={t('auth.email')} error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <SheetFailure text={failure} />
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? t('ui.oneMoment') : t('reset.ask.submit')}
      </Button>
    </form>
  );
}

const facts = ['spam', 'often', 'waits'] as const;

function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('reset.ask.sentTitle')} foot={<ToSignIn />}>
      <SheetOutcome>
        <p className="text-lg wrap-anywhere">{t('reset.ask.sent', { email })}</p>
        <FactList said={facts.map((fact) => t(`reset.ask.facts.${fact}`))} />
      </SheetOutcome>
      <Button intent="secondary" size="large" onClick={onAgain}>
        {t('reset.ask.again')}
      </Button>
    </Sheet>
  );
}
