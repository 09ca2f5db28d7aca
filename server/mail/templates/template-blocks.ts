/**
 * What all letters to an account holder have in common: facts, greeting, footer, and the ways to
 * answer.
 */
import { reportPath } from '#contract/reports.ts';
import { oneLine, personName } from '#server/mail/one-line.ts';
import type { Block } from '#server/mail/sheet.ts';
import type { MailWords } from './words.ts';

/** Facts that every letter to an account holder needs. */
export interface OwnerFacts {
  /** Origin of this installation without a trailing slash, for example https://codicil.example. */
  readonly publicUrl: string;
  /** Full name, or the user name when none was given. */
  readonly ownerName: string;
}

/** Facts of a letter that asks for a sign of life, by its link and the code in its text. */
export interface AskingFacts extends OwnerFacts {
  readonly token: string;
  readonly code: string;
  /** IANA name of the zone in which its dates are written. */
  readonly zone: string;
}

export function greeting(words: MailWords, name: string): string {
  const cleanName = personName(name);
  return cleanName === '' ? words('greetingUnnamed') : words('greeting', { name: cleanName });
}

export function ownerFooter(words: MailWords, publicUrl: string): string[] {
  return [words('ownerFooter', { host: hostOf(publicUrl) }), words('machineFooter')];
}

export function hostOf(publicUrl: string): string {
  return new URL(publicUrl).host;
}

/** How a check is answered, and how not. */
export function answerBlocks(words: MailWords, label: string, facts: AskingFacts): Block[] {
  return [...wayToAnswer(words, label, facts), { kind: 'small', text: words('notByMail') }];
}

/** The link and the code, which belong together. */
export function wayToAnswer(
  words: MailWords,
  label: string,
  facts: Pick<AskingFacts, 'publicUrl' | 'token' | 'code'>,
): Block[] {
  const url = `${facts.publicUrl}/check/${encodeURIComponent(facts.token)}`;
  return [
    { kind: 'button', label, url, hint: words('linkHint') },
    { kind: 'code', label: words('codeLabel'), code: facts.code },
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
 * The name of a writer where strangers first read it. While her account is young, what anybody may
 * have typed stands beside the address that she has shown to be hers.
 */
export function writerName(name: string, youngAddress: string | null): string {
  const called = personName(name);
  return youngAddress === null ? called : `${called} (${oneLine(youngAddress)})`;
}
