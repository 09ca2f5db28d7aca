/**
 * Somebody opens a page in a session of an owner: no sign of life, and a doubt where she is being
 * warned.
 */
import { readMoment } from './moments.ts';
import type { WatchRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { readWorld, saveEvents } from './watches.ts';

export function openPage(around: Surroundings, ownerId: number): void {
  const { db, habits } = around;
  const opened = { kind: 'page-opened', ownerId } as const;
  const near = db.watchesOf(ownerId).filter(({ state }) => state.phase.kind === 'grace');
  const open = near.filter(isUndoubted);
  // Most visits change nothing, and hold nobody up.
  if (open.length === 0 && habits.tellsVisits) return around.witness([opened]);
  around.record({ kind: 'opens-page' }, ownerId);
  const now = readMoment(around);
  inTransaction(around, 'request', null, (tx) => {
    tx.tell(opened);
    for (const watch of near) {
      const doubt = { kind: 'doubt-silence', by: 'visit' } as const;
      const order = habits.tellsVisits ? doubt : ({ kind: 'answer', source: 'here' } as const);
      const events = around.engine.decide(watch.state, watch.policy, order, now);
      if (events.length === 0) continue;
      saveEvents(around, tx, now, watch, events, order.kind, readWorld(around, watch, now));
    }
  });
}

function isUndoubted({ state: { phase } }: WatchRow): boolean {
  return phase.kind === 'grace' && phase.doubtedMs === undefined;
}
