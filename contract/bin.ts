/** The bin: what an owner's acts changed in the last thirty days, and undoing them. */
import * as z from 'zod/mini';
import { routesOf } from './route.ts';
import { moment, sixDigits } from './schema.ts';

const route = routesOf('bin');

/** One thing that an act changed. */
const BinnedThing = z.object({
  noun: z.enum(['testament', 'recipient', 'note', 'file', 'trigger']),
  /** `people`, `notes`: who receives a testament, and which notes stand on it. */
  change: z.enum(['added', 'changed', 'deleted', 'people', 'notes']),
  /** Its title or name; null where nobody may see it, or it is not there any more. */
  name: z.nullable(z.string()),
});
export type BinnedThing = z.output<typeof BinnedThing>;

export const BinnedAct = z.object({
  id: z.int(),
  doneAt: moment,
  /** What its browser called itself; null where it did not. */
  userAgent: z.nullable(z.string()),
  /** Whether the password had been typed there a short while before. */
  withPassword: z.boolean(),
  /** It undid an earlier one. */
  isUndo: z.boolean(),
  undoneAt: z.nullable(moment),
  things: z.array(BinnedThing),
});
export type BinnedAct = z.output<typeof BinnedAct>;

/** Only what was done before the change with this number. */
const actBefore = z.coerce.number().check(z.int(), z.positive());

const code = z.object({ code: z.optional(sixDigits) });

/**
 * Of a signed-in owner undoing takes the password; behind the link in a mail that tells of changes
 * it takes the six digits that stand in it.
 */
export const binCalls = {
  listBin: route('GET', '/api/bin', {
    summary: 'Up to 200 changes of the last thirty days, newest first',
    query: z.object({ before: z.optional(actBefore) }),
    ok: z.array(BinnedAct),
  }),
  undo: route('POST', '/api/bin/{id}/undo', {
    summary: 'Undo one act: all that it changed is again as before, after three days',
    fresh: true,
  }),
  emptyBin: route('DELETE', '/api/bin', {
    summary: 'Delete for good what was replaced or deleted',
    fresh: true,
  }),
  listBinByLink: route('POST', '/api/check-links/{token}/changes', {
    summary: 'What was changed without the password; no names and no titles',
    auth: 'public',
    body: code,
    ok: z.array(BinnedAct),
  }),
  undoByLink: route('POST', '/api/check-links/{token}/changes/{id}/undo', {
    summary: 'Undo what was done without the password',
    auth: 'public',
    body: code,
  }),
};
