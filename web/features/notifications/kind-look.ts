// By what picture and colour each kind of notification is known at a glance.
import type { LucideIcon } from 'lucide-react';
import {
  CircleSlash,
  CreditCard,
  Hourglass,
  KeyRound,
  Lock,
  Mail,
  MailOpen,
  MailQuestion,
  MailX,
  MonitorSmartphone,
  Send,
  Undo2,
  Unplug,
} from 'lucide-react';
import type { NotificationKind } from '#contract/notifications.ts';

const waiting = 'bg-candle-soft text-candle-ink';
const wrong = 'bg-danger-soft text-danger-ink';
const well = 'bg-primary-soft text-primary-ink';
const plain = 'bg-info-soft text-info-ink';

export const kindLook: Readonly<Record<NotificationKind, { icon: LucideIcon; look: string }>> = {
  'check-sent': { icon: Mail, look: waiting },
  'check-missed': { icon: MailQuestion, look: waiting },
  'grace-started': { icon: Hourglass, look: waiting },
  released: { icon: Send, look: plain },
  'delivery-bounced': { icon: MailX, look: wrong },
  'delivery-opened': { icon: MailOpen, look: well },
  'code-set': { icon: KeyRound, look: plain },
  'change-waits': { icon: Hourglass, look: plain },
  undone: { icon: Undo2, look: plain },
  'switched-off': { icon: CircleSlash, look: wrong },
  'code-used': { icon: KeyRound, look: wrong },
  'code-unconfirmed': { icon: KeyRound, look: wrong },
  'payment-failed': { icon: CreditCard, look: wrong },
  'new-device': { icon: MonitorSmartphone, look: plain },
  'no-words': { icon: CircleSlash, look: wrong },
  'reach-unproved': { icon: Unplug, look: wrong },
  'failed-sign-ins': { icon: Lock, look: wrong },
  'password-changed': { icon: Lock, look: plain },
  'silent-change': { icon: MonitorSmartphone, look: wrong },
  'passphrase-changed': { icon: Lock, look: plain },
};
