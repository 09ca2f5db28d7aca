/**
 * Keeps the judge's books of every watch: what its owner did, what it asked, and what became of the
 * letters. Judges nothing but the asking itself; see `release-rules.ts` and `deadlines.ts`.
 */
import { DAY_MS } from '#core/release/moment.ts';
import type { Fact, OwnerAct } from '../shell/facts.ts';
import type { WatchRow } from '../shell/rows.ts';
import type { JudgeClocks } from './clocks.ts';
import { isSpent, pauseOf, proves, restsUntil, type Sign } from './carry.ts';
import { isHere, noteAct, waysOf } from './floors.ts';
import { mayBeClosed, mustBeClosed, noteRefusal } from './closing.ts';
import { beginAnew, newOwner, newWatch, restOf, standingNotices, supersede } from './record.ts';
import type { AskedNotice, Objection, OwnerRecord, Stamp, WatchRecord } from './record.ts';
import { shortBy } from './release-rules.ts';

export class Books {
  readonly watches = new Map<number, WatchRecord>();
  readonly #clocks: JudgeClocks;
  readonly #object: (objection: Objection) => void;
  readonly #owners = new Map<number, OwnerRecord>();
  readonly #reports = new Set<string>();

  constructor(clocks: JudgeClocks, object: (objection: Objection) => void) {
    this.#clocks = clocks;
    this.#object = object;
  }

  owner(id: number): OwnerRecord {
    const known = this.#owners.get(id);
    if (known !== undefined) return known;
    const owner = newOwner();
    this.#owners.set(id, owner);
    return owner;
  }

  /** @returns whether it was a sign of life that proves nothing any more. */
  acted(ownerId: number, act: OwnerAct, sign: Sign): boolean {
    const owner = this.owner(ownerId);
    const now = this.#clocks.stamp();
    const isNothing = isSpent(owner, sign, now);
    const isFresh = sign.strength === 'strong';
    owner.restsUntilMs = restsUntil(owner, sign);
    const untouched = waysOf(owner, now);
    if (!isNothing) this.#live(owner, now);
    const before = isHere(act) ? untouched : waysOf(owner, now);
    const takesOver = owner.hasRulesWaiting && sign.strength !== 'weak';
    this.#keep(owner, act, isNothing);
    for (const record of owner.watches) this.#cover(owner, record, isNothing);
    for (const record of owner.watches) forgetOutlived(record);
    noteAct(owner, before, { act, isFresh, isSpent: isNothing, takesOver, now });
    if (sign.strength !== 'weak') owner.proof = proves(owner, now);
    owner.hasRulesWaiting = isNothing || (owner.hasRulesWaiting && !takesOver);
    return isNothing;
  }

  #live(owner: OwnerRecord, now: Stamp): void {
    owner.refusals = null;
    for (const record of owner.watches) {
      beginAnew(record, now);
      record.restsUntilMs = owner.restsUntilMs;
    }
  }

  #keep(owner: OwnerRecord, act: OwnerAct, isSpentAct: boolean): void {
    const now = this.#clocks.stamp();
    switch (act.kind) {
      case 'lives':
        if (act.isHere) owner.pausedUntil = null;
        return;
      case 'confirms':
        owner.confirmedWall ??= this.#clocks.wallMs;
        for (const record of owner.watches) record.isConfirmed = true;
        return;
      case 'pauses':
        owner.pausedUntil = pauseOf(act.forMs, owner.restsUntilMs, now);
        if (isSpentAct) return;
        for (const record of owner.watches) record.endsWithPause = record.isArmed;
        return;
      case 'keeps-testament':
        return owner.estate.keepTestament(act);
      case 'keeps-trigger':
        return owner.estate.keepTrigger(act);
      case 'arms-again':
        return owner.estate.armAgain(act.testamentId);
      default:
        act satisfies never;
    }
  }

  /** Heard of for the first time: its owner has just armed it. */
  met(watch: WatchRow): void {
    if (this.watches.has(watch.id)) return;
    const owner = this.owner(watch.ownerId);
    const rules = owner.estate.rulesOf(watch.source) ?? watch.policy;
    const record = newWatch(watch, owner, rules, this.#clocks.stamp());
    record.isArmed = owner.estate.setOf(watch.source).length > 0;
    record.isConfirmed = owner.confirmedWall !== null;
    record.pausedUntil = owner.pausedUntil;
    record.restsUntilMs = owner.restsUntilMs;
    forgetOutlived(record);
    owner.watches.push(record);
    this.watches.set(watch.id, record);
  }

  /** Of what an owner armed with this commit, everything is watched. */
  mustBeWatched(ownerId: number): void {
    const { estate, watches } = this.owner(ownerId);
    for (const { kind, id } of estate.sources()) {
      const isMet = watches.some(({ source }) => source.kind === kind && source.id === id);
      if (!isMet) this.#object({ rule: 'I5 never missed', says: `nobody watches ${kind} ${id}` });
    }
  }

  /** @returns what it is over, all of which has to be released in this commit. */
  released(record: WatchRecord): number[] {
    const { estate } = this.owner(record.ownerId);
    const testamentIds = estate.setOf(record.source);
    estate.spend(record.source);
    record.isArmed = false;
    record.isReleased = true;
    const now = this.#clocks.stamp();
    for (const asked of record.asked) asked.voidAt ??= now;
    return testamentIds;
  }

  /** Watches that have nothing left are over; nobody is asked about nothing. */
  gone(ownerId: number, testamentId: number): void {
    const owner = this.owner(ownerId);
    const now = this.#clocks.stamp();
    const fault = owner.estate.release(testamentId);
    if (fault !== null) {
      const rule = fault === 'once' ? 'I4 only once' : 'I6 only active';
      this.#object({ rule, says: `testament ${testamentId} was released against "${fault}"` });
    }
    for (const record of owner.watches) {
      if (!record.isArmed || owner.estate.setOf(record.source).length > 0) continue;
      record.isArmed = false;
      for (const asked of record.asked) asked.voidAt ??= now;
    }
  }

  entered(watchId: number): WatchRecord | undefined {
    const record = this.watches.get(watchId);
    if (record?.isArmed === true) record.enteredAt ??= this.#clocks.stamp();
    return record;
  }

  /** The same report counts once, however often it is taken. */
  reported({ ownerId, reportId, means }: Extract<Fact, { kind: 'payment-reported' }>): void {
    if (this.#reports.has(reportId)) return;
    this.#reports.add(reportId);
    const now = this.#clocks.stamp();
    for (const record of this.owner(ownerId).watches) {
      const { rules, isArmed } = record;
      if (!isArmed || rules.kind !== 'payment') continue;
      if (means === 'paid') {
        beginAnew(record, now);
        continue;
      }
      record.unpaid += means === 'failed' ? 1 : rules.attempts;
      if (record.unpaid >= rules.attempts) record.enoughAt ??= now;
    }
  }

  /** @returns the notices of the message, for its further course. */
  asked({ check }: Extract<Fact, { kind: 'asked' }>): AskedNotice[] {
    return check.notices.flatMap(({ watchId, notice }) => {
      const record = this.watches.get(watchId);
      if (record === undefined) return [];
      this.#mayBeAsked(record, check.type);
      return [this.#ask(record, notice, check.type !== 'attempt')];
    });
  }

  /** @returns those whose books this changed. */
  cameBack(ownerId: number, asked: readonly AskedNotice[]): void {
    const owner = this.owner(ownerId);
    this.refused(ownerId);
    const now = this.#clocks.stamp();
    for (const record of owner.watches) {
      const isClosed = mayBeClosed(record, owner, this.#clocks.stamp());
      for (const one of record.asked.filter((own) => asked.includes(own))) {
        if (isClosed) one.closedAt ??= one.givenAt ?? now;
        else one.cameBackAt ??= now;
      }
    }
  }

  /** The mailbox of the owner itself was refused. */
  refused(ownerId: number): void {
    const owner = this.owner(ownerId);
    const now = this.#clocks.stamp();
    const day = Math.floor(now.lightMs / DAY_MS);
    const story = { days: 0, first: now, last: now };
    owner.refusals ??= { days: 0, lastDay: -1, first: now, story };
    noteRefusal(owner.refusals, day, now);
    for (const record of owner.watches) {
      if (!mayBeClosed(record, owner, this.#clocks.stamp())) continue;
      for (const asked of standingNotices(record)) asked.closedAt ??= now;
      if (record.asked.length > 0) this.#noteClosure(record, owner);
    }
  }

  /** A letter was really delivered: the address is open, whatever was said of it before. */
  delivered(ownerId: number): void {
    const owner = this.owner(ownerId);
    owner.refusals = null;
    for (const record of owner.watches) {
      if (record.closedSurelyAt === null) continue;
      record.closedSurelyAt = null;
      record.vagueSince = this.#clocks.stamp();
    }
  }

  /** As its owner left it with this act. What was released rests until something new is armed. */
  #cover(
    { estate, pausedUntil, restsUntilMs }: OwnerRecord,
    record: WatchRecord,
    isNothing: boolean,
  ) {
    const isWanted = estate.setOf(record.source).length > 0;
    const isNew = isWanted && !record.isArmed;
    if (isNew) record.isReleased = false;
    if (isNew && isNothing) {
      beginAnew(record, this.#clocks.stamp());
      record.restsUntilMs = restsUntilMs;
    }
    // No round goes on under other rules than it began with.
    const isBound = isNothing && record.isArmed && isWanted;
    if (!isBound) record.rules = estate.rulesOf(record.source) ?? record.rules;
    // What is switched off asks nothing more, also where another watch asked by the same mail.
    if (!isWanted) for (const asked of record.asked) asked.voidAt ??= this.#clocks.stamp();
    record.isArmed = isWanted;
    record.pausedUntil = pausedUntil;
  }

  #ask(record: WatchRecord, notice: number, isWarning: boolean): AskedNotice {
    const now = this.#clocks.stamp();
    const owner = this.owner(record.ownerId);
    // Another attempt after the first warning: grace will begin anew.
    if (!isWarning) for (const one of record.asked) if (one.isWarning) one.voidAt ??= now;
    const isClosed = mayBeClosed(record, owner, this.#clocks.stamp());
    if (isClosed) this.#noteClosure(record, owner);
    const asked: AskedNotice = {
      notice,
      isWarning,
      askedAt: now,
      givenAt: null,
      recordedAt: null,
      namedWall: null,
      closedAt: isClosed ? now : null,
      cameBackAt: null,
      voidAt: null,
      supersededBy: null,
    };
    if (isWarning) supersede(record, asked);
    record.asked.push(asked);
    return asked;
  }

  #noteClosure(record: WatchRecord, owner: OwnerRecord): void {
    record.vagueSince ??= this.#clocks.stamp();
    if (mustBeClosed(record, owner)) record.closedSurelyAt ??= this.#clocks.stamp();
  }

  #mayBeAsked(record: WatchRecord, type: 'attempt' | 'warning' | 'code'): void {
    const { livedAt, pausedUntil, isArmed, isConfirmed, rules, unpaid } = record;
    const now = this.#clocks.stamp();
    if (!isArmed || (!isConfirmed && type !== 'code')) {
      this.#object({
        rule: 'I6 only active',
        says: `watch ${record.id} asked without being armed`,
      });
    }
    if (rules.kind === 'payment' && unpaid < rules.attempts) {
      const says = `watch ${record.id} asked after ${unpaid} of ${rules.attempts} failed payments`;
      this.#object({ rule: 'I7 left in peace', says });
    }
    if (record.asked.length > 0 || type === 'code') return;
    if (type === 'warning' && rules.kind === 'check') return;
    const shortMs = shortBy(livedAt, now, restOf(record));
    if (shortMs > 0) {
      const says = `watch ${record.id} asked ${Math.ceil(shortMs / 60_000)} minutes early`;
      this.#object({ rule: 'I7 left in peace', says });
    }
    const pausedMs = (pausedUntil?.noticeMs ?? 0) - livedAt.noticeMs;
    if (shortBy(livedAt, now, pausedMs) > 0) {
      this.#object({ rule: 'I7 left in peace', says: `watch ${record.id} asked during a pause` });
    }
  }
}

/** A pause that ends before the next check would come anyhow is over: she is resting. */
function forgetOutlived(record: WatchRecord): void {
  const { pausedUntil, livedAt, endsWithPause } = record;
  if (pausedUntil === null || endsWithPause) return;
  if (pausedUntil.lightMs <= livedAt.lightMs + restOf(record)) record.pausedUntil = null;
}
