/**
 * Counts releases as a whole: one delivery for each recipient and no more, none left open by a
 * recall, and no wave of owners that no life explains.
 */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { Fact, OwnerAct } from '../shell/facts.ts';
import type { ReleaseRow } from '../shell/rows.ts';
import type { Books } from './books.ts';
import type { JudgeClocks } from './clocks.ts';
import { DeletionRules } from './deletions.ts';
import type { Objection } from './record.ts';

const MIN_WAVE = 3;
const MEAN_DAYS = 30;
/** Younger accounts are counted among themselves; this near to it either is right. */
const SETTLED_MS = 60 * DAY_MS;
const UNSURE_MS = DAY_MS;
/** Nobody young is held for longer. */
const YOUNG_WAIT_MS = 14 * DAY_MS;
/** How long an operator's word lasts, and how long it may last: light is known to a beat. */
const SURELY_CONFIRMED_MS = 14 * DAY_MS - HOUR_MS;
const CONFIRMED_MS = 14 * DAY_MS + HOUR_MS;

interface Gone {
  readonly ownerId: number;
  readonly lightMs: number;
  /** By an operator, or by having waited for long enough. */
  readonly isExcused: boolean;
  readonly crowd: Crowd;
}

type Crowd = 'settled' | 'young' | 'either';

/** Until when an operator's word holds, in light time. */
interface Word {
  readonly sureUntil: number;
  readonly until: number;
}

export class ReleaseCount {
  readonly #clocks: JudgeClocks;
  readonly #recipientsOf: ReadonlyMap<number, readonly number[]>;
  readonly #books: Pick<Books, 'owner'>;
  readonly #deletions: DeletionRules;
  readonly #object: (objection: Objection) => void;
  readonly #gone: Gone[] = [];
  readonly #confirmed = new Map<number, Word>();
  readonly #refusedSince = new Map<number, number>();
  /** With whom she was counted whenever she was held: only that breaker hears of a word. */
  readonly #refusedAmong = new Map<number, Crowd>();
  readonly #startMs: number;
  /** What watches decided to release and, by the end of the commit, must have released. */
  readonly #decided = new Map<number, readonly number[]>();
  readonly #codeWatches = new Set<number>();
  /** Deliveries that a code called for. */
  readonly #final = new Set<number>();
  /** Deliveries of each testament that its owner has not called back. */
  readonly #open = new Map<number, Set<number>>();

  constructor(
    clocks: JudgeClocks,
    books: Pick<Books, 'owner'>,
    recipientsOf: ReadonlyMap<number, readonly number[]>,
    object: (objection: Objection) => void,
  ) {
    this.#clocks = clocks;
    this.#startMs = clocks.wallMs;
    this.#recipientsOf = recipientsOf;
    this.#books = books;
    const endingOf = (ownerId: number, id: number) => books.owner(ownerId).estate.endingOf(id);
    this.#deletions = new DeletionRules(clocks, endingOf, object);
    this.#object = object;
  }

  confirmed(ownerIds: readonly number[]): void {
    const { lightMs } = this.#clocks;
    const word = { sureUntil: lightMs + SURELY_CONFIRMED_MS, until: lightMs + CONFIRMED_MS };
    for (const id of ownerIds) this.#confirmed.set(id, word);
  }

  refused(ownerId: number): void {
    const crowd = this.#crowdOfBreaker(ownerId);
    const isSame = (this.#refusedAmong.get(ownerId) ?? crowd) === crowd;
    this.#refusedAmong.set(ownerId, isSame ? crowd : 'either');
    const isLetGo = this.#clocks.lightMs < (this.#confirmed.get(ownerId)?.sureUntil ?? 0);
    if (isLetGo && isSame && crowd !== 'either') {
      const says = `owner ${ownerId} is held although an operator let her go`;
      this.#object({ rule: 'I5 never missed', says });
    }
    if (this.#refusedSince.has(ownerId)) return;
    this.#refusedSince.set(ownerId, this.#clocks.lightMs);
  }

  /** @param ageMs for how long the address has been confirmed. */
  released(ownerId: number, ageMs: number): void {
    const { lightMs } = this.#clocks;
    const crowd = crowdOf(ageMs);
    const waitedMs = lightMs - (this.#refusedSince.get(ownerId) ?? lightMs);
    const isConfirmed = lightMs <= (this.#confirmed.get(ownerId)?.until ?? 0);
    const isExcused = isConfirmed || (crowd !== 'settled' && waitedMs >= YOUNG_WAIT_MS);
    this.#refusedSince.delete(ownerId);
    this.#gone.push({ ownerId, lightMs, isExcused, crowd });
    const installed = crowdOf(this.#clocks.wallMs - this.#startMs);
    // Nobody can have been here for long: all are counted together.
    if (installed === 'young') return this.#judgeHour(this.#gone, this.#gone);
    if (installed === 'either') return;
    for (const own of ['settled', 'young'] as const) {
      const surely = this.#gone.filter((one) => one.crowd === own);
      const perhaps = this.#gone.filter((one) => one.crowd === own || one.crowd === 'either');
      this.#judgeHour(surely, perhaps);
    }
  }

  /** While the installation is young there is one breaker for all. */
  #crowdOfBreaker(ownerId: number): Crowd {
    const { wallMs } = this.#clocks;
    const { confirmedWall } = this.#books.owner(ownerId);
    const installed = crowdOf(wallMs - this.#startMs);
    if (installed !== 'settled') return installed === 'young' ? 'settled' : installed;
    return crowdOf(confirmedWall === null ? 0 : wallMs - confirmedWall);
  }

  #judgeHour(counted: readonly Gone[], usual: readonly Gone[]): void {
    const { lightMs } = this.#clocks;
    const within = (gone: readonly Gone[], ms: number): Gone[] =>
      gone.filter((one) => one.lightMs > lightMs - ms);
    const mean = ownersOf(within(usual, MEAN_DAYS * DAY_MS)) / MEAN_DAYS;
    // Light is known to a beat: what the installation sees as an hour apart is not judged.
    const hour = within(counted, HOUR_MS - 3 * 60_000).filter((one) => !one.isExcused);
    if (ownersOf(hour) <= Math.max(MIN_WAVE, 3 * mean)) return;
    this.#object({ rule: 'breaker', says: `${ownersOf(hour)} owners released within an hour` });
  }

  decided(watchId: number, testamentIds: readonly number[], isByCode: boolean): void {
    this.#decided.set(watchId, testamentIds);
    if (isByCode) this.#codeWatches.add(watchId);
  }

  /** What silence released may be called back; what a code released may not even be held. */
  held(deliveryIds: readonly number[]): void {
    for (const id of deliveryIds.filter((one) => this.#final.has(one))) {
      this.#object({ rule: 'I5 never missed', says: `delivery ${id} of a code was held` });
    }
  }

  closed(deliveryIds: readonly number[]): void {
    for (const open of this.#open.values()) for (const id of deliveryIds) open.delete(id);
  }

  /** Decision, releases and deliveries are one commit: none is ever seen without the others. */
  checkCommit(facts: readonly Fact[]): void {
    this.#checkSets(facts);
    this.#deletions.checkCommit(facts);
    for (const fact of facts) {
      if (fact.kind === 'owner-acted') this.#checkRecall(fact.act);
      if (fact.kind !== 'released') continue;
      const made = facts.flatMap((other) =>
        other.kind === 'delivery-made' && other.delivery.releaseId === fact.release.id
          ? [other.delivery]
          : [],
      );
      const isFinal = this.#codeWatches.has(fact.release.watchId);
      if (isFinal) for (const { id } of made) this.#final.add(id);
      this.#open.set(fact.release.testamentId, new Set(made.map(({ id }) => id)));
      const people = made.map(({ recipientId }) => recipientId);
      const wanted = this.#wanted(fact.release);
      if (isEachOnce(people, wanted)) continue;
      const says = `release ${fact.release.id} went to ${made.length} of ${wanted.length} people`;
      this.#object({ rule: 'I4 only once', says });
    }
  }

  /** What is to be deleted goes to nobody, whoever stands on it. */
  #wanted({ ownerId, testamentId }: ReleaseRow): readonly number[] {
    const { estate } = this.#books.owner(ownerId);
    if (estate.endingOf(testamentId) === 'delete') return [];
    return this.#recipientsOf.get(testamentId) ?? [];
  }

  /** Called back is all of it, whatever became of each page. */
  #checkRecall(act: OwnerAct): void {
    const open = act.kind === 'arms-again' ? this.#open.get(act.testamentId) : undefined;
    if (open === undefined || open.size === 0) return;
    const says = `a recall left ${open.size} pages open, of delivery ${[...open].join()}`;
    this.#object({ rule: 'R3 recall', says });
  }

  /** A watch releases all that it is over, and nothing else. */
  #checkSets(facts: readonly Fact[]): void {
    const releases = facts.flatMap((fact) => (fact.kind === 'released' ? [fact.release] : []));
    if (releases.length === 0 && this.#decided.size === 0) return;
    for (const { watchId } of releases) {
      if (!this.#decided.has(watchId)) this.#decided.set(watchId, []);
    }
    for (const [watchId, wanted] of this.#decided) {
      const own = releases.filter((release) => release.watchId === watchId);
      const ids = own.map(({ testamentId }) => testamentId);
      if (isEachOnce(ids, wanted)) continue;
      const says = `watch ${watchId} released ${ids.join()} instead of ${wanted.join()}`;
      this.#object({ rule: ids.length < wanted.length ? 'I5 never missed' : 'I4 only once', says });
    }
    this.#decided.clear();
  }
}

function crowdOf(ageMs: number): Crowd {
  if (Math.abs(ageMs - SETTLED_MS) < UNSURE_MS) return 'either';
  return ageMs > SETTLED_MS ? 'settled' : 'young';
}

function isEachOnce(made: readonly number[], wanted: readonly number[]): boolean {
  return made.length === wanted.length && new Set(wanted).isSubsetOf(new Set(made));
}

function ownersOf(gone: readonly Gone[]): number {
  return new Set(gone.map(({ ownerId }) => ownerId)).size;
}
