// What the owner must know: the list, marks of what was read, and what happens meanwhile.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { NotificationEvent, notificationCalls } from '#contract/notifications.ts';
import type { Notification } from '#contract/notifications.ts';
import { keys, refreshAfterNotification, useRefresh } from './cache.ts';
import { clientOf, hrefOf, readsUnderWay } from './client.ts';
import { listen } from './live.ts';
import { checkSession } from './session.ts';

const api = clientOf(notificationCalls);

type Notifications = readonly Notification[];

/** As many as the server lists. */
const listed = 200;
/** What happens at once is read once. */
const togetherMs = 300;

/** Newest first. */
export function useNotifications() {
  return useQuery({ queryKey: keys.notifications, queryFn: () => api.listNotifications() });
}

/** 0 until it is known. */
/** `undefined` while nobody has answered. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({
    queryKey: keys.notifications,
    queryFn: () => api.listNotifications(),
    select: (all) => all.filter(({ read }) => !read).length,
  });
  return data;
}

export function useReadNotification() {
  return useMarking(
    (id: number) => api.readNotification({ params: { id } }),
    (id, notification) => notification.id === id,
  );
}

export function useReadAllNotifications() {
  return useMarking(
    () => api.readAllNotifications(),
    () => true,
  );
}

/** In sight at once, and taken back when the server does not take them. */
function useMarking<Given>(
  mutationFn: (given: Given) => Promise<unknown>,
  isMeant: (given: Given, notification: Notification) => boolean,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onMutate: async (given: Given) => {
      await cache.cancelQueries({ queryKey: keys.notifications });
      const unread = known(cache).filter((one) => !one.read && isMeant(given, one));
      mark(cache, unread, true);
      return unread;
    },
    onError: (_error, _given, marked) => mark(cache, marked ?? [], false),
    onSuccess: useRefresh(),
  });
}

function known(cache: QueryClient): Notifications {
  return cache.getQueryData<Notifications>(keys.notifications) ?? [];
}

/** Before the list was read there is nothing to change in it. */
function change(cache: QueryClient, how: (now: Notifications) => Notifications): void {
  cache.setQueryData<Notifications>(keys.notifications, (now) => now && how(now));
}

function mark(cache: QueryClient, meant: Notifications, read: boolean): void {
  const ids = new Set(meant.map(({ id }) => id));
  change(cache, (now) => now.map((one) => (ids.has(one.id) ? { ...one, read } : one)));
}

/** A stream may say again what the list said already, or say first what is older. */
export function withNotification(list: Notifications, news: Notification): Notifications {
  const others = list.filter(({ id }) => id !== news.id);
  return [news, ...others]
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id)
    .slice(0, listed);
}

/** Listens until the function that it gives is called: what happens is in the list at once. */
export function useLiveNotifications(userId: number): () => () => void {
  const cache = useQueryClient();
  return () => listenToNews(cache, userId);
}

/** Ends when the owner leaves, before its end could be taken for one of the session. */
function streamFrom(href: string): EventSource {
  const source = new EventSource(href);
  readsUnderWay().addEventListener('abort', () => source.close(), { once: true });
  return source;
}

/**
 * The mark of the last change that was told, and of whom; at first that with which the page began.
 * It outlives the stream, also when the signed-in pages are left: what changed while nobody looked
 * is read when the page is in sight again.
 */
let told: Pick<User, 'id' | 'mark'> | undefined;

function listenToNews(cache: QueryClient, userId: number): () => void {
  const href = hrefOf(notificationCalls.notificationEvents, {});
  let soon: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  if (told?.id !== userId) told = cache.getQueryData<User>(keys.user);

  function refreshSoon(): void {
    clearTimeout(soon);
    soon = setTimeout(() => {
      void refreshAfterNotification(cache);
      // Of the account too: a new password may wait to take effect.
      isStillHers().catch(() => undefined);
    }, togetherMs);
  }

  async function readMissed(): Promise<void> {
    const before = cache.getQueryData<Notifications>(keys.notifications);
    await cache.invalidateQueries({ queryKey: keys.notifications });
    if (before && known(cache)[0]?.id !== before[0]?.id) refreshSoon();
  }

  const isStillHers = async () => (await checkSession(cache, userId)) === 'same';

  const stop = listen(document, () => streamFrom(href), {
    onEvent(data) {
      const news = NotificationEvent.parse(JSON.parse(data));
      if ('mark' in news) {
        if (told?.mark !== news.mark) refreshSoon();
        told = { id: userId, mark: news.mark };
        return;
      }
      // A stream that was opened anew belongs to whoever is signed in by then.
      if (news.userId !== userId) return;
      change(cache, (now) => withNotification(now, news));
      refreshSoon();
    },
    onOpen() {
      // The first time the owner has only just been asked for.
      if (!isFirst) isStillHers().catch(() => undefined);
      isFirst = false;
      readMissed().catch(() => undefined);
    },
    // A server that does not answer at all says nothing about the session.
    onRefused: () => isStillHers().catch(() => true),
  });
  return () => {
    clearTimeout(soon);
    stop();
  };
}
