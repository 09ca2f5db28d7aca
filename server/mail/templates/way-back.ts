/** How a mail about changes without the password leads to where they are undone. */
import type { Block } from '#server/mail/sheet.ts';
import {
  answerBlocks,
  secrecyBlocks,
  type AskingFacts,
  type OwnerFacts,
} from './template-blocks.ts';
import type { MailWords } from './words.ts';

export interface WayBack {
  /** The check behind its link; null in a mail that an earlier version decided. */
  readonly answer: Pick<AskingFacts, 'token' | 'code'> | null;
}

const withoutLink = {
  changeWaits: { label: 'changeWaits.open', page: '/settings' },
  switchedOff: { label: 'switchedOff.look', page: '/testaments' },
} as const;

const withLink = { changeWaits: 'changeWaits.look', switchedOff: 'switchedOff.again' } as const;

export function wayBack(
  words: MailWords,
  letter: 'changeWaits' | 'switchedOff',
  facts: OwnerFacts & WayBack & { readonly zone: string },
): Block[] {
  const { answer, publicUrl } = facts;
  if (answer === null) {
    const { label, page } = withoutLink[letter];
    const url = `${publicUrl}${page}`;
    return [{ kind: 'button', label: words(label), url, hint: words('linkHint') }];
  }
  return [
    { kind: 'text', text: words(`${letter}.undo`) },
    ...answerBlocks(words, words(withLink[letter]), { ...facts, ...answer }),
    ...secrecyBlocks(words),
  ];
}
