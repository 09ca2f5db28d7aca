/**
 * The loops of the scheduler: what is repeated after which pause, and who wakes whom. Nothing but
 * the heartbeat runs before the first beat, which says whether anybody may decide, and before this
 * version was held against the one that ran before.
 */
import { backupTickMs } from '#server/backups/scheduled-backup.jobs.ts';
import { fileSweepPauseMs } from '#server/features/attachments/attachment.jobs.ts';
import { notePauseMs } from '#server/features/installation/dry-run.jobs.ts';
import { heartbeatMs } from '#server/features/installation/heartbeat.jobs.ts';
import { forgetPauseMs } from '#server/features/page-views/page-views.jobs.ts';
import { sweepPauseMs } from '#server/engine/sweep.ts';
import { bouncesPauseMs, moreBouncesPauseMs } from '#server/jobs/bounces.ts';
import { repeat, type Repeated } from '#server/jobs/repeat.ts';
import type { Logger } from '#server/platform/log.ts';

/** A decision is at most this late, and a message decided elsewhere is found by then. */
const tickPauseMs = 5_000;
const sendPauseMs = 2_000;
/** Renewals are a matter of days; only the payment provider of our own has any. */
const chargePauseMs = 30_000;

export interface Jobs {
  wake(): void;
  /** Ends after the work in hand. */
  stop(): Promise<void>;
}

export interface ScheduledWork {
  readonly tick: () => Promise<number>;
  readonly send: () => Promise<number>;
  readonly charge: () => Promise<number>;
  readonly sweepUp: () => Promise<number>;
  readonly tidyFiles: () => Promise<number>;
  readonly forget: () => Promise<void>;
  readonly lookAtDisk: () => Promise<void>;
  readonly lookAround: () => Promise<void>;
  /** With the version before: what it did not foresee is held before anything is decided. */
  readonly compareVersions: () => Promise<void>;
  /** By itself: a round of messages may take long, and what was opened or ended meanwhile. */
  readonly writeJournal: () => Promise<void>;
  readonly noteForeseen: () => Promise<void>;
  readonly backUp: () => Promise<void>;
  readonly report: () => Promise<void>;
  readonly readBounces: () => Promise<boolean>;
}

/** @param begun called after the first beat. */
export function startJobs(work: ScheduledWork, log: Logger, begun?: () => void): Jobs {
  let isStopped = false;
  let rest: { wake(): void; readonly jobs: readonly Repeated[] } | null = null;
  const heartbeat = repeat('heartbeat', heartbeatMs, log, async () => {
    await work.lookAround();
    if (rest !== null) return false;
    await work.compareVersions();
    if (!isStopped) {
      rest = startRest(work, log);
      begun?.();
    }
    return false;
  });
  return {
    wake: () => rest?.wake(),
    async stop() {
      isStopped = true;
      await Promise.all([heartbeat, ...(rest?.jobs ?? [])].map((job) => job.stop()));
    },
  };
}

function startRest(work: ScheduledWork, log: Logger): { wake(): void; readonly jobs: Repeated[] } {
  const sender = repeat('send', sendPauseMs, log, async () => (await work.send()) > 0);
  const ticker = repeat('tick', tickPauseMs, log, async () => {
    const hasMoved = (await work.tick()) > 0;
    if (hasMoved) sender.wake();
    return hasMoved;
  });
  const journal = repeat('journal', sendPauseMs, log, async () => {
    await work.writeJournal();
    return false;
  });
  const charger = repeat('charge', chargePauseMs, log, async () => (await work.charge()) > 0);
  const sweeper = repeat('sweep', sweepPauseMs, log, async () => {
    if ((await work.sweepUp()) > 0) sender.wake();
    return false;
  });
  const fileSweeper = repeat('sweep files', fileSweepPauseMs, log, async () => {
    const files = await work.tidyFiles();
    if (files > 0) log.info({ files }, 'files without a row were removed');
    return false;
  });
  const diskWatcher = repeat('look at the disk', fileSweepPauseMs, log, async () => {
    await work.lookAtDisk();
    return false;
  });
  const forgetter = repeat('forget', forgetPauseMs, log, async () => {
    await work.forget();
    return false;
  });
  // By itself: waiting for a mail server here must not look like a process that stood still.
  const reporter = repeat('report', heartbeatMs, log, async () => {
    await work.report();
    return false;
  });
  const bounces = repeat('bounces', bouncesPauseMs, log, async () => {
    // What is left over need not hold the process when it is to end.
    if (await work.readBounces()) setTimeout(() => bounces.wake(), moreBouncesPauseMs).unref();
    return false;
  });
  const foreseer = repeat('note what is foreseen', notePauseMs, log, async () => {
    await work.noteForeseen();
    return false;
  });
  const keeper = repeat('back up', backupTickMs, log, async () => {
    await work.backUp();
    return false;
  });
  const daily = [keeper, sweeper, fileSweeper, diskWatcher, forgetter, foreseer, reporter, bounces];
  return { wake: () => sender.wake(), jobs: [sender, ticker, charger, journal, ...daily] };
}
