/**
 * Tells an owner what was changed at browsers of hers in which nobody typed the password, and when
 * it can reach somebody at the earliest. Names no testament and no recipient.
 */
import { layOut } from '#server/mail/layout.ts';
import type { MailContent } from '#server/mail/port.ts';
import { capitalized, deviceWords } from './device-words.ts';
import { greeting, hostOf, ownerFooter } from './template-blocks.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { momentWords, pastWords } from './moment-words.ts';
import { wayBack, type WayBack } from './way-back.ts';
import { mailWordsIn } from './words.ts';

export interface ChangeWaitsFacts extends OwnerFacts, WayBack {
  /** One row a browser, with its last change; `at` in wall milliseconds, null: nobody can say. */
  readonly browsers: readonly { readonly at: number | null; readonly userAgent: string | null }[];
  readonly changes: number;
  readonly testaments: number;
  /** Wall milliseconds. */
  readonly until: number;
  /** IANA name of the owner's zone. */
  readonly zone: string;
}

export function changeWaitsTemplate(facts: ChangeWaitsFacts): MailContent {
  const words = mailWordsIn('en');
  const { zone } = facts;
  const rows = facts.browsers.map(({ at, userAgent }) => ({
    when: pastWords(words, at, zone),
    what: capitalized(deviceWords(words, userAgent)),
  }));
  const testaments = words('testaments', { count: facts.testaments });
  const until = { when: momentWords(words, facts.until, zone), what: words('changeWaits.until') };
  return layOut({
    language: 'en',
    subject: words('changeWaits.subject'),
    preheader: words('changeWaits.preheader'),
    blocks: [
      { kind: 'title', text: words('changeWaits.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words('changeWaits.what', { count: facts.changes }) },
      { kind: 'dates', rows },
      { kind: 'text', text: words('changeWaits.concerns', { testaments }) },
      { kind: 'dates', rows: [until] },
      { kind: 'text', text: words('changeWaits.fine') },
      { kind: 'text', text: words('changeWaits.notYou') },
      ...wayBack(words, 'changeWaits', facts),
      { kind: 'small', text: words('newDevice.noLink', { host: hostOf(facts.publicUrl) }) },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
