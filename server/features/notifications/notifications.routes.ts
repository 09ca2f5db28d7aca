/** An owner's notifications over HTTP: the list, live, and marks of what she has read. */
import type { FastifyRequest } from 'fastify';
import type { Notification, notificationCalls } from '#contract/notifications.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { findAccount } from '#server/store/accounts.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import type { Deps } from '#server/deps.ts';
import { languageOf } from '#server/http/language.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { mailWordsIn } from '#server/mail/words/words.ts';
import { isoOf } from '#server/platform/iso.ts';
import { liveStreams } from './live.routes.ts';
import {
  listNotifications,
  markAllRead,
  markRead,
  type StoredNotification,
} from '#server/store/notifications.ts';
import { notificationSentence } from './sentence.view.ts';

export function notificationHandlers(
  deps: Deps,
  sessions: Sessions,
): Handlers<typeof notificationCalls> {
  const { db } = deps;
  const streams = liveStreams(deps);
  return {
    async listNotifications({ owner, request }) {
      const say = await speakerFor(db, owner, request);
      return (await listNotifications(db, owner)).map(say);
    },

    async readNotification({ owner, params }) {
      await changeInBackground(deps, owner, async (ownerTx) => {
        if (!(await markRead(ownerTx, params.id))) refuse('notification-not-found');
      });
    },

    async readAllNotifications({ owner }) {
      await changeInBackground(deps, owner, (ownerTx) => markAllRead(ownerTx));
    },

    async notificationEvents({ owner, request }) {
      const { session } = sessions.marksOf(request);
      return streams.open(owner, session, () => speakerFor(db, owner, request));
    },
  };
}

async function speakerFor(
  db: Deps['db'],
  owner: Owner,
  request: FastifyRequest,
): Promise<(notification: StoredNotification) => Notification> {
  const { timeZone, language } = await findAccount(db, owner);
  const words = mailWordsIn(languageOf(request, language));
  return (notification) => ({
    id: notification.id,
    userId: owner.id,
    kind: notification.kind,
    message: notificationSentence(words, timeZone, notification),
    read: notification.isRead,
    createdAt: isoOf(notification.createdAt),
  });
}
