// Asks what the reader thinks, and leads to where she can say it.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

export function BlogFeedback() {
  const { t } = useTranslation();
  return (
    <aside
      aria-labelledby="feedback"
      className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-xl bg-sunken p-6 sm:p-8"
    >
      <div className="max-w-sm">
        <h2 id="feedback" className="text-lg">
          {t('blog.feedback.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{t('blog.feedback.text')}</p>
      </div>
      <Button asChild intent="secondary">
        <Link to="/contact">{t('blog.feedback.link')}</Link>
      </Button>
    </aside>
  );
}
