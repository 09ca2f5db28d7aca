// What the edit screen's form holds, and on which tab each field is.
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Note } from '#contract/notes.ts';
import { NewTestament, TestamentDraft } from '#contract/testaments.ts';
import type { Testament } from '#contract/testaments.ts';

const { title, description, shortDescription, fullContent, status } = TestamentDraft.shape;
const { isPasswordProtected, password, isSealedUntilDelivered } = NewTestament.shape;

export const EditFormSchema = z.object({
  title,
  description,
  shortDescription,
  fullContent,
  status,
  isPasswordProtected,
  password,
  isSealedUntilDelivered,
  noteIds: z.array(z.int()),
});
export type EditFields = z.input<typeof EditFormSchema>;
export type EditValues = z.output<typeof EditFormSchema>;
export type EditFormApi = UseFormReturn<EditFields, unknown, EditValues>;

export function editFieldsOf(testament: Testament, notes: readonly Note[]): EditValues {
  return {
    title: testament.title,
    description: testament.description,
    shortDescription: testament.shortDescription,
    fullContent: testament.fullContent,
    status: testament.status,
    isPasswordProtected: testament.isPasswordProtected,
    password: '',
    isSealedUntilDelivered: testament.isSealedUntilDelivered,
    noteIds: notes.map(({ id }) => id),
  };
}

export const editTabs = ['basics', 'content', 'notes'] as const;
export type EditTab = (typeof editTabs)[number];

const basics: readonly string[] = ['title', 'description', 'status'];

/** Where the first of these faulty fields is. */
export function editTabOf(faulty: readonly string[]): EditTab {
  return faulty.some((field) => basics.includes(field)) ? 'basics' : 'content';
}
