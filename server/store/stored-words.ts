/**
 * Title and words of a letter that lie beside its own row: what is not saved, and what it said
 * before. They are sealed as the letter is: behind a passphrase only the private half opens them.
 *
 * Invariant: they are sealed for the public half that the testament has now. Whoever changes its
 * protection seals them anew in the same transaction (`resealed-words.ts`). Words for another half
 * open to nobody, and are as good as gone.
 */
import { openWith, ProtectionBrokenError } from '#server/crypto/protection.ts';
import { protectContent } from './protected-content.ts';
import type { StoredTestament } from './testaments.ts';

export interface TypedWords {
  readonly title: string;
  readonly fullContent: string;
}

export interface StoredWords extends TypedWords {
  /** Behind whose private half the content lies; null: no passphrase, and it is open. */
  readonly publicHalf: string | null;
  /** The content as the private half opens it, in base64; null without one. */
  readonly protectedContent: string | null;
}

export const noWords: StoredWords = {
  title: '',
  fullContent: '',
  publicHalf: null,
  protectedContent: null,
};

/** What a blob of them holds. */
export const fieldsOfWords = {
  title: true,
  fullContent: true,
  publicHalf: true,
  protectedContent: true,
} as const;

/** By the public half: the passphrase need not be known. */
export async function sealWords(
  { title, fullContent }: TypedWords,
  publicHalf: string | null,
): Promise<StoredWords> {
  if (publicHalf === null) return { title, fullContent, publicHalf, protectedContent: null };
  const protectedContent = await protectContent(publicHalf, fullContent);
  return { title, fullContent: '', publicHalf, protectedContent };
}

/** As they stand in its row, without opening anything. */
export function wordsIn(testament: StoredTestament): StoredWords {
  const { title, fullContent, protectedContent } = testament;
  return { title, fullContent, publicHalf: publicHalfOf(testament), protectedContent };
}

export function publicHalfOf({ protection }: Pick<StoredTestament, 'protection'>): string | null {
  return protection?.publicHalf ?? null;
}

/** Null: locked, or for another passphrase than this one. */
export async function openContent(
  { publicHalf, fullContent, protectedContent }: StoredWords,
  identity: string | null,
): Promise<string | null> {
  if (publicHalf === null) return fullContent;
  if (identity === null || protectedContent === null) return null;
  try {
    return (await openWith(identity, Buffer.from(protectedContent, 'base64'))).toString('utf8');
  } catch (error) {
    if (error instanceof ProtectionBrokenError) return null;
    throw error;
  }
}

/** Whether the letter itself says this; false where that is behind a passphrase nobody typed. */
export async function areSaved(
  { title, fullContent }: TypedWords,
  letter: StoredTestament,
  identity: string | null,
): Promise<boolean> {
  // The title of a letter is trimmed when it is saved.
  if (title.trim() !== letter.title) return false;
  return (await openContent(wordsIn(letter), identity)) === fullContent;
}
