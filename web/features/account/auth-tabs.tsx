// Login and Register side by side under one heading.
import { useTranslation } from 'react-i18next';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

export function AuthTabs({ startsWith }: { startsWith: 'login' | 'register' }) {
  const { t } = useTranslation();
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
        <RegisterForm />
      </TabPanel>
    </Tabs>
  );
}
