/**
 * Heartbeats from which nothing follows but that the clock goes on. There are half a million in a
 * year: core/release computes them, and one statement writes a whole row of them. The product makes
 * the last beat of some rows.
 */
import type { Kysely } from 'kysely';
import { observe, type ClockState } from '#core/release/darkness.ts';
import type { Database } from '#server/db/schema.ts';
import { readClockState } from '#server/store/installation.ts';
import type { Deed, TapedDeed } from '../shell/tape.ts';

type Beat = Extract<Deed, { kind: 'beats' }>;

interface PlainBeat {
  readonly taped: TapedDeed;
  readonly deed: Beat;
}

/** A beat of the product costs as much as sending a mail. */
const ROWS_A_BEAT = 10;

export class PlainBeats {
  readonly #db: Kysely<Database>;
  readonly #startedAt = new Map<number, number>();
  #waiting: PlainBeat[] = [];
  #rows = 0;
  /** As it was last written here; null: somebody else has written it since. */
  #clock: ClockState | null = null;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  started(process: number, trueMs: number): void {
    this.#startedAt.set(process, trueMs);
  }

  add(taped: TapedDeed, deed: Beat): void {
    this.#waiting.push({ taped, deed });
  }

  /** The product has made a beat itself. */
  forgetClock(): void {
    this.#clock = null;
  }

  /** @returns the last of them, where the product has to make it. */
  async skip(): Promise<TapedDeed | null> {
    if (this.#waiting.length === 0) return null;
    this.#rows += 1;
    const last = this.#rows % ROWS_A_BEAT === 0 ? this.#waiting.pop() : undefined;
    if (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0));
    return last?.taped ?? null;
  }

  async #write(skipped: readonly PlainBeat[]): Promise<void> {
    let state = this.#clock ?? (await readClockState(this.#db));
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
    this.#clock = state;
    await this.#db
      .updateTable('installation')
      .set({ clock: JSON.stringify(state) })
      .execute();
  }
}
