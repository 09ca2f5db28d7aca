/**
 * A server checks the key when it starts, so that an operator hears of a typing mistake before he
 * needs a backup.
 */
import { checkRecipient } from '#server/crypto/sealed-archive.ts';
import type { BackupConfig } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/startup-error.ts';

export function refuseMistyped({ recipient }: Pick<BackupConfig, 'recipient'>): void {
  try {
    checkRecipient(recipient);
  } catch (error) {
    throw new StartupError(
      'BACKUP_RECIPIENT is no public key of age: copy it once more from where age-keygen wrote it.',
      { cause: error },
    );
  }
}
