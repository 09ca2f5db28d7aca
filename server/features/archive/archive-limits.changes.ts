/** Whether an account may have what an archive holds: it is empty, and its plan has room. */
import type { Archive } from '#contract/archive-form.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { findOwn } from '#server/db/own-rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { refuseOverPlan, type PlanQuestion } from '#server/store/plan.ts';
import { countRows } from '#server/store/sealed-rows.ts';

const held = ['testaments', 'notes', 'recipients', 'triggers'] as const;

/**
 * An account that holds something of its own would have to be merged with what comes, and what was
 * brought in once would be there twice.
 */
export async function refuseUnlessEmpty(tx: Tx, owner: Owner): Promise<void> {
  const earlier = await findOwn(tx, owner, 'earlier_histories', {});
  if (earlier !== undefined) refuse('account-not-empty');
  for (const table of held) {
    if ((await countRows(tx, owner, table)) > 0) refuse('account-not-empty');
  }
}

/** @throws Refusal with the limit that would be passed. */
export async function refuseOverLimits(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  owner: Owner,
  archive: Archive,
): Promise<void> {
  for (const question of questionsOf(archive)) {
    await refuseOverPlan(tx, settings, owner, question);
  }
}

function questionsOf({ testaments, recipients, notes, triggers }: Archive): PlanQuestion[] {
  const files = testaments.flatMap((testament) => testament.files);
  const fileBytes = files.reduce((sum, { fileSize }) => sum + fileSize, 0);
  const asking = [
    ...testaments.filter(({ activationType }) => activationType === 'check'),
    ...triggers.filter(({ triggerType }) => triggerType === 'check_inactive'),
  ].map(({ checkInterval }) => checkInterval);
  return [
    ...some(testaments, { kind: 'testament', count: testaments.length }),
    ...some(recipients, { kind: 'recipient', count: recipients.length }),
    ...some(notes, 'note'),
    ...some(triggers, 'trigger'),
    ...some(files, { fileBytes }),
    ...some(asking, { checkIntervalDays: Math.min(...asking) }),
  ];
}

function some(items: readonly unknown[], question: PlanQuestion): PlanQuestion[] {
  return items.length === 0 ? [] : [question];
}
