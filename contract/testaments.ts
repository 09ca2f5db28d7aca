/** Testaments and the recipients of one testament. */
import * as z from 'zod/mini';
import { Armed } from './forecast.ts';
import {
  activationDefaults,
  attemptsRange,
  contentMaxLength,
  descriptionMaxLength,
  graceDaysRange,
  intervalDaysRange,
  titleMaxLength,
} from './limits.ts';
import { route } from './route.ts';
import { email, id, idParams, moment, nothing, text } from './schema.ts';

export const TestamentStatus = z.enum(['draft', 'active', 'paused']);
export type TestamentStatus = z.output<typeof TestamentStatus>;
export const ActivationType = z.enum(['check', 'subscription']);
export type ActivationType = z.output<typeof ActivationType>;

/** One card of the list. */
export const TestamentCard = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  isPasswordProtected: z.boolean(),
  accessLink: z.string(),
  status: TestamentStatus,
  activationType: ActivationType,
  checkInterval: z.int(),
  checkAttempts: z.int(),
  gracePeriod: z.int(),
  recipientCount: z.int(),
  attachmentCount: z.int(),
  armed: Armed,
  createdAt: moment,
  updatedAt: moment,
});
export type TestamentCard = z.output<typeof TestamentCard>;

export const Testament = z.extend(TestamentCard, { fullContent: z.string() });
export type Testament = z.output<typeof Testament>;

const titleMissing = 'Please provide a title for your testament';
const protectionUnavailable = 'Passphrase protection is not available yet';

interface NumberWords {
  readonly name: string;
  readonly atLeast: string;
  readonly atMost: string;
}

function wholeNumber(range: { min: number; max: number }, { name, atLeast, atMost }: NumberWords) {
  return z
    .int(`${name} must be a whole number.`)
    .check(
      z.minimum(range.min, `${name} must be at least ${atLeast}.`),
      z.maximum(range.max, `${name} must be at most ${atMost}.`),
    );
}

const fields = {
  title: z
    .string(titleMissing)
    .check(
      z.trim(),
      z.minLength(1, titleMissing),
      z.maxLength(titleMaxLength, `Title must be at most ${titleMaxLength} characters`),
    ),
  description: text('Description', descriptionMaxLength),
  shortDescription: text('Public description', descriptionMaxLength),
  fullContent: text('Message', contentMaxLength),
  status: z.enum(TestamentStatus.options, 'Status must be draft, active or paused'),
  activationType: z.enum(ActivationType.options, 'Activation type must be check or subscription'),
  checkInterval: wholeNumber(intervalDaysRange, {
    name: 'Check interval',
    atLeast: '1 day',
    atMost: `${intervalDaysRange.max} days`,
  }),
  checkAttempts: wholeNumber(attemptsRange, {
    name: 'Check attempts',
    atLeast: '1',
    atMost: String(attemptsRange.max),
  }),
  gracePeriod: wholeNumber(graceDaysRange, {
    name: 'Grace period',
    atLeast: '1 day',
    atMost: `${graceDaysRange.max} days`,
  }),
  // Accepting these and storing the text unprotected would be the worst of all answers.
  isPasswordProtected: z.literal(false, protectionUnavailable),
  password: z.literal('', protectionUnavailable),
};

/** A new testament; what is left out takes the stored defaults. */
export const NewTestament = z.object({
  title: fields.title,
  description: z._default(fields.description, ''),
  shortDescription: z._default(fields.shortDescription, ''),
  fullContent: z._default(fields.fullContent, ''),
  status: z._default(fields.status, 'draft'),
  activationType: z._default(fields.activationType, 'check'),
  checkInterval: z._default(fields.checkInterval, activationDefaults.checkInterval),
  checkAttempts: z._default(fields.checkAttempts, activationDefaults.checkAttempts),
  gracePeriod: z._default(fields.gracePeriod, activationDefaults.gracePeriod),
  isPasswordProtected: z.optional(fields.isPasswordProtected),
  password: z.optional(fields.password),
});
/** A change: what is left out stays as it is. */
export const TestamentChange = z.partial(z.object(fields));

export const TestamentRecipient = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  email: z.string(),
});
export const NewTestamentRecipient = z.object({
  email: email('Please enter a valid email address'),
});

const recipientParams = z.object({ id, recipientId: id });

export const testamentCalls = {
  listTestaments: route({
    method: 'GET',
    path: '/api/testaments',
    tag: 'testaments',
    summary: "The owner's testaments, newest change first",
    auth: 'user',
    ok: z.array(TestamentCard),
  }),
  getTestament: route({
    method: 'GET',
    path: '/api/testaments/{id}',
    tag: 'testaments',
    summary: 'One testament for editing',
    auth: 'user',
    params: idParams,
    ok: Testament,
  }),
  createTestament: route({
    method: 'POST',
    path: '/api/testaments',
    tag: 'testaments',
    summary: 'Write a testament',
    auth: 'user',
    body: NewTestament,
    ok: Testament,
    status: 201,
  }),
  updateTestament: route({
    method: 'PUT',
    path: '/api/testaments/{id}',
    tag: 'testaments',
    summary: 'Change a testament',
    auth: 'user',
    params: idParams,
    body: TestamentChange,
    ok: Testament,
  }),
  deleteTestament: route({
    method: 'DELETE',
    path: '/api/testaments/{id}',
    tag: 'testaments',
    summary: 'Delete a testament for good',
    auth: 'user',
    params: idParams,
    ok: nothing,
    status: 204,
  }),
  listTestamentRecipients: route({
    method: 'GET',
    path: '/api/testaments/{id}/recipients',
    tag: 'testaments',
    summary: 'Who receives this testament',
    auth: 'user',
    params: idParams,
    ok: z.array(TestamentRecipient),
  }),
  addTestamentRecipient: route({
    method: 'POST',
    path: '/api/testaments/{id}/recipients',
    tag: 'testaments',
    summary: 'Add a recipient by email; an address the owner already has is used again',
    auth: 'user',
    params: idParams,
    body: NewTestamentRecipient,
    ok: TestamentRecipient,
    status: 201,
  }),
  removeTestamentRecipient: route({
    method: 'DELETE',
    path: '/api/testaments/{id}/recipients/{recipientId}',
    tag: 'testaments',
    summary: 'Take a recipient off this testament',
    auth: 'user',
    params: recipientParams,
    ok: nothing,
    status: 204,
  }),
};
