/** A backup a day, of several servers by one. */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { claimBackup, putBackupOff, readTime } from '#server/store/installation.ts';
import { readBehindSince } from '#server/store/journal.ts';

export interface ScheduleContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Makes one, and says what came of it. In a process of its own: sealing is much work. */
  readonly make: () => Promise<string>;
  /** When the server ends: then the backup is left to the next one. */
  readonly stopping: AbortSignal;
  readonly log: Logger;
  readonly operator: Pick<Operator, 'alarm'>;
}

export const backupTickMs = HOUR_MS;
const everyMs = DAY_MS - HOUR_MS / 2;
/** After one that failed this server or another one tries again. */
const retryMs = 2 * HOUR_MS;

const failedAlarm = 'no backup could be made';

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
