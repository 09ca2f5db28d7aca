/**
 * The floor under a testament: what somebody did at a browser where no password was typed takes
 * effect at once, but lets nothing go before its owner could have noticed. It compares how the
 * testament would go out before the act and after it, and knows nothing of the act itself.
 */
import type { Ending } from '#contract/ending.ts';
import { assertNever } from '#core/assert.ts';
import type { World } from './commands.ts';
import { decide } from './decide.ts';
import { evolveAll } from './evolve.ts';
import { forecastWatch } from './forecast.ts';
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  addLight,
  asLight,
  earlierOf,
  latestOf,
  lightOf,
} from './moment.ts';
import type { LightMs, Moment } from './moment.ts';
import { planStep } from './plan.ts';
import { silenceMs, type Policy } from './policy.ts';
import type { WatchState } from './state.ts';

/** Within this time a mail of the act is read. */
const FLOOR_MS = 72 * HOUR_MS;
/** Whatever is done again and again, a release is not delayed by more than this. */
const LONGEST_DELAY_MS = 14 * DAY_MS;
/** Less than a rhythm can be shortened: a day of another time zone may be an hour shorter. */
const TOLERANCE_MS = 2 * HOUR_MS;
/** A window is counted in hours, and dates are named in whole minutes. */
const CODE_TOLERANCE_MS = MINUTE_MS;

type Kind = Policy['kind'];

const kinds: readonly Kind[] = ['check', 'payment', 'code'];

/** By kind of watch, the moment in light time before which it lets the testament go by no means. */
export type Floor = Readonly<Partial<Record<Kind, LightMs>>>;

/** One watch over a testament, as it is set. */
export interface Way {
  readonly watchId: number;
  readonly kind: Kind;
  /** Names the code that opens it; empty where no code does. */
  readonly code: string;
  /** By the settings of the testament itself, which its owner sees when she saves it. */
  readonly isOwn: boolean;
  /** What it would do with the testament. */
  readonly ending: Ending;
  readonly soonest: LightMs;
  /** The same if there were no floor. */
  readonly unheld: LightMs;
  /** The same after a sign of life that takes over the rules as they are set. */
  readonly renewed: LightMs;
  /** By the rules as they are set: from the first check to the release. */
  readonly silenceMs: number;
}

/** A watch, and the rules that are set for it: they are others while its signs are spent. */
export interface WatchAsSet {
  readonly state: WatchState;
  readonly policy: Policy;
  readonly wanted: Policy;
}

/**
 * When a watch would release if the worst came now: silence, all payments failing, or its code.
 * @returns in light time; null for a watch that is off or has released.
 */
export function soonestRelease(
  state: WatchState,
  policy: Policy,
  notBefore: LightMs | null,
  now: Moment,
): LightMs | null {
  const world = { ...nothingElse, notBefore };
  const events = worstOf(state, policy, world, now);
  if (events.some(({ kind }) => kind === 'Released')) return lightOf(now);
  const worst = evolveAll(state, events);
  const plan = planStep(worst, policy, world, now);
  // It may be over already, where something else holds it.
  if (plan?.step.kind === 'release') return plan.at;
  const steps = forecastWatch(worst, policy, now, world);
  const release = steps.findLast(({ kind }) => kind === 'release');
  return release === undefined ? null : asLight(release.at - now.dark);
}

/**
 * The same under the floor that there is, and by the rules alone: a code that was entered under a
 * floor waits for it, and would have opened with the end of its window. A doubt and the date that a
 * warning gave hold a silence back; what acts may delay counts from the release without them.
 * @returns null for a watch that is off or has released.
 */
export function releaseTimes(
  watch: WatchAsSet,
  notBefore: LightMs | null,
  now: Moment,
): Pick<Way, 'soonest' | 'unheld' | 'renewed' | 'silenceMs'> | null {
  const { state, policy, wanted } = watch;
  const soonest = soonestRelease(state, policy, notBefore, now);
  if (soonest === null) return null;
  const renewed = renewedRelease(watch, now) ?? soonest;
  const free = byRulesAlone(state, policy);
  const times = { soonest, renewed, silenceMs: silenceMs(wanted) };
  if (notBefore === null && free === state) return { ...times, unheld: soonest };
  return { ...times, unheld: soonestRelease(free, policy, null, now) ?? soonest };
}

/** A code is stopped by a sign of life, and is the same afterwards. */
function renewedRelease({ state, wanted }: WatchAsSet, now: Moment): LightMs | null {
  if (wanted.kind === 'code') return null;
  const events = decide(state, wanted, { kind: 'answer', source: 'change' }, now);
  return soonestRelease(evolveAll(state, events), wanted, null, now);
}

function byRulesAlone(state: WatchState, policy: Policy): WatchState {
  const { phase } = state;
  if (policy.kind === 'code' && phase.kind === 'held' && phase.reason === 'code') {
    const until = addLight(phase.enteredAt, policy.cancelHours * HOUR_MS);
    return { ...state, phase: { ...phase, until } };
  }
  if (phase.kind !== 'checking' && phase.kind !== 'grace') return state;
  const { doubtedMs: _, ...undoubted } = phase;
  if (undoubted.kind === 'checking') return { ...state, phase: undoubted };
  const warnings = undoubted.warnings.map(({ namedAt: __, ...warning }) => warning);
  return { ...state, phase: { ...undoubted, warnings } };
}

/** A world in which nothing but a floor holds anybody back. */
const nothingElse: World = { armed: true, channelsClosed: false, hold: null, mayRelease: true };

function worstOf(state: WatchState, policy: Policy, world: World, now: Moment) {
  switch (policy.kind) {
    case 'check':
      return [];
    case 'payment':
      return decide(state, policy, { kind: 'payment-failed', failures: 'all' }, now);
    case 'code':
      return decide(state, policy, { kind: 'enter-code', world }, now);
    default:
      return assertNever(policy, 'policy');
  }
}

/** What an act changed of one testament that was there before. */
export interface ChangedTestament {
  /** No ways: it is not armed. */
  readonly before: readonly Way[];
  readonly after: readonly Way[];
  /** Words, files and people are the same. */
  readonly isSameContents: boolean;
  /** Its own settings were saved, whether or not they are others. */
  readonly isSaved: boolean;
  /** Before the act. */
  readonly floor: Floor;
}

export interface Act {
  readonly at: LightMs;
  /** The password was typed in this session a short while ago. */
  readonly isFresh: boolean;
}

/** The floor of a testament after an act: later is immediate, earlier waits. */
export function floorAfter(change: ChangedTestament, act: Act): Floor {
  const until = act.isFresh ? confirmedFloor : heldFloor;
  const entries = kinds.flatMap((kind) => {
    const at = until(change, kind, act.at);
    return at !== null && at > act.at ? [[kind, at] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * The floor of a testament that is being written. Without the password it goes within three days by
 * nothing: not by a code, or a copy of her words would go at once, and not by a silence or payments
 * that run out already.
 */
export function floorOfNew({ after, floor }: ChangedTestament, act: Act): Floor {
  if (act.isFresh) return floor;
  const usual = addLight(act.at, FLOOR_MS);
  const held = kinds.flatMap((kind) => {
    const ways = ofKind(after, kind);
    if (!ways.some(({ soonest }) => isSooner(soonest, usual, kind))) return [];
    return [[kind, latestOf(leastFloor(ways, act.at), floor[kind] ?? null)] as const];
  });
  return { ...floor, ...Object.fromEntries(held) };
}

/** Whoever typed the password stands for what she sets; what others did otherwise still waits. */
function confirmedFloor(change: ChangedTestament, kind: Kind): LightMs | null {
  const { floor, isSaved } = change;
  const [before, after] = [ofKind(change.before, kind), ofKind(change.after, kind)];
  // What she saves she has seen with its own rhythm. That of a trigger is on another page.
  const isSeen = after.length > 0 && [...before, ...after].every(({ isOwn }) => isOwn);
  const isSet = isSaved ? isSeen : !isSetAlike(before, after);
  return isSet ? null : (floor[kind] ?? null);
}

function heldFloor(change: ChangedTestament, kind: Kind, at: LightMs): LightMs {
  const { floor } = change;
  const [before, after] = [ofKind(change.before, kind), ofKind(change.after, kind)];
  // What joins a round that runs already must not hold it for ever either.
  const running = before.length > 0 ? before : after;
  const least = hasToWait(change) ? leastFloor(running, at) : at;
  return latestOf(least, floor[kind] ?? null, givenUp(before, after, kind));
}

/** When an act was of which no mail has told, and when that mail is tried. */
interface UntoldTry {
  readonly actAt: LightMs;
  readonly againAt: LightMs;
}

/**
 * The mail that tells of an act has not left. Silence is warned of by other mails and a code is
 * not, so a code waits for three days after the next try, two weeks in all at most.
 */
export function floorUntold(floor: Floor, ways: readonly Way[], untold: UntoldTry): Floor {
  const { actAt, againAt } = untold;
  // It ended before the act, and the act has no floor.
  if (floor.code === undefined || floor.code <= actAt) return floor;
  const least = leastFloor(ofKind(ways, 'code'), againAt);
  const until = earlierOf(least, addLight(actAt, LONGEST_DELAY_MS));
  return { ...floor, code: latestOf(floor.code, until) };
}

/** Where nobody is there who could type the password, acts must not hold a release for ever. */
function leastFloor(running: readonly Way[], at: LightMs): LightMs {
  const usual = addLight(at, FLOOR_MS);
  const due = earliest(running, 'unheld');
  return due === null ? usual : earlierOf(usual, addLight(due, LONGEST_DELAY_MS));
}

/**
 * Whether a change has to wait where no password was typed: something that is armed would go out
 * earlier, in another way, to somebody else or in other words.
 */
export function hasToWait({ before, after, isSameContents }: ChangedTestament): boolean {
  if (after.length === 0) return false;
  const isMore = (way: Way) => {
    const was = before.find((one) => isSameWay(one, way));
    return was === undefined || isSoonerWay(way, was);
  };
  return !isSameContents || after.some(isMore);
}

/**
 * Whether a change lets something go later than before, by what still lets it go at all: it counts
 * at once, and whoever does so at an open browser must not do it in silence.
 */
export function isPutOff({ before, after }: ChangedTestament): boolean {
  return kinds.some((kind) => {
    const was = earliest(ofKind(before, kind), 'renewed');
    const is = earliest(ofKind(after, kind), 'renewed');
    return was !== null && is !== null && isSooner(was, is, kind);
  });
}

/**
 * When the rules before the act would have released, where those after it are sooner. What is
 * switched off leaves it behind: whoever switches it on again with other numbers gains nothing.
 */
function givenUp(before: readonly Way[], after: readonly Way[], kind: Kind): LightMs | null {
  const was = earliest(before, 'soonest');
  const is = earliest(after, 'soonest');
  return was !== null && (is === null || isSooner(is, was, kind)) ? was : null;
}

/** Now, or once rules that wait for a stronger sign of life are taken over. */
function isSoonerWay(way: Way, was: Way): boolean {
  const { kind } = way;
  return isSooner(way.soonest, was.soonest, kind) || isSooner(way.renewed, was.renewed, kind);
}

function isSooner(one: LightMs, other: LightMs, kind: Kind): boolean {
  return one < other - (kind === 'code' ? CODE_TOLERANCE_MS : TOLERANCE_MS);
}

function isSameWay(one: Way, other: Way): boolean {
  const isSameEnd = one.ending === other.ending && one.code === other.code;
  return one.watchId === other.watchId && one.kind === other.kind && isSameEnd;
}

function ofKind(ways: readonly Way[], kind: Kind): Way[] {
  return ways.filter((way) => way.kind === kind);
}

function earliest(ways: readonly Way[], which: 'soonest' | 'unheld' | 'renewed'): LightMs | null {
  return ways.length === 0 ? null : asLight(Math.min(...ways.map((way) => way[which])));
}

/** By their rules alone: the floor of a testament that joins or leaves a watch sets nothing. */
function isSetAlike(one: readonly Way[], other: readonly Way[]): boolean {
  const rules = (ways: readonly Way[]) => JSON.stringify(ways.map(({ soonest: _, ...way }) => way));
  return rules(one) === rules(other);
}
