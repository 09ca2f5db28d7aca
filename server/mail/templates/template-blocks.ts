/** What mails have in common: facts, greeting, and the ways to answer. */
import type { Language } from '#contract/languages.ts';
import { reportPath } from '#contract/reports.ts';
import { oneLine, personName, quotedLine } from '#contract/person-name.ts';
import type { Block } from '#server/mail/sheet.ts';
import { dateWords } from '#server/mail/words/moment-words.ts';
import type { MailWords } from '#server/mail/words/words.ts';

/** Facts that every mail to an account holder needs. */
export interface OwnerFacts {
  /** Origin of this installation without a trailing slash, for example https://codicil.example. */
  readonly publicUrl: string;
  /** Full name, or the user name when none was given. */
  readonly ownerName: string;
  /** IANA name of the zone in which its dates are written. */
  readonly zone: string;
  readonly language: Language;
}

/** Facts of a mail that asks for a sign of life, by its link and the code in its text. */
export interface AskingFacts extends OwnerFacts {
  readonly token: string;
  readonly code: string;
}

/** Facts of a mail to a recipient, who may know nothing of us, in the language of the recipient. */
export interface RecipientFacts extends Pick<OwnerFacts, 'publicUrl' | 'ownerName' | 'language'> {
  /** Confirmed; null where the name is enough. */
  readonly writerAddress: string | null;
  readonly recipientName: string | null;
  readonly token: string;
  /** Where the link to the letter does not say at which address it is read. */
  readonly reportToken?: string;
  /** What only the two understand, if she wrote something. */
  readonly sharedSentence: string | null;
  /** Which she could hand over in life; null: what was released before nobody has read any. */
  readonly twoWords: string | null;
}

/** When what a recipient gets was written and goes out, in wall milliseconds. */
export interface WrittenFacts {
  readonly writtenAt: number;
  readonly deliveredAt: number;
  /** IANA name of the zone in which these days are named; nobody knows that of the reader. */
  readonly zone: string;
}

/** Why a message goes out: silence, payments that did not arrive, or a code somebody entered. */
export interface CausedFacts {
  readonly cause: keyof typeof whyKeys;
}

const whyKeys = {
  silence: 'delivery.why',
  payment: 'delivery.whyPayment',
  code: 'delivery.whyCode',
} as const;

/** So that nobody takes the mail for news of a death. */
export function whyBlock(words: MailWords, facts: RecipientFacts & CausedFacts): Block {
  const { owner } = namesOf(facts);
  return { kind: 'text', text: words(whyKeys[facts.cause], { owner }) };
}

/** The line that stands on the page and on paper too. */
export function writtenLine(words: MailWords, facts: RecipientFacts & WrittenFacts): Block {
  const { writtenAt, deliveredAt, zone } = facts;
  const said = {
    owner: personName(facts.ownerName),
    written: dateWords(words, writtenAt, zone),
    delivered: dateWords(words, deliveredAt, zone),
  };
  return { kind: 'text', text: words('delivery.line', said) };
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
  const host = hostOf(facts.publicUrl);
  return [
    ...wayToAnswer(words, label, facts),
    { kind: 'small', text: words('notByMail', { host }) },
  ];
}

/** The code and the link, which belong together. The page asks for the code first of all. */
export function wayToAnswer(
  words: MailWords,
  label: string,
  { publicUrl, token, code }: LinkFacts,
): Block[] {
  const url = `${publicUrl}/check/${encodeURIComponent(token)}`;
  return [
    { kind: 'code', label: words('codeLabel'), code },
    { kind: 'button', label, url, hint: words('linkHint') },
  ];
}

/** What keeps the link and the code with their owner. */
export function secrecyBlocks(words: MailWords): Block[] {
  return [
    { kind: 'small', text: words('keepToYourself') },
    { kind: 'small', text: words('onlyTheCode') },
  ];
}

/** What nobody can say who does not know the two. */
export function sharedBlocks(words: MailWords, facts: RecipientFacts): Block[] {
  const { owner } = namesOf(facts);
  const { twoWords } = facts;
  const sentence = quotedLine(facts.sharedSentence ?? '');
  const blocks: (string | null)[] = [
    sentence === '' ? null : words('genuine.sentence', { owner, sentence }),
    twoWords === null ? null : words('genuine.twoWords', { owner, twoWords }),
  ];
  return blocks.flatMap((text): Block[] => (text === null ? [] : [{ kind: 'text', text }]));
}

type UnknownWriterFacts = Pick<RecipientFacts, 'publicUrl' | 'token' | 'reportToken'>;

/**
 * In every mail to somebody who may never have heard of its writer or of us.
 * @param isNamed whether the mail says who the writer is.
 */
export function unknownWriter(
  words: MailWords,
  { publicUrl, token, reportToken = token }: UnknownWriterFacts,
  isNamed = true,
): Block {
  const url = `${publicUrl}${reportPath}/${encodeURIComponent(reportToken)}`;
  const group = isNamed ? 'unknownWriter' : 'unnamedWriter';
  const link = { label: words(`${group}.link`), url };
  return { kind: 'small', text: words(`${group}.text`), link };
}

/**
 * The name of a writer where strangers first read it. Anybody may have typed it: where it may
 * mislead, the confirmed address stands beside it.
 */
export function writerName(name: string, writerAddress: string | null): string {
  const called = personName(name);
  return writerAddress === null ? called : `${called} (${oneLine(writerAddress)})`;
}

/** Of whom a mail to a recipient speaks: in its sentences, and where she is first named. */
export function namesOf({ ownerName, writerAddress }: RecipientFacts) {
  return { owner: personName(ownerName), writer: writerName(ownerName, writerAddress) };
}
