// Below the sheet: somebody to write to, and the language for whoever got the wrong one.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PreferencesMenu } from '../preferences/preferences-menu.tsx';

export function ActivationFoot() {
  const { t } = useTranslation();
  return (
    <footer className="grid gap-5 px-2 text-sm text-ink-2">
      <p>
        {t('activation.help')}{' '}
        <Link to="/contact" className="font-semibold text-primary underline underline-offset-4">
          {t('activation.contact')}
        </Link>
      </p>
      <PreferencesMenu />
    </footer>
  );
}
