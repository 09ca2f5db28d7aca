/** The owner's ledger: everything that happened to her release, as a chain of hashes. */
import * as z from 'zod/mini';
import { routesOf } from './route.ts';
import { moment } from './schema.ts';

const route = routesOf('ledger');

export const LedgerEntry = z.object({
  /** From 1, without gaps. */
  seq: z.int(),
  at: moment,
  kind: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** What the hash is taken over besides the above: wall time and dark time in milliseconds. */
  wallAt: z.int(),
  darkMs: z.int(),
  /** SHA-256, hexadecimal. */
  previousHash: z.string(),
  hash: z.string(),
});

/** Whose settings a watch of the entries has; one that is deleted is not among them. */
export const LedgerWatch = z.object({
  id: z.int(),
  testamentId: z.nullable(z.int()),
  triggerId: z.nullable(z.int()),
});

const afterSeq = z.coerce.number().check(z.int(), z.nonnegative());
const count = z.coerce.number().check(z.int(), z.positive());

export const ledgerCalls = {
  readLedger: route('GET', '/api/ledger', {
    summary: 'Up to 500 entries after the given number, or only the last so many; oldest first',
    refuses: [],
    token: 'read',
    query: z.object({ after: z._default(afterSeq, 0), last: z.optional(count) }),
    ok: z.object({
      userId: z.int(),
      entries: z.array(LedgerEntry),
      watches: z.array(LedgerWatch),
    }),
  }),
};
