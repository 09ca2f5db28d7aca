// What of the installation is only looked at: the engine, the queue, storage, versions, backups.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InstallationOverview } from '#contract/administration.ts';
import { Badge } from '../../ui/badge.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useFileSize } from '../../ui/file-size.ts';
import { useDates } from '../dates/use-dates.ts';

type Shown = { overview: InstallationOverview };

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 text-base sm:grid-cols-2">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

export function EngineCard({ overview: { engine, outages } }: Shown) {
  const { t } = useTranslation();
  const dates = useDates();
  const trouble = troubleOf(engine);
  return (
    <SectionCard
      title={t('operators.engine.title')}
      badge={
        <Badge tone={trouble ? 'bad' : 'ok'}>
          {t(trouble ? 'operators.engine.stands' : 'operators.engine.runs')}
        </Badge>
      }
    >
      <p>{t(`operators.engine.${trouble ?? 'fine'}`)}</p>
      <h3 className="mt-5 text-lg">{t('operators.outages.title')}</h3>
      {outages.length === 0 ? (
        <p className="mt-1 text-ink-2">{t('operators.outages.none')}</p>
      ) : (
        <ul className="mt-1 grid gap-1 text-ink-2">
          {outages.map(({ from, darkMinutes }) => (
            <li key={from}>
              {t('operators.outages.one', { from: dates.moment(from), minutes: darkMinutes })}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function troubleOf(engine: InstallationOverview['engine']) {
  if (engine.isRestored) return 'restored' as const;
  if (engine.isBehind) return 'behind' as const;
  if (!engine.knowsTheTime) return 'doubt' as const;
  return engine.isDark ? ('dark' as const) : undefined;
}

export function QueueCard({ queue }: Pick<InstallationOverview, 'queue'>) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <SectionCard title={t('operators.queue.title')} lead={t('operators.queue.lead')}>
      {queue.length === 0 && <p className="text-ink-2">{t('operators.queue.none')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {queue.map(({ status, kind, count, nextTryAt, tries, last }) => (
          <li key={`${status} ${kind}`} className="py-2">
            <p className="wrap-anywhere">
              <code>{`${status} · ${kind}`}</code> {t('operators.queue.count', { count })}
            </p>
            <p className="text-sm text-ink-2">
              {[
                t('operators.queue.tries', { count: tries }),
                nextTryAt && t('operators.queue.next', { at: dates.moment(nextTryAt) }),
                last,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

export function StorageCard({ overview: { storage, versions, backups } }: Shown) {
  const { t } = useTranslation();
  const dates = useDates();
  const size = useFileSize();
  const [newest] = backups ?? [];
  return (
    <SectionCard title={t('operators.storage.title')}>
      <Facts>
        <Fact name={t('operators.storage.database')}>{size(storage.databaseBytes)}</Fact>
        <Fact name={t('operators.storage.files')}>{size(storage.fileBytes)}</Fact>
        <Fact name={t('operators.storage.free')}>
          {storage.freeBytes === null ? t('operators.storage.unknown') : size(storage.freeBytes)}
        </Fact>
        <Fact name={t('operators.storage.backup')}>
          {newest === undefined
            ? t(backups === null ? 'operators.storage.noBackups' : 'operators.storage.noneYet')
            : dates.moment(newest)}
        </Fact>
        <Fact name={t('operators.storage.program')}>{versions.program}</Fact>
        <Fact name={t('operators.storage.versions')}>
          {`Node ${versions.node}, PostgreSQL ${versions.postgres}`}
        </Fact>
      </Facts>
    </SectionCard>
  );
}
