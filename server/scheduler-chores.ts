/**
 * What the scheduler does besides ticks, messages and beats: it tidies up, looks after the disk,
 * tells of what is over, and writes down what comes next.
 */
import type { Moment } from '#core/release/moment.ts';
import { settleAccess } from '#server/features/accounts/access.jobs.ts';
import { tidyUnconfirmed } from '#server/features/accounts/unconfirmed.jobs.ts';
import { endHidden } from '#server/features/testaments/hidden.jobs.ts';
import { endPutAway } from '#server/features/release/put-away.jobs.ts';
import { sweepFiles } from '#server/features/attachments/attachment.jobs.ts';
import { forgetOldLines } from '#server/db/embedded/server-log.ts';
import { notifyReachUnproved } from '#server/features/installation/reach-unproved.jobs.ts';
import { watchDisk } from '#server/features/installation/disk.jobs.ts';
import {
  compareWithVersionBefore,
  noteForeseen,
  type DryRunContext,
} from '#server/features/installation/dry-run.jobs.ts';
import { notifyWindDown } from '#server/features/installation/wind-down.jobs.ts';
import { notifyOutage } from '#server/features/installation/outage-notification.jobs.ts';
import { readBehindSince } from '#server/store/journal.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { forgetOldPageViews } from '#server/features/page-views/page-views.jobs.ts';
import { followUp } from '#server/features/release/follow-up.jobs.ts';
import { closeLeftOpen } from '#server/features/release/left-open.jobs.ts';
import { removeExpired } from '#server/store/expired-rows.ts';
import { removeLostWords } from '#server/store/resealed-words.ts';
import { emptyOldBins } from '#server/store/bin.ts';
import { forgetWaits } from '#server/store/waits.ts';
import { readUnread, type ReadingContext } from '#server/engine/unread-words.ts';
import {
  sendWebhooks,
  type WebhookContext,
} from '#server/features/webhooks/webhook-events.jobs.ts';
import { sweep, type SweepContext } from '#server/engine/sweep.ts';
import { inTurn } from '#server/jobs/in-turn.ts';
import { forgetOldMessages } from '#server/jobs/kept-kinds.ts';
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

/** A copy that does not know what was told tells nothing. */
export function callingPrograms(
  deps: WebhookContext,
  { outcomes }: Pick<WebhookContext, 'outcomes'>,
  journal: { isBehind(db: Deps['db']): Promise<boolean> },
): () => Promise<number> {
  return async () => {
    return (await journal.isBehind(deps.db)) ? 0 : sendWebhooks({ ...deps, outcomes });
  };
}

/** What nobody needs any more and was promised to go, also from the log in this folder. */
export function forgetting(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  trusted: Sweeping['trusted'],
  dataDir?: string,
): () => Promise<void> {
  const machine = new SystemClock();
  return async () => {
    const now = await trusted();
    if (now === null) return;
    // The database writes the time of the machine.
    if (dataDir !== undefined) forgetOldLines(dataDir, machine.wallMs());
    await forgetOldPageViews(db, now.wall);
    await forgetOldMessages(db, now.wall);
    await removeExpired(db, now.wall, settings.clockKind === 'real');
    await removeLostWords(db);
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

/** @returns how many steps of resets and moves were taken. */
export function settlingAccess(deps: Deps, trusted: Sweeping['trusted']): () => Promise<number> {
  return async () => {
    const now = await trusted();
    return now === null ? 0 : settleAccess(deps, now);
  };
}

/** @returns how many deliveries went on. */
export function followingUp(
  context: Parameters<typeof followUp>[0],
  trusted: Sweeping['trusted'],
): () => Promise<number> {
  return async () => {
    const now = await trusted();
    return now === null ? 0 : followUp(context, now);
  };
}

interface Sweeping extends Deps, ReadingContext, SweepContext {
  readonly trusted: () => Promise<Moment | null>;
}

/** @returns how many messages there are to send. */
export function sweeping(context: Sweeping): () => Promise<number> {
  const { db, log, trusted } = context;
  const timed = (run: (now: Moment) => Promise<unknown>) => async () => {
    const now = await trusted();
    if (now !== null) await run(now);
  };
  const chores = {
    readUnread: () => readUnread(context),
    notifyReachUnproved: () => notifyReachUnproved(context),
    tidyUnconfirmed: timed((now) => tidyUnconfirmed(context, now.wall)),
    emptyOldBins: timed((now) => emptyOldBins(db, now)),
    endPutAway: timed((now) => endPutAway(context, now)),
    forgetWaits: timed((now) => forgetWaits(db, now.wall)),
    endHidden: () => endHidden(context),
    notifyOutage: () => notifyOutage(context),
    notifyWindDown: timed((now) => notifyWindDown(context, now)),
    followUp: timed((now) => followUp(context, now)),
    closeLeftOpen: () => closeLeftOpen(context),
    sweep: () => sweep(context),
  };
  return () => inTurn(log, chores);
}
