/**
 * What the scheduler does besides passes, messages and beats: it tidies up, looks after the disk,
 * tells of what is over, and writes down what comes next.
 */
import type { Moment } from '#core/release/moment.ts';
import { tidyUnconfirmed } from '#server/features/accounts/unconfirmed.jobs.ts';
import { endHidden } from '#server/features/testaments/hidden.jobs.ts';
import { sweepFiles } from '#server/features/attachments/attachment.jobs.ts';
import { notifyReachUnproved } from '#server/features/installation/reach-unproved.jobs.ts';
import { watchDisk } from '#server/features/installation/disk.jobs.ts';
import {
  compareWithVersionBefore,
  noteForeseen,
  type DryRunContext,
} from '#server/features/installation/dry-run.jobs.ts';
import { notifyOutage } from '#server/features/installation/outage-notification.jobs.ts';
import { readBehindSince } from '#server/store/journal.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { forgetOldPageViews } from '#server/features/page-views/page-views.jobs.ts';
import { closeLeftOpen } from '#server/features/release/left-open.jobs.ts';
import { emptyOldBins } from '#server/store/bin.ts';
import { readUnread, type ReadingContext } from '#server/engine/unread-words.ts';
import { sweep, type SweepContext } from '#server/engine/sweep.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';
import type { Deps } from './deps.ts';

interface ForeseeingOptions {
  readonly operator: Operator;
  readonly selfCheck: SelfCheck;
  readonly dataDir?: string;
  readonly programVersion: string;
}

/** What may run out, and what comes next. */
export function foreseeing(deps: Deps, options: ForeseeingOptions) {
  const { db, vault, log, clock, settings: mailFacts } = deps;
  const { operator, selfCheck, dataDir, programVersion: version } = options;
  const dryRun: DryRunContext = { db, vault, log, clock, mailFacts, operator, version };
  return {
    lookAtDisk:
      dataDir === undefined ? () => Promise.resolve() : watchDisk({ clock, dataDir, operator }),
    compareVersions: () => compareWithVersionBefore(dryRun),
    // Beside a copy nobody does: the copy may be of another version.
    noteForeseen: async () => (selfCheck.isCopied() ? undefined : noteForeseen(dryRun)),
  };
}

export function forgetting(db: Deps['db'], trusted: Sweeping['trusted']): () => Promise<void> {
  return async () => {
    const now = await trusted();
    if (now !== null) await forgetOldPageViews(db, now.wall);
  };
}

export function tidying({ db, files }: Deps): () => Promise<number> {
  const machine = new SystemClock();
  return async () => {
    // In a copy that nobody has confirmed, its files may be of a newer database.
    if ((await readBehindSince(db)) !== null) return 0;
    return sweepFiles({ db, files, nowMs: () => machine.wallMs() });
  };
}

interface Sweeping extends Deps, ReadingContext, SweepContext {
  readonly trusted: () => Promise<Moment | null>;
}

/** @returns how many messages were put back. */
export function sweeping(context: Sweeping): () => Promise<number> {
  return async () => {
    await readUnread(context);
    await notifyReachUnproved(context);
    const now = await context.trusted();
    if (now !== null) {
      await tidyUnconfirmed(context, now.wall);
      await emptyOldBins(context.db, now);
    }
    await endHidden(context);
    const told = await notifyOutage(context);
    return told + (await closeLeftOpen(context)) + (await sweep(context));
  };
}
