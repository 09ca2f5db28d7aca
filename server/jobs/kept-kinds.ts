/**
 * What is kept of a message that was settled. Checks, deliveries and what could start or stop them
 * are the proof that a release was right, and stay with the account; so does what is told once for
 * ever. Of news about the account nothing is asked later.
 */
import { DAY_MS } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import type { OutboxKind } from './message-kind.ts';

const keptKinds = {
  check: 'for ever',
  warning: 'for ever',
  'manual-check': 'for ever',
  'former-warning': 'for ever',
  'former-switched-off': 'for ever',
  delivery: 'for ever',
  'delivery-sms': 'for ever',
  'first-follow-up': 'for ever',
  'last-follow-up': 'for ever',
  'second-address': 'for ever',
  recalled: 'for ever',
  'recalled-second': 'for ever',
  released: 'for ever',
  'first-armed': 'for ever',
  'code-set': 'for ever',
  'code-entered': 'for ever',
  'code-entered-sms': 'for ever',
  'code-used': 'for ever',
  'payment-failed': 'for ever',
  'switched-off': 'for ever',
  'switched-off-sms': 'for ever',
  'off-for-a-week': 'for ever',
  'off-for-a-month': 'for ever',
  'no-words': 'for ever',
  outage: 'for ever',
  'reply-noted': 'for ever',
  'confirm-reminder': 'for ever',
  'confirm-address': 'for a while',
  'change-waits': 'for a while',
  'silent-change': 'for a while',
  undone: 'for a while',
  'passphrase-changed': 'for a while',
  'new-device': 'for a while',
  'failed-sign-ins': 'for a while',
  'password-changed': 'for a while',
  'reset-link': 'for a while',
  'password-reset': 'for a while',
  'password-reset-sms': 'for a while',
  'password-by-code-sms': 'for a while',
  'sign-in-changed': 'for a while',
  'move-code': 'for a while',
  'move-old-code': 'for a while',
  'address-moved': 'for a while',
  'former-address': 'for a while',
  'former-reset': 'for a while',
  'former-password-by-code': 'for a while',
  'former-number-sms': 'for a while',
  'reach-unproved': 'for a while',
  'wind-down': 'for a while',
  'account-kept': 'for a while',
  archive: 'for a while',
  'programs-changed': 'for a while',
  // Gone with their message.
  'account-closed': 'for a while',
  'account-closed-sms': 'for a while',
  'account-closed-former': 'for a while',
  'account-deleted': 'for a while',
} as const satisfies Record<OutboxKind, 'for ever' | 'for a while'>;

/** As long as a mail that came back is believed. */
const keptMs = 90 * DAY_MS;

export async function forgetOldMessages(db: Db, nowMs: number): Promise<void> {
  const passing = Object.entries(keptKinds).filter(([, kept]) => kept === 'for a while');
  await db
    .deleteFrom('outbox')
    .where('kind', 'in', passing.map(([kind]) => kind) as OutboxKind[])
    .where('status', 'in', ['sent', 'obsolete'])
    .where('settled_at', '<', nowMs - keptMs)
    .execute();
}
