// For every address that is none of ours.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Message } from '../features/site/message.tsx';
import { Button } from '../ui/button.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Message title={t('site.notFound.title')} text={t('site.notFound.hint')}>
      <Button asChild>
        <Link to="/">{t('site.notFound.home')}</Link>
      </Button>
    </Message>
  );
}
