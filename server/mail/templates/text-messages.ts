/**
 * What stands in a text message: short, no titles, nothing of a testament. Links only where a
 * message would be of no use without one.
 */
import { personName } from '#server/mail/one-line.ts';
import { hostOf } from './template-blocks.ts';
import { mailWordsIn } from './words.ts';
import type { MailWords } from './words.ts';

export interface CodeEnteredTextFacts {
  readonly publicUrl: string;
  /** When the delivery is due, wall milliseconds. */
  readonly releasesAt: number;
  readonly zone: string;
}

/**
 * To the owner. It has no link: the owner goes to the known address, or uses the link of our mail.
 */
export function codeEnteredText(facts: CodeEnteredTextFacts): string {
  const words = mailWordsIn('en');
  const when = shortMoment(words, facts.releasesAt, facts.zone);
  return words('sms.codeEntered', { when, host: hostOf(facts.publicUrl) });
}

/** To the owner. Has no link either. */
export function switchedOffText(publicUrl: string): string {
  return mailWordsIn('en')('sms.switchedOff', { host: hostOf(publicUrl) });
}

/** To the number that the owner had until now. Has no link either. */
export function formerNumberText(publicUrl: string): string {
  return mailWordsIn('en')('sms.formerNumber', { host: hostOf(publicUrl) });
}

export interface DeliveryTextFacts {
  readonly publicUrl: string;
  readonly ownerName: string;
  /** The same link as in the mail that was refused. */
  readonly token: string;
}

/** To a recipient: names the writer, because a link from a stranger is rightly not followed. */
export function deliveryText(facts: DeliveryTextFacts): string {
  const words = mailWordsIn('en');
  return words('sms.delivery', {
    owner: personName(facts.ownerName),
    url: `${facts.publicUrl}/testament/${encodeURIComponent(facts.token)}`,
  });
}

export function testText(publicUrl: string): string {
  return mailWordsIn('en')('sms.test', { host: hostOf(publicUrl) });
}

/** For example "21 Nov, 14:05 GMT": the long form takes half of a message. */
function shortMoment(words: MailWords, wallMs: number, zone: string): string {
  return new Intl.DateTimeFormat(words('locale'), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(wallMs);
}
