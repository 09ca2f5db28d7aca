// What the dialog's form holds: the settings of the contract and the addresses still to be saved.
import * as z from 'zod/mini';
import { activationDefaults } from '#contract/limits.ts';
import { TestamentDraft } from '#contract/testaments.ts';
import type { Testament } from '#contract/testaments.ts';

export const TestamentForm = z.extend(TestamentDraft, { emails: z.array(z.string()) });
export type TestamentFields = z.input<typeof TestamentForm>;
export type TestamentValues = z.output<typeof TestamentForm>;

export const emptyFields: TestamentValues = {
  title: '',
  description: '',
  shortDescription: '',
  fullContent: '',
  status: 'draft',
  activationType: 'check',
  ...activationDefaults,
  emails: [],
};

export function fieldsOf(testament: Testament, emails: readonly string[]): TestamentValues {
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
    emails: [...emails],
  };
}

/** The fields of the second tab; everything else is on the first. */
const contentFields: readonly string[] = ['shortDescription', 'fullContent'];

export type FormTab = 'basics' | 'content';

/** Where the first of these faulty fields is. */
export function tabOf(faulty: readonly string[]): FormTab {
  return faulty.every((field) => contentFields.includes(field)) ? 'content' : 'basics';
}
