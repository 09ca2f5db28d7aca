/**
 * What a change of triggers does to testaments: which are no longer delivered by a silence or a
 * failed payment, and which fall back on their own settings. Only for words before a decision: what
 * is armed the server says.
 */
import {
  governorOf,
  ineligibleReason,
  isOn,
  isPickedBy,
  ownKinds,
  ownSettingsCount,
} from '#contract/governing.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import type { Trigger } from '#contract/triggers.ts';

export type ScopeRule = Pick<Trigger, 'id' | 'triggerType' | 'isActive' | 'testamentIds'>;
export type Covered = Pick<
  TestamentCard,
  'id' | 'title' | 'status' | 'activationType' | 'recipientCount'
> & { armed: Pick<TestamentCard['armed'], 'phase' | 'mail' | 'reason'> };

export type ScopeChange = {
  /** Titles of what nothing would deliver any more but a code. */
  lost: readonly string[];
  /** Titles of what its own settings deliver again. */
  own: readonly string[];
};

/** A trigger that is not saved yet. */
export const newRuleId = 0;

export function difference(
  testaments: readonly Covered[],
  before: readonly ScopeRule[],
  after: readonly ScopeRule[],
): ScopeChange {
  const eligible = testaments.filter(isEligible);
  const titles = (which: (testament: Covered) => boolean) =>
    eligible.filter(which).map(({ title }) => title);
  return {
    lost: titles((one) => isDelivered(one, before) && !isDelivered(one, after)),
    own: titles((one) => isOnItsOwn(one, after) && !isOnItsOwn(one, before)),
  };
}

/** The rules with this one in the place of the one it changes, or beside them. */
export function withRule(rules: readonly ScopeRule[], rule: ScopeRule): ScopeRule[] {
  return [...rules.filter(({ id }) => id !== rule.id), rule];
}

export function withoutRule(rules: readonly ScopeRule[], { id }: ScopeRule): ScopeRule[] {
  return rules.filter((rule) => rule.id !== id);
}

/** Whether it is over anything that can be delivered. */
export function includesAny(rule: ScopeRule, testaments: readonly Covered[]): boolean {
  return testaments.some((one) => isEligible(one) && isPickedBy(governorOf(rule), one.id));
}

function isEligible({ status, recipientCount: recipients, armed }: Covered): boolean {
  const isReleased = armed.phase === 'released';
  const hasWords = armed.reason !== 'no-words';
  return ineligibleReason({ status, recipients, hasWords, isReleased }) === null;
}

function isDelivered(testament: Covered, rules: readonly ScopeRule[]): boolean {
  return isOnItsOwn(testament, rules) || rules.some((rule) => covers(rule, testament));
}

function isOnItsOwn({ activationType }: Covered, rules: readonly ScopeRule[]): boolean {
  return ownSettingsCount(ownKinds[activationType], rules.map(governorOf));
}

/** A code delivers only what somebody enters it for. */
function covers(rule: ScopeRule, { id }: Covered): boolean {
  const governor = governorOf(rule);
  return governor.kind !== 'code' && isOn(governor) && isPickedBy(governor, id);
}
