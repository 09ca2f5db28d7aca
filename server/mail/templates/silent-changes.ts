/**
 * Tells an owner what was changed in the account without the password, where nothing waits for it.
 * Names no number and no testament. What the bin keeps can be undone with the code of the mail.
 */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner, type ActFacts } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { wayBack, type WayBack } from './way-back.ts';

export interface SilentChangesFacts extends OwnerFacts, WayBack {
  readonly changes: readonly (Pick<ActFacts, 'at' | 'userAgent'> & {
    readonly what: keyof typeof changed;
  })[];
}

const changed = {
  'phone-number': 'silentChanges.phoneNumber',
  'sign-in-counts': 'silentChanges.signInCounts',
  'sign-in-ignored': 'silentChanges.signInIgnored',
  'follow-ups-on': 'silentChanges.followUpsOn',
  'follow-ups-off': 'silentChanges.followUpsOff',
  'asking-others': 'silentChanges.askingOthers',
  'opens-before': 'silentChanges.opensBefore',
  'full-name': 'silentChanges.fullName',
  'name-for-people': 'silentChanges.nameForPeople',
  picture: 'silentChanges.picture',
  'changed-while-off': 'silentChanges.changedWhileOff',
  'put-off': 'silentChanges.putOff',
  'link-replaced': 'silentChanges.linkReplaced',
  'session-ended': 'silentChanges.sessionEnded',
  'time-zone': 'silentChanges.timeZone',
  language: 'silentChanges.language',
} as const;

/** The others change no row that the bin keeps. */
const undoable: ReadonlySet<keyof typeof changed> = new Set([
  'opens-before',
  'changed-while-off',
  'put-off',
]);

export function silentChangesTemplate(facts: SilentChangesFacts): MailContent {
  return mailToOwner(facts, 'silentChanges', (pen) => {
    const { words, text, dates, act } = pen;
    const isUndoable = facts.changes.some(({ what }) => undoable.has(what));
    const answer = isUndoable ? facts.answer : null;
    const rows = facts.changes.map((change) => {
      const { when, what: device } = act(change);
      const said = { change: words(changed[change.what]), device };
      return { when, what: words('silentChanges.row', said) };
    });
    return [
      text('silentChanges.what'),
      dates(...rows),
      text('newDevice.fine'),
      text('silentChanges.notYou'),
      ...wayBack(pen, 'silentChanges', { ...facts, answer }),
    ];
  });
}
