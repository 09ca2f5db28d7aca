/**
 * Sends what the outbox holds: claim, compose, send, record. A crash after the provider took a
 * message and before that was recorded sends it again with the same Message-ID.
 */
import { openChannel } from '#core/release/channel.ts';
import { forecastWatch } from '#core/release/forecast.ts';
import { MINUTE_MS, lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import { isNoticeWanted } from '#core/release/outcomes.ts';
import { newDate, promisedDate } from '#core/release/promise.ts';
import { isUnknownAddress, type RefusalCodes } from '#core/release/refusal.ts';
import type { RetryKind } from '#core/release/retry.ts';
import { isWanted, noticesOf } from './checks.ts';
import { testamentsOf } from './scope.ts';
import type { Tx } from './database.ts';
import { readMoment } from './moments.ts';
import { composeNews } from './news.ts';
import { LEASE_MS, claim, postpone, settle } from './outbox.ts';
import { moveDelivery } from './releases.ts';
import type { CheckRow, NoticeRef, OutboxKind, OutboxRow } from './rows.ts';
import { ProcessCrash } from './surroundings.ts';
import type { MailFate } from './fates.ts';
import type { SimulatedMail, InterruptionPoint, Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { holdAfterLateMail, putBack } from './untold.ts';
import { command, channelOf, noteMailRefused, readWorld, refreshDueTimes } from './watches.ts';

/** How long a message waits that may not leave now. */
const WAIT_MS = 60 * MINUTE_MS;
/** Before that it may have been the database for a moment. */
const ALARM_AFTER_TRIES = 3;

/** Who is told of a code must be told: its alarm never gives up, like a warning. */
const retryKindOf: Record<OutboxKind, RetryKind> = {
  check: 'check',
  warning: 'warning',
  alarm: 'warning',
  'change-waits': 'delivery',
  delivery: 'delivery',
};

/** The process that sends, as far as a message on its way has to know it. */
export interface SendingProcess {
  readonly id: number;
  isAlive(): boolean;
  /** In true milliseconds; of one that is awake, the past. */
  wakesAt(): number;
  died(): void;
  note(outcome: MailFate): void;
}

/** Sends one batch of due messages. @returns how many were claimed. */
export function sendDue(around: Surroundings, sender: SendingProcess): number {
  around.record({ kind: 'sends' });
  const isTimeKnown = knowsTheTime(around, sender);
  // What names a date is left to whoever knows the time, and to the moment when somebody does.
  const withDated = isTimeKnown || !around.habits.leavesDated;
  const rows = claim(around, { count: around.batches.sends, actor: sender.id, withDated });
  for (const row of rows) {
    around.tape?.touched(row.ownerId);
    if (around.mayCrash('claim', row.messageId)) throw new ProcessCrash('Killed after a claim');
    if (around.breaks('message', row.ownerId)) {
      around.count('message could not be composed');
      putOff(around, row);
      // Only a planted bug leaves the rest of the batch to the end of its lease.
      if (!around.habits.setsBrokenAside) break;
      continue;
    }
    const mail = isTimeKnown || row.kind === 'delivery' ? compose(around, row) : 'wait';
    if (mail === 'wait') {
      inTransaction(around, 'compose', row.messageId, (tx) => {
        const dueAt = readMoment(around).wall + WAIT_MS;
        postpone(around, tx, row, { dueAt, putOffMs: WAIT_MS, unknownTries: row.unknownTries });
      });
      continue;
    }
    if (mail === null) {
      inTransaction(around, 'compose', row.messageId, (tx) => {
        settle(around, tx, row, 'obsolete', readMoment(around));
      });
      continue;
    }
    if (!handOver(around, row)) continue;
    around.tape?.claimed(row);
    const delayMs = around.random.between(20, 9_000) + around.stall();
    // Nobody may stand still for longer than the lease, but a frozen machine asks nobody.
    if (delayMs >= LEASE_MS) around.excuse(row.messageId);
    around.later(delayMs, () => finish(around, sender, row, mail));
  }
  return rows.length;
}

/** What names a date waits while nobody can say what time it is. */
function knowsTheTime(around: Surroundings, { id }: SendingProcess): boolean {
  const { engine, db } = around;
  return engine.trustedMoment(db.installed.clock, around.wallMs(), around.apartMs(id)) !== null;
}

/** Written down before it leaves: where that is not possible, it must not. */
function handOver(around: Surroundings, row: OutboxRow): boolean {
  const { messageId, ownerId } = row;
  if (!around.breaks('mark', ownerId)) {
    around.witness([{ kind: 'handed-over', messageId }]);
    return true;
  }
  around.count('handover could not be marked');
  if (!around.habits.marksHandover) return true;
  putOff(around, row);
  return false;
}

/** Not the provider's doing. The third time the operator hears of it. */
function putOff(around: Surroundings, row: OutboxRow): void {
  const { engine, habits } = around;
  const { messageId, ownerId, unknownTries } = row;
  inTransaction(around, 'compose', messageId, (tx) => {
    const now = readMoment(around);
    const kind = retryKindOf[row.kind];
    const ageMs = lightOf(now) - row.createdLight;
    const again = engine.afterFailedTry({ kind, tries: row.attempts, ageMs, jitter: 1 });
    const isTold = habits.alarmsOfBroken && row.attempts >= ALARM_AFTER_TRIES;
    tx.tell({ kind: 'message-broke', ownerId, messageId, isTold });
    if (again.kind === 'open-item') {
      settle(around, tx, row, 'open', now);
      return;
    }
    // It may have left: not sooner than the lease would have ended.
    const putOffMs = habits.backsOffUnrecorded ? Math.max(LEASE_MS, again.waitMs) : LEASE_MS;
    putBack(around, tx, row, now, { dueAt: now.wall + putOffMs, putOffMs, unknownTries });
  });
}

/** From what is true now; null when that is nothing any more. */
function compose(around: Surroundings, row: OutboxRow): SimulatedMail | null {
  const { db, habits } = around;
  const { messageId, kind, ownerId } = row;
  if (kind === 'delivery') {
    const delivery = db.deliveries.get(row.refId);
    if (delivery === undefined && habits.enqueuesInside) return null;
    if (delivery?.status === 'held' || delivery?.status === 'closed') return null;
    return { messageId, kind, ownerId, to: delivery?.recipientId ?? 0, token: null };
  }
  if (kind === 'change-waits') return composeNews(around, row);
  const check = db.checks.get(row.refId);
  if (check === undefined) return null;
  if (habits.readsBeforeSending && !isWanted(around, check)) return null;
  if (!habits.judgesEachNotice && check.status !== 'sent') return null;
  if (kind === 'warning') nameDates(around, check);
  return { messageId, kind, ownerId, to: ownerId, token: check.token };
}

/** Kept before the warning leaves; of one that is composed again the later date holds. */
function nameDates(around: Surroundings, check: CheckRow): void {
  const { db, habits } = around;
  const now = readMoment(around);
  const notices = check.notices.map((one): NoticeRef => {
    const watch = db.watches.get(one.watchId);
    if (watch === undefined || testamentsOf(around, watch).length === 0) return one;
    const { state, policy } = watch;
    if (state.phase.kind !== 'grace' || !isNoticeWanted(state, one.notice)) return one;
    const steps = forecastWatch(state, policy, now, readWorld(around, watch, now));
    const releaseAt = steps.find(({ kind }) => kind === 'release')?.at;
    if (releaseAt === undefined) return one;
    const { namedAt } = newDate(releaseAt, promisedDate(state.phase));
    return { ...one, namedAt: Math.max(one.namedAt ?? 0, namedAt) };
  });
  if (habits.namesDates) db.checks.write(check.id, { ...check, notices });
}

function finish(
  around: Surroundings,
  sender: SendingProcess,
  row: OutboxRow,
  mail: SimulatedMail,
): void {
  const sleepsMs = sender.wakesAt() - around.trueMs();
  if (sender.isAlive() && sleepsMs > 0) {
    around.count('fell asleep while sending');
    // As with one that stalls: another may have it by then.
    around.excuse(row.messageId);
    return around.later(sleepsMs, () => finish(around, sender, row, mail));
  }
  if (!sender.isAlive()) {
    // It may have died before or after the provider took the message: nobody recorded which.
    around.excuse(row.messageId);
    if (around.random.chance(0.5)) around.send(mail);
    return;
  }
  const outcome = around.send(mail);
  sender.note(outcome);
  // A byte of chance, as the product draws it.
  const jitter = Math.floor(around.random.next() * 256) / 256;
  if (around.tape !== null) around.tape.process = sender.id;
  around.record({ kind: 'hears', row, outcome, jitter }, row.ownerId);
  try {
    if (around.mayCrash('send', row.messageId)) throw new ProcessCrash('Killed after a send');
    hear(around, row, outcome, jitter);
  } catch (error) {
    if (!(error instanceof ProcessCrash)) throw error;
    sender.died();
  }
}

/** What was taken and cannot be recorded is sent again, as the same message. */
function hear(around: Surroundings, row: OutboxRow, outcome: MailFate, jitter: number): void {
  if (outcome.kind !== 'accepted' || !around.breaks('record', row.ownerId)) {
    return record(around, row, outcome, jitter);
  }
  around.count('acceptance could not be recorded');
  around.excuse(row.messageId);
  putOff(around, row);
}

function record(around: Surroundings, row: OutboxRow, outcome: MailFate, jitter: number): void {
  const place: InterruptionPoint = row.kind === 'delivery' ? 'record-delivery' : 'record-check';
  inTransaction(around, place, row.messageId, (tx) => {
    const now = readMoment(around);
    if (outcome.kind === 'accepted') {
      if (settle(around, tx, row, 'sent', now)) recordAccepted(around, tx, row, now);
      else around.count('settlement refused by the fence');
      return;
    }
    const { habits, engine } = around;
    const isUnknown = outcome.kind === 'refused' && isUnknownAddress(codesOf(outcome));
    const unknownTries = row.unknownTries + (isUnknown ? 1 : 0);
    const again = engine.afterFailedTry({
      kind: retryKindOf[row.kind],
      tries: row.attempts,
      ageMs: habits.agesByLight ? lightOf(now) - row.createdLight : now.wall - row.createdAt,
      jitter,
      unknownTries: isUnknown ? unknownTries : 0,
    });
    if (again.kind === 'open-item') {
      const isOpen = settle(around, tx, row, 'open', now);
      const unsent = ['queued', 'bounced'] as const;
      if (isOpen && row.kind === 'delivery') moveDelivery(around, tx, row.refId, unsent, 'bounced');
      return;
    }
    const { waitMs: putOffMs } = again;
    const wait = { dueAt: now.wall + putOffMs, putOffMs, unknownTries };
    if (putBack(around, tx, row, now, wait)) recordFailed(around, tx, row, now, outcome);
  });
}

function codesOf(refused: Extract<MailFate, { kind: 'refused' }>): RefusalCodes {
  return { enhanced: refused.enhancedCode, smtp: refused.code };
}

function recordAccepted(around: Surroundings, tx: Tx, row: OutboxRow, now: Moment): void {
  const { db, engine } = around;
  if (row.kind === 'change-waits') return holdAfterLateMail(around, tx, now, row);
  if (row.kind === 'delivery') {
    moveDelivery(around, tx, row.refId, ['queued', 'held', 'bounced'], 'accepted');
    return;
  }
  for (const { watchId, ...given } of noticesOf(around, row)) {
    const watch = db.watches.get(watchId);
    if (watch === undefined) continue;
    // When to look next depends on the world: after an outage on a fresh warning, for one.
    const world = readWorld(around, watch, now);
    command(around, tx, now, watch, { kind: 'accept', ...given }, world);
  }
  const record = channelOf(around, row.ownerId);
  const noted = engine.noteAccepted(record, lightOf(now));
  if (noted === openChannel) tx.remove(db.channels, row.ownerId);
  else if (noted !== record) tx.put(db.channels, { id: row.ownerId, record: noted });
}

function recordFailed(
  around: Surroundings,
  tx: Tx,
  row: OutboxRow,
  now: Moment,
  outcome: Exclude<MailFate, { kind: 'accepted' }>,
): void {
  if (row.kind === 'change-waits') return;
  if (row.kind !== 'delivery') {
    // The address may count as closed now, and then its watches have something to do.
    if (noteMailRefused(around, tx, row.ownerId, now, outcome)) {
      refreshDueTimes(around, tx, now, around.db.watchesOf(row.ownerId));
    }
    return;
  }
  if (outcome.kind !== 'refused') return;
  const isNew = moveDelivery(around, tx, row.refId, ['queued'], 'bounced');
  const { alarmsOfRefused } = around.habits;
  if (isNew && alarmsOfRefused) tx.tell({ kind: 'refused-told', messageId: row.messageId });
  if (!around.habits.treatsRecipientsApart) stopSiblings(around, tx, row);
}

/** Only a planted bug comes here: one bad address holds up everybody of the same release. */
function stopSiblings({ db }: Surroundings, tx: Tx, row: OutboxRow): void {
  for (const id of db.pending) {
    const other = db.outbox.get(id);
    if (other?.kind !== 'delivery' || other.ownerId !== row.ownerId || other.id === row.id)
      continue;
    tx.put(db.outbox, { ...other, status: 'held' });
  }
}
