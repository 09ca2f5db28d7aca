/** Under which mark an installation keeps its files, in a folder or in a bucket. */
import { deriveKey } from './seal.ts';
import type { Vault } from './vault.ts';

/** The same for ever, also under another master key, and no two installations have the same. */
export function fileMark(vault: Vault): string {
  return deriveKey(vault.pepper, 'files').toString('hex').slice(0, 16);
}
