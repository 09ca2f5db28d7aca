// The edit screen of one testament: on its way, missing, delivered, or open for writing.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes.ts';
import type { Testament } from '#contract/testaments.ts';
import { ApiError } from '../../../api/client.ts';
import { useTestamentToEdit } from '../../../api/testament-editing.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDates } from '../../dates/use-dates.ts';
import { EditForm } from './edit-form.tsx';
import { TestamentNotFound } from './testament-not-found.tsx';

/** `id` is null when the address names none. */
export function EditScreen({ id }: { id: number | null }) {
  if (id === null) return <TestamentNotFound />;
  return <Existing key={id} id={id} />;
}

type Begun = { testament: Testament; notes: readonly Note[] };

function Existing({ id }: { id: number }) {
  const { t } = useTranslation();
  const { testament, notes, error, retry } = useTestamentToEdit(id);
  const [begun, setBegun] = useState<Begun | null>(null);
  const isReleased = testament?.armed.phase === 'released';
  // Once: deleted or delivered while somebody writes, the server will not take the words, but they
  // stay where she can copy them.
  if (begun === null && testament && notes && !error && !isReleased) setBegun({ testament, notes });
  if (begun) {
    return <EditForm testament={testament ?? begun.testament} notes={notes ?? begun.notes} />;
  }
  if (error instanceof ApiError && error.status === 404) return <TestamentNotFound />;
  if (testament && isReleased) return <Delivered testament={testament} />;
  if (!error) return <Loading />;
  return <Failure heading="h1" title={t('edit.loadFailed')} onRetry={() => void retry()} />;
}

/** What was delivered stays as it was: says so, and what is left to do. */
function Delivered({ testament: { id, title, armed } }: { testament: Testament }) {
  const { t } = useTranslation();
  const dates = useDates();
  const date = armed.releasedAt === null ? '' : dates.date(armed.releasedAt, 'full');
  return (
    <Card className="grid max-w-3xl justify-items-start gap-3">
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <p>{t('edit.delivered.text', { date })}</p>
      <p className="text-ink-2">{t('edit.delivered.what')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/testaments/$id" params={{ id: String(id) }}>
            {t('edit.delivered.open')}
          </Link>
        </Button>
        <Button asChild intent="secondary">
          <Link to="/testaments">{t('edit.back')}</Link>
        </Button>
      </div>
    </Card>
  );
}

/** As high as the first tab of a testament with one person. */
function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className="max-w-3xl">
      <h1 className="sr-only">{t('edit.title')}</h1>
      <span className="sr-only">{t('edit.loading')}</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-3 h-9 w-72 max-w-full" />
      <Skeleton className="mt-8 h-12" />
      <Skeleton className="mt-4 h-160 rounded-lg" />
    </div>
  );
}
