// The foot of a card: when it was changed last, and what can be done with it.
import { Link } from '@tanstack/react-router';
import { BookOpen, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { Button } from '../../../ui/button.tsx';
import { IconAction, Tooltip } from '../../../ui/tooltip.tsx';
import { useDates } from '../../dates/use-dates.ts';
import { TrialPopover } from './trial-popover.tsx';

type CardFootProps = { testament: TestamentCard; loadedAtMs: number; onDelete: () => void };

export function CardFoot({ testament, loadedAtMs, onDelete }: CardFootProps) {
  const { t } = useTranslation();
  const { title, updatedAt, armed } = testament;
  return (
    <div className="mt-auto pt-4">
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-2">
        <Updated at={updatedAt} loadedAtMs={loadedAtMs} />
        <span className="-mr-2 ml-auto flex flex-wrap justify-end">
          <TrialPopover testament={testament} />
          {armed.phase === 'released' ? (
            <OpenLink testament={testament} />
          ) : (
            <EditLink testament={testament} />
          )}
          <IconAction
            icon={Trash2}
            label={t('testaments.card.delete')}
            name={t('testaments.card.deleteNamed', { title })}
            onPress={onDelete}
          />
        </span>
      </div>
    </div>
  );
}

/** In the first minute, and should the moment be unknown, nobody counts. */
function Updated({ at, loadedAtMs }: { at: string; loadedAtMs: number }) {
  const { t } = useTranslation();
  const dates = useDates();
  const isCounted = dates.isMinutesAgo(at, loadedAtMs);
  return (
    <span className="min-w-0 text-xs text-ink-3">
      {isCounted
        ? t('testaments.card.updated', { when: dates.ago(at, loadedAtMs) })
        : t('testaments.card.recentlyUpdated')}
    </span>
  );
}

function EditLink({ testament: { id, title } }: { testament: TestamentCard }) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('testaments.card.edit')}>
      <Button asChild intent="quiet" size="icon">
        <Link
          to="/testaments/edit/$id"
          params={{ id: String(id) }}
          aria-label={t('testaments.card.editNamed', { title })}
        >
          <Pencil aria-hidden="true" />
        </Link>
      </Button>
    </Tooltip>
  );
}

/** What was delivered can no longer be changed, only read. */
function OpenLink({ testament: { title, accessLink } }: { testament: TestamentCard }) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('testaments.card.open')}>
      <Button asChild intent="quiet" size="icon">
        <Link
          to="/testament/$accessLink"
          params={{ accessLink }}
          aria-label={t('testaments.card.openNamed', { title })}
        >
          <BookOpen aria-hidden="true" />
        </Link>
      </Button>
    </Tooltip>
  );
}
