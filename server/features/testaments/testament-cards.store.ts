/**
 * What a card says besides the owner's words: how many people it reaches, and by what it is armed.
 * Reads for several testaments at once; the dates come from the engine.
 */
import type { Armed } from '#contract/forecast.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { recipientCounts } from '#server/features/recipients/recipients.store.ts';
import { describeArmed } from '#server/features/release/armed.store.ts';
import type { Deps } from '#server/http/deps.ts';
import type { StoredTestament } from './testaments.store.ts';

export interface DescribedTestament {
  testament: StoredTestament;
  recipientCount: number;
  armed: Armed;
}

/** In the order of `testaments`. */
export async function describeTestaments(
  { db, settings }: Deps,
  owner: Owner,
  now: Moment,
  testaments: readonly StoredTestament[],
): Promise<DescribedTestament[]> {
  const counts = await recipientCounts(db, owner);
  const counted = testaments.map((testament) => ({
    testament,
    recipientCount: counts.get(testament.id) ?? 0,
  }));
  const armedById = await describeArmed(
    db,
    settings,
    owner,
    now,
    counted.map(({ testament, recipientCount }) => ({
      id: testament.id,
      status: testament.status,
      activationType: testament.activationType,
      recipientCount,
    })),
  );
  return counted.map((one) => {
    const armed = armedById.get(one.testament.id);
    if (armed === undefined) {
      throw new Error('A testament was left without an answer to whether it is armed.');
    }
    return { ...one, armed };
  });
}
