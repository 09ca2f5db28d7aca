/** The people an owner names, whatever testament they receive. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { Language } from './languages.ts';
import { descriptionMaxLength, nameMaxLength, sharedSentenceMaxLength } from './limits.ts';
import { routesOf } from './route.ts';
import { email, moment, optionalText, text } from './schema.ts';

const route = routesOf('recipients');

/** What a mail server said of a test mail: it took it, refused it, or gave it back later. */
export const TestMail = z.object({
  sentAt: moment,
  outcome: z.enum(['accepted', 'refused', 'returned']),
  /** It said that there is no such address. */
  isUnknownAddress: z.boolean(),
});
export type TestMail = z.output<typeof TestMail>;

export const Recipient = z.object({
  id: z.int(),
  userId: z.int(),
  email: z.string(),
  /** Written to if no mail reaches the first, or nobody opens what it leads to. */
  secondEmail: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** In which mails to this person are written; null: in the owner's. */
  language: z.nullable(Language),
  phoneNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  personalMessage: z.nullable(z.string()),
  /** What only the two understand. The mail of a release says it. */
  sharedSentence: z.nullable(z.string()),
  /** To hand over in life: our mails to this person say them. Never on a page. */
  twoWords: z.string(),
  /** The last test mail to the present address. Null: none was sent there. */
  testMail: z.nullable(TestMail),
  /** The same of the second address. */
  secondTestMail: z.nullable(TestMail),
  /** Which testaments reach this person; empty: unassigned. */
  testamentIds: z.array(z.int()),
  /** The first of them, or null; kept for clients that know of one only. */
  testamentId: z.nullable(z.int()),
  createdAt: moment,
});
export type Recipient = z.output<typeof Recipient>;

/** Mail programs make a link of it, also of what is none; a mail of ours has ours alone. */
const looksLikeLink = /:\/\/|\bwww\.|@|\p{L}\.\p{L}{2}/iu;
const sentence = text('shared-sentence-not-text', sharedSentenceMaxLength).check(
  z.refine((typed) => !looksLikeLink.test(typed), complaint('shared-sentence-link')),
);
const sharedSentence = z.nullish(sentence);

/** An empty field of a form is none. */
const secondEmail = z.nullish(
  z.union([z.literal(''), email(complaint('email-not-correct'))], complaint('email-not-correct')),
);

const optionals = {
  secondEmail,
  name: optionalText('name-not-text', nameMaxLength),
  language: z.nullish(Language),
  phoneNumber: optionalText('phone-not-text', nameMaxLength),
  address: optionalText('address-not-text', descriptionMaxLength),
  personalMessage: optionalText('personal-message-not-text', descriptionMaxLength),
  sharedSentence,
};

export const NewRecipient = z.object({
  email: email(complaint('email-missing')),
  ...optionals,
});
/** A change: what is left out stays as it is; an empty text takes it away. */
export const RecipientChange = z.object({
  email: z.optional(email(complaint('email-missing'))),
  ...optionals,
});

export const recipientCalls = {
  listRecipients: route('GET', '/api/recipients', {
    summary: 'Everybody the owner named, oldest first',
    refuses: [],
    paged: true,
    ok: z.array(Recipient),
  }),
  createRecipient: route('POST', '/api/recipients', {
    summary: 'Name a person; an address the owner already has changes that recipient',
    refuses: ['second-email-same', 'plan-recipients', 'plan-expired', 'recipients-full'],
    body: NewRecipient,
    ok: Recipient,
    status: 201,
  }),
  updateRecipient: route('PUT', '/api/recipients/{id}', {
    summary: 'Change what is known of a person',
    refuses: ['recipient-not-found', 'recipient-taken', 'second-email-same'],
    body: RecipientChange,
    ok: Recipient,
  }),
  renewTwoWords: route('POST', '/api/recipients/{id}/two-words', {
    summary: 'Give a person two other words; mails say those from now on',
    refuses: ['recipient-not-found'],
    ok: Recipient,
  }),
  deleteRecipient: route('DELETE', '/api/recipients/{id}', {
    summary: 'Delete a person, who then receives nothing',
    refuses: ['recipient-not-found'],
  }),
};
