// On every signed-in page once the operator has announced that this service ends: the last day, and
// the way to everything in one file.
import { Link } from '@tanstack/react-router';
import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatDate } from '../../ui/dates.ts';
import { pageFrame } from '../../ui/page-frame.ts';

/** @param day `2027-06-30`, the same for everybody. */
export function EndingBanner({ day }: { day: string }) {
  const { t, i18n } = useTranslation();
  const written = formatDate(day, 'day', { locale: i18n.language, timeZone: 'UTC' });
  return (
    <div className="border-b border-danger bg-danger-soft text-danger-ink print:hidden">
      <section
        aria-labelledby="service-ends"
        className={classNames(pageFrame, 'flex flex-wrap items-center gap-x-6 gap-y-3 py-4')}
      >
        <Unplug className="size-6 shrink-0 max-sm:hidden" strokeWidth={1.6} />
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="service-ends" className="font-sans text-base font-semibold tracking-normal">
            {t('account.ending.title', { day: written })}
          </h2>
          <p className="mt-1 text-sm">{t('account.ending.text')}</p>
        </div>
        <Button asChild intent="secondary" className="max-sm:w-full">
          <Link to="/settings" hash="archive">
            {t('account.ending.take')}
          </Link>
        </Button>
      </section>
    </div>
  );
}
