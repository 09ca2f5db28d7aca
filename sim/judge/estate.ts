/**
 * What the judge knows of an owner's testaments and triggers, from her own acts: which of them arm
 * what, by the words of the design and without one function of the engine.
 */
import type { Ending } from '#contract/ending.ts';
import type { WatchSource } from '#core/release/reconcile.ts';
import type { Policy } from '#core/release/policy.ts';
import type { OwnerAct } from '../shell/facts.ts';

type WithoutZone<One> = One extends Policy ? Omit<One, 'zone'> : never;

/** What was promised to the owner of a watch. */
export type Rules = WithoutZone<Policy>;

interface Testament {
  readonly isActive: boolean;
  readonly ending: Ending;
  readonly rules: Rules;
  isReleased: boolean;
}

interface Trigger {
  readonly isOn: boolean;
  readonly rules: Rules;
  readonly picked: readonly number[] | null;
  isSpent: boolean;
}

type Kept<Kind extends OwnerAct['kind']> = Extract<OwnerAct, { kind: Kind }>;

export class Estate {
  readonly #testaments = new Map<number, Testament>();
  readonly #triggers = new Map<number, Trigger>();

  keepTestament(act: Kept<'keeps-testament'>): void {
    const { testamentId, isActive, ownKind, settings, ending } = act;
    const isReleased = this.#testaments.get(testamentId)?.isReleased ?? false;
    const rules = { kind: ownKind, ...settings };
    this.#testaments.set(testamentId, { isActive, ending, rules, isReleased });
  }

  keepTrigger(act: Kept<'keeps-trigger'>): void {
    const { triggerId, isActive: isOn, isSpent, picked, triggerKind, settings } = act;
    const { cancelHours } = act;
    const rules: Rules =
      triggerKind === 'code'
        ? { kind: triggerKind, cancelHours }
        : { kind: triggerKind, ...settings };
    this.#triggers.set(triggerId, { isOn, isSpent, picked, rules });
  }

  endingOf(testamentId: number): Ending {
    return this.#testaments.get(testamentId)?.ending ?? 'hand-over';
  }

  armAgain(testamentId: number): void {
    const testament = this.#testaments.get(testamentId);
    if (testament !== undefined) testament.isReleased = false;
  }

  /** @returns why it must not be released, if there is a reason. */
  release(testamentId: number): 'active' | 'once' | null {
    const testament = this.#testaments.get(testamentId);
    if (testament?.isActive !== true) return 'active';
    if (testament.isReleased) return 'once';
    testament.isReleased = true;
    return null;
  }

  /** A code that was used is spent, until its owner makes a new one. */
  spend(source: WatchSource): void {
    const trigger = source.kind === 'trigger' ? this.#triggers.get(source.id) : undefined;
    if (trigger !== undefined) trigger.isSpent = trigger.rules.kind === 'code';
  }

  rulesOf({ kind, id }: WatchSource): Rules | undefined {
    return (kind === 'trigger' ? this.#triggers : this.#testaments).get(id)?.rules;
  }

  /** What a watch of this source is over; nothing when there must be none. */
  setOf({ kind, id }: WatchSource): number[] {
    if (kind === 'testament') return this.#isOnItsOwn(id) ? [id] : [];
    const trigger = this.#triggers.get(id);
    if (trigger === undefined || !trigger.isOn || trigger.isSpent) return [];
    const ids = [...this.#testaments.keys()].filter((one) => this.#canBeReleased(one));
    return ids.filter((one) => trigger.picked === null || trigger.picked.includes(one));
  }

  /** Of every watch that there must be. */
  sources(): WatchSource[] {
    const own = [...this.#testaments.keys()].map((id) => ({ kind: 'testament', id }) as const);
    const shared = [...this.#triggers.keys()].map((id) => ({ kind: 'trigger', id }) as const);
    return [...own, ...shared].filter((source) => this.setOf(source).length > 0);
  }

  /** Its own settings count while the account has no trigger of the same kind, on or off. */
  #isOnItsOwn(id: number): boolean {
    const kind = this.#testaments.get(id)?.rules.kind;
    const isGoverned = [...this.#triggers.values()].some(({ rules }) => rules.kind === kind);
    return !isGoverned && this.#canBeReleased(id);
  }

  #canBeReleased(id: number): boolean {
    const testament = this.#testaments.get(id);
    return testament !== undefined && testament.isActive && !testament.isReleased;
  }
}
