/**
 * The ledger alone must give the stored state: after every commit, and once more from the very
 * beginning at the end. Also sees to it that one look is one step.
 */
import { evolve, offState } from '#core/release/evolve.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import type { WatchState } from '#core/release/state.ts';
import type { Fact } from '../shell/facts.ts';
import type { LedgerRow, WatchRow } from '../shell/rows.ts';
import type { Objection } from './record.ts';

type Moved = Extract<Fact, { kind: 'watch-moved' }>;

export class LedgerRules {
  readonly #states = new Map<number, WatchState>();
  readonly #lengths = new Map<number, number>();
  readonly #object: (objection: Objection) => void;

  constructor(object: (objection: Objection) => void) {
    this.#object = object;
  }

  moved({ watch, by, events, entries }: Moved): void {
    if (by === 'tick' && !isOneStep(events)) {
      const says = `one look took ${events.map(({ kind }) => kind).join(', ')}`;
      this.#object({ rule: 'one step a pass', says });
    }
    const length = this.#lengths.get(watch.ownerId) ?? 0;
    const isChained = entries.every(({ seq }, place) => seq === length + place + 1);
    this.#lengths.set(watch.ownerId, length + entries.length);
    const before = this.#states.get(watch.id) ?? offState;
    const replayed = replay(before, entries);
    if (replayed === null || !isChained || !isSame(replayed, watch.state)) {
      const says = `the ledger of watch ${watch.id} does not give its state`;
      this.#object({ rule: 'I9 ledger', says });
    }
    this.#states.set(watch.id, watch.state);
  }

  /** From what would be read back, nothing that was remembered. */
  checkWhole(
    watches: Iterable<WatchRow>,
    ledgers: ReadonlyMap<number, readonly LedgerRow[]>,
  ): void {
    for (const watch of watches) {
      const entries = ledgers.get(watch.ownerId) ?? [];
      const own = entries.filter(({ watchId }) => watchId === watch.id);
      const read = JSON.parse(JSON.stringify(own)) as LedgerRow[];
      const replayed = replay(offState, read);
      if (replayed !== null && isSame(replayed, watch.state)) continue;
      const says = `the whole ledger of watch ${watch.id} does not give its state`;
      this.#object({ rule: 'I9 ledger', says });
    }
  }
}

/** A warning may come with what it takes the place of, or with the release that was held back. */
function isOneStep(events: readonly ReleaseEvent[]): boolean {
  const before = events.slice(0, -1);
  if (before.length === 0) return true;
  if (events.at(-1)?.kind !== 'WarningRequested') return false;
  if (before.every(({ kind }) => kind === 'WarningSuperseded')) return true;
  return before.length === 1 && before[0]?.kind === 'ReleaseHeld';
}

/** Null when an event does not even fit the state before it. */
function replay(state: WatchState, entries: readonly LedgerRow[]): WatchState | null {
  try {
    return entries.reduce((before, { event }) => evolve(before, event), state);
  } catch {
    return null;
  }
}

function isSame(one: WatchState, other: WatchState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
