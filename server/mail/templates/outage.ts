/**
 * The mail to an owner whose dates were moved by an outage: from when to when it was, and what is
 * true now. Names no testament and no recipient.
 */
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { mailToOwner, type OwnerPen } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';
import type { WarnedRelease } from './warning.ts';

export interface OutageFacts extends OwnerFacts {
  /** The outage, in wall milliseconds. */
  readonly from: number;
  readonly until: number;
  /** The next check, in wall milliseconds; null when none is to come. */
  readonly nextCheckAt: number | null;
  /** What goes out if the silence goes on, soonest first. */
  readonly deliveries: readonly WarnedRelease[];
}

export function outageTemplate(facts: OutageFacts): MailContent {
  return mailToOwner(facts, 'outage', (pen) => [
    pen.text('outage.what', { from: pen.when(facts.from), until: pen.when(facts.until) }),
    ...dateBlocks(pen, facts),
    pen.text('outage.you'),
    pen.page('firstArmed.look', '/dashboard'),
  ]);
}

function dateBlocks(pen: OwnerPen, { nextCheckAt, deliveries }: OutageFacts): Block[] {
  const { text, heading, dates, row, counts } = pen;
  const rows = [
    ...(nextCheckAt === null ? [] : [row(nextCheckAt, 'outage.check')]),
    ...deliveries.map((one) => row(one.releaseAt, 'outage.release', counts(one))),
  ];
  if (rows.length === 0) return [text('outage.nothing')];
  return [heading('outage.dates'), dates(...rows)];
}
