/**
 * What a change of triggers does to testaments: which are no longer delivered by a silence or a
 * failed payment, and which fall back on their own settings. Only for words before a decision; what
 * is armed the server says (`core/release/govern.ts` has the rule).
 */
import type { TestamentCard } from '#contract/testaments.ts';
import type { Trigger } from '#contract/triggers.ts';

export type Rule = Pick<Trigger, 'id' | 'triggerType' | 'isActive' | 'testamentIds'>;
export type Covered = Pick<
  TestamentCard,
  'id' | 'title' | 'status' | 'activationType' | 'recipientCount'
> & { armed: Pick<TestamentCard['armed'], 'phase' | 'mail' | 'reason'> };

export type Difference = {
  /** Titles of what nothing would deliver any more but a code. */
  lost: readonly string[];
  /** Titles of what its own settings deliver again. */
  own: readonly string[];
};

/** A trigger that is not saved yet. */
export const newRuleId = 0;

export function difference(
  testaments: readonly Covered[],
  before: readonly Rule[],
  after: readonly Rule[],
): Difference {
  const eligible = testaments.filter(isEligible);
  const titles = (which: (testament: Covered) => boolean) =>
    eligible.filter(which).map(({ title }) => title);
  return {
    lost: titles((one) => isDelivered(one, before) && !isDelivered(one, after)),
    own: titles((one) => isOnItsOwn(one, after) && !isOnItsOwn(one, before)),
  };
}

/** The rules with this one in the place of the one it changes, or beside them. */
export function withRule(rules: readonly Rule[], rule: Rule): Rule[] {
  return [...rules.filter(({ id }) => id !== rule.id), rule];
}

export function withoutRule(rules: readonly Rule[], { id }: Rule): Rule[] {
  return rules.filter((rule) => rule.id !== id);
}

/** Whether it is over anything that can be delivered. */
export function includesAny({ testamentIds }: Rule, testaments: readonly Covered[]): boolean {
  return testaments.some((one) => isEligible(one) && (testamentIds?.includes(one.id) ?? true));
}

function isEligible({ status, recipientCount, armed }: Covered): boolean {
  if (status !== 'active' || armed.phase === 'released') return false;
  return recipientCount > 0 && armed.reason !== 'no-words';
}

function isDelivered(testament: Covered, rules: readonly Rule[]): boolean {
  return isOnItsOwn(testament, rules) || rules.some((rule) => covers(rule, testament));
}

/** Its own settings count while there is no trigger of their kind, switched on or off. */
function isOnItsOwn({ activationType }: Covered, rules: readonly Rule[]): boolean {
  const kind = activationType === 'check' ? 'check_inactive' : 'payment_failed';
  return !rules.some(({ triggerType }) => triggerType === kind);
}

function covers({ triggerType, isActive, testamentIds }: Rule, { id }: Covered): boolean {
  if (triggerType === 'contacted_by_instruction' || !isActive) return false;
  return testamentIds === null || testamentIds.includes(id);
}
