// One testament in the list: what it is, whom it reaches, whether it is armed, and what to do with
// it.
import { Link } from '@tanstack/react-router';
import { BookOpen, Paperclip, Pencil, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard as Testament } from '#contract/testaments.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useDates } from '../dates/use-dates.ts';
import { ArmedLine } from './armed-line.tsx';

type TestamentCardProps = {
  testament: Testament;
  /** One below the heading that stands above the list. */
  heading: 'h2' | 'h3';
  /** When this list was loaded: "2 days ago" is counted from there. */
  loadedAtMs: number;
  onEdit: () => void;
  onDelete: () => void;
};

const badgeTones = { draft: 'plain', active: 'ok', paused: 'wait', delivered: 'info' } as const;

export function TestamentCard(props: TestamentCardProps) {
  const { testament, heading: Heading, loadedAtMs, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const { title, description, recipientCount, attachmentCount, armed } = testament;
  const isDelivered = armed.phase === 'released';
  const status = isDelivered ? 'delivered' : testament.status;
  return (
    <Card
      as="li"
      className="flex flex-col transition-shadow duration-200 ease-calm hover:shadow-card"
    >
      <Heading className="text-lg leading-snug wrap-anywhere">{title}</Heading>
      <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-2">
        {description || t('testaments.card.noDescription')}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <Badge tone={badgeTones[status]}>{t(`testaments.status.${status}`)}</Badge>
        <Count icon={<Users aria-hidden="true" />}>
          {t('testaments.card.recipients', { count: recipientCount })}
        </Count>
        {attachmentCount > 0 && (
          <Count icon={<Paperclip aria-hidden="true" />}>
            {t('testaments.card.attachments', { count: attachmentCount })}
          </Count>
        )}
      </div>
      <ArmedLine armed={armed} />
      <div className="mt-auto pt-5">
        <div className="-mb-2 flex items-center justify-between gap-2 border-t border-line pt-2">
          <Updated at={testament.updatedAt} loadedAtMs={loadedAtMs} />
          <span className="-mr-2 flex shrink-0">
            {isDelivered ? (
              <OpenLink testament={testament} />
            ) : (
              <Action
                icon={<Pencil aria-hidden="true" />}
                label={t('testaments.card.edit')}
                name={t('testaments.card.editNamed', { title })}
                onPress={onEdit}
              />
            )}
            <Action
              icon={<Trash2 aria-hidden="true" />}
              label={t('testaments.card.delete')}
              name={t('testaments.card.deleteNamed', { title })}
              onPress={onDelete}
            />
          </span>
        </div>
      </div>
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

function Updated({ at, loadedAtMs }: { at: string; loadedAtMs: number }) {
  const { t } = useTranslation();
  const dates = useDates();
  const isKnown = !Number.isNaN(Date.parse(at));
  return (
    <span className="min-w-0 text-xs text-balance text-ink-3">
      {isKnown
        ? t('testaments.card.updated', { when: dates.ago(at, loadedAtMs) })
        : t('testaments.card.recentlyUpdated')}
    </span>
  );
}

type ActionProps = { icon: ReactNode; label: string; name: string; onPress: () => void };

function Action({ icon, label, name, onPress }: ActionProps) {
  return (
    <Tooltip label={label}>
      <Button intent="quiet" size="icon" aria-label={name} onClick={onPress}>
        {icon}
      </Button>
    </Tooltip>
  );
}

/** What was delivered can no longer be changed, only read. */
function OpenLink({ testament: { title, accessLink } }: { testament: Testament }) {
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
