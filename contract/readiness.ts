/** What would happen, and what is still missing: one sentence each, said by the pages in words. */
import * as z from 'zod/mini';
import { routesOf } from './route.ts';
import { moment } from './schema.ts';

const route = routesOf('readiness');

const open = z.boolean();

/** About one letter. */
const letter = { testamentId: z.int(), title: z.string() };
/** About one person. */
const person = { recipientId: z.int(), name: z.string() };

/** `isOpen`: something is missing, and a press leads to where it can be mended. */
export const ReadinessItem = z.discriminatedUnion('kind', [
  /** No letter is delivered before the owner or the operator has done this. */
  z.object({ kind: z.literal('address'), isOpen: open }),
  z.object({ kind: z.literal('mail-server'), isOpen: open }),
  z.object({ kind: z.literal('reach'), isOpen: open }),
  /** Nothing is written in it, so nobody would get anything. */
  z.object({ kind: z.literal('empty'), isOpen: open, ...letter }),
  z.object({ kind: z.literal('nobody'), isOpen: open, ...letter }),
  /** A draft, paused, or kept from being ready by something else. */
  z.object({ kind: z.literal('not-ready'), isOpen: open, ...letter }),
  /** Who would get it, and when at the earliest; null: nobody knows, or a code decides. */
  z.object({
    kind: z.literal('goes'),
    isOpen: open,
    ...letter,
    /** The first three of them; `others` is how many more there are. */
    people: z.array(z.string()),
    others: z.int(),
    at: z.nullable(moment),
  }),
  /** The same for a letter that would be deleted. */
  z.object({ kind: z.literal('deleted'), isOpen: open, ...letter, at: z.nullable(moment) }),
  /** No test mail was sent to this address, or it did not arrive. */
  z.object({ kind: z.literal('untested'), isOpen: open, ...person }),
  z.object({ kind: z.literal('refused'), isOpen: open, ...person }),
  /** As what readers would see who wrote it. Open: nobody chose it. */
  z.object({ kind: z.literal('name'), isOpen: open, name: z.string() }),
  /** Whether a code would start the delivery of a letter. */
  z.object({ kind: z.literal('sheet'), isOpen: open }),
  /** Whether the owner gets in without password and mailbox. */
  z.object({ kind: z.literal('way-back'), isOpen: open }),
  /** When it was seen last that our mail reaches the owner; null: never. */
  z.object({ kind: z.literal('mail'), isOpen: open, at: z.nullable(moment) }),
]);
export type ReadinessItem = z.output<typeof ReadinessItem>;

export const readinessCalls = {
  readiness: route('GET', '/api/readiness', {
    summary:
      'What would happen and what is missing, of one letter or of all; what is missing first',
    refuses: ['testament-not-found'],
    token: 'read',
    query: z.object({
      testamentId: z.optional(z.coerce.number().check(z.int(), z.positive())),
      /** Ids with commas between them: of a letter to them that is not there yet. */
      recipients: z.optional(z.string().check(z.regex(/^(\d{1,15}(,\d{1,15})*)?$/))),
    }),
    ok: z.array(ReadinessItem),
  }),
};
