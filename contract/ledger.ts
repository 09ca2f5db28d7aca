/** The owner's ledger: everything that happened to her release, as a chain of hashes. */
import * as z from 'zod/mini';
import { route } from './route.ts';
import { moment } from './schema.ts';

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

const afterSeq = z.coerce.number().check(z.int(), z.nonnegative());
const count = z.coerce.number().check(z.int(), z.positive());

export const ledgerCalls = {
  readLedger: route({
    method: 'GET',
    path: '/api/ledger',
    tag: 'ledger',
    summary: 'Up to 500 entries after the given number, or only the last so many; oldest first',
    auth: 'user',
    query: z.object({ after: z._default(afterSeq, 0), last: z.optional(count) }),
    ok: z.object({ userId: z.int(), entries: z.array(LedgerEntry) }),
  }),
};
