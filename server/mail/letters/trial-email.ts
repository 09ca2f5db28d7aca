/**
 * The letter by which an owner tries out whether mail reaches an address. Says nothing of a
 * testament, and not that the reader might be a recipient of one.
 */
import { layOut } from '#server/mail/layout.ts';
import { personName } from '#server/mail/one-line.ts';
import { hostOf, unknownWriter, writerName } from './letter.ts';
import type { Letter } from '#server/mail/port.ts';
import { wordsIn } from './words.ts';

export interface TestEmailFacts {
  readonly publicUrl: string;
  /** Null while we do not know her: the address may be a stranger's. */
  readonly ownerName: string | null;
  /** The confirmed address of a young account; null for every other one. */
  readonly youngAddress: string | null;
  /** By which whoever reads it says that he does not know her. */
  readonly token: string;
}

export function testEmail({ publicUrl, ownerName, youngAddress, token }: TestEmailFacts): Letter {
  const words = wordsIn('en');
  const host = hostOf(publicUrl);
  const owner = personName(ownerName ?? '');
  const what =
    owner === ''
      ? words('testEmail.what')
      : words('testEmail.whatFrom', { owner: writerName(owner, youngAddress) });
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
      unknownWriter(words, { publicUrl, token }),
    ],
    footer: [words('testEmail.footer', { host }), words('machineFooter')],
  });
}
