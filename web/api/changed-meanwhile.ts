// What happens when two windows change the same thing: neither takes back what only the other one
// touched, and where both changed the same, the owner is asked.

import type * as z from 'zod/mini';
import { ApiError } from './client.ts';

/** What the server has, where a change was refused because that is another version. */
export function currentIn<Schema extends z.ZodMiniType>(
  schema: Schema,
  error: unknown,
  refusal: 'changed-elsewhere' | 'draft-changed' = 'changed-elsewhere',
): z.output<Schema> | null {
  const isClash = error instanceof ApiError && error.code === refusal;
  return isClash ? schema.parse(error.current) : null;
}

export type Merged<Form> = {
  /** What the form goes on with: what was typed where it differs, else what the server has. */
  form: Form;
  /** What both changed, and differently. */
  clashing: (keyof Form)[];
};

/**
 * @param change what was changed in this window
 * @param begun with what the form began
 * @param now what the server has meanwhile
 */
export function merged<Form extends object>(
  change: Partial<Form>,
  begun: Form,
  now: Form,
): Merged<Form> {
  const form = { ...now, ...change };
  const clashing: (keyof Form)[] = [];
  for (const name of Object.keys(change) as (keyof Form)[]) {
    if (isList(form[name]) && isList(begun[name]) && isList(now[name])) {
      Object.assign(form, { [name]: mergedList(form[name], begun[name], now[name]) });
    } else if (now[name] !== begun[name] && now[name] !== form[name]) {
      clashing.push(name);
    }
  }
  return { form, clashing };
}

/** Of lists nothing clashes: what one window added or took out stays so. */
function mergedList(
  typed: readonly unknown[],
  begun: readonly unknown[],
  now: readonly unknown[],
): unknown[] {
  const added = typed.filter((one) => !begun.includes(one) && !now.includes(one));
  const kept = now.filter((one) => typed.includes(one) || !begun.includes(one));
  return [...kept, ...added];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
