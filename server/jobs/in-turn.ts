/** Runs chores one after the other. Decides nothing about what they do. */
import type { Logger } from '#server/platform/log.ts';

/**
 * One that fails is logged, comes again with the next round, and keeps no other from its turn.
 *
 * @param chores by the names that the log gives them.
 * @returns what they count together.
 */
export async function inTurn(
  log: Pick<Logger, 'error'>,
  chores: Readonly<Record<string, () => Promise<number | void>>>,
): Promise<number> {
  let count = 0;
  for (const [chore, run] of Object.entries(chores)) {
    try {
      count += (await run()) ?? 0;
    } catch (error) {
      log.error({ err: error, chore }, 'a chore failed');
    }
  }
  return count;
}
