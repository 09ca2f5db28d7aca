/** How a mail about changes without the password leads to where they are undone. */
import type { Block } from '#server/mail/sheet.ts';
import type { OwnerPen } from './pen.ts';
import {
  answerBlocks,
  secrecyBlocks,
  type AskingFacts,
  type OwnerFacts,
} from './template-blocks.ts';

export interface WayBack {
  /** The check behind its link; null in a mail that an earlier version decided. */
  readonly answer: Pick<AskingFacts, 'token' | 'code'> | null;
}

const withoutLink = {
  changeWaits: { label: 'changeWaits.open', page: '/settings' },
  switchedOff: { label: 'switchedOff.look', page: '/testaments' },
  silentChanges: { label: 'newDevice.open', page: '/settings' },
} as const;

const withLink = {
  changeWaits: 'changeWaits.look',
  switchedOff: 'switchedOff.again',
  silentChanges: 'changeWaits.look',
} as const;

export function wayBack(
  { words, text, page, noLink }: OwnerPen,
  template: keyof typeof withLink,
  { answer, ...facts }: OwnerFacts & WayBack,
): Block[] {
  if (answer === null) {
    return [page(withoutLink[template].label, withoutLink[template].page), noLink()];
  }
  return [
    text(`${template}.undo`),
    ...answerBlocks(words, words(withLink[template]), { ...facts, ...answer }),
    ...secrecyBlocks(words),
  ];
}
