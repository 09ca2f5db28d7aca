/**
 * Heartbeats from which nothing follows but that the clock goes on. There are half a million in a
 * year: all but the last of a row are computed by core/release and written in one statement.
 */
import type { Kysely } from 'kysely';
import { observe } from '#core/release/darkness.ts';
import type { Database } from '#server/db/schema.ts';
import { readClockState } from '#server/store/installation.ts';
import type { Deed, TapedDeed } from '../shell/tape.ts';

type Beat = Extract<Deed, { kind: 'beats' }>;

interface PlainBeat {
  readonly taped: TapedDeed;
  readonly deed: Beat;
}

export class PlainBeats {
  readonly #db: Kysely<Database>;
  readonly #startedAt = new Map<number, number>();
  #waiting: PlainBeat[] = [];

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  started(process: number, trueMs: number): void {
    this.#startedAt.set(process, trueMs);
  }

  add(taped: TapedDeed, deed: Beat): void {
    this.#waiting.push({ taped, deed });
  }

  /** @returns the last of them, which the product does itself. */
  async skipToLast(): Promise<PlainBeat | null> {
    const skipped = this.#waiting.slice(0, -1);
    const last = this.#waiting.at(-1) ?? null;
    this.#waiting = [];
    if (skipped.length === 0) return last;
    let state = await readClockState(this.#db);
    for (const { taped, deed } of skipped) {
      const { process, trueMs, wallMs } = taped;
      ({ state } = observe(state, {
        at: wallMs,
        wall: wallMs,
        mono: trueMs - (this.#startedAt.get(process) ?? 0),
        uptime: trueMs,
        bootId: `process ${process}`,
        mailStuck: deed.mailStuck,
        selfReachable: deed.isReachable,
        steered: false,
      }));
    }
    await this.#db
      .updateTable('installation')
      .set({ clock: JSON.stringify(state) })
      .execute();
    return last;
  }
}
