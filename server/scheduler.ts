/**
 * What runs without anybody asking: heartbeat, ticks of due watches, and the worker that sends.
 * The same pieces run on their own pauses in production and step by step under simulated time.
 */
import { wallOf, asLight, type Moment } from '#core/release/moment.ts';
import { outageOverAt } from '#core/release/running-outage.ts';
import { nextFollowUpAt } from '#server/features/release/follow-up.jobs.ts';
import { nextLeaveAt } from '#server/store/closed-accounts.ts';
import { nextMissedAt } from '#server/store/check-outcomes.ts';
import { beat, type HeartbeatContext } from '#server/features/installation/heartbeat.jobs.ts';
import {
  followOldJournals,
  journalFollowedAt,
} from '#server/features/installation/journal-replay.jobs.ts';
import { readIsRestored } from '#server/store/journal.ts';
import { nextWaitEnd } from '#server/store/waits.ts';
import { keepJournal, type KeptJournal } from '#server/features/installation/journal.jobs.ts';
import {
  readBelief,
  readClockState,
  readMoment,
  readTrustedMoment,
} from '#server/store/installation.ts';
import { addBeatId } from '#server/store/reach.ts';
import type { JournalFile } from '#server/platform/journal-file.ts';
import type { Counter } from '#server/platform/metrics.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';
import { tickDueWatches, nextTickDue } from '#server/engine/tick.ts';
import {
  followingUp,
  forgetting,
  foreseeing,
  settlingAccess,
  sweeping,
  callingPrograms,
  tidying,
} from './scheduler-chores.ts';
import { startJobs, type Jobs } from './scheduler-jobs.ts';
import { outside } from './scheduler-outside.ts';
import { nextEventDueAt } from '#server/store/webhooks.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from './deps.ts';
import { messageKinds } from './message-kinds.ts';
import { replaying } from './replay.ts';
import { kindsHeldWhile } from '#server/jobs/dated-kinds.ts';
import { MailHealth } from '#server/jobs/mail-health.ts';
import { nextDueAt } from '#server/jobs/outbox.ts';
import { repeatedAlarms } from '#server/jobs/repeated-alarms.ts';
import { createTurns } from '#server/jobs/turns.ts';
import type { Operator } from '#server/jobs/operator.ts';
import { sendDue, type WorkerContext } from '#server/jobs/worker.ts';
import type { BounceMailbox, MailSender } from '#server/mail/port.ts';

export interface Scheduler {
  /** The worker looks at once instead of after its pause. */
  wake(): void;
  /** @param begun called after the first beat, before which nothing is decided or sent. */
  start(begun?: () => void): void;
  /** Ends after the work in hand. */
  stop(): Promise<void>;
  /** A whole heartbeat: looks whether people reach us, and says it with a beat. */
  lookAround(): Promise<void>;
  /** One beat alone. @param steered a simulated clock was just moved on purpose. */
  beat(steered?: boolean): Promise<void>;
  /** One tick of the watches that are due. @returns how many owners had a step taken. */
  tick(): Promise<number>;
  /** Sends one batch of due messages. @returns how many were claimed. */
  send(): Promise<number>;
  /** Looks once for mail that came back. @returns whether there is more. */
  readBounces(): Promise<boolean>;
  /** Finds out whether the database is older than the journal of the data folder. */
  compareJournal(): Promise<void>;
  /** Whether it is, noticed already or not. */
  isBehind(db: Deps['db']): Promise<boolean>;
  /** Takes every step and sends every message that is due at this moment. */
  settle(): Promise<void>;
  /** The wall time at which something is due next, or null when nothing ever is. */
  nextDueAt(): Promise<number | null>;
}

export interface SchedulerOptions {
  readonly mail: MailSender;
  /** Null: mail that comes back is not noticed. */
  readonly bounces: BounceMailbox | null;
  readonly operator: Operator;
  readonly selfCheck: SelfCheck;
  /** An outside watcher that alarms when it hears nothing. */
  readonly heartbeatUrl: string | undefined;
  /** Asked what time it is while the clock is in doubt, as that watcher is. */
  readonly timeSources?: readonly string[];
  /** Whose disk and log are looked after; nobody's where nothing is said. */
  readonly dataDir?: string;
  /** Names this process: what its monotonic time counts from. */
  readonly bootId: string;
  /** Names this program: another one may foresee other releases. */
  readonly programVersion: string;
  /** Of the data folder; where there is none, nothing is written down beside the database. */
  readonly journal?: JournalFile;
  /** Whether canaries are sent that are read back from `bounces`. */
  readonly isReadBack?: boolean;
  /** Makes the backup of the day where one is due; absent: nobody asked for any. */
  readonly backUp?: () => Promise<void>;
  /** Sends the page of the month where one is due; absent: to nobody. */
  readonly mailPage?: () => Promise<void>;
  /** Counts how messages end, for whoever reads figures. */
  readonly outcomes?: Counter | undefined;
  /** How much is taken at once; the usual amount where nothing is said. */
  readonly batches?: { readonly ticks: number; readonly sends: number };
}

export function createScheduler(deps: Deps, options: SchedulerOptions): Scheduler {
  const { db, clock, log } = deps;
  const moment = (handle = db): Promise<Moment> => readMoment(handle, clock);
  const trusted = () => readTrustedMoment(db, clock);
  const { operator, selfCheck, bounces } = options;
  const heart = heartOf(deps, options);
  const journal = keepJournal(options.journal && { ...deps, operator, journal: options.journal });
  const ticking = tickingWith(deps, options, journal);
  const sending = sendingWith(deps, options, heart, journal);

  // Time travel settles beside the loops: it must find nothing half done, or it leaves a message
  // behind that is just being sent. Without time travel nobody else takes a turn.
  const tickTurn = createTurns();
  const sendTurn = createTurns();
  const chargeTurn = createTurns();
  const { gated, guarded } = gates(selfCheck, journal);
  const tick = guarded(async () => {
    await followOldJournals({ ...deps, operator, ...replaying(deps) });
    return tickTurn(() => tickDueWatches(ticking));
  });
  const send = guarded(() => sendTurn(() => sendAndWrite(sending, journal)));
  const callPrograms = guarded(callingPrograms(deps, options, journal));
  const charge = gated(() => chargeTurn(async () => (await deps.payments.rounds?.run()) ?? 0));

  const { report, readBounces } = outside(deps, options, heart, sending);
  const nowMs = () => clock.wallMs();
  const sweepUp = guarded(sweeping({ ...deps, operator, nowMs, readMoment: moment, trusted }));
  // What a copy has added to the same bucket has no row here.
  const tidyFiles = gated(tidying(deps));
  const forget = forgetting(deps, trusted, options.dataDir);
  const followUps = guarded(followingUp({ ...deps, operator }, trusted));
  const lookAround = lookingAround(deps, heart);

  const daily = {
    sweepUp,
    callPrograms,
    settleAccess: guarded(settlingAccess(deps, trusted)),
    tidyFiles,
    forget,
    writeJournal: () => journal.write(),
    backUp: async () => (selfCheck.isCopied() ? undefined : options.backUp?.()),
    mailPage: async () => (selfCheck.isCopied() ? undefined : options.mailPage?.()),
    ...foreseeing(deps, options),
  };
  let jobs: Jobs | null = null;
  return {
    wake: () => jobs?.wake(),
    start(begun) {
      const work = { tick, send, charge, ...daily, lookAround, report, readBounces };
      jobs = startJobs(work, log, begun);
    },
    async stop() {
      await Promise.all([jobs?.stop(), bounces?.close()]);
      if (!selfCheck.isCopied()) await journal.write().catch(logged(log));
      options.journal?.close();
    },
    lookAround,
    beat: (steered) => beat(heart, steered),
    tick,
    send,
    readBounces,
    compareJournal: () => journal.compare(),
    isBehind: (handle) => journal.isBehind(handle),
    settle: () => settle([charge, daily.settleAccess, followUps, tick, send, callPrograms]),
    nextDueAt: async () => earliestDue(deps, await moment()),
  };
}

function tickingWith(deps: Deps, { operator, batches }: SchedulerOptions, journal: KeptJournal) {
  return {
    ...deps,
    operator,
    mailFacts: deps.settings,
    readTrustedMoment: () => readTrustedMoment(deps.db, deps.clock),
    isBehind: (tx: Tx) => journal.isBehind(tx),
    batchSize: batches?.ticks,
  };
}

function sendingWith(
  deps: Deps,
  options: SchedulerOptions,
  { health }: HeartbeatContext,
  journal: KeptJournal,
) {
  const { db, clock, entropy, log, sms } = deps;
  const { operator, mail, batches, outcomes } = options;
  const moment = (handle = db): Promise<Moment> => readMoment(handle, clock);
  return {
    db,
    mail,
    sms,
    kinds: messageKinds(deps, operator, moment),
    health,
    entropy,
    log,
    operator,
    outcomes,
    readMoment: moment,
    // Asked once more when a message was claimed: then this is the database it was claimed in.
    heldKinds: async () => {
      const { knowsTheTime } = await readBelief(db, clock);
      return kindsHeldWhile({ knowsTheTime, isBehind: await journal.isBehind(db) });
    },
    batchSize: batches?.sends,
  };
}

function heartOf(deps: Deps, options: SchedulerOptions): HeartbeatContext {
  const { db, clock, log } = deps;
  const { operator, mail, selfCheck, bootId } = options;
  const health = new MailHealth();
  const alarms = repeatedAlarms({ clock, operator });
  return { db, clock, health, log, operator, alarms, mail, selfCheck, bootId };
}

/** What left is in the journal a moment later. */
async function sendAndWrite(sending: WorkerContext, journal: KeptJournal): Promise<number> {
  const sent = await sendDue(sending);
  await journal.write();
  return sent;
}

type Work = () => Promise<number>;

/** What stands between a piece of work and its turn. */
function gates(selfCheck: SelfCheck, journal: KeptJournal) {
  // Beside a copy of this installation nothing is sent or decided.
  const gated = (work: Work) => async () => (selfCheck.isCopied() ? 0 : work());
  // A database that has gone back is noticed before anything is decided on it.
  const guarded = (work: Work) =>
    gated(async () => {
      await journal.compareIfGoneBack();
      return work();
    });
  return { gated, guarded };
}

/** A whole heartbeat. The look wants to find the id of this beat at our own address. */
function lookingAround(
  { db, entropy, settings }: Deps,
  heart: HeartbeatContext,
): () => Promise<void> {
  return async () => {
    const beatId = entropy.token();
    await addBeatId(db, beatId);
    await heart.selfCheck.look(beatId);
    // A simulated clock moves on purpose only, whoever's heartbeat sees it first.
    await beat(heart, !isReal(settings));
  };
}

function logged(log: Deps['log']): (error: unknown) => void {
  return (error) => log.error({ err: error }, 'the journal could not be written');
}

function isReal({ clockKind }: Deps['settings']): boolean {
  return clockKind === 'real';
}

async function settle(steps: readonly (() => Promise<number>)[]): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    let done = 0;
    for (const step of steps) done += await step();
    hasMore = done > 0;
  }
}

async function earliestDue({ db, payments }: Deps, now: Moment): Promise<number | null> {
  // What else is due waits for that.
  if (await readIsRestored(db)) return null;
  const followedAt = await journalFollowedAt(db);
  if (followedAt !== null) return wallOf(followedAt, now);
  const light = await nextTickDue(db);
  const tickAt = light === null ? null : wallOf(asLight(light), now);
  const chargeAt = (await payments.rounds?.nextDueAt()) ?? null;
  const lightAt = outageOverAt(await readClockState(db));
  const messageAt = await nextDueAt(db);
  const waitEnd = await nextWaitEnd(db, now);
  const leaveAt = await nextLeaveAt(db, now);
  const missedAt = await nextMissedAt(db);
  const followUpAt = await nextFollowUpAt(db, now);
  const eventAt = await nextEventDueAt(db);
  const moments = [tickAt, chargeAt, lightAt, messageAt, waitEnd, leaveAt, missedAt, followUpAt];
  const due = [...moments, eventAt].filter((at) => at !== null);
  return due.length === 0 ? null : Math.min(...due);
}
