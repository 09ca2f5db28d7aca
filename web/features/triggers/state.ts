/**
 * What one trigger arms at present, or why it arms nothing. Reads only what the server answered and
 * adds no rule of its own.
 */
import type { Dashboard } from '#contract/dashboard.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import type { Trigger } from '#contract/triggers.ts';

export type TriggerState =
  | { kind: 'arms'; titles: readonly string[] }
  | { kind: 'spent'; at: string }
  /** Its code was entered, and its owner can still stop what follows then. */
  | { kind: 'entered'; releaseAt: string }
  | { kind: 'off' | 'noSubscription' | 'confirmAddress' | 'noMailServer' | 'nothing' };

type Facts = Pick<Dashboard, 'subscriptionStatus' | 'armed'>;
type Armed = {
  title: string;
  armed: Pick<TestamentCard['armed'], 'by' | 'heldFor' | 'releaseAt'>;
};

export function stateOf(
  trigger: Pick<Trigger, 'id' | 'triggerType' | 'isActive' | 'activatedAt'>,
  testaments: readonly Armed[],
  { subscriptionStatus, armed: { reason } }: Facts,
): TriggerState {
  const { id, triggerType, isActive, activatedAt } = trigger;
  if (activatedAt !== null) return { kind: 'spent', at: activatedAt };
  if (!isActive) return { kind: 'off' };
  // What comes first stands first in the list of what arms a testament.
  const entered = testaments.find(
    ({ armed }) => armed.heldFor === 'code' && armed.by[0]?.triggerId === id,
  );
  if (entered?.armed.releaseAt) return { kind: 'entered', releaseAt: entered.armed.releaseAt };
  const titles = testaments
    .filter(({ armed }) => armed.by.some(({ triggerId }) => triggerId === id))
    .map(({ title }) => title);
  if (titles.length > 0) return { kind: 'arms', titles };
  if (reason === 'no-mail-server') return { kind: 'noMailServer' };
  // A code is nobody's silence: it works before the address is confirmed.
  const isCode = triggerType === 'contacted_by_instruction';
  if (reason === 'confirm-address' && !isCode) return { kind: 'confirmAddress' };
  const hasPayments = subscriptionStatus === 'active' || subscriptionStatus === 'failed';
  if (triggerType === 'payment_failed' && !hasPayments) return { kind: 'noSubscription' };
  return { kind: 'nothing' };
}
