/**
 * One archive of an account at once, each way: all words of it are held in memory as long as
 * somebody reads it, and whoever asks for twenty at once would take the memory of everybody.
 */
import type { Owner } from '#server/crypto/owner.ts';
import { refuse } from '#server/refusal.ts';

const underWay = new Set<string>();

/**
 * @returns what ends it, which may be called again.
 * @throws Refusal where one is under way in this process.
 */
export function beginOnly(way: 'out' | 'in', { id }: Owner): () => void {
  const mark = `${way} ${id}`;
  if (underWay.has(mark)) refuse('archive-under-way');
  underWay.add(mark);
  let isOver = false;
  return () => {
    if (!isOver) underWay.delete(mark);
    isOver = true;
  };
}
