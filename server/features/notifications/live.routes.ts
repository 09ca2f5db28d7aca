/**
 * Notifications as they happen, for pages that stay open. A stream sends what was committed since
 * it was opened, each once, and a mark of what else may have changed; it ends with the session that
 * opened it.
 */
import type { Notification, NotificationEvent } from '#contract/notifications.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { isServerAway } from '#server/db/connection-errors.ts';
import { isSessionOpen } from '#server/store/sessions.ts';
import type { Deps } from '#server/deps.ts';
import type { EventSource } from '#server/http/event-stream.ts';
import { refuse } from '#server/refusal.ts';
import { readChangeMark } from '#server/store/change-mark.ts';
import {
  listed,
  newestIds,
  readNotifications,
  type StoredNotification,
} from '#server/store/notifications.ts';

/** So late a stream may learn of a sign-out, and of what no announcement told it. */
const usualTiming = { lookAgainMs: 60_000 };

/** More pages than anybody has open; each costs memory and a look at every notification. */
const streamsPerOwner = 10;

const serverAwayMs = 1_000;

type Say = (notification: StoredNotification) => Notification;
/** Asked again at every look: her language and her zone may be others by then. */
type Speaker = () => Promise<Say>;

export function liveStreams(
  { db, clock, announcements }: Pick<Deps, 'db' | 'clock' | 'announcements'>,
  { lookAgainMs } = usualTiming,
) {
  const counts = new Map<number, number>();
  const isFull = (owner: Owner) => (counts.get(owner.id) ?? 0) >= streamsPerOwner;
  const count = (owner: Owner, change: 1 | -1): void => {
    const changed = (counts.get(owner.id) ?? 0) + change;
    if (changed === 0) counts.delete(owner.id);
    else counts.set(owner.id, changed);
  };

  async function open(
    owner: Owner,
    session: Buffer,
    speaker: Speaker,
  ): Promise<EventSource<NotificationEvent>> {
    if (isFull(owner)) refuse('too-many-streams');
    // Before the browser hears that the stream is open: it reads the list after that, so that
    // nothing can fall in between.
    const news = newsOf(db, owner, await newestIds(db, owner));
    let told: string | undefined;
    return async (send, signal) => {
      // Of many that were opened at once only now each knows of the others.
      if (isFull(owner)) return;
      count(owner, 1);
      const bell = createBell(signal, lookAgainMs);
      const unsubscribe = announcements.subscribe(String(owner.id), bell.ring);
      const look = async (): Promise<'go-on' | 'end'> => {
        try {
          if (!(await isSessionOpen(db, session, clock.wallMs()))) return 'end';
          // Before the news are noted as seen: what fails here is told at the next look.
          const say = await speaker();
          for (const notification of await news()) send(say(notification));
          const mark = await readChangeMark(db, owner);
          if (mark !== told) send({ mark });
          told = mark;
        } catch (error) {
          if (!isServerAway(error)) throw error;
          // Nothing was noted as seen, so nothing is lost.
          bell.ringSoon();
        }
        return 'go-on';
      };
      try {
        while ((await look()) === 'go-on' && (await bell.rung()));
      } finally {
        unsubscribe();
        bell.end();
        count(owner, -1);
      }
    };
  }

  return { open };
}

/**
 * Ids are given before the commit, so a lower one may come after a higher: what was not seen among
 * the newest is news, and what lies below them all is old.
 */
function newsOf(db: Deps['db'], owner: Owner, atOpening: readonly number[]) {
  let seen = new Set(atOpening);
  let floor = floorOf(atOpening);
  return async (): Promise<StoredNotification[]> => {
    const ids = await newestIds(db, owner);
    const fresh = ids.filter((id) => id > floor && !seen.has(id));
    const news = await readNotifications(db, owner, fresh);
    seen = new Set(ids);
    floor = Math.max(floor, floorOf(ids));
    return news;
  };
}

/** Below the last of a full list lies what is old; below one that is not full, nothing. */
function floorOf(newest: readonly number[]): number {
  return newest.length < listed ? 0 : (newest.at(-1) ?? 0);
}

/** Rings when it is rung and after each pause; a ring while nobody listens is not lost. */
function createBell(signal: AbortSignal, pauseMs: number) {
  let hasRung = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    hasRung = true;
    wake?.();
  };
  const pauses = setInterval(ring, pauseMs);
  let soon: NodeJS.Timeout | undefined;
  const onEnd = () => wake?.();
  signal.addEventListener('abort', onEnd);
  return {
    ring,
    ringSoon(): void {
      soon = setTimeout(ring, serverAwayMs);
    },
    /** @returns false when the stream has ended. */
    async rung(): Promise<boolean> {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = null;
      }
      hasRung = false;
      return !signal.aborted;
    },
    end(): void {
      clearInterval(pauses);
      clearTimeout(soon);
      signal.removeEventListener('abort', onEnd);
    },
  };
}
