/**
 * Two words for each recipient, which an owner can hand over in life: whoever was given them knows
 * a mail of ours by them. They follow from the owner's key, so that nobody else can work them out.
 */
import { assert } from '#core/assert.ts';
import type { Language } from '#contract/languages.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { calmWords } from './calm-words.ts';

interface Person {
  readonly id: number;
  /** Null: an earlier version wrote of this person, and nobody has read any words yet. */
  readonly twoWords: string | null;
}

/**
 * @param place of the row, whose version makes others of the same person.
 * @param former words that may not come again.
 */
export function makeTwoWords(
  owner: Owner,
  place: { readonly id: number; readonly version: number },
  language: Language,
  former = '',
): string {
  const words = calmWords[language].filter((word) => !former.split(' ').includes(word));
  const hash = owner.key.keyedHash('two words', `${place.id}:${place.version}`);
  const [first] = words.splice(hash.readUInt32BE(0) % words.length, 1);
  const second = words[hash.readUInt32BE(4) % words.length];
  assert(first !== undefined && second !== undefined, 'A list has more than two words');
  return `${first} ${second}`;
}

/**
 * Those of an earlier version need no write, which would be a change that waits. They are English,
 * because they must stay what they are when a language is chosen.
 */
export function twoWordsOf(owner: Owner, { id, twoWords }: Person): string {
  return twoWords ?? makeTwoWords(owner, { id, version: 0 }, 'en');
}
