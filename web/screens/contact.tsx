// Writing to the people behind this installation, for anybody.
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsPrivate } from '../api/installation.ts';
import { ContactCard } from '../features/contact/contact-card.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';
import { textLink } from '../ui/text-link.ts';

export function ContactScreen() {
  const { t } = useTranslation();
  const isPrivate = useIsPrivate();
  const { about } = useSearch({ from: '/contact' });
  return (
    <SitePageFrame title={t('site.pages.contact')} description={t('contact.lead')}>
      <div className="mx-auto w-full max-w-3xl px-5 py-12 sm:py-16">
        <h1 className="text-3xl">{t('site.pages.contact')}</h1>
        <p className="mt-3 max-w-[44rem] text-ink-2">{t('contact.lead')}</p>
        <p className="mt-3 mb-8 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {!isPrivate && (
            <Link to="/faq" className={textLink}>
              {t('contact.faq')}
            </Link>
          )}
          <Link to="/activate" className={textLink}>
            {t('site.footer.code')}
          </Link>
        </p>
        <ContactCard subject={about === 'support' ? t('site.pages.support') : undefined} />
      </div>
    </SitePageFrame>
  );
}
