/** What the letters, people and triggers of a ledger are called; what is deleted has no name. */
import type { Release } from '#contract/releases.ts';
import type { LedgerEnd, LedgerListEntry } from '../../api/ledger.ts';

type Letter = { id: number; title: string };
type Trigger = { id: number; name: string };

export interface HistorySubject {
  readonly kind: 'letter' | 'trigger';
  readonly name: string;
}

/** Whom and which letters or triggers a line is about. */
export interface HistoryAbout {
  readonly person?: string;
  readonly letters: readonly string[];
}

export interface HistoryNames {
  /** By the id of a watch. */
  readonly ofWatch: ReadonlyMap<number, HistorySubject & { readonly testamentId: number | null }>;
  readonly ofLetter: ReadonlyMap<number, string>;
  readonly ofDelivery: ReadonlyMap<number, { readonly person: string; readonly letter: string }>;
}

export const noNames: HistoryNames = {
  ofWatch: new Map(),
  ofLetter: new Map(),
  ofDelivery: new Map(),
};

export function namesIn(
  watches: LedgerEnd['watches'],
  letters: readonly Letter[],
  triggers: readonly Trigger[],
  releases: readonly Pick<Release, 'title' | 'deliveries'>[] = [],
): HistoryNames {
  const ofLetter = new Map(letters.map(({ id, title }) => [id, title]));
  const ofTrigger = new Map(triggers.map(({ id, name }) => [id, name]));
  const ofWatch = watches.flatMap(({ id, testamentId, triggerId }) => {
    const isLetter = testamentId !== null;
    const name = isLetter ? ofLetter.get(testamentId) : ofTrigger.get(triggerId ?? 0);
    if (name === undefined) return [];
    return [[id, { kind: isLetter ? 'letter' : 'trigger', name, testamentId }] as const];
  });
  const ofDelivery = releases.flatMap(({ title, deliveries }) =>
    deliveries.map(
      ({ id, name, email }) => [id, { person: name ?? email, letter: title }] as const,
    ),
  );
  return { ofWatch: new Map(ofWatch), ofLetter, ofDelivery: new Map(ofDelivery) };
}

/** Undefined where the entry is about nobody and nothing that has a name. */
export function aboutOf(
  body: LedgerListEntry['body'],
  { ofLetter, ofDelivery, ofWatch }: HistoryNames,
): HistoryAbout | undefined {
  const own = ofDelivery.get(Number(body['delivery']));
  if (own !== undefined) return { person: own.person, letters: [own.letter] };
  const held = listIn(body['deliveries']).map((id) => ofDelivery.get(Number(id))?.letter);
  const changed = listIn(body['testaments']).map((one) => letterIn(one, ofLetter));
  const watched = ofWatch.get(Number(body['watch']))?.name;
  const letters = [letterIn(body, ofLetter), watched, ...held, ...changed];
  const named = [...new Set(letters.filter((title) => title !== undefined))];
  return named.length === 0 ? undefined : { letters: named };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function letterIn(value: unknown, ofLetter: HistoryNames['ofLetter']): string | undefined {
  const isNamed = typeof value === 'object' && value !== null && 'testament' in value;
  return isNamed ? ofLetter.get(Number(value.testament)) : undefined;
}
