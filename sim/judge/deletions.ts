/**
 * Judges what a release deletes: nobody gets anything of it, it is there again after a recall, and
 * nothing of it goes before its owner had thirty days for that, or stays for long after them.
 */
import type { Ending } from '#contract/ending.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { Fact } from '../shell/facts.ts';
import type { JudgeClocks } from './clocks.ts';
import type { Objection } from './record.ts';

const KEPT_MS = 30 * DAY_MS;
const TOLERANCE_MS = HOUR_MS / 4;
/** A doubt about the time, in which nothing is deleted, may last for days. */
const LATE_MS = 5 * DAY_MS;

export class DeletionRules {
  readonly #clocks: JudgeClocks;
  readonly #endingOf: (ownerId: number, testamentId: number) => Ending;
  readonly #object: (objection: Objection) => void;
  /** Since when, in light time, of those that are put away. */
  readonly #away = new Map<number, number>();

  constructor(
    clocks: JudgeClocks,
    endingOf: (ownerId: number, testamentId: number) => Ending,
    object: (objection: Objection) => void,
  ) {
    this.#clocks = clocks;
    this.#endingOf = endingOf;
    this.#object = object;
  }

  checkCommit(facts: readonly Fact[]): void {
    const back = new Set(facts.flatMap((fact) => idOf(fact, 'brought-back')));
    const put = new Set(facts.flatMap((fact) => idOf(fact, 'put-away')));
    for (const fact of facts) {
      if (fact.kind === 'released') this.#released(fact.release, put);
      if (fact.kind === 'deletion' && fact.step === 'removed') this.#removed(fact.testamentId);
      if (fact.kind === 'owner-acted' && fact.act.kind === 'arms-again') {
        this.#recalled(fact.act.testamentId, back);
      }
      if (fact.kind === 'beat') this.#checkLate();
    }
  }

  #released({ ownerId, testamentId: id }: Released, put: ReadonlySet<number>): void {
    const isToBeDeleted = this.#endingOf(ownerId, id) === 'delete';
    if (put.has(id) !== isToBeDeleted) {
      const says = `testament ${id} was ${isToBeDeleted ? 'not deleted' : 'deleted'} at its release`;
      this.#object({ rule: 'D deletion', says });
    }
    if (put.has(id)) this.#away.set(id, this.#clocks.lightMs);
  }

  #recalled(id: number, back: ReadonlySet<number>): void {
    if (this.#away.has(id) && !back.has(id)) {
      this.#object({ rule: 'D deletion', says: `a recall did not bring back testament ${id}` });
    }
    this.#away.delete(id);
  }

  #removed(id: number): void {
    const since = this.#away.get(id);
    this.#away.delete(id);
    const keptMs = since === undefined ? 0 : this.#clocks.lightMs - since;
    if (keptMs >= KEPT_MS - TOLERANCE_MS - this.#clocks.stamp().strayedMs) return;
    const says = `testament ${id} was removed after ${(keptMs / DAY_MS).toFixed(1)} days`;
    this.#object({ rule: 'D deletion', says });
  }

  #checkLate(): void {
    for (const [id, since] of this.#away) {
      if (this.#clocks.lightMs - since <= KEPT_MS + LATE_MS) continue;
      this.#away.delete(id);
      this.#object({ rule: 'D deletion', says: `testament ${id} is still there after its time` });
    }
  }
}

type Released = Extract<Fact, { kind: 'released' }>['release'];

function idOf(fact: Fact, step: 'put-away' | 'brought-back'): number[] {
  return fact.kind === 'deletion' && fact.step === step ? [fact.testamentId] : [];
}
