/**
 * Tells an owner what happens from now on, once a testament was armed for the first time: the dates
 * if the owner does not answer, and what to tell and to print. Names no testament and no recipient.
 */
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { headOf, mailToOwner, type CountedRelease, type OwnerPen } from './pen.ts';
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

export interface FirstArmedFacts extends OwnerFacts, CountedRelease {
  readonly silence: ArmedSilence | null;
  readonly payments: { readonly attempts: number; readonly graceDays: number } | null;
  /** In which the owner can stop a code that was entered; 0: none. */
  readonly code: { readonly cancelHours: number } | null;
}

export function firstArmedTemplate(facts: FirstArmedFacts): MailContent {
  const head = headOf('firstArmed');
  const other = { ...head, preheader: 'deletion.datesPreheader' } as const;
  return mailToOwner(facts, isDeletion(facts) ? other : head, (pen) => [
    pen.text('firstArmed.what', pen.counts(facts)),
    ...silenceBlocks(pen, facts),
    ...otherWays(pen, facts),
    pen.page('firstArmed.look', '/dashboard'),
    ...(isDeletion(facts) ? [] : whatToTell(pen, facts)),
  ]);
}

/** Nobody gets anything, so there is nobody to tell. */
function isDeletion({ testaments }: FirstArmedFacts): boolean {
  return testaments === 0;
}

/** Whose words say what happens. */
function groupOf(facts: FirstArmedFacts): 'deletion' | 'mixed' | 'firstArmed' {
  if (isDeletion(facts)) return 'deletion';
  return (facts.deleted ?? 0) > 0 ? 'mixed' : 'firstArmed';
}

function whatToTell(pen: OwnerPen, facts: FirstArmedFacts): Block[] {
  return [
    pen.heading('firstArmed.tellHeading'),
    pen.text('firstArmed.tell', { prefix: `${facts.publicUrl}/` }),
    pen.text('firstArmed.passphrase'),
    pen.text(facts.code === null ? 'firstArmed.sheet' : 'firstArmed.printSheet'),
  ];
}

function silenceBlocks(pen: OwnerPen, facts: FirstArmedFacts): Block[] {
  const { silence } = facts;
  if (silence === null) return [];
  const { words, heading, text, dates, row } = pen;
  const days = words('firstArmed.days', { count: silence.graceDays });
  const { firstCheckAt } = silence;
  return [
    heading('firstArmed.ifSilent'),
    dates(
      ...(firstCheckAt === null ? [] : [row(firstCheckAt, 'firstArmed.firstCheck')]),
      row(silence.graceAt, 'firstArmed.grace', { count: silence.attempts, days }),
      row(silence.releaseAt, `${groupOf(facts)}.release`),
    ),
    text('firstArmed.startsOver'),
    text('firstArmed.mailbox'),
  ];
}

function otherWays({ words, text }: OwnerPen, facts: FirstArmedFacts): Block[] {
  const { payments, code } = facts;
  const group = groupOf(facts);
  const ways: Block[] = [];
  if (payments !== null) {
    const times = words('firstArmed.times', { count: payments.attempts });
    const days = words('firstArmed.days', { count: payments.graceDays });
    ways.push(text(`${group}.payment`, { times, days }));
  }
  if (code !== null) {
    const { cancelHours: hours } = code;
    ways.push(hours === 0 ? text(`${group}.codeAtOnce`) : text(`${group}.codeLater`, { hours }));
  }
  return ways;
}
