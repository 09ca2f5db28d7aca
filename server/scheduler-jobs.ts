/**
 * The loops of the scheduler: what is repeated after which pause, and who wakes whom. Nothing but
 * the heartbeat runs before the first beat, which says whether anybody may decide, and before this
 * version was held against the one that ran before.
 */
import { backupTickMs } from '#server/backups/scheduled-backup.jobs.ts';
import { pageTickMs } from '#server/doctor/monthly-page.jobs.ts';
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

/** Nobody waits for a program at the screen. */
const callPauseMs = 5_000;

export interface Jobs {
  wake(): void;
  /** Ends after the work in hand. */
  stop(): Promise<void>;
}

export interface ScheduledWork {
  readonly tick: () => Promise<number>;
  readonly send: () => Promise<number>;
  readonly charge: () => Promise<number>;
  /** By itself: a program that does not answer must not make a mail wait. */
  readonly callPrograms: () => Promise<number>;
  readonly settleAccess: () => Promise<number>;
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
  readonly mailPage: () => Promise<void>;
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
  /** The next one comes after the pause, whatever this one found. */
  const once = (name: string, pauseMs: number, run: () => Promise<void>): Repeated =>
    repeat(name, pauseMs, log, async () => {
      await run();
      return false;
    });
  /** Comes again at once while there is more, and what it decided leaves at once. */
  const deciding = (name: string, pauseMs: number, decide: () => Promise<number>): Repeated =>
    repeat(name, pauseMs, log, async () => {
      const hasMoved = (await decide()) > 0;
      if (hasMoved) sender.wake();
      return hasMoved;
    });
  const ticker = deciding('tick', tickPauseMs, work.tick);
  const settler = deciding('settle access', sendPauseMs, work.settleAccess);
  const charger = repeat('charge', chargePauseMs, log, async () => (await work.charge()) > 0);
  const caller = repeat('call programs', callPauseMs, log, async () => {
    return (await work.callPrograms()) > 0;
  });
  const bounces = once('bounces', bouncesPauseMs, async () => {
    // What is left over need not hold the process when it is to end.
    if (await work.readBounces()) setTimeout(() => bounces.wake(), moreBouncesPauseMs).unref();
  });
  const others = [
    once('journal', sendPauseMs, work.writeJournal),
    once('back up', backupTickMs, work.backUp),
    once('mail the page', pageTickMs, work.mailPage),
    once('sweep', sweepPauseMs, async () => {
      if ((await work.sweepUp()) > 0) sender.wake();
    }),
    once('sweep files', fileSweepPauseMs, async () => {
      const files = await work.tidyFiles();
      if (files > 0) log.info({ files }, 'files without a row were removed');
    }),
    once('look at the disk', fileSweepPauseMs, work.lookAtDisk),
    once('forget', forgetPauseMs, work.forget),
    once('note what is foreseen', notePauseMs, work.noteForeseen),
    // By itself: waiting for a mail server here must not look like a process that stood still.
    once('report', heartbeatMs, work.report),
  ];
  const jobs = [sender, ticker, settler, charger, caller, bounces, ...others];
  return { wake: () => sender.wake(), jobs };
}
