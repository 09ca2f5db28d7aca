/**
 * Before when nothing of a testament may go, after what was done where nobody typed the password:
 * by the words of the design, from the acts alone. What is sure is told from what may be.
 */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { OwnerAct } from '../shell/facts.ts';
import { restOf } from './record.ts';
import type { KindFloor, OwnerRecord, Stamp, WatchRecord } from './record.ts';
import { silenceUnder } from './silence.ts';
import { heldUntoldUntil, noteContents } from './untold.ts';

const FLOOR_MS = 72 * HOUR_MS;
/** What is done again and again delays nothing by more than this. */
const LONGEST_DELAY_MS = 14 * DAY_MS;
/** A forecast starts its days from the calendar, and names whole minutes. */
const UNSURE_MS = DAY_MS;
/** And a doubt, and whatever a round has behind it. */
const SLACK_MS = 5 * DAY_MS;

type Kind = Policy['kind'];
const kinds: readonly Kind[] = ['check', 'payment', 'code'];

/** One watch over testaments, as it stood before an act or stands after it. */
export interface JudgedWay {
  readonly record: WatchRecord;
  readonly covers: readonly number[];
  /** In light time, at the worst: not sooner, and not later. */
  readonly sooner: number;
  readonly later: number;
}

export function waysOf({ watches, estate }: OwnerRecord, now: Stamp): JudgedWay[] {
  return watches.flatMap((record) => {
    const covers = record.isArmed ? estate.setOf(record.source) : [];
    return covers.length === 0 ? [] : [{ record, covers, ...soonestOf(record, now) }];
  });
}

function soonestOf(record: WatchRecord, now: Stamp): { sooner: number; later: number } {
  const { rules, asked, livedAt, pausedUntil, enteredAt } = record;
  const silenceMs = silenceUnder(rules);
  const pausedMs = pausedUntil?.lightMs ?? 0;
  if (rules.kind === 'code') {
    const at = (enteredAt ?? now).lightMs + rules.cancelHours * HOUR_MS;
    return { sooner: at - HOUR_MS, later: at + HOUR_MS };
  }
  const restsMs = rules.kind === 'check' ? livedAt.lightMs + restOf(record) : now.lightMs;
  const isUnderWay = asked.length > 0;
  const later = Math.max(isUnderWay ? now.lightMs : restsMs, pausedMs) + silenceMs + SLACK_MS;
  return { sooner: isUnderWay ? 0 : restsMs + silenceMs - UNSURE_MS, later };
}

interface Cover {
  readonly source: WatchRecord['source'];
  readonly covers: readonly number[];
}

export interface JudgedAct {
  readonly act: OwnerAct;
  readonly isFresh: boolean;
  readonly isSpent: boolean;
  /** Rules that came with a spent sign are taken over by this one. */
  readonly takesOver: boolean;
  readonly now: Stamp;
}

/** @param before her ways after the sign of life and before the work of this act. */
export function noteAct(owner: OwnerRecord, before: readonly JudgedWay[], judged: JudgedAct): void {
  const { act, isFresh, takesOver } = judged;
  const id = act.kind === 'keeps-testament' ? act.testamentId : 0;
  const wasArmed = before.some((way) => way.covers.includes(id));
  noteContents(owner, act, { isFresh, wasArmed, now: judged.now });
  if (!isFresh || takesOver) raise(owner, before, judged);
  if (isFresh && act.kind !== 'lives') lower(owner, before, act);
  // A press in a pause may end floors as well.
  if (isFresh && act.kind === 'lives') for (const floor of floorsOf(owner)) floor.sureMs = 0;
}

/** What is held against the time before it, and not against a sign of life without it. */
export function isHere(act: OwnerAct): boolean {
  return act.kind === 'pauses' || (act.kind === 'lives' && act.isHere);
}

function raise(owner: OwnerRecord, before: readonly JudgedWay[], judged: JudgedAct): void {
  const { now, act } = judged;
  // Of what is new nobody has met a watch yet.
  const after = owner.estate.sources().map((source) => ({
    source,
    covers: owner.estate.setOf(source),
  }));
  const ids = new Set([...before, ...after].flatMap(({ covers }) => covers));
  for (const id of ids) {
    const hadAny = before.some(({ covers }) => covers.includes(id));
    const mustWait = !judged.takesOver && isChanged(act, id, hadAny, after);
    for (const kind of kinds) {
      const own = before.filter((way) => way.record.rules.kind === kind && way.covers.includes(id));
      const floor = floorOf(owner, id, kind);
      floor.staleMs = now.lightMs;
      if (own.length > 0) {
        floor.laterMs = Math.max(floor.laterMs, Math.min(...own.map(({ later }) => later)));
        const promisedMs = Math.min(...own.map(({ sooner }) => sooner));
        // A sign alone changes nothing that would have to wait.
        const isChange = judged.takesOver || act.kind !== 'lives' || act.isHere;
        if (isChange && !judged.isSpent) floor.sureMs = Math.max(floor.sureMs, promisedMs);
      }
      const isNear = judged.isSpent && isAskedAbout(owner, id, kind);
      if (mustWait && !isNear) floor.sureMs = Math.max(floor.sureMs, now.lightMs + FLOOR_MS);
    }
  }
}

/** Whether this act surely lets a testament go in other words, or in a way that was not there. */
function isChanged(act: OwnerAct, id: number, hadAny: boolean, after: readonly Cover[]): boolean {
  const ways = after.filter(({ covers }) => covers.includes(id));
  if (ways.length === 0) return false;
  if (act.kind === 'keeps-testament' && act.testamentId === id) return act.hasOtherWords || !hadAny;
  if (act.kind !== 'keeps-trigger' || !act.hasNewCode) return false;
  return ways.some(({ source }) => source.kind === 'trigger' && source.id === act.triggerId);
}

function isAskedAbout({ watches, estate }: OwnerRecord, id: number, kind: Kind): boolean {
  return watches.some(({ rules, source, asked }) => {
    return rules.kind === kind && asked.length > 0 && estate.setOf(source).includes(id);
  });
}

/** Whoever typed the password stands for what she sets: of a testament, for its own rhythm. */
function lower(owner: OwnerRecord, before: readonly JudgedWay[], act: OwnerAct): void {
  if (act.kind !== 'keeps-testament') {
    for (const floor of floorsOf(owner)) floor.sureMs = 0;
    return;
  }
  const { estate, floors } = owner;
  const own = { kind: 'testament', id: act.testamentId } as const;
  const kind = estate.rulesOf(own)?.kind;
  const wasShared = before.some(({ record: { rules, source }, covers }) => {
    return rules.kind === kind && source.kind === 'trigger' && covers.includes(own.id);
  });
  if (estate.setOf(own).length > 0 && !wasShared) floors.delete(`${own.id} ${kind}`);
}

function floorsOf({ floors }: OwnerRecord): Iterable<KindFloor> {
  return floors.values();
}

function floorOf({ floors }: OwnerRecord, id: number, kind: Kind): KindFloor {
  const known = floors.get(`${id} ${kind}`);
  if (known !== undefined) return known;
  const floor = { staleMs: Number.NEGATIVE_INFINITY, sureMs: 0, laterMs: 0 };
  floors.set(`${id} ${kind}`, floor);
  return floor;
}

/** Until when floors may hold a release that would be due at a moment in light time. */
export function heldUntil(owner: OwnerRecord, { rules, source }: WatchRecord, dueMs: number) {
  const own = owner.estate.setOf(source).flatMap((id) => {
    return owner.floors.get(`${id} ${rules.kind}`) ?? [];
  });
  const staleMs = Math.max(0, ...own.map((floor) => floor.staleMs)) + FLOOR_MS + HOUR_MS;
  const laterMs = Math.max(0, ...own.map((floor) => floor.laterMs));
  const untoldMs = rules.kind === 'code' ? heldUntoldUntil(owner) : 0;
  return Math.max(dueMs, laterMs, untoldMs, Math.min(staleMs, dueMs + LONGEST_DELAY_MS));
}
