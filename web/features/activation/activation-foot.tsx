// Below the sheet: somebody to write to.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { textLink } from '../../ui/text-link.ts';

export function ActivationFoot() {
  const { t } = useTranslation();
  return (
    <p className="px-2 text-sm text-ink-2">
      {t('activation.help')}{' '}
      <Link to="/contact" className={textLink}>
        {t('activation.contact')}
      </Link>
    </p>
  );
}
