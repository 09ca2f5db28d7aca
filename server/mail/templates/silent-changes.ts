/**
 * Tells an owner what was changed in the account without the password,
 * where nothing waits for it. Names no number and no testament.
 */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner, type ActFacts } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface SilentChangesFacts extends OwnerFacts {
  readonly changes: readonly (Pick<ActFacts, 'at' | 'userAgent'> & {
    readonly what: keyof typeof changed;
  })[];
}

const changed = {
  'phone-number': 'silentChanges.phoneNumber',
  'sign-in-counts': 'silentChanges.signInCounts',
  'sign-in-ignored': 'silentChanges.signInIgnored',
  'opens-before': 'silentChanges.opensBefore',
  'full-name': 'silentChanges.fullName',
  'changed-while-off': 'silentChanges.changedWhileOff',
  'put-off': 'silentChanges.putOff',
  'link-replaced': 'silentChanges.linkReplaced',
  'session-ended': 'silentChanges.sessionEnded',
  'time-zone': 'silentChanges.timeZone',
} as const;

export function silentChangesTemplate(facts: SilentChangesFacts): MailContent {
  return mailToOwner(facts, 'silentChanges', ({ words, text, dates, act, button, noLink }) => {
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
      button('newDevice.open', '/settings'),
      noLink(),
    ];
  });
}
