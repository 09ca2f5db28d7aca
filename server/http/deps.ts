/** What every feature is given: chosen once by the composition root, replaced whole in tests. */
import type { Kysely } from 'kysely';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/schema.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import type { Logger } from '#server/platform/log.ts';

export interface Deps {
  readonly db: Kysely<Database>;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Logger;
  readonly settings: Settings;
  /** Tells the worker that the outbox has something; called after the commit. */
  wake(): void;
}

/** Facts of this installation that features read. */
export interface Settings {
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  readonly mailKind: 'smtp' | 'mailbox';
  readonly clockKind: 'real' | 'simulated';
  readonly passwordMinLength: number;
  /** True when people come by https. */
  readonly secureCookies: boolean;
  /** The right-hand side of our Message-IDs. */
  readonly messageIdDomain: string;
}
