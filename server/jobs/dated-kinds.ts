/**
 * Which messages must not leave at times: what names a date, while nobody can say what time it is;
 * and whatever goes to recipients, while the database is a copy that does not know what they have.
 * Mails about a new password or another address leave all the same: an owner has to be able to stop
 * it at once, and it never takes effect before the date that was said.
 */
import type { OutboxKind } from './message-kind.ts';

export const datedKinds: ReadonlySet<OutboxKind> = new Set<OutboxKind>([
  'check',
  'warning',
  'manual-check',
  'code-entered',
  'code-entered-sms',
  'first-armed',
  'change-waits',
  'undone',
  'outage',
  'reach-unproved',
  'wind-down',
  'first-follow-up',
  'last-follow-up',
]);

const heldInCopy: ReadonlySet<OutboxKind> = new Set<OutboxKind>([
  ...datedKinds,
  'delivery',
  'delivery-sms',
  'second-address',
  'recalled',
  'recalled-second',
]);

const none: ReadonlySet<OutboxKind> = new Set();

export function kindsHeldWhile(what: {
  readonly isBehind: boolean;
  readonly knowsTheTime: boolean;
}): ReadonlySet<OutboxKind> {
  if (what.isBehind) return heldInCopy;
  return what.knowsTheTime ? none : datedKinds;
}
