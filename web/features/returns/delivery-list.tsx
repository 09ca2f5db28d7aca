// To whom one release goes, and how far each mail and each page has come.
import { useTranslation } from 'react-i18next';
import type { Delivery, DeliveryStatus, Release } from '#contract/releases.ts';
import { Badge } from '../../ui/badge.tsx';
import { useDates } from '../dates/use-dates.ts';

const tones = {
  queued: 'wait',
  held: 'wait',
  accepted: 'info',
  bounced: 'bad',
  opened: 'ok',
  acknowledged: 'ok',
  closed: 'plain',
} as const satisfies Record<DeliveryStatus, string>;

export function DeliveryList({ release: { title, deliveries } }: { release: Release }) {
  const { t } = useTranslation();
  // What was deleted went to nobody.
  if (deliveries.length === 0) return null;
  return (
    <ul aria-label={t('returns.recipients', { title })} className="mt-3 grid gap-3">
      {deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function Row({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const detail = useDetail(delivery);
  const dates = useDates();
  const { name, email, status, isGivenUp, secondAddress } = delivery;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm wrap-anywhere">
          <bdi>{name ?? email}</bdi>
          {name !== null && ` (${email})`}
        </p>
        <p className="text-sm text-ink-2">{detail}</p>
        {secondAddress && (
          <p className="text-sm wrap-anywhere text-ink-2">
            {t('returns.detail.second', {
              email: secondAddress.email,
              date: dates.date(secondAddress.mailedAt),
            })}
          </p>
        )}
      </div>
      <Badge tone={tones[status]}>{t(`returns.status.${isGivenUp ? 'givenUp' : status}`)}</Badge>
    </li>
  );
}

function useDetail(delivery: Delivery): string {
  const { status, isGivenUp, acceptedAt, openedAt, remindedAt, leavesAt } = delivery;
  const { t } = useTranslation();
  const dates = useDates();
  const day = (at: string | null) => (at === null ? '' : dates.date(at));
  if (isGivenUp) return t('returns.detail.givenUp');
  if (status === 'accepted' && remindedAt !== null) {
    return t('returns.detail.reminded', { date: day(acceptedAt), again: day(remindedAt) });
  }
  if (status === 'accepted') return t('returns.detail.accepted', { date: day(acceptedAt) });
  if (status === 'opened') return t('returns.detail.opened', { date: day(openedAt) });
  if (status === 'closed' && openedAt !== null) {
    return t('returns.detail.toldReader', { date: day(openedAt) });
  }
  if (status === 'closed' && acceptedAt !== null) return t('returns.detail.told');
  if (status === 'queued' && leavesAt) {
    return t('returns.detail.queuedUntil', { date: day(leavesAt) });
  }
  return t(`returns.detail.${status}`);
}
