/** The people an owner names, whatever testament they receive. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { descriptionMaxLength, nameMaxLength } from './limits.ts';
import { route } from './route.ts';
import { email, idParams, moment, nothing, optionalText } from './schema.ts';

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
  listRecipients: route({
    method: 'GET',
    path: '/api/recipients',
    tag: 'recipients',
    summary: 'Everybody the owner named, oldest first',
    auth: 'user',
    ok: z.array(Recipient),
  }),
  createRecipient: route({
    method: 'POST',
    path: '/api/recipients',
    tag: 'recipients',
    summary: 'Name a person; an address the owner already has changes that recipient',
    auth: 'user',
    body: NewRecipient,
    ok: Recipient,
    status: 201,
  }),
  updateRecipient: route({
    method: 'PUT',
    path: '/api/recipients/{id}',
    tag: 'recipients',
    summary: 'Change what is known of a person',
    auth: 'user',
    params: idParams,
    body: RecipientChange,
    ok: Recipient,
  }),
  deleteRecipient: route({
    method: 'DELETE',
    path: '/api/recipients/{id}',
    tag: 'recipients',
    summary: 'Delete a person, who then receives nothing any more',
    auth: 'user',
    params: idParams,
    ok: nothing,
    status: 204,
  }),
};
