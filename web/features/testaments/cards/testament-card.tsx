// One testament in the list: what it is, whom it reaches, whether it is armed, and at its foot what
// can be done with it.
import { Link } from '@tanstack/react-router';
import { BookOpen, Feather, LockKeyhole, Paperclip, Pencil, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard as Testament } from '#contract/testaments.ts';
import { shownStatusOf } from '../../../api/shown-status.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ShownStatusBadge } from '../../../ui/shown-status-badge.tsx';
import { IconAction, Tooltip } from '../../../ui/tooltip.tsx';
import { useDates } from '../../dates/use-dates.ts';
import { ArmedLine, NothingInIt, UnsavedWords } from './armed-line.tsx';
import { TrialPopover } from './trials.tsx';

type TestamentCardProps = {
  testament: Testament;
  /** One below the heading that stands above the list. */
  heading: 'h2' | 'h3';
  /** When this list was loaded: "2 days ago" is counted from there. */
  loadedAtMs: number;
  /** Opens the dialog, in which its own delivery settings are. */
  onSettings: () => void;
  onDelete: () => void;
};

export function TestamentListCard(props: TestamentCardProps) {
  const { testament, heading: Heading, loadedAtMs, onSettings, onDelete } = props;
  const { t } = useTranslation();
  const { title, description, recipientCount, attachmentCount, armed, ending } = testament;
  const isDelivered = armed.phase === 'released';
  return (
    <Card
      as="li"
      className="@container flex flex-col transition-shadow duration-200 ease-calm hover:shadow-card"
    >
      <div className="flex items-start justify-between gap-3">
        <Heading className="min-w-0 text-lg leading-snug wrap-anywhere">
          <Link
            to="/testaments/$id"
            params={{ id: String(testament.id) }}
            className="rounded-sm underline-offset-4 hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
        </Heading>
        {testament.isPasswordProtected && (
          <LockKeyhole
            role="img"
            aria-label={t('testaments.card.locked')}
            className="mt-1 size-5 shrink-0 text-candle"
          />
        )}
      </div>
      <p dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-2">
        {description || t('testaments.card.noDescription')}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <span className="@max-[17rem]:basis-full">
          <ShownStatusBadge status={shownStatusOf(testament)} />
        </span>
        <Count icon={<Users />}>
          {ending === 'delete'
            ? t('endings.nobody')
            : t('testaments.card.recipients', { count: recipientCount })}
        </Count>
        <Count icon={<Paperclip />}>
          {t('testaments.card.attachments', { count: attachmentCount })}
        </Count>
      </div>
      <ArmedLine armed={armed} ending={ending} />
      <NothingInIt testament={testament} />
      <UnsavedWords testament={testament} />
      {!isDelivered && (
        <div className="pl-6">
          <button
            type="button"
            aria-label={t('testaments.card.settingsNamed', { title })}
            className="-ml-1 rounded-sm px-1 py-1 text-sm font-semibold text-primary underline-offset-3 hover:underline"
            onClick={onSettings}
          >
            {t('testaments.card.settings')}
          </button>
        </div>
      )}
      <CardFoot testament={testament} loadedAtMs={loadedAtMs} onDelete={onDelete} />
    </Card>
  );
}

function Count({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 [&_svg]:size-4">
      {icon}
      {children}
    </span>
  );
}

type CardFootProps = { testament: Testament; loadedAtMs: number; onDelete: () => void };

function CardFoot({ testament, loadedAtMs, onDelete }: CardFootProps) {
  const { t } = useTranslation();
  const { title, updatedAt, armed, ending } = testament;
  return (
    <div className="mt-auto pt-4">
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-2">
        <Updated at={updatedAt} loadedAtMs={loadedAtMs} />
        <span className="-mr-2 ml-auto flex flex-wrap justify-end">
          {/* Nobody gets it, so there is nothing to try. */}
          {ending === 'hand-over' && <TrialPopover testament={testament} />}
          {armed.phase === 'released' ? (
            <OpenLink testament={testament} />
          ) : (
            <>
              <WriteLink testament={testament} />
              <EditLink testament={testament} />
            </>
          )}
          <IconAction
            icon={Trash2}
            label={t('ui.delete')}
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

function WriteLink({ testament: { id, title } }: { testament: Testament }) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('testaments.card.write')}>
      <Button asChild intent="quiet" size="icon">
        <Link
          to="/testaments/$id/write"
          params={{ id: String(id) }}
          aria-label={t('testaments.card.writeNamed', { title })}
        >
          <Feather />
        </Link>
      </Button>
    </Tooltip>
  );
}

function EditLink({ testament: { id, title } }: { testament: Testament }) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('ui.edit')}>
      <Button asChild intent="quiet" size="icon">
        <Link
          to="/testaments/edit/$id"
          params={{ id: String(id) }}
          aria-label={t('testaments.card.editNamed', { title })}
        >
          <Pencil />
        </Link>
      </Button>
    </Tooltip>
  );
}

/** What was delivered can no longer be changed, only read. */
function OpenLink({ testament: { title, accessLink } }: { testament: Testament }) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('edit.delivered.open')}>
      <Button asChild intent="quiet" size="icon">
        <Link
          to="/testament/$accessLink"
          params={{ accessLink }}
          aria-label={t('testaments.card.openNamed', { title })}
        >
          <BookOpen />
        </Link>
      </Button>
    </Tooltip>
  );
}
