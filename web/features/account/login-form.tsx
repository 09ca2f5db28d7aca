// Signing in by username or email.
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Login } from '#contract/account.ts';
import { useLogin } from '../../api/account.ts';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { showToast } from '../../ui/show-toast.ts';

export function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const login = useLogin();
  const form = useForm({
    resolver: zodResolver(Login),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      const { username } = await login.mutateAsync({ body });
      showToast({ title: t('auth.loginDone'), description: t('auth.loginDoneText', { username }) });
      await navigate({ to: '/dashboard' });
    } catch (error) {
      const description = failureText(error, t('auth.loginFailedText'));
      showToast({ tone: 'failure', title: t('auth.loginFailed'), description });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={t('auth.usernameOrEmail')} error={errors.username?.message}>
        <TextInput
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={t('auth.password')} error={errors.password?.message}>
        <TextInput {...form.register('password')} type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" size="large" disabled={login.isPending}>
        {login.isPending ? t('auth.loggingIn') : t('auth.submitLogin')}
      </Button>
    </form>
  );
}
