// Who receives the testament.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTestamentRecipients } from '../../../api/testament-editing.ts';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function OverviewPeople({ testamentId }: { testamentId: number }) {
  const { t } = useTranslation();
  const { data: people, isError, refetch } = useTestamentRecipients(testamentId);
  if (!people && isError) {
    return <Failure title={t('edit.people.loadFailed')} onRetry={() => void refetch()} />;
  }
  return (
    <Card as="section" aria-labelledby="people-title">
      <h2 id="people-title" className="text-lg">
        {t('edit.people.title')}
      </h2>
      {!people && <Skeleton className="mt-3 h-12" />}
      {people?.length === 0 && <p className="mt-1 text-sm text-ink-2">{t('edit.people.none')}</p>}
      {people && people.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {people.map(({ id, name, email }) => (
            <li key={id} className="text-sm">
              <p className="font-medium wrap-anywhere">{name ?? email}</p>
              {name && <p className="wrap-anywhere text-ink-2">{email}</p>}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 border-t border-line pt-4 text-sm">
        <Link
          to="/recipients"
          className="rounded-sm font-semibold text-primary underline underline-offset-3"
        >
          {t('overview.allPeople')}
        </Link>
      </p>
    </Card>
  );
}
