/** What mails have in common: facts, greeting, and the ways to answer. */
import { reportPath } from '#contract/reports.ts';
import { oneLine, personName } from '#server/mail/one-line.ts';
import type { Block } from '#server/mail/sheet.ts';
import type { MailWords } from './words.ts';

/** Facts that every mail to an account holder needs. */
export interface OwnerFacts {
  /** Origin of this installation without a trailing slash, for example https://codicil.example. */
  readonly publicUrl: string;
  /** Full name, or the user name when none was given. */
  readonly ownerName: string;
  /** IANA name of the zone in which its dates are written. */
  readonly zone: string;
}

/** Facts of a mail that asks for a sign of life, by its link and the code in its text. */
export interface AskingFacts extends OwnerFacts {
  readonly token: string;
  readonly code: string;
}

/** Facts of a mail to a recipient, who may know nothing of us. */
export interface RecipientFacts extends Pick<OwnerFacts, 'publicUrl' | 'ownerName'> {
  /** The confirmed address of a young account; null for every other one. */
  readonly youngAddress: string | null;
  readonly recipientName: string | null;
  readonly token: string;
}

export function greeting(words: MailWords, name: string): string {
  const cleanName = personName(name);
  return cleanName === '' ? words('greetingUnnamed') : words('greeting', { name: cleanName });
}

export function hostOf(publicUrl: string): string {
  return new URL(publicUrl).host;
}

type LinkFacts = Pick<AskingFacts, 'publicUrl' | 'token' | 'code'>;

/** How a check is answered, and how not. */
export function answerBlocks(words: MailWords, label: string, facts: LinkFacts): Block[] {
  return [...wayToAnswer(words, label, facts), { kind: 'small', text: words('notByMail') }];
}

/** The link and the code, which belong together. */
export function wayToAnswer(
  words: MailWords,
  label: string,
  { publicUrl, token, code }: LinkFacts,
): Block[] {
  const url = `${publicUrl}/check/${encodeURIComponent(token)}`;
  return [
    { kind: 'button', label, url, hint: words('linkHint') },
    { kind: 'code', label: words('codeLabel'), code },
  ];
}

/** What keeps the link and the code with their owner. */
export function secrecyBlocks(words: MailWords): Block[] {
  return [
    { kind: 'small', text: words('keepToYourself') },
    { kind: 'small', text: words('onlyTheCode') },
  ];
}

/** In every mail to somebody who may never have heard of its writer or of us. */
export function unknownWriter(
  words: MailWords,
  { publicUrl, token }: { publicUrl: string; token: string },
): Block {
  const url = `${publicUrl}${reportPath}/${encodeURIComponent(token)}`;
  return { kind: 'small', text: words('unknownWriter', { url }) };
}

/**
 * The name of a writer where strangers first read it. While the account is young, the name, which
 * anybody may have typed, is shown beside the confirmed address.
 */
export function writerName(name: string, youngAddress: string | null): string {
  const called = personName(name);
  return youngAddress === null ? called : `${called} (${oneLine(youngAddress)})`;
}

/** Of whom a mail to a recipient speaks: in its sentences, and where she is first named. */
export function namesOf({ ownerName, youngAddress }: RecipientFacts) {
  return { owner: personName(ownerName), writer: writerName(ownerName, youngAddress) };
}
