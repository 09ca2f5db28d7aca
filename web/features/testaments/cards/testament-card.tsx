// One testament in the list: what it is, whom it reaches, whether it is armed, and what to do with
// it.
import { Link } from '@tanstack/react-router';
import { LockKeyhole, Paperclip, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard as Testament } from '#contract/testaments.ts';
import { standingOf } from '../../../api/standing.ts';
import { Card } from '../../../ui/card.tsx';
import { StandingBadge } from '../../../ui/standing-badge.tsx';
import { ArmedLine } from './armed-line.tsx';
import { CardFoot } from './card-foot.tsx';
import { NothingInIt } from './nothing-in-it.tsx';

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

export function TestamentCard(props: TestamentCardProps) {
  const { testament, heading: Heading, loadedAtMs, onSettings, onDelete } = props;
  const { t } = useTranslation();
  const { title, description, recipientCount, attachmentCount, armed } = testament;
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
            {title}
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
      <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-2">
        {description || t('testaments.card.noDescription')}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <span className="@max-[17rem]:basis-full">
          <StandingBadge standing={standingOf(testament)} />
        </span>
        <Count icon={<Users aria-hidden="true" />}>
          {t('testaments.card.recipients', { count: recipientCount })}
        </Count>
        <Count icon={<Paperclip aria-hidden="true" />}>
          {t('testaments.card.attachments', { count: attachmentCount })}
        </Count>
      </div>
      <ArmedLine armed={armed} />
      <NothingInIt testament={testament} />
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
