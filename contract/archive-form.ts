/**
 * The form of `archive.json`, by which everything that an account holds lies in its archive. Every
 * id is only a name within the archive. Browsers do not load it: the calls are in `archive.ts`.
 */
import * as z from 'zod/mini';
import { AsksOthers } from './account.ts';
import { Ending } from './ending.ts';
import { complaint } from './complaints.ts';
import { Language } from './languages.ts';
import { LedgerEntry } from './ledger.ts';
import {
  attachmentMaxBytes,
  attachmentsMax,
  contentMaxLength,
  descriptionMaxLength,
  nameMaxLength,
  notesMax,
  noteTitleMaxLength,
  recipientsMax,
  sharedSentenceMaxLength,
  titleMaxLength,
  triggersMax,
} from './limits.ts';
import { Release } from './releases.ts';
import { askingFields, email, moment } from './schema.ts';
import { Subscription } from './subscription.ts';
import { ActivationType, TestamentStatus } from './testaments.ts';
import { TriggerType } from './triggers.ts';

export const archiveFormat = 'codicil-archive';
export const archiveVersion = 1;
/** The one entry of an archive that is read when it is brought in, beside the files it names. */
export const archiveEntry = 'archive.json';

const id = z.int().check(z.positive());
const text = (max: number) => z.string().check(z.maxLength(max));
const base64 = (max: number) => z.base64().check(z.maxLength(max));
/** Ciphertexts are a little longer than what is in them. */
const sealedTextMaxLength = contentMaxLength * 8;
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const exactly = (value: number) => whole(value, value);

/**
 * What a passphrase opens. `secret` is what has to be there besides; it is good for this one
 * passphrase.
 */
const Protection = z.object({
  publicHalf: z.string().check(z.regex(/^age1[02-9ac-hj-np-z]{58}$/)),
  salt: base64(64),
  /**
   * Of Argon2id, and only our own: for a higher one everybody else's passphrases would wait, and a
   * lower one would be kept for good, for whoever guesses.
   */
  cost: z.object({
    memoryKib: exactly(128 * 1024),
    passes: exactly(3),
    parallelism: exactly(4),
  }),
  identity: base64(1024),
  secret: z.object({ bytes: base64(64), userId: z.int(), id: z.int() }),
});

const File = z.object({
  id,
  fileName: text(nameMaxLength),
  fileSize: whole(1, attachmentMaxBytes),
  createdAt: moment,
  /** The entry of the archive in which it lies. */
  path: text(1024),
  /** Of the bytes of that entry. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /**
   * Null: it lies there as it is. Else it is sealed; `key` is what the passphrase of the testament
   * opens, and the rest is where it was sealed for.
   */
  sealed: z.nullable(z.object({ key: base64(4096), userId: z.int(), id: z.int() })),
});

const Recipient = z.object({
  id,
  email: email(complaint('email-missing')),
  name: z.nullable(text(nameMaxLength)),
  // An archive of an earlier version says none of what has a default.
  secondEmail: z._default(z.nullable(email(complaint('email-not-correct'))), null),
  language: z._default(z.nullable(Language), null),
  phoneNumber: z.nullable(text(nameMaxLength)),
  address: z.nullable(text(descriptionMaxLength)),
  personalMessage: z.nullable(text(contentMaxLength)),
  sharedSentence: z._default(z.nullable(text(sharedSentenceMaxLength)), null),
  twoWords: z._default(z.nullable(text(nameMaxLength)), null),
  createdAt: moment,
});

const Note = z.object({
  id,
  title: text(noteTitleMaxLength),
  /** Markdown. */
  content: text(contentMaxLength),
  isPrivate: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});

const Testament = z.object({
  id,
  title: text(titleMaxLength),
  description: text(descriptionMaxLength),
  shortDescription: text(descriptionMaxLength),
  /** Markdown. Null: only its passphrase opens it, and it was not open when this was made. */
  fullContent: z.nullable(text(contentMaxLength)),
  /**
   * Null without a passphrase. `bound`: an earlier version wrote it, and it opens only where it was
   * written; once its owner has typed the passphrase there, an archive takes it along.
   */
  protection: z.nullable(z.union([Protection, z.literal('bound')])),
  /** What the passphrase opens, in base64; null where `fullContent` says it. */
  sealedContent: z.nullable(base64(sealedTextMaxLength)),
  status: TestamentStatus,
  activationType: ActivationType,
  /** Archives of earlier versions knew one ending only. */
  ending: z._default(Ending, 'hand-over'),
  ...askingFields,
  isSealedUntilDelivered: z.boolean(),
  /** In the order in which they were added. */
  recipientIds: z.array(id).check(z.maxLength(recipientsMax)),
  noteIds: z.array(id).check(z.maxLength(notesMax)),
  files: z.array(File).check(z.maxLength(attachmentsMax)),
  createdAt: moment,
  updatedAt: moment,
});

const Trigger = z.object({
  id,
  name: text(nameMaxLength),
  description: z.nullable(text(descriptionMaxLength)),
  triggerType: TriggerType,
  ...askingFields,
  cancelHours: whole(0, 72),
  isActive: z.boolean(),
  /** The code itself is in no archive: whoever has it could release. */
  hasCode: z.boolean(),
  activatedAt: z.nullable(moment),
  /** Null: all active ones. */
  testamentIds: z.nullable(z.array(id).check(z.maxLength(1000))),
  createdAt: moment,
  updatedAt: moment,
});

/** What happened in one installation. It is kept to be read, and does nothing. */
export const History = z.object({
  /** When it was written down, and where: the address of the installation. */
  madeAt: moment,
  installation: z.string(),
  account: z.object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    emailConfirmedAt: z.nullable(moment),
    createdAt: moment,
  }),
  subscription: Subscription,
  /** How the account was entered besides with the password. */
  waysIn: z.object({
    recoveryCodesLeft: z.int(),
    passkeys: z.array(
      z.object({ name: z.string(), createdAt: moment, usedAt: z.nullable(moment) }),
    ),
    appSince: z.nullable(moment),
    /** Archives of earlier versions knew none. */
    tokens: z._default(
      z.array(
        z.object({
          name: z.string(),
          scope: z.enum(['alive', 'read']),
          createdAt: moment,
          usedAt: z.nullable(moment),
        }),
      ),
      [],
    ),
  }),
  /** The programs that were told what happened; the secrets are in no archive. */
  webhooks: z._default(z.array(z.object({ url: z.string(), createdAt: moment })), []),
  /** Since when a calendar could read the next dates. */
  calendarSince: z._default(z.nullable(moment), null),
  /** What stood ready then. */
  testaments: z.array(z.object({ id: z.int(), title: z.string(), status: TestamentStatus })),
  triggers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      isActive: z.boolean(),
      activatedAt: z.nullable(moment),
    }),
  ),
  checks: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      status: z.string(),
      createdAt: moment,
      acceptedAt: z.nullable(moment),
      respondedAt: z.nullable(moment),
    }),
  ),
  releases: z.array(
    z.object({
      id: z.int(),
      testamentId: z.int(),
      cause: Release.shape.cause,
      releasedAt: moment,
      returnedAt: z.nullable(moment),
      closedAt: z.nullable(moment),
      deliveries: z.array(
        z.object({
          name: z.nullable(z.string()),
          email: z.string(),
          personalMessage: z.nullable(z.string()),
          status: z.string(),
          acceptedAt: z.nullable(moment),
          openedAt: z.nullable(moment),
        }),
      ),
    }),
  ),
  notifications: z.array(
    z.object({
      kind: z.string(),
      facts: z.record(z.string(), z.unknown()),
      createdAt: moment,
      isRead: z.boolean(),
    }),
  ),
  ledger: z.array(LedgerEntry),
});
export type History = z.output<typeof History>;

export const Archive = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  account: z.object({
    fullName: z.nullable(text(nameMaxLength)),
    /** Archives from before anybody was asked do not have it. */
    nameForPeople: z._default(z.nullable(text(nameMaxLength)), null),
    phoneNumber: z.nullable(text(nameMaxLength)),
    /** A JPEG in base64. Where it is brought in it is written anew. */
    picture: z._default(z.nullable(base64(2 ** 20)), null),
    timeZone: text(64),
    language: z.nullable(Language),
    signInIsLife: z.boolean(),
    followUps: z._default(z.boolean(), true),
    asksOthers: z._default(AsksOthers, 'unnamed'),
  }),
  recipients: z.array(Recipient).check(z.maxLength(recipientsMax)),
  notes: z.array(Note).check(z.maxLength(notesMax)),
  testaments: z.array(Testament),
  triggers: z.array(Trigger).check(z.maxLength(triggersMax)),
  history: History,
  /** Of installations from which this account was brought here, newest first. */
  earlier: z.array(History),
});
export type Archive = z.output<typeof Archive>;
export type ArchivedTestament = Archive['testaments'][number];
export type ArchivedFile = ArchivedTestament['files'][number];
