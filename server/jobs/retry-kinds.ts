/** How long each kind of message is tried before a human has to look. */
import type { RetryKind } from '#core/release/retry.ts';
import type { OutboxKind } from './message-kind.ts';

export const retryKinds = {
  'confirm-address': 'account',
  'manual-check': 'account',
  check: 'check',
  warning: 'warning',
  delivery: 'delivery',
  // Each ends when the next is due.
  'first-follow-up': 'delivery',
  'last-follow-up': 'delivery',
  'second-address': 'delivery',
  recalled: 'delivery',
  'recalled-second': 'delivery',
  // While the code can be stopped its owner is told of it; after that they are no longer true.
  'code-entered': 'warning',
  'code-entered-sms': 'warning',
  // Told late it is still worth knowing: the code goes on working.
  'code-set': 'delivery',
  'code-used': 'delivery',
  'change-waits': 'delivery',
  'switched-off': 'delivery',
  'off-for-a-week': 'delivery',
  'off-for-a-month': 'delivery',
  'switched-off-sms': 'delivery',
  undone: 'delivery',
  'delivery-sms': 'delivery',
  'payment-failed': 'delivery',
  'new-device': 'account',
  released: 'delivery',
  'first-armed': 'delivery',
  'password-changed': 'delivery',
  // The link is good from when it was taken.
  'reset-link': 'account',
  // Told late it is still worth knowing: it waits for three days.
  'password-reset': 'delivery',
  'password-reset-sms': 'delivery',
  'password-by-code-sms': 'delivery',
  'sign-in-changed': 'delivery',
  archive: 'delivery',
  'programs-changed': 'delivery',
  'move-code': 'account',
  'move-old-code': 'account',
  'address-moved': 'delivery',
  'former-address': 'delivery',
  'former-warning': 'warning',
  'former-reset': 'delivery',
  'former-password-by-code': 'delivery',
  'former-switched-off': 'delivery',
  'passphrase-changed': 'delivery',
  'silent-change': 'delivery',
  'former-number-sms': 'delivery',
  // After a day another one may follow.
  'failed-sign-ins': 'account',
  // After a week the next one says it with fewer days.
  'reach-unproved': 'account',
  // Told late it is still worth knowing.
  'wind-down': 'delivery',
  'confirm-reminder': 'delivery',
  // It says the dates of the day on which it leaves, or nothing once they are known.
  outage: 'delivery',
  'no-words': 'delivery',
  'reply-noted': 'delivery',
  // It ends with the seven days that it tells of.
  'account-closed': 'delivery',
  'account-closed-sms': 'delivery',
  'account-closed-former': 'delivery',
  'account-kept': 'delivery',
  // Kept no longer than a day: it is the last that is known of somebody.
  'account-deleted': 'account',
} as const satisfies Record<OutboxKind, RetryKind>;
