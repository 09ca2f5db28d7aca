// What the dialog's form holds: the settings of the contract and the addresses still to be saved.
import * as z from 'zod/mini';
import { activationDefaults } from '#contract/limits.ts';
import { NewTestament, TestamentDraft } from '#contract/testaments.ts';
import type { Testament, TestamentChange } from '#contract/testaments.ts';
import { allowedChange } from './lock.ts';
import type { Lock } from './lock.ts';

const { isPasswordProtected, password, isSealedUntilDelivered } = NewTestament.shape;

export const TestamentForm = z.extend(TestamentDraft, {
  isPasswordProtected,
  password,
  isSealedUntilDelivered,
  emails: z.array(z.string()),
});
export type TestamentFields = z.input<typeof TestamentForm>;
export type TestamentValues = z.output<typeof TestamentForm>;

export const emptyTestament: TestamentValues = {
  title: '',
  description: '',
  shortDescription: '',
  fullContent: '',
  status: 'draft',
  activationType: 'check',
  ...activationDefaults,
  isPasswordProtected: false,
  password: '',
  // The call leaves it open, as specified. Who fills in a form expects that nobody reads along.
  isSealedUntilDelivered: true,
  emails: [],
};

export function testamentFields(testament: Testament, emails: readonly string[]): TestamentValues {
  return {
    title: testament.title,
    description: testament.description,
    shortDescription: testament.shortDescription,
    fullContent: testament.fullContent,
    status: testament.status,
    activationType: testament.activationType,
    checkInterval: testament.checkInterval,
    checkAttempts: testament.checkAttempts,
    gracePeriod: testament.gracePeriod,
    isPasswordProtected: testament.isPasswordProtected,
    password: '',
    isSealedUntilDelivered: testament.isSealedUntilDelivered,
    emails: [...emails],
  };
}

/** A passphrase typed and then switched off again is not one. */
export function newTestamentOf({
  emails: _,
  ...words
}: TestamentValues): z.output<typeof NewTestament> {
  return { ...words, password: words.isPasswordProtected ? words.password : '' };
}

export function changeOf(
  { emails: _, ...words }: TestamentValues,
  lock: Lock,
): z.input<typeof TestamentChange> {
  return allowedChange(words, lock);
}

/** The fields of the second tab; everything else is on the first. */
const contentFields: readonly string[] = [
  'shortDescription',
  'fullContent',
  'isPasswordProtected',
  'password',
  'isSealedUntilDelivered',
];

export type FormTab = 'basics' | 'content';

/** Where the first of these faulty fields is. */
export function tabOf(faulty: readonly string[]): FormTab {
  return faulty.every((field) => contentFields.includes(field)) ? 'content' : 'basics';
}
