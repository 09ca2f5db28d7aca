/** A backup a day, of several servers by one, and which of the old ones go. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { Database } from '#server/db/schema.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { BackupConfig } from '#server/platform/config.ts';
import type { Logger } from '#server/platform/log.ts';
import {
  claimBackup,
  putBackupOff,
  readTime,
  readTrustedMoment,
} from '#server/store/installation.ts';
import { readBehindSince } from '#server/store/journal.ts';
import { thinnedOut } from './thinning.ts';
import {
  madeAtOf,
  unfinishedEnding,
  writeBackup,
  type BackupSource,
  type MadeBackup,
} from './write-backup.ts';

export interface BackupContext {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly source: BackupSource;
  readonly backups: BackupConfig;
}

export interface ScheduleContext extends Pick<BackupContext, 'db' | 'clock'> {
  /** Makes one, and says what came of it. In a process of its own: sealing is much work. */
  readonly make: () => Promise<string>;
  /** When the server ends: then the backup is left to the next one. */
  readonly stopping: AbortSignal;
  readonly log: Logger;
  readonly operator: Pick<Operator, 'alarm'>;
}

export const backupLookMs = HOUR_MS;
const everyMs = DAY_MS - HOUR_MS / 2;
/** After one that failed this server or another one tries again. */
const retryMs = 2 * HOUR_MS;

const failedAlarm = 'no backup could be made';

/** @throws StartupError in one sentence. Old backups go only when the new one is there. */
export async function makeBackup(
  { db, clock, source, backups }: BackupContext,
  tell: (progress: string) => void = () => undefined,
): Promise<MadeBackup> {
  const { folder, recipient } = backups;
  const nowMs = await readTime(db, clock);
  const made = await writeBackup(source, recipient, folder, nowMs, tell);
  // While nobody knows what time it is, none of them is known to be old.
  const isKnown = (await readTrustedMoment(db, clock)) !== null;
  if (isKnown) await thinOut(folder, source.installation, nowMs);
  return made;
}

/** Called as often as one likes: makes one a day. */
export async function backUpDaily(context: ScheduleContext): Promise<void> {
  const { db, clock, log, operator, stopping, make } = context;
  const nowMs = await readTime(db, clock);
  // What a copy or a restored database holds is no news, and would push out what is.
  if ((await readBehindSince(db)) !== null) return;
  if (!(await claimBackup(db, nowMs, everyMs))) return;
  try {
    log.info({ says: await make() }, 'a backup was made');
  } catch (error) {
    await putBackupOff(db, nowMs - everyMs + retryMs);
    if (stopping.aborted) return;
    const reason = error instanceof Error ? error.message : 'unknown';
    log.error({ err: error }, failedAlarm);
    await operator.alarm(failedAlarm, { reason });
  }
}

async function thinOut(folder: string, installation: string, nowMs: number): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((it) => it.endsWith(unfinishedEnding))) {
    // Of a process that was killed. It would fill the disk in the end.
    const at = madeAtOf(name.slice(0, -unfinishedEnding.length), installation);
    if (at !== null && nowMs - at > DAY_MS) await rm(join(folder, name), { force: true });
  }
  const byTime = new Map(names.flatMap((name) => timesOf(name, installation)));
  for (const at of thinnedOut([...byTime.keys()], nowMs)) {
    await rm(join(folder, byTime.get(at)!), { force: true });
  }
}

function timesOf(name: string, installation: string): [number, string][] {
  const at = madeAtOf(name, installation);
  return at === null ? [] : [[at, name]];
}
