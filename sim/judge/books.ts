/**
 * Keeps the judge's books of every watch: what its owner did, what it asked, and what became of the
 * letters. Judges nothing but the asking itself; see `release-rules.ts` and `deadlines.ts`.
 */
import { DAY_MS } from '#core/release/moment.ts';
import type { Fact, OwnerAct } from '../facts.ts';
import type { WatchRow } from '../shell/rows.ts';
import type { JudgeClocks } from './clocks.ts';
import { beginAnew, newWatch, restOf, standing } from './record.ts';
import type { Asked, OwnerRecord, Refusals, Stamp, WatchRecord } from './record.ts';
import { shortBy, spacingOf } from './release-rules.ts';
import type { Objection } from './release-rules.ts';

/** Days of refusals after which an address may count as closed, and those after which it must. */
const MAY_CLOSE = { days: 5, sparedMs: DAY_MS / 12 };
const MUST_CLOSE = { days: 7, extraMs: 3 * DAY_MS };

export class Books {
  readonly watches = new Map<number, WatchRecord>();
  readonly #clocks: JudgeClocks;
  readonly #object: (objection: Objection) => void;
  readonly #owners = new Map<number, OwnerRecord>();
  readonly #byTestament = new Map<number, WatchRecord>();

  constructor(clocks: JudgeClocks, object: (objection: Objection) => void) {
    this.#clocks = clocks;
    this.#object = object;
  }

  owner(id: number): OwnerRecord {
    const known = this.#owners.get(id);
    if (known !== undefined) return known;
    const owner: OwnerRecord = { isConfirmed: false, watches: [], refusals: null };
    this.#owners.set(id, owner);
    return owner;
  }

  acted(ownerId: number, act: OwnerAct): void {
    const owner = this.owner(ownerId);
    const now = this.#clocks.stamp();
    owner.refusals = null;
    for (const record of owner.watches) beginAnew(record, now);
    this.#keep(owner, act);
    for (const record of owner.watches) forgetOutlived(record);
  }

  #keep(owner: OwnerRecord, act: OwnerAct): void {
    const now = this.#clocks.stamp();
    switch (act.kind) {
      case 'lives':
        if (act.isHere) for (const record of owner.watches) record.pausedUntil = null;
        return;
      case 'confirms':
        owner.isConfirmed = true;
        for (const record of owner.watches) record.isConfirmed = true;
        return;
      case 'pauses':
        for (const record of owner.watches.filter(({ isArmed }) => isArmed)) {
          const { noticeMs, lightMs } = now;
          record.pausedUntil = { noticeMs: noticeMs + act.forMs, lightMs: lightMs + act.forMs };
          record.endsWithPause = true;
        }
        return;
      case 'governs':
        return this.#govern(act);
      case 'arms-again':
        return this.#armAgain(act.testamentId);
      default:
        act satisfies never;
    }
  }

  /** Heard of for the first time: an owner has just made this testament active. */
  met({ id, ownerId, testamentId, policy }: WatchRow): void {
    if (this.watches.has(id)) return;
    const record = newWatch(id, ownerId, testamentId, policy, this.#clocks.stamp());
    const owner = this.owner(ownerId);
    record.isArmed = true;
    record.isConfirmed = owner.isConfirmed;
    owner.watches.push(record);
    this.watches.set(id, record);
    this.#byTestament.set(testamentId, record);
  }

  /** @returns the notices of the message, for its further course. */
  asked({ check }: Extract<Fact, { kind: 'asked' }>): Asked[] {
    return check.notices.flatMap(({ watchId, notice }) => {
      const record = this.watches.get(watchId);
      if (record === undefined) return [];
      return [this.#ask(record, notice, check.type === 'warning')];
    });
  }

  /** @returns those whose books this changed. */
  cameBack(ownerId: number, asked: readonly Asked[]): void {
    const owner = this.owner(ownerId);
    this.refused(ownerId);
    const now = this.#clocks.stamp();
    for (const record of owner.watches) {
      const isClosed = this.#mayBeClosed(record, owner);
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
      if (!this.#mayBeClosed(record, owner)) continue;
      for (const asked of standing(record)) asked.closedAt ??= now;
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

  #govern({ testamentId, policy }: Extract<OwnerAct, { kind: 'governs' }>): void {
    const record = this.#byTestament.get(testamentId);
    // What was released stays released, until she arms it again herself.
    if (record === undefined || record.isReleased) return;
    if (policy === null) {
      record.isArmed = false;
      return;
    }
    record.policy = policy;
    if (record.isArmed) return;
    record.isArmed = true;
    record.pausedUntil = null;
  }

  #armAgain(testamentId: number): void {
    const record = this.#byTestament.get(testamentId);
    if (record === undefined) return;
    record.isArmed = true;
    record.isReleased = false;
    record.pausedUntil = null;
  }

  #ask(record: WatchRecord, notice: number, isWarning: boolean): Asked {
    const now = this.#clocks.stamp();
    const owner = this.owner(record.ownerId);
    this.#mayBeAsked(record, isWarning);
    if (!isWarning) {
      // Another attempt after the first warning: grace will begin anew.
      for (const one of record.asked) if (one.isWarning) one.voidAt ??= now;
    }
    const isClosed = this.#mayBeClosed(record, owner);
    if (isClosed) this.#noteClosure(record, owner);
    const asked: Asked = {
      notice,
      isWarning,
      askedAt: now,
      givenAt: null,
      recordedAt: null,
      closedAt: isClosed ? now : null,
      cameBackAt: null,
      voidAt: null,
    };
    record.asked.push(asked);
    return asked;
  }

  #noteClosure(record: WatchRecord, owner: OwnerRecord): void {
    record.vagueSince ??= this.#clocks.stamp();
    if (this.#mustBeClosed(record, owner)) record.closedSurelyAt ??= this.#clocks.stamp();
  }

  #mayBeAsked(record: WatchRecord, isWarning: boolean): void {
    const { livedAt, pausedUntil, isArmed, isConfirmed } = record;
    const now = this.#clocks.stamp();
    if (!isArmed || !isConfirmed) {
      this.#object({
        rule: 'I6 only active',
        says: `watch ${record.id} asked without being armed`,
      });
    }
    if (isWarning || record.asked.length > 0) return;
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

  #mayBeClosed(record: WatchRecord, { refusals }: OwnerRecord): boolean {
    if (refusals === null || refusals.days < MAY_CLOSE.days) return false;
    const spanMs = this.#clocks.stamp().noticeMs - refusals.first.noticeMs;
    return spanMs >= silenceOf(record) - MAY_CLOSE.sparedMs;
  }

  #mustBeClosed(record: WatchRecord, { refusals }: OwnerRecord): boolean {
    if (refusals === null || refusals.story.days < MUST_CLOSE.days) return false;
    const spanMs = refusals.story.last.lightMs - refusals.story.first.lightMs;
    return spanMs >= silenceOf(record) + MUST_CLOSE.extraMs;
  }
}

/** A pause that ends before the next check would come anyhow is over: she is resting. */
function forgetOutlived(record: WatchRecord): void {
  const { pausedUntil, livedAt, endsWithPause } = record;
  if (pausedUntil === null || endsWithPause) return;
  if (pausedUntil.lightMs <= livedAt.lightMs + restOf(record)) record.pausedUntil = null;
}

function noteRefusal(refusals: Refusals, day: number, now: Stamp): void {
  const { story } = refusals;
  const isEnough =
    story.days >= MUST_CLOSE.days && story.last.lightMs - story.first.lightMs >= 33 * DAY_MS;
  const isApart = now.lightMs - story.last.lightMs > 29 * DAY_MS;
  if (isApart && !isEnough) refusals.story = { days: 0, first: now, last: now };
  refusals.story.last = now;
  if (day <= refusals.lastDay) return;
  refusals.days += 1;
  refusals.story.days += 1;
  refusals.lastDay = day;
}

/** The longer of all attempts with the grace period, and thirty days. */
function silenceOf({ policy }: WatchRecord): number {
  const silenceMs = policy.attempts * spacingOf(policy) + policy.graceDays * DAY_MS;
  return Math.max(silenceMs, 30 * DAY_MS);
}
