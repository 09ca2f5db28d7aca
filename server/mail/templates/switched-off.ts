/**
 * Tells an owner that what she had armed goes to nobody any more, and where nobody typed the
 * password for it. Names no testament.
 */
import { layOut } from '#server/mail/layout.ts';
import type { MailContent } from '#server/mail/port.ts';
import { capitalized, deviceWords } from './device-words.ts';
import { greeting, hostOf, ownerFooter } from './template-blocks.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { pastWords } from './moment-words.ts';
import { wayBack, type WayBack } from './way-back.ts';
import { mailWordsIn } from './words.ts';

export interface SwitchedOffFacts extends OwnerFacts, WayBack {
  readonly testaments: number;
  /** Wall milliseconds; null: nobody can say. */
  readonly at: number | null;
  readonly userAgent: string | null;
  /** She has been told before, and it is so still. */
  readonly isReminder: boolean;
  /** IANA name of the owner's zone. */
  readonly zone: string;
}

export function switchedOffTemplate(facts: SwitchedOffFacts): MailContent {
  const words = mailWordsIn('en');
  const { testaments: count, isReminder } = facts;
  const title = words(isReminder ? 'switchedOff.stillTitle' : 'switchedOff.title');
  const what = capitalized(deviceWords(words, facts.userAgent));
  return layOut({
    language: 'en',
    subject: title,
    preheader: words('switchedOff.preheader'),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words('switchedOff.what', { count }) },
      { kind: 'dates', rows: [{ when: pastWords(words, facts.at, facts.zone), what }] },
      { kind: 'text', text: words('switchedOff.fine') },
      { kind: 'text', text: words('switchedOff.notYou') },
      ...wayBack(words, 'switchedOff', facts),
      { kind: 'small', text: words('newDevice.noLink', { host: hostOf(facts.publicUrl) }) },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
