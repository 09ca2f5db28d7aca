/**
 * How the installation is, in figures that a program asks for again and again. Holds numbers and
 * codes of ours: no label is a name, an address, the number of an account or a word of anybody.
 */
import { isLight, momentAt } from '#core/release/darkness.ts';
import { provedLight } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { listAlarms } from '#server/jobs/alarm-rows.ts';
import { countKeptBack, listWaitingMessages } from '#server/jobs/queue-figures.ts';
import { readDiskSpace } from '#server/platform/disk-space.ts';
import { gauge, type Metric, type Sample } from '#server/platform/metrics.ts';
import { countAccounts, readDatabaseVersion, readStored } from '#server/store/account-lines.ts';
import { readBreakers } from '#server/store/breakers.ts';
import { readBelief, readClockState, readTime } from '#server/store/installation.ts';
import { countWaitingEvents } from '#server/store/webhooks.ts';
import { readIsRestored } from '#server/store/journal.ts';
import type { OverviewSource } from './overview.view.ts';

type Source = Pick<Deps, 'db' | 'clock'>;

/** What may change from one moment to the next: a few rows, and what waits in the outbox. */
export async function readQuickFigures({ db, clock }: Source): Promise<Metric[]> {
  const at = await readTime(db, clock);
  return [
    ...(await readEngine({ db, clock }, at)),
    ...(await readReleases(db)),
    ...(await readQueue(db, at)),
    ...(await readWebhooks(db, at)),
    ...(await readAlarms(db, at)),
  ];
}

/** What changes slowly, or is read from whole tables. */
export async function readSlowFigures(
  { db, clock }: Source,
  { dataDir, listBackups }: OverviewSource,
): Promise<Metric[]> {
  const at = await readTime(db, clock);
  const { postgres, migrations } = await readDatabaseVersion(db);
  const { databaseBytes, fileBytes } = await readStored(db);
  const disk = await readDiskSpace(dataDir).catch(() => null);
  const backups = await listBackups();
  const newest = backups === null || backups.length === 0 ? null : Math.max(...backups);
  return [
    gauge('codicil_postgres_info', 'The version of PostgreSQL.', [
      { labels: { version: postgres }, value: 1 },
    ]),
    gauge('codicil_migrations', 'Migrations that the database has.', migrations),
    gauge('codicil_accounts', 'Accounts by their state.', by('state', await countAccounts(db))),
    gauge('codicil_database_bytes', 'Size of the database.', databaseBytes),
    gauge('codicil_file_bytes', 'Size of all attached files.', fileBytes),
    gauge(
      'codicil_disk_free_bytes',
      'Room on the disk with the data folder.',
      disk?.freeBytes ?? null,
    ),
    gauge('codicil_backups', 'Backups in the folder.', backups?.length ?? null),
    gauge(
      'codicil_backup_age_seconds',
      'Since the newest backup was made.',
      newest === null ? null : seconds(at - newest),
    ),
    gauge(
      'codicil_queue_kept_back',
      'Messages that no try sends: open waits for a human, held for an owner, ' +
        'put-away for a closed account.',
      (await countKeptBack(db)).map(({ status, count }) => ({ labels: { status }, value: count })),
    ),
  ];
}

async function readEngine({ db, clock }: Source, at: number): Promise<Metric[]> {
  const state = await readClockState(db);
  const { isBehind, knowsTheTime } = await readBelief(db, clock);
  const now = momentAt(state, at);
  return [
    gauge(
      'codicil_last_beat_age_seconds',
      'Since any process of this installation last beat.',
      seconds(at - state.lastAt),
    ),
    gauge('codicil_light', 'Whether time counts: mail leaves and people reach us.', isLight(state)),
    gauge('codicil_outage', 'Whether an outage runs.', state.outage !== null),
    gauge('codicil_dark_seconds', 'All time that did not count.', seconds(now.dark)),
    gauge('codicil_clock_doubt', 'Whether nobody can say what time it is.', state.doubt !== null),
    gauge(
      'codicil_knows_the_time',
      'Whether this process may decide by the time of the database.',
      knowsTheTime,
    ),
    gauge('codicil_behind', 'Whether the database is older than a journal.', isBehind),
    gauge(
      'codicil_restore_unconfirmed',
      'Whether the database comes from a backup and waits for npm run confirm-restore.',
      await readIsRestored(db),
    ),
    gauge(
      'codicil_safety_hold_seconds',
      'How long nothing is released yet, after an outage.',
      state.hold === null ? 0 : Math.max(0, seconds(state.hold.until - provedLight(now))),
    ),
  ];
}

async function readReleases(db: Db): Promise<Metric[]> {
  const breakers = await readBreakers(db);
  const each = (value: (breaker: (typeof breakers)['young']) => number) => ({
    settled: value(breakers.settled),
    young: value(breakers.young),
  });
  return [
    gauge(
      'codicil_breaker_tripped',
      'Whether releases are stopped, of young and of settled accounts.',
      by(
        'crowd',
        each(({ trippedAt }) => Number(trippedAt !== null)),
      ),
    ),
    gauge(
      'codicil_releases_held',
      'Accounts whose release waits for the operator.',
      by(
        'crowd',
        each(({ waiting }) => waiting.length),
      ),
    ),
  ];
}

async function readQueue(db: Db, at: number): Promise<Metric[]> {
  const waiting = await listWaitingMessages(db);
  const each = (value: (one: (typeof waiting)[number]) => number): Sample[] =>
    waiting.map((one) => ({ labels: { kind: one.kind }, value: value(one) }));
  return [
    gauge(
      'codicil_queue_waiting',
      'Messages that wait in the outbox.',
      each(({ count }) => count),
    ),
    gauge(
      'codicil_queue_oldest_age_seconds',
      'Since the first message that waits was decided.',
      each(({ decidedAt }) => seconds(at - decidedAt)),
    ),
    gauge(
      'codicil_queue_overdue_seconds',
      'Since a message should have been tried: 0 while all is well.',
      each(({ dueAt }) => Math.max(0, seconds(at - dueAt))),
    ),
  ];
}

async function readWebhooks(db: Db, at: number): Promise<Metric[]> {
  const { count, firstAt } = await countWaitingEvents(db);
  return [
    gauge(
      'codicil_webhook_events_waiting',
      'Events that programs of owners did not take yet.',
      count,
    ),
    gauge(
      'codicil_webhook_oldest_age_seconds',
      'Since the first of them happened.',
      seconds(at - (firstAt ?? at)),
    ),
  ];
}

async function readAlarms(db: Db, at: number): Promise<Metric[]> {
  const alarms = await listAlarms(db);
  const first = Math.min(at, ...alarms.map(({ raisedAt }) => raisedAt));
  return [
    gauge('codicil_alarms_open', 'Alarms that nobody has ended.', alarms.length),
    gauge('codicil_alarm_oldest_age_seconds', 'Since the first of them.', seconds(at - first)),
  ];
}

function by(name: string, counts: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(counts).map(([label, value]) => ({ labels: { [name]: label }, value }));
}

function seconds(ms: number): number {
  return ms / 1000;
}
