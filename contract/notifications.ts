/** What an owner must know, as a list and live. */
import * as z from 'zod/mini';
import { routesOf } from './route.ts';
import { moment } from './schema.ts';

const route = routesOf('notifications');

export const NotificationKind = z.enum([
  'check-sent',
  'check-missed',
  'grace-started',
  'released',
  'delivery-bounced',
  'delivery-opened',
  'code-set',
  'change-waits',
  'switched-off',
  'undone',
  'code-used',
  'code-unconfirmed',
  'payment-failed',
  'new-device',
  'no-words',
  'password-changed',
  'password-reset',
  'sign-in-changed',
  'archive',
  'programs-changed',
  'address-moved',
  'passphrase-changed',
  'silent-change',
  'failed-sign-ins',
  'reach-unproved',
  'wind-down',
]);
export type NotificationKind = z.output<typeof NotificationKind>;

export const Notification = z.object({
  id: z.int(),
  userId: z.int(),
  kind: NotificationKind,
  message: z.string(),
  read: z.boolean(),
  createdAt: moment,
});
export type Notification = z.output<typeof Notification>;

/**
 * The first event of every stream, and another mark after a change that no notification tells of,
 * or not yet: a check waits to be sent, was answered, or one that she asked for ran out; a pause
 * began or ended; a mail with a link was taken. Then read again, and at first where `/api/user` had
 * another one.
 */
const ChangeMark = z.object({ mark: z.string() });

export const NotificationEvent = z.union([Notification, ChangeMark]);
export type NotificationEvent = z.output<typeof NotificationEvent>;

export const notificationCalls = {
  listNotifications: route('GET', '/api/notifications', {
    summary: 'The newest notifications, newest first',
    refuses: [],
    token: 'read',
    paged: true,
    ok: z.array(Notification),
  }),
  readNotification: route('PUT', '/api/notifications/{id}/read', {
    summary: 'Mark one as read',
    refuses: ['notification-not-found'],
  }),
  readAllNotifications: route('PUT', '/api/notifications/read-all', {
    summary: 'Mark all as read',
    refuses: [],
  }),
  notificationEvents: route('GET', '/api/notifications/events', {
    summary: 'New notifications as they happen, and a mark of what else changed',
    events: true,
    ok: NotificationEvent,
  }),
};
