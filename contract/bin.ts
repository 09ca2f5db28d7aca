/** The bin: what an owner's acts changed in the last thirty days, and undoing them. */
import * as z from 'zod/mini';
import { route } from './route.ts';
import { idParams, moment, nothing, sixDigits } from './schema.ts';

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

const tokenParams = z.object({ token: z.string() });

/**
 * Of a signed-in owner undoing takes the password; behind the link in a mail that tells of changes
 * it takes the six digits that stand in it.
 */
export const binCalls = {
  listBin: route({
    method: 'GET',
    path: '/api/bin',
    tag: 'bin',
    summary: 'Up to 200 of her changes of the last thirty days, newest first',
    auth: 'user',
    query: z.object({ before: z.optional(actBefore) }),
    ok: z.array(BinnedAct),
  }),
  undo: route({
    method: 'POST',
    path: '/api/bin/{id}/undo',
    tag: 'bin',
    summary: 'Everything that one act changed is again as it was before; it waits for three days',
    auth: 'user',
    fresh: true,
    params: idParams,
    ok: nothing,
    status: 204,
  }),
  emptyBin: route({
    method: 'DELETE',
    path: '/api/bin',
    tag: 'bin',
    summary: 'Delete for good what was replaced or deleted',
    auth: 'user',
    fresh: true,
    ok: nothing,
    status: 204,
  }),
  listBinByLink: route({
    method: 'POST',
    path: '/api/check-links/{token}/changes',
    tag: 'bin',
    summary: 'What was changed without the password; no names and no titles',
    auth: 'public',
    params: tokenParams,
    body: code,
    ok: z.array(BinnedAct),
  }),
  undoByLink: route({
    method: 'POST',
    path: '/api/check-links/{token}/changes/{id}/undo',
    tag: 'bin',
    summary: 'Undo what was done without the password',
    auth: 'public',
    params: z.extend(idParams, { token: z.string() }),
    body: code,
    ok: nothing,
    status: 204,
  }),
};
