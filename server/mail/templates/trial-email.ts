/**
 * The letter by which an owner tries out whether mail reaches an address. Says nothing of a
 * testament, and not that the reader might be a recipient of one.
 */
import { layOut } from '#server/mail/layout.ts';
import { personName } from '#server/mail/one-line.ts';
import { hostOf, unknownWriter, writerName } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import { mailWordsIn } from './words.ts';

export interface TestEmailFacts {
  readonly publicUrl: string;
  /** Null while we do not know her: the address may be a stranger's. */
  readonly ownerName: string | null;
  /** The confirmed address of a young account; null for every other one. */
  readonly youngAddress: string | null;
  /** By which whoever reads it says that he does not know her; null where she reads it herself. */
  readonly token: string | null;
  /** It was typed for another address, and comes to the owner's own until that is confirmed. */
  readonly isInstead?: boolean;
}

export function trialEmailTemplate(facts: TestEmailFacts): MailContent {
  const { publicUrl, ownerName, youngAddress, token, isInstead = false } = facts;
  const words = mailWordsIn('en');
  const host = hostOf(publicUrl);
  const owner = personName(ownerName ?? '');
  const known =
    owner === ''
      ? words('testEmail.what')
      : words('testEmail.whatFrom', { owner: writerName(owner, youngAddress) });
  const what = isInstead ? words('testEmail.instead') : known;
  const footer = words(isInstead ? 'testEmail.insteadFooter' : 'testEmail.footer', { host });
  return layOut({
    language: 'en',
    subject: words('testEmail.subject'),
    preheader: words('testEmail.preheader'),
    blocks: [
      { kind: 'title', text: words('testEmail.title') },
      { kind: 'text', text: words('greetingUnnamed') },
      { kind: 'text', text: what },
      { kind: 'text', text: words('testEmail.nothing') },
      { kind: 'small', text: words('testEmail.about') },
      ...(token === null ? [] : [unknownWriter(words, { publicUrl, token })]),
    ],
    footer: [footer, words('machineFooter')],
  });
}
