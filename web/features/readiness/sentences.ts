// Which sentence says an item of readiness, with what in its places, and where its press leads.
import type { ReadinessItem } from '#contract/readiness.ts';

type Kind = ReadinessItem['kind'];

/** The key below `readiness`, in the words of the catalogue. */
const pressKeys = {
  address: 'address',
  'mail-server': 'mailServer',
  reach: 'reach',
  empty: 'empty',
  nobody: 'nobody',
  'not-ready': 'notReady',
  goes: 'goes',
  deleted: 'deleted',
  untested: 'untested',
  refused: 'refused',
  name: 'name',
  sheet: 'sheet',
  'way-back': 'wayBack',
  mail: 'mail',
} as const satisfies Record<Kind, string>;

export function pressKeyOf({ kind }: ReadinessItem) {
  return pressKeys[kind];
}

/** Those that name a day have another sentence where there is none. */
const undated = { goes: 'goesUndated', deleted: 'deletedUndated' } as const;
const whileOpen = {
  name: 'nameOpen',
  sheet: 'sheetOpen',
  'way-back': 'wayBackOpen',
  mail: 'mailOpen',
} as const;

export function sentenceKeyOf(item: ReadinessItem) {
  if ((item.kind === 'goes' || item.kind === 'deleted') && item.at === null) {
    return undated[item.kind];
  }
  if (item.isOpen && item.kind in whileOpen) return whileOpen[item.kind as keyof typeof whileOpen];
  return pressKeys[item.kind];
}

/** A page of ours; `hash` is the part of it. */
export function whereToMend(item: ReadinessItem) {
  switch (item.kind) {
    case 'address':
      return { to: '/dashboard', hash: 'confirm-address' } as const;
    case 'mail-server':
    case 'reach':
      return { to: '/contact' } as const;
    case 'empty':
    case 'not-ready':
      return { to: '/testaments/$id/write', params: { id: String(item.testamentId) } } as const;
    case 'nobody':
      return { to: '/testaments/edit/$id', params: { id: String(item.testamentId) } } as const;
    case 'goes':
    case 'deleted':
      return { to: '/testaments/$id', params: { id: String(item.testamentId) } } as const;
    case 'untested':
    case 'refused':
      return { to: '/recipients', search: { person: item.recipientId } } as const;
    case 'name':
      return { to: '/settings' } as const;
    case 'sheet':
      return { to: '/activation-triggers' } as const;
    case 'way-back':
      return { to: '/security' } as const;
    case 'mail':
      return { to: '/dashboard', hash: 'check-title' } as const;
  }
}

/** The form of the letter is where it is mended. */
export function isMendedInForm(item: ReadinessItem): boolean {
  return item.kind === 'empty' || item.kind === 'nobody' || item.kind === 'not-ready';
}

const ofAllLetters: readonly Kind[] = ['address', 'mail-server', 'reach', 'name'];

/** Beside one letter stands what keeps it, its people, and the name that they read. */
export function isOfLetter(item: ReadinessItem): boolean {
  return 'testamentId' in item || 'recipientId' in item || ofAllLetters.includes(item.kind);
}
