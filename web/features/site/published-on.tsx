// The day of a post, in the language of the page; the same day everywhere.
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { formatDate } from '../../ui/dates.ts';

type PublishedOnProps = { date: string; className?: string };

export function PublishedOn({ date, className }: PublishedOnProps) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={date} className={classNames('text-sm text-ink-3', className)}>
      {formatDate(date, 'day', { locale: i18n.language, timeZone: 'UTC' })}
    </time>
  );
}
