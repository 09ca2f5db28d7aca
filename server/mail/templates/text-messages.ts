/**
 * What stands in a text message: short, no titles, nothing of a testament. Links only where a
 * message would be of no use without one.
 */
import type { Language } from '#contract/languages.ts';
import { addressFromMail } from '#contract/site.ts';
import { hostOf, writerName } from './template-blocks.ts';
import { shortMomentWords } from '#server/mail/words/moment-words.ts';
import { mailWordsIn } from '#server/mail/words/words.ts';

export interface TextFacts {
  readonly publicUrl: string;
  readonly language: Language;
}

export interface CodeEnteredTextFacts extends TextFacts {
  /** When the delivery is due, wall milliseconds. */
  readonly releasesAt: number;
  readonly zone: string;
}

/**
 * To the owner. It has no link: the owner goes to the known address, or uses the link of our mail.
 */
export function codeEnteredText(facts: CodeEnteredTextFacts): string {
  const words = mailWordsIn(facts.language);
  const when = shortMomentWords(words, facts.releasesAt, facts.zone);
  return words('sms.codeEntered', { when, host: hostOf(facts.publicUrl) });
}

/** To the owner. Has no link either. */
export function switchedOffText({ publicUrl, language }: TextFacts): string {
  return mailWordsIn(language)('sms.switchedOff', { host: hostOf(publicUrl) });
}

interface PasswordResetTextFacts extends TextFacts {
  /** Wall milliseconds. */
  readonly takesEffectAt: number;
  readonly zone: string;
}

/** To the owner. Has no link either. */
export function passwordResetText(facts: PasswordResetTextFacts): string {
  const words = mailWordsIn(facts.language);
  const when = shortMomentWords(words, facts.takesEffectAt, facts.zone);
  return words('sms.passwordReset', { when, host: hostOf(facts.publicUrl) });
}

/** To the owner. Has no link either. */
export function passwordByCodeText({ publicUrl, language }: TextFacts): string {
  return mailWordsIn(language)('sms.passwordByCode', { host: hostOf(publicUrl) });
}

interface AccountClosedTextFacts extends TextFacts {
  /** Until when it can be brought back, wall milliseconds. */
  readonly until: number;
  readonly zone: string;
}

/** To the owner, who cannot sign in and has to know where to go. Nobody gets in by it alone. */
export function accountClosedText(facts: AccountClosedTextFacts): string {
  const words = mailWordsIn(facts.language);
  const when = shortMomentWords(words, facts.until, facts.zone);
  const page = hostOf(facts.publicUrl) + addressFromMail(facts.language, '/keep-account');
  return words('sms.accountClosed', { when, page });
}

/** To the number that the owner had until now. Has no link either. */
export function formerNumberText({ publicUrl, language }: TextFacts): string {
  return mailWordsIn(language)('sms.formerNumber', { host: hostOf(publicUrl) });
}

/** The language is the recipient's. */
export interface DeliveryTextFacts extends TextFacts {
  readonly ownerName: string;
  /** Beside a name that may mislead; else null. */
  readonly writerAddress: string | null;
  /** The same link as in the mail that was refused. */
  readonly token: string;
}

/** To a recipient: names the writer, because a link from a stranger is rightly not followed. */
export function deliveryText(facts: DeliveryTextFacts): string {
  const words = mailWordsIn(facts.language);
  return words('sms.delivery', {
    writer: writerName(facts.ownerName, facts.writerAddress),
    url: `${facts.publicUrl}/testament/${encodeURIComponent(facts.token)}`,
  });
}

export function testText({ publicUrl, language }: TextFacts): string {
  return mailWordsIn(language)('sms.test', { host: hostOf(publicUrl) });
}
