// Signing in by username or email.
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Login } from '#contract/account.ts';
import { useLogin } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

export function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { make, isPending } = useAnnouncedChange(useLogin(), {
    done: ({ username }) => ({
      title: t('auth.loginDone'),
      description: t('auth.loginDoneText', { username }),
    }),
    failed: t('auth.loginFailed'),
    failedText: t('auth.loginFailedText'),
  });
  const form = useForm({
    resolver: zodResolver(Login),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit((body) => make({ body }, () => navigate({ to: '/dashboard' })));

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={t('auth.usernameOrEmail')} error={errors.username?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('auth.password')} error={errors.password?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('password')}
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? t('auth.loggingIn') : t('auth.submitLogin')}
      </Button>
    </form>
  );
}
