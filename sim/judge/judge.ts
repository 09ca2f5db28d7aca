/**
 * The independent judge of a world: hears what really happened, and objects to everything that the
 * design does not allow. Keeps its own books and clocks and asks the engine nothing.
 */
import { HOUR_MS } from '#core/release/moment.ts';
import type { DarkReason, Fact, Try } from '../shell/facts.ts';
import { Heap } from '../heap.ts';
import type { Database } from '../shell/database.ts';
import { Books } from './books.ts';
import { BrokenRows } from './broken-rows.ts';
import { hasMoved, objectionToSpent } from './carry.ts';
import { JudgeClocks } from './clocks.ts';
import { noteDates } from './named-dates.ts';
import { objectionToWarning } from './day-rules.ts';
import { nextDeadline, type Deadline } from './deadlines.ts';
import { LedgerRules } from './ledger-rules.ts';
import { MailRules } from './mail-rules.ts';
import { Nearness } from './nearness.ts';
import type { AskedNotice, Objection, Violation, WatchRecord } from './record.ts';
import { ReleaseCount } from './release-count.ts';
import { objectionsToRelease } from './release-rules.ts';
import { learnUntold, noteTelling } from './untold.ts';
import { recordVisit } from './visits.ts';

export interface JudgeOptions {
  /** The recipients of every testament. */
  readonly recipientsOf: ReadonlyMap<number, readonly number[]>;
  readonly startLightMs: number;
  readonly count: (name: string) => void;
}

type Acted = Extract<Fact, { kind: 'owner-acted' }>;

export class Judge {
  readonly clocks: JudgeClocks;
  readonly violations: Violation[] = [];
  readonly #count: (name: string) => void;
  readonly #books: Books;
  readonly #mail: MailRules;
  readonly #ledger: LedgerRules;
  readonly #releases: ReleaseCount;
  /** Messages that were taken and read by nobody. */
  readonly #lost = new Set<string>();
  readonly #nearness = new Nearness();
  readonly #broken: BrokenRows;
  readonly #deadlines = new Heap<{ record: WatchRecord; revision: number }>();

  constructor({ recipientsOf, startLightMs, count }: JudgeOptions) {
    const object = (objection: Objection): void => this.object(objection);
    this.#count = count;
    this.clocks = new JudgeClocks(startLightMs);
    this.#books = new Books(this.clocks, object);
    this.#mail = new MailRules(this.clocks, object);
    this.#ledger = new LedgerRules(object);
    this.#broken = new BrokenRows(object);
    this.#releases = new ReleaseCount(this.clocks, this.#books, recipientsOf, object);
  }

  object(objection: Objection | null): void {
    if (objection === null) return;
    this.violations.push({ ...objection, trueMs: this.clocks.stamp().trueMs });
  }

  dark(reason: DarkReason, isOn: boolean): void {
    if (reason === 'provider-down' && !isOn) this.#mail.providerIsUp();
    if (this.clocks.set(reason, isOn)) this.#outageEnded();
    this.#noteMailStuck();
  }

  /** Of this owner something breaks from now on, or does not any more. */
  broken(ownerId: number, isBroken: boolean): void {
    this.#broken.set(ownerId, isBroken, this.clocks.stamp());
    this.#ownerChanged(ownerId);
  }

  excuse(messageId: string): void {
    this.#mail.excuse(messageId);
  }

  /** One committed transaction. */
  committed(facts: readonly Fact[]): void {
    for (const fact of facts) this.#learn(fact, facts);
    for (const { ownerId } of facts.filter((one) => one.kind === 'owner-acted'))
      this.#books.mustBeWatched(ownerId);
    this.#releases.checkCommit(facts);
    this.#noteMailStuck();
  }

  tried(attempt: Try): void {
    const { ownerId, kind, outcome, isLost } = attempt;
    const asked = this.#mail.tried(attempt);
    if (isLost) this.#lost.add(attempt.messageId);
    this.#noteMailStuck();
    if (kind === 'delivery') return;
    noteTelling(this.#books.owner(ownerId), attempt, this.clocks.stamp());
    if (kind === 'change-waits') return this.#ownerChanged(ownerId);
    if (outcome === 'accepted') this.#taken(ownerId, asked, isLost);
    else if (['address', 'no-address'].includes(outcome)) this.#books.refused(ownerId);
    else return;
    this.#ownerChanged(ownerId);
  }

  finish({ watches, ledgers, outbox }: Pick<Database, 'watches' | 'ledgers' | 'outbox'>): void {
    this.#ledger.checkWhole(watches.all(), ledgers);
    this.#mail.checkEnds(outbox.all());
  }

  #learn(fact: Fact, facts: readonly Fact[]): void {
    learnUntold(fact, this.#books, this.#mail, this.clocks);
    switch (fact.kind) {
      case 'owner-acted':
        return this.#acted(fact, facts);
      case 'watch-moved':
        this.#ledger.moved(fact);
        this.#books.met(fact.watch);
        return this.#moved(fact);
      case 'asked':
        this.#mail.decided(fact, this.#books.asked(fact));
        return this.#ownerChanged(fact.check.ownerId);
      case 'changes-told':
        return this.#mail.tells(fact);
      case 'released':
        this.#books.gone(fact.release.ownerId, fact.release.testamentId);
        return this.#ownerChanged(fact.release.ownerId);
      case 'deletion':
        return;
      case 'delivery-made':
        return this.#mail.deliveryMade(fact);
      case 'page-opened':
        recordVisit(this.#books.owner(fact.ownerId));
        return this.#ownerChanged(fact.ownerId);
      case 'code-entered':
        return this.#changed(this.#books.entered(fact.watchId));
      case 'payment-reported':
        this.#books.reported(fact);
        return this.#ownerChanged(fact.ownerId);
      case 'breaker-refused':
        return this.#breakerRefused(fact.watchId);
      case 'breaker-confirmed':
        return this.#releases.confirmed(fact.ownerIds);
      case 'came-back':
        return this.#cameBack(fact.messageId);
      case 'settled':
        this.#mail.settled(fact.messageId, fact.status);
        if (fact.status === 'sent') {
          noteDates(this.#books.owner(this.#mail.ownerOf(fact.messageId)), fact.named);
        }
        return this.#ownerChanged(this.#mail.ownerOf(fact.messageId));
      case 'deliveries-held':
        this.#releases.held(fact.deliveryIds);
        return this.#mail.deliveriesHeld(fact.deliveryIds);
      case 'deliveries-closed':
        this.#releases.closed(fact.deliveryIds);
        return this.#mail.deliveriesClosed(fact.deliveryIds);
      case 'beat':
        this.#mayBeLone(fact.apartMs);
        return this.#beat(fact.clock.light);
      case 'step-broke': {
        const { ownerId, isTold } = fact;
        return this.#broken.broke('step', `of owner ${ownerId}`, isTold, this.clocks.stamp());
      }
      case 'message-broke':
        this.#mail.broke(fact.messageId);
        this.#broken.broke('message', fact.messageId, fact.isTold, this.clocks.stamp());
        return this.#noteMailStuck();
      case 'refused-told':
        return this.#mail.refusalTold(fact.messageId);
      case 'handed-over':
        return this.#mail.handedOver(fact.messageId);
      case 'looked':
        return this.object(this.#nearness.objectionToLook(fact.apartMs, this.clocks.stamp()));
      default:
        fact satisfies never;
    }
  }

  #acted({ ownerId, act, strength }: Acted, facts: readonly Fact[]): void {
    const sign = { strength, hasMoved: hasMoved(facts, ownerId) };
    const isSpent = this.#books.acted(ownerId, act, sign);
    this.object(isSpent ? objectionToSpent(facts, ownerId) : null);
    this.#ownerChanged(ownerId);
  }

  /** Whoever is alone with a wrong clock is believed after an hour of doubt and three days more. */
  #mayBeLone(apartMs: number): void {
    const now = this.clocks.stamp();
    const isDoubted = now.lightMs <= this.clocks.anyDoubtUntilMs;
    if (this.#nearness.beat(apartMs, now, isDoubted)) this.clocks.mayDoubt(2 * HOUR_MS);
  }

  #taken(ownerId: number, asked: readonly AskedNotice[], isLost: boolean): void {
    const now = this.clocks.stamp();
    for (const one of asked.filter(({ givenAt }) => givenAt === null)) {
      one.givenAt = now;
      const record = this.#books.owner(ownerId).watches.find((own) => own.asked.includes(one));
      this.object(record === undefined ? null : objectionToWarning(record, one, now));
    }
    // Where nobody could record it, nobody knows that the address is open.
    if (!isLost && !this.#broken.isBroken(ownerId)) this.#books.delivered(ownerId);
  }

  #moved({ watch, events }: Extract<Fact, { kind: 'watch-moved' }>): void {
    const record = this.#books.watches.get(watch.id);
    if (record !== undefined && events.some(({ kind }) => kind === 'Released')) {
      this.#released(record);
    }
    this.#changed(record);
  }

  #released(record: WatchRecord): void {
    for (const objection of objectionsToRelease(record, this.clocks)) {
      this.object({ ...objection, says: `watch ${record.id} ${objection.says}` });
    }
    const { kind } = record.rules;
    const { confirmedWall } = this.#books.owner(record.ownerId);
    const ageMs = confirmedWall === null ? 0 : this.clocks.wallMs - confirmedWall;
    this.#releases.released(record.ownerId, ageMs);
    const isClosed = record.closedSurelyAt !== null && kind !== 'code';
    this.#count(`release by ${kind}${isClosed ? ' through closed channels' : ''}`);
    if (kind === 'check' && record.restsUntilMs !== null) this.#count('release after weak signs');
    this.#releases.decided(record.id, this.#books.released(record), kind === 'code');
  }

  #breakerRefused(watchId: number): void {
    const record = this.#books.watches.get(watchId);
    if (record === undefined) return;
    this.#releases.refused(record.ownerId);
    const last = this.clocks.stamp();
    record.refusedAt = { first: record.refusedAt?.first ?? last, last };
    this.#changed(record);
  }

  #cameBack(messageId: string): void {
    if (!this.#lost.has(messageId)) {
      const says = `message ${messageId} counts as come back, and it was read`;
      this.object({ rule: 'I5 never missed', says });
    }
    const ownerId = this.#mail.ownerOf(messageId);
    const asked = this.#mail.askedBy(messageId);
    if (asked.length === 0) return;
    this.#books.cameBack(ownerId, asked);
    this.#ownerChanged(ownerId);
  }

  #beat(lightMs: number): void {
    const fault = this.clocks.beat(lightMs);
    if (fault !== null) {
      this.object({ rule: fault.isTooFast ? 'I2 dark time' : 'I5 never missed', says: fault.says });
    }
    this.#mail.check();
    while (this.#deadlines.firstAt < this.clocks.lightMs) {
      const entry = this.#deadlines.pop();
      if (entry !== undefined && entry.record.revision === entry.revision) {
        this.#missed(entry.record);
      }
    }
  }

  /** What was due may have moved since, by an outage or the breaker. */
  #missed(record: WatchRecord): void {
    const deadline = this.#deadlineOf(record);
    if (deadline === null || record.isAccused) return;
    if (deadline.atLightMs >= this.clocks.lightMs) return this.#changed(record);
    record.isAccused = true;
    const lateMs = this.clocks.lightMs - deadline.atLightMs;
    const says = `watch ${record.id} still waits for ${deadline.waitsFor}, ${lateMs} ms too long`;
    this.object({ rule: 'I5 never missed', says });
  }

  #deadlineOf(record: WatchRecord): Deadline | null {
    const deadline = nextDeadline(record, this.clocks);
    const excusedMs = this.#broken.excusedUntil(record.ownerId);
    if (deadline === null || excusedMs === Number.POSITIVE_INFINITY) return null;
    const mendedMs = excusedMs + (deadline.mendedMs ?? 0);
    return { ...deadline, atLightMs: Math.max(deadline.atLightMs, mendedMs) };
  }

  #outageEnded(): void {
    for (const record of this.#books.watches.values()) {
      if (record.asked.some(({ isWarning }) => isWarning)) this.#changed(record);
    }
  }

  #noteMailStuck(): void {
    if (this.clocks.set('mail-stuck', this.#mail.isStuck())) this.#outageEnded();
  }

  #ownerChanged(ownerId: number): void {
    for (const record of this.#books.owner(ownerId).watches) this.#changed(record);
  }

  #changed(record: WatchRecord | undefined): void {
    if (record === undefined) return;
    record.revision += 1;
    const deadline = this.#deadlineOf(record);
    if (deadline === null) return;
    this.#deadlines.push(deadline.atLightMs, { record, revision: record.revision });
  }
}
