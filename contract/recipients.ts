/** The people an owner names, whatever testament they receive. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { descriptionMaxLength, nameMaxLength } from './limits.ts';
import { routesOf } from './route.ts';
import { email, moment, optionalText } from './schema.ts';

const route = routesOf('recipients');

export const Recipient = z.object({
  id: z.int(),
  userId: z.int(),
  email: z.string(),
  name: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  personalMessage: z.nullable(z.string()),
  /** Which testaments reach this person; empty: unassigned. */
  testamentIds: z.array(z.int()),
  /** The first of them, or null; kept for clients that know of one only. */
  testamentId: z.nullable(z.int()),
  createdAt: moment,
});
export type Recipient = z.output<typeof Recipient>;

const optionals = {
  name: optionalText('name-not-text', nameMaxLength),
  phoneNumber: optionalText('phone-not-text', nameMaxLength),
  address: optionalText('address-not-text', descriptionMaxLength),
  personalMessage: optionalText('personal-message-not-text', descriptionMaxLength),
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
    ok: z.array(Recipient),
  }),
  createRecipient: route('POST', '/api/recipients', {
    summary: 'Name a person; an address the owner already has changes that recipient',
    body: NewRecipient,
    ok: Recipient,
    status: 201,
  }),
  updateRecipient: route('PUT', '/api/recipients/{id}', {
    summary: 'Change what is known of a person',
    body: RecipientChange,
    ok: Recipient,
  }),
  deleteRecipient: route('DELETE', '/api/recipients/{id}', {
    summary: 'Delete a person, who then receives nothing',
  }),
};
