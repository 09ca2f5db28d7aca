/** What the letters and triggers of a ledger are called now; what is deleted has no name. */
import type { LedgerEnd } from '../../api/ledger.ts';

type Letter = { id: number; title: string };
type Trigger = { id: number; name: string };

export interface HistorySubject {
  readonly kind: 'letter' | 'trigger';
  readonly name: string;
}

export interface HistoryNames {
  /** By the id of a watch. */
  readonly ofWatch: ReadonlyMap<number, HistorySubject & { readonly testamentId: number | null }>;
  readonly ofLetter: ReadonlyMap<number, string>;
}

export const noNames: HistoryNames = { ofWatch: new Map(), ofLetter: new Map() };

export function namesIn(
  watches: LedgerEnd['watches'],
  letters: readonly Letter[],
  triggers: readonly Trigger[],
): HistoryNames {
  const ofLetter = new Map(letters.map(({ id, title }) => [id, title]));
  const ofTrigger = new Map(triggers.map(({ id, name }) => [id, name]));
  const ofWatch = watches.flatMap(({ id, testamentId, triggerId }) => {
    const isLetter = testamentId !== null;
    const name = isLetter ? ofLetter.get(testamentId) : ofTrigger.get(triggerId ?? 0);
    if (name === undefined) return [];
    return [[id, { kind: isLetter ? 'letter' : 'trigger', name, testamentId }] as const];
  });
  return { ofWatch: new Map(ofWatch), ofLetter };
}
