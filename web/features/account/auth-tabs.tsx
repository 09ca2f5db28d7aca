// Login and Register side by side under one heading.
import { useTranslation } from 'react-i18next';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useInstallation } from '../../api/installation.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

interface AuthTabsProps {
  readonly startsWith: 'login' | 'register';
  /** From the link of an invitation. */
  readonly invite: string | undefined;
}

export function AuthTabs({ startsWith, invite }: AuthTabsProps) {
  const { t } = useTranslation();
  const mode = useInstallation()?.registration ?? 'open';
  // Whoever has a link may try it: the very first account is let in with any.
  const shut = mode === 'open' || invite !== undefined ? null : mode;
  return (
    <Tabs defaultValue={startsWith} className="w-full max-w-md">
      <h1 className="text-3xl">{t('auth.title')}</h1>
      <TabList aria-label={t('auth.tabs')} className="mt-6">
        <Tab value="login">{t('auth.login')}</Tab>
        <Tab value="register">{t('auth.register')}</Tab>
      </TabList>
      <TabPanel value="login" className="mt-8">
        <LoginForm />
      </TabPanel>
      <TabPanel value="register" className="mt-8">
        {shut ? <Shut mode={shut} /> : <RegisterForm invite={invite} />}
      </TabPanel>
    </Tabs>
  );
}

function Shut({ mode }: { mode: 'invite' | 'closed' }) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{t(`auth.shut.${mode}`)}</h2>
      <p className="text-ink-2">{t(`auth.shut.${mode}Text`)}</p>
    </section>
  );
}
