/** What one trigger arms at present, or why it arms nothing, as the server answered. */
import type { TestamentCard } from '#contract/testaments.ts';
import type { IdleReason, ListedTrigger } from '#contract/triggers.ts';

export type TriggerState =
  /** What it delivers, and what it deletes. */
  | { kind: 'arms'; titles: readonly string[]; deleted: readonly string[] }
  | { kind: 'spent'; at: string }
  /** Its code was entered, and its owner can still stop what follows then. */
  | { kind: 'entered'; releaseAt: string }
  | { kind: IdleReason };

type Armed = {
  title: string;
  ending: TestamentCard['ending'];
  armed: Pick<TestamentCard['armed'], 'by' | 'heldFor' | 'releaseAt'>;
};

export function stateOf(
  { id, idle, activatedAt }: Pick<ListedTrigger, 'id' | 'idle' | 'activatedAt'>,
  testaments: readonly Armed[],
): TriggerState {
  if (activatedAt !== null) return { kind: 'spent', at: activatedAt };
  // What comes first stands first in the list of what arms a testament.
  const entered = testaments.find(
    ({ armed }) => armed.heldFor === 'code' && armed.by[0]?.triggerId === id,
  );
  if (entered?.armed.releaseAt) return { kind: 'entered', releaseAt: entered.armed.releaseAt };
  const own = testaments.filter(({ armed }) => armed.by.some(({ triggerId }) => triggerId === id));
  if (own.length > 0) {
    const titled = (ending: Armed['ending']) =>
      own.filter((testament) => testament.ending === ending).map(({ title }) => title);
    return { kind: 'arms', titles: titled('hand-over'), deleted: titled('delete') };
  }
  return { kind: idle ?? 'nothing' };
}
