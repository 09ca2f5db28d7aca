/**
 * What is no sign of life, and a doubt where an owner is being warned: somebody opens a page in a
 * session of hers, or types a new password behind a link in her mailbox.
 */
import type { SilenceDoubt } from '#core/release/commands.ts';
import { readMoment } from './moments.ts';
import type { WatchRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import type { Deed } from './tape.ts';
import { inTransaction } from './transaction.ts';
import { readWorld, saveEvents } from './watches.ts';

export function openPage(around: Surroundings, ownerId: number): void {
  const life = around.habits.tellsVisits ? null : 'here';
  doubt(around, ownerId, { by: 'visit', deed: { kind: 'opens-page' }, life });
}

/** It takes effect later, and is a sign of life then. */
export function typeNewPassword(around: Surroundings, ownerId: number): void {
  const life = around.habits.tellsResets ? null : 'reset';
  doubt(around, ownerId, { by: 'reset', deed: { kind: 'types-password' }, life });
}

interface Doubted {
  readonly by: SilenceDoubt;
  readonly deed: Deed;
  /** For what a mistaken hand takes it. */
  readonly life: 'here' | 'reset' | null;
}

function doubt(around: Surroundings, ownerId: number, { by, deed, life }: Doubted): void {
  const { db, habits } = around;
  const opened = { kind: 'page-opened', ownerId } as const;
  const near = db.watchesOf(ownerId).filter(({ state }) => state.phase.kind === 'grace');
  const open = habits.doubtsOnce ? near.filter(isUndoubted) : near;
  // Most visits change nothing, and hold nobody up.
  if (open.length === 0 && life === null) return around.witness([opened]);
  around.record(deed, ownerId);
  const now = readMoment(around);
  inTransaction(around, 'request', null, (tx) => {
    tx.tell(opened);
    for (const watch of near) {
      const order =
        life === null
          ? ({ kind: 'doubt-silence', by } as const)
          : ({ kind: 'answer', source: life } as const);
      const events = around.engine.decide(watch.state, watch.policy, order, now);
      if (events.length === 0) continue;
      saveEvents(around, tx, now, watch, events, order.kind, readWorld(around, watch, now));
    }
  });
}

function isUndoubted({ state: { phase } }: WatchRow): boolean {
  return phase.kind === 'grace' && phase.doubtedMs === undefined;
}
