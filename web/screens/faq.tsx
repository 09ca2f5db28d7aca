// The questions people ask first, with their answers.
import { useTranslation } from 'react-i18next';
import { FaqAside } from '../features/site/faq-aside.tsx';
import { FaqList } from '../features/site/faq-list.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';

export function FaqScreen() {
  const { t } = useTranslation();
  return (
    <SitePageFrame title={t('faq.title')} description={t('faq.description')}>
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-5 pt-14 pb-20 md:pt-20 lg:grid-cols-[0.8fr_1.35fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-3xl">{t('faq.title')}</h1>
          <p className="mt-4 text-lg text-ink-2">{t('faq.lead')}</p>
        </div>
        <FaqList />
        <FaqAside />
      </div>
    </SitePageFrame>
  );
}
