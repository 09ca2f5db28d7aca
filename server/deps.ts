/** What every feature is given: chosen once by the composition root, replaced whole in tests. */
import type { PlanPolicy, RegistrationMode, SiteKind } from '#contract/system.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Announcements } from '#server/db/announcements.ts';
import type { Db } from '#server/db/schema.ts';
import type { BlobStore } from '#server/files/port.ts';
import type { MessageIdOf } from '#server/crypto/repeatable-id.ts';
import type { MailSender } from '#server/mail/port.ts';
import type { PaymentProvider } from '#server/payments/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import type { Logger } from '#server/platform/log.ts';
import type { SmsSender } from '#server/sms/port.ts';
import type { WebhookSender } from '#server/webhooks/port.ts';

export interface Deps {
  readonly db: Db;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Logger;
  /** For what a person waits for at the screen; everything decided goes through the outbox. */
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly webhooks: WebhookSender;
  /** Tells of new notifications, by the id of their owner, when they are committed. */
  readonly announcements: Announcements;
  readonly files: BlobStore;
  /** A folder of this machine, for files that live as long as one request. */
  readonly scratchDir: string;
  readonly payments: PaymentProvider;
  readonly settings: Settings;
  /** Made once when a message is decided, and kept with it. */
  readonly newMessageId: () => string;
  /** The same each time for the mail of one delivery. */
  readonly messageIdOf: MessageIdOf;
  /** Whether the database is older than a journal, also when nobody has noticed it yet. */
  isBehind(db: Db): Promise<boolean>;
  /** Tells the worker that the outbox has something; called after the commit. */
  wake(): void;
}

/** Facts of this installation that features read. */
export interface Settings {
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  readonly mailKind: 'smtp' | 'mailbox';
  readonly clockKind: 'real' | 'simulated';
  /** Local mail and simulated time are open to whoever sits at this machine. */
  readonly isForTrying: boolean;
  readonly passwordMinLength: number;
  /** True when people come by https. */
  readonly secureCookies: boolean;
  readonly registration: RegistrationMode;
  readonly planPolicy: PlanPolicy;
  readonly site: SiteKind;
  /** Who runs a private site; null: nobody has said it. */
  readonly operatorName: string | null;
  /** The countries that test messages may go to; null: to all, because they cost nothing. */
  readonly testSmsCountries: readonly string[] | null;
  /** Where messages to the people behind this installation go. */
  readonly contactEmail: string;
  /** What stands on the public pages of the company behind it; null: nobody has said it. */
  readonly company: {
    readonly registration: string | null;
    readonly address: string | null;
    readonly email: string | null;
    readonly social: string[];
  };
}
