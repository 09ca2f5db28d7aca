/** Tells an owner that an earlier change was undone. Names no testament. */
import type { MailContent } from '#server/mail/port.ts';
import type { DateRow } from '#server/mail/sheet.ts';
import { mailToOwner, sameHead, type ActFacts, type OwnerPen } from './pen.ts';

/** `userAgent`: null also where it was done by the code of a mail. */
export interface UndoneFacts extends ActFacts {
  /** When what was undone had been done, in wall milliseconds; null: nobody can say. */
  readonly doneAt: number | null;
  readonly isByMail: boolean;
  /** Until when it reaches nobody, in wall milliseconds; null where nothing armed is concerned. */
  readonly waits: number | null;
}

const head = sameHead('undone.subject', 'undone.preheader');

export function undoneTemplate(facts: UndoneFacts): MailContent {
  return mailToOwner(facts, head, (pen) => [
    pen.text('undone.what'),
    pen.dates(pen.row(facts.doneAt, 'undone.done'), undoing(pen, facts)),
    ...(facts.waits === null
      ? []
      : [pen.text('undone.waits'), pen.dates(pen.row(facts.waits, 'undone.until'))]),
    pen.text(facts.isByMail ? 'undone.notYou' : 'undone.notYouPassword'),
    pen.page('undone.open', '/bin'),
    pen.noLink(),
  ]);
}

function undoing({ words, act }: OwnerPen, facts: UndoneFacts): DateRow {
  const { when: undoneAt, what: device } = act(facts);
  const what = facts.isByMail ? words('undone.byMail') : words('undone.inBrowser', { device });
  return { when: undoneAt, what };
}
