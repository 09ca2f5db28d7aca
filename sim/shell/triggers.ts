/**
 * What others than the owner bring to her triggers: a relative who enters a code, and the payment
 * provider who reports. Neither is a sign of life.
 */
import { AssertionFailure } from '#core/assert.ts';
import { releasesAtOnce } from '#core/release/decide.ts';
import type { Moment } from '#core/release/moment.ts';
import { admitRelease } from './breaker.ts';
import { answerUnawaited, createCheck, missUnawaited } from './checks.ts';
import { UniqueKeyError } from './database.ts';
import type { Tx } from './database.ts';
import { notBeforeOf, testamentsOf, watchOver } from './scope.ts';
import { reconcileOwner, stopEmptied } from './reconcile.ts';
import { signOfLife } from './liveness.ts';
import { readMoment } from './moments.ts';
import { releaseAll } from './releases.ts';
import type { WatchRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { command, nothingKnown, saveEvents } from './watches.ts';
import { holdForLateMail } from './untold.ts';

/** The right code of a trigger. Entered once more, after it was used, it changes nothing. */
export function enterCode(around: Surroundings, ownerId: number, triggerId: number): void {
  const trigger = around.db.triggers.get(triggerId);
  if (trigger?.isActive !== true) return;
  // Until she shows that the address is hers, her codes open nothing.
  if (around.db.owners.get(ownerId)?.confirmedAt === null) return;
  around.record({ kind: 'enters-code' }, ownerId);
  const now = readMoment(around);
  try {
    inTransaction(around, 'request', null, (tx) => {
      const watch = watchOver(around, ownerId, { kind: 'trigger', id: triggerId });
      // Used already: whoever enters it again hears the same.
      if (trigger.isSpent || watch === undefined) return;
      tx.tell({ kind: 'code-entered', watchId: watch.id });
      openWith(around, tx, now, watch);
    });
  } catch (error) {
    if (!(error instanceof AssertionFailure || error instanceof UniqueKeyError)) throw error;
    around.objection(error);
  }
}

/** A code that has nothing to let go at the moment is not spent. */
function openWith(around: Surroundings, tx: Tx, now: Moment, watch: WatchRow): void {
  const { ownerId } = watch;
  const testamentIds = testamentsOf(around, watch);
  if (testamentIds.length === 0) return;
  holdForLateMail(around, tx, now, ownerId);
  const notBefore = around.habits.holdsCodes ? notBeforeOf(around, watch) : null;
  const isAtOnce = releasesAtOnce(watch.state, watch.policy, { notBefore }, now);
  const isDoubted = around.db.installed.clock.doubt !== null;
  const mayRelease = isAtOnce && !isDoubted && admitRelease(around, tx, watch, now);
  if (isAtOnce && !mayRelease) tx.tell({ kind: 'breaker-refused', watchId: watch.id });
  const world = { ...nothingKnown, notBefore, mayRelease };
  const entered = command(around, tx, now, watch, { kind: 'enter-code', world });
  for (const event of entered.events) {
    if (event.kind === 'Released') {
      releaseAll(around, tx, now, entered.watch, testamentIds);
      stopEmptied(around, tx, now, ownerId);
      missUnawaited(around, tx, ownerId);
    } else if (event.kind === 'CodeEntered') {
      createCheck(around, tx, ownerId, now, 'code', [{ watchId: watch.id, notice: 0 }]);
    }
  }
}

/**
 * `gave-up`: cancelled by the provider, because nobody paid. `paid`: collected by itself;
 * `paid-by-hand` shows that she lives.
 */
export interface PaymentReport {
  readonly id: string;
  readonly ownerId: number;
  readonly means: 'failed' | 'gave-up' | 'paid' | 'paid-by-hand';
  /** Which of hers: one that was given up is not taken up again. */
  readonly subscription: number;
}

export function takeReport(around: Surroundings, report: PaymentReport): void {
  const { db, habits } = around;
  const { id, ownerId, means } = report;
  around.record({ kind: 'takes-report', ...report }, ownerId);
  const now = readMoment(around);
  inTransaction(around, 'request', null, (tx) => {
    if (db.paymentReports.has(id) && habits.countsReportsOnce) return;
    if (!db.paymentReports.has(id)) tx.insertKey(db.paymentReports, id, ownerId);
    if (means === 'paid-by-hand') {
      const act = { kind: 'lives', isHere: false } as const;
      tx.tell({ kind: 'owner-acted', ownerId, strength: 'weak', act });
      signOfLife(around, tx, now, ownerId, { source: 'payment', strength: 'weak' });
      reconcileOwner(around, tx, now, ownerId);
    }
    const told = means === 'paid-by-hand' ? 'paid' : means;
    tx.tell({ kind: 'payment-reported', ownerId, reportId: id, means: told });
    if (means === 'paid' && !habits.knowsWhoPays) {
      signOfLife(around, tx, now, ownerId, { source: 'payment', strength: 'weak' });
    }
    for (const watch of db.watchesOf(ownerId)) {
      const { policy, state } = watch;
      if (policy.kind !== 'payment') continue;
      if (told !== 'paid') {
        const failures = told === 'failed' ? 1 : 'all';
        const order = { kind: 'payment-failed', failures } as const;
        const events = around.engine.decide(watch.state, watch.policy, order, now);
        if (events.length === 0) continue;
        saveEvents(around, tx, now, watch, events, order.kind, nothingKnown);
      } else if (state.phase.kind !== 'released') {
        command(around, tx, now, watch, { kind: 'answer', source: 'payment' });
      }
    }
    if (told === 'paid') answerUnawaited(around, tx, ownerId);
  });
}
