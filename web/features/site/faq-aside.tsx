// Where to turn to with a question that is not among the ten.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

export function FaqAside() {
  const { t } = useTranslation();
  return (
    <div className="print:hidden lg:sticky lg:top-28 lg:self-start">
      <p className="font-serif text-lg">{t('faq.missing')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/contact">{t('faq.ask')}</Link>
        </Button>
        <Button asChild intent="secondary">
          <Link to="/documentation">{t('site.pages.documentation')}</Link>
        </Button>
      </div>
    </div>
  );
}
