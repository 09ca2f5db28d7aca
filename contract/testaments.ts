/** Testaments and the recipients of one testament. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { Ending } from './ending.ts';
import { Armed } from './forecast.ts';
import {
  activationDefaults,
  contentMaxLength,
  descriptionMaxLength,
  notesMax,
  passphraseMaxLength,
  recipientsMax,
  titleMaxLength,
} from './limits.ts';
import { Release } from './releases.ts';
import { routesOf } from './route.ts';
import { askingFields, email, moment, requiredLine, text } from './schema.ts';

const route = routesOf('testaments');

export const TestamentStatus = z.enum(['draft', 'active', 'paused']);
export type TestamentStatus = z.output<typeof TestamentStatus>;
export const ActivationType = z.enum(['check', 'subscription']);
export type ActivationType = z.output<typeof ActivationType>;

/** One card of the list. */
export const TestamentCard = z.object({
  id: z.int(),
  userId: z.int(),
  title: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  isPasswordProtected: z.boolean(),
  /** Before the release the link shows only title and short description. */
  isSealedUntilDelivered: z.boolean(),
  accessLink: z.string(),
  status: TestamentStatus,
  activationType: ActivationType,
  ending: Ending,
  checkInterval: z.int(),
  checkAttempts: z.int(),
  gracePeriod: z.int(),
  recipientCount: z.int(),
  attachmentCount: z.int(),
  /** Nothing to receive: no message, no file, no note. What is protected counts as a message. */
  isEmpty: z.boolean(),
  /** Its owner wrote something on it that was not saved, and reaches nobody. */
  hasUnsavedWords: z.boolean(),
  armed: Armed,
  createdAt: moment,
  updatedAt: moment,
});
export type TestamentCard = z.output<typeof TestamentCard>;

/**
 * Changes with every writing of a protected content, which is shown nowhere itself. Null without a
 * passphrase.
 */
export const contentMark = z.nullable(z.string());

/** A person as a testament names her. */
export const TestamentRecipient = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  email: z.string(),
});
export const NewTestamentRecipient = z.object({
  email: email(complaint('email-address-not-valid')),
});

/** With a passphrase the content is empty here: `verify-password` opens it. */
export const Testament = z.extend(TestamentCard, {
  fullContent: z.string(),
  contentMark,
  /**
   * Another one after each change of its fields, its recipients, their addresses or its notes; see
   * `If-Match`.
   */
  version: z.string(),
  /** First added first. */
  recipients: z.array(TestamentRecipient),
  /** First linked first. */
  noteIds: z.array(z.int()),
});
export type Testament = z.output<typeof Testament>;

const passwordMissing = complaint('password-missing');

const fields = {
  title: requiredLine('testament-title-missing', titleMaxLength, 'testament-title-too-long'),
  description: text('description-not-text', descriptionMaxLength),
  shortDescription: text('public-description-not-text', descriptionMaxLength),
  fullContent: text('letter-not-text', contentMaxLength),
  status: z.enum(TestamentStatus.options, complaint('status-unknown')),
  activationType: z.enum(ActivationType.options, complaint('activation-type-unknown')),
  ending: z.enum(Ending.options, complaint('ending-unknown')),
  ...askingFields,
  isPasswordProtected: z.boolean(complaint('protection-not-boolean')),
  password: text('password-not-text', passphraseMaxLength),
  isSealedUntilDelivered: z.boolean(complaint('sealed-not-boolean')),
};

/**
 * Everybody who receives it and every note on it: whoever is left out of a list is taken off. A
 * person is named by id or, also one who is new, by email address.
 */
const lists = {
  recipients: z.optional(
    z
      .array(
        z.union(
          [z.object({ id: z.int() }), NewTestamentRecipient],
          complaint('email-address-not-valid'),
        ),
        complaint('recipients-not-list'),
      )
      .check(z.maxLength(recipientsMax, complaint('recipients-too-many'))),
  ),
  noteIds: z.optional(
    z
      .array(z.int(), complaint('notes-not-list'))
      .check(z.maxLength(notesMax, complaint('notes-too-many'))),
  ),
};

/** What a testament says and how it is armed; what is left out takes the stored defaults. */
export const TestamentDraft = z.object({
  title: fields.title,
  description: z._default(fields.description, ''),
  shortDescription: z._default(fields.shortDescription, ''),
  fullContent: z._default(fields.fullContent, ''),
  status: z._default(fields.status, 'draft'),
  activationType: z._default(fields.activationType, 'check'),
  ending: z._default(fields.ending, 'hand-over'),
  checkInterval: z._default(fields.checkInterval, activationDefaults.checkInterval),
  checkAttempts: z._default(fields.checkAttempts, activationDefaults.checkAttempts),
  gracePeriod: z._default(fields.gracePeriod, activationDefaults.gracePeriod),
});
/** A new testament. */
export const NewTestament = z
  .extend(TestamentDraft, {
    isPasswordProtected: z._default(fields.isPasswordProtected, false),
    password: z._default(fields.password, ''),
    isSealedUntilDelivered: z._default(fields.isSealedUntilDelivered, false),
    ...lists,
  })
  .check(
    z.refine((testament) => !testament.isPasswordProtected || testament.password.trim() !== '', {
      error: passwordMissing,
      path: ['password'],
    }),
  );
/**
 * A change: what is left out stays as it is. `password` is the new passphrase; new words, another
 * passphrase and none at all need the present one, here or by `verify-password` before.
 * An empty `fullContent` never erases what is protected, because that is how it is shown while it
 * is locked: whoever wants to erase it takes the protection away first.
 */
export const TestamentChange = z.partial(
  z.object({
    ...fields,
    ...lists,
    currentPassword: text('password-not-text', passphraseMaxLength),
  }),
);

export const testamentCalls = {
  listTestaments: route('GET', '/api/testaments', {
    summary: "The owner's testaments, newest change first",
    refuses: [],
    paged: true,
    ok: z.array(TestamentCard),
  }),
  getTestament: route('GET', '/api/testaments/{id}', {
    summary: 'One testament for editing',
    refuses: ['testament-not-found'],
    ok: Testament,
    version: 'told',
  }),
  createTestament: route('POST', '/api/testaments', {
    summary: 'Write a testament, with its recipients and its notes',
    body: NewTestament,
    ok: Testament,
    status: 201,
    version: 'told',
  }),
  updateTestament: route('PUT', '/api/testaments/{id}', {
    summary: 'Change a testament, its recipients and its notes: all of it or nothing',
    body: TestamentChange,
    ok: Testament,
    version: 'expected',
  }),
  deleteTestament: route('DELETE', '/api/testaments/{id}', {
    summary: 'Delete a testament for good',
  }),
  listTestamentRecipients: route('GET', '/api/testaments/{id}/recipients', {
    summary: 'Who receives this testament',
    refuses: ['testament-not-found'],
    paged: true,
    ok: z.array(TestamentRecipient),
  }),
  addTestamentRecipient: route('POST', '/api/testaments/{id}/recipients', {
    summary: 'Add a recipient by email; an address the owner already has is used again',
    body: NewTestamentRecipient,
    ok: TestamentRecipient,
    status: 201,
  }),
  removeTestamentRecipient: route('DELETE', '/api/testaments/{id}/recipients/{recipientId}', {
    summary: 'Take a recipient off this testament',
  }),
};

/** The link of the public page, trying it out, and what became of a release. */
export const testamentLinkCalls = {
  rotateAccessLink: route('POST', '/api/testaments/{id}/rotate-link', {
    summary: 'Make a new access link; the old one stops working',
    ok: z.object({ accessLink: z.string() }),
  }),
  listTestamentReleases: route('GET', '/api/testaments/{id}/releases', {
    summary: 'To whom it was released, and the state of each delivery',
    refuses: ['testament-not-found'],
    ok: z.array(Release),
  }),
};
