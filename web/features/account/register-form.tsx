// Creating an account. The username follows the address until another one is typed.
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import type { InputHTMLAttributes } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RegistrationForm } from '#contract/account.ts';
import { passwordMinLength } from '#contract/limits.ts';
import { addressIn } from '#contract/site.ts';
import { useRegister } from '../../api/account.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { useIsPrivate } from '../../api/installation.ts';
import { chosenLanguage, usePageLanguage } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { PasswordMeter } from '../../ui/password-meter.tsx';
import { TypoHint } from '../../ui/typo-hint.tsx';
import { registrationOf } from './registration.ts';

const empty = {
  email: '',
  username: '',
  password: '',
  confirmPassword: '',
  fullName: '',
  phoneNumber: '',
};

/** How browsers and password managers should treat each field, in the order they are shown. */
const fields = [
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'username', type: 'text', autoComplete: 'username', autoCapitalize: 'none' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
  { name: 'confirmPassword', type: 'password', autoComplete: 'new-password' },
  { name: 'fullName', type: 'text', autoComplete: 'name' },
  { name: 'phoneNumber', type: 'tel', autoComplete: 'tel' },
] as const satisfies readonly ({
  name: keyof typeof empty;
} & InputHTMLAttributes<HTMLInputElement>)[];

export function RegisterForm({ invite }: { invite: string | undefined }) {
  const { t } = useTranslation();
  const isPrivate = useIsPrivate();
  const navigate = useNavigate();
  const register = useRegister();
  const form = useForm({ resolver: zodResolver(RegistrationForm), defaultValues: empty });
  const { errors, dirtyFields } = form.formState;
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] });

  const submit = form.handleSubmit(async (filled) => {
    try {
      const body = registrationOf(filled, { language: chosenLanguage(), invite });
      const { username } = await register.mutateAsync({ body });
      const description = t('auth.registerDoneText', { username });
      showToast({ title: t('auth.registerDone'), description });
      await navigate({ to: '/dashboard', state: { justRegistered: true } });
    } catch (error) {
      const description = failureText(error, t('auth.registerFailedText'));
      showToast({ tone: 'failure', title: t('auth.registerFailed'), description });
      if (refusalCodeOf(error) === 'common-password') {
        form.setError('password', { message: description }, { shouldFocus: true });
      }
    }
  });

  function suggestUsername(typed: string): void {
    if (!dirtyFields.username) form.setValue('username', typed.split('@')[0] ?? '');
  }

  function box({ name, ...input }: (typeof fields)[number]) {
    return (
      <TextInput
        {...input}
        {...form.register(name, {
          onChange: (event: { target: HTMLInputElement }) => {
            if (name === 'email') suggestUsername(event.target.value);
          },
        })}
      />
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {fields.map((field) => (
        <Field
          key={field.name}
          label={t(`auth.${field.name}`)}
          optional={field.name === 'fullName' || field.name === 'phoneNumber'}
          hint={field.name === 'password' && t('auth.passwordHint', { count: passwordMinLength })}
          error={errors[field.name]?.message}
        >
          {field.name === 'email' ? (
            <TypoHint typed={email} onTake={(meant) => form.setValue('email', meant)}>
              {box(field)}
            </TypoHint>
          ) : (
            box(field)
          )}
          {field.name === 'password' && <PasswordMeter password={password} />}
        </Field>
      ))}
      <Button type="submit" size="large" disabled={register.isPending}>
        {register.isPending ? t('auth.creatingAccount') : t('auth.submitRegister')}
      </Button>
      {!isPrivate && <Laws />}
    </form>
  );
}

function Laws() {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-ink-2">
      {t('auth.accept')} <LawLink page="terms" />
      {t('auth.data')} <LawLink page="privacy" />.
    </p>
  );
}

const laws = { terms: '/terms-of-service', privacy: '/privacy-policy' } as const;

/** A page of its own: what is typed is still there for whoever comes back. */
function LawLink({ page }: { page: keyof typeof laws }) {
  const { t } = useTranslation();
  return (
    <a href={addressIn(usePageLanguage(), laws[page])} className="underline underline-offset-4">
      {t(`site.pages.${page}`)}
    </a>
  );
}
