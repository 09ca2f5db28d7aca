// The end of How It Works: on to the questions, or to the beginning.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

export function DocumentationEnd() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="more" className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-7 px-5 py-14">
        <div className="max-w-xl">
          <h2 id="more" className="text-2xl">
            {t('documentation.more.title')}
          </h2>
          <p className="mt-2 text-ink-2">{t('documentation.more.text')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild intent="secondary" size="large">
            <Link to="/faq">{t('faq.title')}</Link>
          </Button>
          <Button asChild size="large">
            <Link to="/auth" search={{ tab: 'register' }}>
              {t('documentation.start')}
            </Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
