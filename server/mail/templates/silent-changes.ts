/**
 * Tells an owner what was changed in her account at browsers in which nobody typed the password,
 * where nothing waits for it. Names no number and no testament.
 */
import { layOut } from '#server/mail/layout.ts';
import type { MailContent } from '#server/mail/port.ts';
import { capitalized, deviceWords } from './device-words.ts';
import { greeting, hostOf, ownerFooter } from './template-blocks.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { pastWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

export interface SilentChangesFacts extends OwnerFacts {
  readonly changes: readonly {
    readonly what: keyof typeof changed;
    /** Wall milliseconds; null: nobody can say. */
    readonly at: number | null;
    readonly userAgent: string | null;
  }[];
  /** IANA name of the owner's zone. */
  readonly zone: string;
}

const changed = {
  'phone-number': 'silentChanges.phoneNumber',
  'sign-in-counts': 'silentChanges.signInCounts',
  'sign-in-ignored': 'silentChanges.signInIgnored',
  'opens-before': 'silentChanges.opensBefore',
  'full-name': 'silentChanges.fullName',
  'changed-while-off': 'silentChanges.changedWhileOff',
} as const;

export function silentChangesTemplate({
  changes,
  zone,
  ...owner
}: SilentChangesFacts): MailContent {
  const words = mailWordsIn('en');
  const rows = changes.map(({ what, at, userAgent }) => ({
    when: pastWords(words, at, zone),
    what: words('silentChanges.row', {
      change: words(changed[what]),
      device: capitalized(deviceWords(words, userAgent)),
    }),
  }));
  return layOut({
    language: 'en',
    subject: words('silentChanges.subject'),
    preheader: words('silentChanges.preheader'),
    blocks: [
      { kind: 'title', text: words('silentChanges.title') },
      { kind: 'text', text: greeting(words, owner.ownerName) },
      { kind: 'text', text: words('silentChanges.what') },
      { kind: 'dates', rows },
      { kind: 'text', text: words('newDevice.fine') },
      { kind: 'text', text: words('silentChanges.notYou') },
      {
        kind: 'button',
        label: words('newDevice.open'),
        url: `${owner.publicUrl}/settings`,
        hint: words('linkHint'),
      },
      { kind: 'small', text: words('newDevice.noLink', { host: hostOf(owner.publicUrl) }) },
    ],
    footer: ownerFooter(words, owner.publicUrl),
  });
}
