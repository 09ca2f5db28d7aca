/**
 * Watches the clock of an installation from outside while real servers run on it, and says a second
 * time what the light of their beats is, as docs/decisions/0059 has it. Only tests import this
 * file.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClockState } from '#core/release/darkness.ts';
import { BEAT_MS } from '#core/release/light.ts';
import { SECOND_MS } from '#core/release/moment.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readClockState } from '#server/store/installation.ts';
import type { KillableProduct } from './killed-product.fixture.ts';
import { assertReleasedOnce } from './released-once.fixture.ts';
import { machine, type Household } from './several-servers.fixture.ts';

/** Between two looks at the rows. No process beats twice in it. */
const lookMs = 50;
/** Each beat cuts its light to whole milliseconds; two clocks of a machine differ by as much. */
const roundedMs = 3;
/** A busy server reads its own clock so much later than that of the database: the lesser counts. */
const latelyMs = 2 * SECOND_MS;

interface SeenBeat {
  readonly at: number;
  readonly isGood: boolean;
}

interface SeenRelease {
  /** By the clock of this machine, which is right. */
  readonly seenAt: number;
  /** What the beats up to then had proved. */
  readonly provedLight: number;
}

/** How far at most the light of the installation was from what beats had proved. */
interface Apart {
  aheadMs: number;
  behindMs: number;
  /** The same at beats of the server that was there first. */
  behindAtFirstMs: number;
}

export interface BeatWitness {
  readonly beats: ReadonlyMap<string, readonly SeenBeat[]>;
  readonly releases: ReadonlyMap<number, SeenRelease>;
  readonly apart: Apart;
  /** What all beats so far prove, from the moment on at which the servers took over. */
  provedLight(): number;
  newestState(): ClockState;
  /** @throws what went wrong while it watched. */
  end(): Promise<void>;
}

export async function watchLight({ db, began }: Household): Promise<BeatWitness> {
  const beats = new Map<string, SeenBeat[]>();
  const releases = new Map<number, SeenRelease>();
  const apart: Apart = { aheadMs: 0, behindMs: 0, behindAtFirstMs: 0 };
  let newest = await readClockState(db);
  let isEnded = false;
  const provedLight = () => began.light + unionMs([...beats.values()].flatMap(stretchesOf));

  async function look(): Promise<void> {
    const state = await readClockState(db);
    for (const [name, { at, isGood }] of Object.entries(state.processes)) {
      const known = beats.get(name) ?? [];
      if (known.at(-1)?.at !== at) beats.set(name, [...known, { at, isGood }]);
    }
    newest = state;
    const behindMs = provedLight() - state.light;
    apart.behindMs = Math.max(apart.behindMs, behindMs);
    apart.aheadMs = Math.max(apart.aheadMs, -behindMs);
    const [firstBeats] = beats.values();
    if (firstBeats?.at(-1)?.at === state.lastAt) {
      apart.behindAtFirstMs = Math.max(apart.behindAtFirstMs, behindMs);
    }
    // After the beats: what had proved this release is among them.
    const rows = await db.selectFrom('releases').select('user_id').execute();
    for (const { user_id: userId } of rows) {
      if (releases.has(userId)) continue;
      releases.set(userId, { seenAt: machine.wallMs(), provedLight: provedLight() });
    }
  }

  async function watch(): Promise<void> {
    while (!isEnded) {
      await look();
      await sleep(lookMs);
    }
  }

  const watching = watch();
  // Told at the end.
  watching.catch(() => undefined);
  return {
    beats,
    releases,
    apart,
    provedLight,
    newestState: () => newest,
    async end() {
      isEnded = true;
      await watching;
    },
  };
}

interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** Between two good beats of one process that follow each other, at most two beats apart. */
function stretchesOf(beats: readonly SeenBeat[]): Stretch[] {
  return beats.flatMap((beat, place) => {
    const last = beats[place - 1];
    if (last === undefined || !last.isGood || !beat.isGood) return [];
    return beat.at - last.at <= 2 * BEAT_MS ? [{ from: last.at, until: beat.at }] : [];
  });
}

function unionMs(stretches: readonly Stretch[]): number {
  let sum = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, until } of stretches.toSorted((one, other) => one.from - other.from)) {
    sum += Math.max(0, until - Math.max(from, end));
    end = Math.max(end, until);
  }
  return sum;
}

/**
 * Never more light than beats prove, and as much at beats of the first server. One that joins later
 * says at its own beats what the first one does not say before its next: less than a beat.
 */
function assertLightAsProved({ apart, beats }: BeatWitness): void {
  const { aheadMs, behindMs, behindAtFirstMs } = apart;
  const rounded = roundedMs * [...beats.values()].flat().length;
  assert(aheadMs <= rounded, `light was ${aheadMs} ms ahead of what beats proved`);
  assert(behindAtFirstMs <= latelyMs, `${behindAtFirstMs} ms of light are missing`);
  assert(behindMs <= BEAT_MS + latelyMs, `${behindMs} ms of light are missing between beats`);
}

/** Everybody who is due was released, in time and once, and each recipient has one mail. */
export async function assertAllWell(
  house: Household,
  witness: BeatWitness,
  server: KillableProduct,
): Promise<void> {
  const { db, sink, residents } = house;
  assert.equal(earlyReleases(witness, house), 0, 'releases before their moment');
  for (const { writer, recipients } of residents) {
    await until(() => areAllTaken(house, writer.id));
    await assertReleasedOnce(db, server, sink, writer, recipients);
  }
  assertLightAsProved(witness);
}

async function areAllTaken({ db }: Household, userId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('deliveries')
    .select('status')
    .where('user_id', '=', userId)
    .execute();
  return rows.every(({ status }) => status === 'accepted');
}

/** @returns how many were released before their moment; none ever may. */
function earlyReleases({ releases }: BeatWitness, { residents, began }: Household): number {
  let early = 0;
  for (const { writer, dueLight } of residents) {
    const seen = releases.get(writer.id);
    if (seen === undefined) continue;
    const isBeforeTime = seen.seenAt < began.at + dueLight - began.light;
    if (isBeforeTime || seen.provedLight < dueLight) early += 1;
  }
  return early;
}
