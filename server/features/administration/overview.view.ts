/**
 * How an installation is, for whoever runs it, in the page and on the command line: one function
 * for both. Holds numbers, kinds and codes, and nothing that anybody wrote.
 */
import type {
  AccountLine,
  OperatorActLine,
  InstallationOverview,
} from '#contract/administration.ts';
import { MINUTE_MS } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { listAlarms } from '#server/jobs/alarm-rows.ts';
import { listUnsent } from '#server/jobs/unsent.ts';
import { readDiskSpace } from '#server/platform/disk-space.ts';
import { isoOf } from '#server/platform/iso.ts';
import { readProgramVersion } from '#server/platform/program-version.ts';
import {
  countAccounts,
  readDatabaseVersion,
  readStored,
  type AccountCounts,
} from '#server/store/account-lines.ts';
import { listWaiting } from '#server/store/breakers.ts';
import { readBelief, readClockState, readTime } from '#server/store/installation.ts';
import { readIsRestored } from '#server/store/journal.ts';
import type { OperatorAct } from '#server/store/operator-acts.ts';
import { listOutages } from '#server/store/outages.ts';

/** What of the machine an overview is made from, besides the rows. */
export interface OverviewSource {
  readonly dataDir: string;
  /** When each backup was made, in wall milliseconds; null: none are made here. */
  readonly listBackups: () => Promise<readonly number[] | null>;
}

export async function readOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { dataDir, listBackups }: OverviewSource,
): Promise<Omit<InstallationOverview, 'operator'>> {
  const disk = await readDiskSpace(dataDir).catch(() => null);
  const backups = await listBackups();
  return {
    at: isoOf(await readTime(db, clock)),
    versions: {
      program: await readProgramVersion(),
      node: process.versions.node,
      ...(await readDatabaseVersion(db)),
    },
    accounts: await countAccounts(db),
    storage: { ...(await readStored(db)), freeBytes: disk?.freeBytes ?? null },
    engine: await readEngine({ db, clock }),
    held: await listWaiting(db),
    outages: (await listOutages(db)).map(({ from, until, darkMs }) => ({
      from: isoOf(from),
      until: isoOf(until),
      darkMinutes: Math.round(darkMs / MINUTE_MS),
    })),
    queue: await readQueue(db),
    alarms: (await listAlarms(db)).map(({ id, subject, count, raisedAt, facts }) => {
      return { id, subject, count, raisedAt: isoOf(raisedAt), facts: JSON.stringify(facts) };
    }),
    backups: backups && backups.toSorted((one, other) => other - one).map(isoOf),
  };
}

async function readEngine({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<InstallationOverview['engine']> {
  const belief = await readBelief(db, clock);
  const isDark = (await readClockState(db)).outage !== null;
  return { ...belief, isDark, isRestored: await readIsRestored(db) };
}

async function readQueue(db: Db): Promise<InstallationOverview['queue']> {
  return (await listUnsent(db)).map(({ nextTryAt, ...group }) => ({
    ...group,
    nextTryAt: group.status === 'pending' ? isoOf(nextTryAt) : null,
  }));
}

export function toAccountLine({ createdAt, ...counts }: AccountCounts): AccountLine {
  return { ...counts, createdAt: isoOf(createdAt) };
}

export function toAct({ id, at, by, kind, facts }: OperatorAct): OperatorActLine {
  const account = facts['account'] ?? null;
  return { id, at: isoOf(at), operator: by, kind, account, count: facts['count'] ?? null };
}
