// The end of the owner's ledger: what happened to the release lately.
import { useQuery } from '@tanstack/react-query';
import { ledgerCalls } from '#contract/ledger.ts';
import type { LedgerEntry as Entry } from '#contract/ledger.ts';
import type * as z from 'zod/mini';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(ledgerCalls);

export type LedgerListEntry = z.output<typeof Entry>;

const shownMax = 300;

export type LedgerEnd = Awaited<ReturnType<typeof api.readLedger>>;

/** Oldest first. Asked for only while somebody looks. */
export function useLedgerEnd(isShown: boolean) {
  return useQuery({
    queryKey: keys.ledger,
    queryFn: () => api.readLedger({ query: { last: shownMax } }),
    enabled: isShown,
  });
}
