// The beginning of How It Works: what it is about, the way in, and the way down to the steps.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

export function DocumentationHead() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-6xl px-5 pt-14 pb-12 md:pt-20 md:pb-16">
      <h1 className="text-3xl">{t('site.pages.documentation')}</h1>
      <p className="mt-5 max-w-2xl text-lg text-ink-2">{t('documentation.lead')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild size="large">
          <Link to="/auth" search={{ tab: 'register' }}>
            {t('documentation.start')}
          </Link>
        </Button>
        <Button asChild size="large" intent="secondary">
          <a href="#activation">{t('documentation.steps.title')}</a>
        </Button>
      </div>
    </div>
  );
}
