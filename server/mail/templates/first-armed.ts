/**
 * Tells an owner what happens from now on, once a testament was armed for the first time: the dates
 * if the owner does not answer, and what to tell and to print. Names no testament and no recipient.
 */
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { mailToOwner, type OwnerPen } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

/** What a silence leads to; of several the one that ends first. Moments are wall milliseconds. */
export interface ArmedSilence {
  /** Null: it has been sent already. */
  readonly firstCheckAt: number | null;
  readonly graceAt: number;
  readonly releaseAt: number;
  readonly attempts: number;
  readonly graceDays: number;
}

export interface FirstArmedFacts extends OwnerFacts {
  readonly testaments: number;
  readonly people: number;
  readonly silence: ArmedSilence | null;
  readonly payments: { readonly attempts: number; readonly graceDays: number } | null;
  /** In which the owner can stop a code that was entered; 0: none. */
  readonly code: { readonly cancelHours: number } | null;
}

export function firstArmedTemplate(facts: FirstArmedFacts): MailContent {
  return mailToOwner(facts, 'firstArmed', (pen) => [
    pen.text('firstArmed.what', pen.counts(facts)),
    ...silenceBlocks(pen, facts),
    ...otherWays(pen, facts),
    pen.button('firstArmed.look', '/dashboard'),
    pen.heading('firstArmed.tellHeading'),
    pen.text('firstArmed.tell', { prefix: `${facts.publicUrl}/testament/` }),
    pen.text('firstArmed.passphrase'),
    pen.text(facts.code === null ? 'firstArmed.sheet' : 'firstArmed.printSheet'),
  ]);
}

function silenceBlocks(pen: OwnerPen, { silence }: FirstArmedFacts): Block[] {
  if (silence === null) return [];
  const { words, heading, text, dates, row } = pen;
  const days = words('firstArmed.days', { count: silence.graceDays });
  const { firstCheckAt } = silence;
  return [
    heading('firstArmed.ifSilent'),
    dates(
      ...(firstCheckAt === null ? [] : [row(firstCheckAt, 'firstArmed.firstCheck')]),
      row(silence.graceAt, 'firstArmed.grace', { count: silence.attempts, days }),
      row(silence.releaseAt, 'firstArmed.release'),
    ),
    text('firstArmed.startsOver'),
    text('firstArmed.mailbox'),
  ];
}

function otherWays({ words, text }: OwnerPen, { payments, code }: FirstArmedFacts): Block[] {
  const ways: Block[] = [];
  if (payments !== null) {
    const times = words('firstArmed.times', { count: payments.attempts });
    const days = words('firstArmed.days', { count: payments.graceDays });
    ways.push(text('firstArmed.payment', { times, days }));
  }
  if (code !== null) {
    const { cancelHours: hours } = code;
    ways.push(
      hours === 0 ? text('firstArmed.codeAtOnce') : text('firstArmed.codeLater', { hours }),
    );
  }
  return ways;
}
