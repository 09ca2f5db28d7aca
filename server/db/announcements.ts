/**
 * Hears what the database announces when a transaction commits, for whoever subscribed. One
 * connection of its own for the whole process, opened with the first subscriber, and opened again
 * by itself. What was said while it was gone is lost: so everybody is told when it is back, and
 * looks into the tables, which are the truth.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#server/platform/log.ts';

export interface Announcements {
  /**
   * `heard` is called for each announcement whose text is `key`, and whenever one may have been
   * missed. @returns ends the subscription.
   */
  subscribe(key: string, heard: () => void): () => void;
  close(): Promise<void>;
}

export interface AnnouncementsOptions {
  /** Whose server and database are meant; none of its own connections is used. */
  readonly pool: Pick<pg.Pool, 'options'>;
  /** A plain name in lower case. */
  readonly channel: string;
  readonly log: Logger;
  readonly timing?: AnnouncementsTiming;
}

export interface AnnouncementsTiming {
  /** A connection on which nothing is answered for this long is gone. */
  readonly answerMs: number;
  readonly askEveryMs: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

const usualTiming: AnnouncementsTiming = {
  answerMs: 10_000,
  askEveryMs: 30_000,
  firstWaitMs: 250,
  longestWaitMs: 15_000,
};

export function openAnnouncements(options: AnnouncementsOptions): Announcements {
  const { channel, log } = options;
  const timing = options.timing ?? usualTiming;
  const subscribers = new Map<string, Set<() => void>>();
  const closed = new AbortController();
  let listening: Promise<void> | null = null;

  function tell(key: string): void {
    for (const heard of subscribers.get(key) ?? []) heard();
  }

  async function listenOnce(onListening: () => void): Promise<void> {
    const client = new pg.Client({ ...connectionOf(options), query_timeout: timing.answerMs });
    const lost = Promise.withResolvers<void>();
    client.on('error', (error) => lost.reject(error));
    client.on('end', () => lost.reject(new Error('the connection ended')));
    // Nobody may wait for it yet when it breaks.
    lost.promise.catch(() => undefined);
    client.on('notification', (message) => tell(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onListening();
      for (const key of subscribers.keys()) tell(key);
      while (!closed.signal.aborted) {
        const pause = sleep(timing.askEveryMs, undefined, { signal: closed.signal });
        await Promise.race([pause.catch(() => undefined), lost.promise]);
        await client.query('select 1');
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function listen(): Promise<void> {
    let waitMs = timing.firstWaitMs;
    while (!closed.signal.aborted) {
      try {
        await listenOnce(() => {
          waitMs = timing.firstWaitMs;
        });
      } catch (error) {
        if (closed.signal.aborted) return;
        // The error itself carries the whole client.
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, 'the connection that hears announcements was lost');
      }
      await sleep(waitMs, undefined, { signal: closed.signal }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, timing.longestWaitMs);
    }
  }

  return {
    subscribe(key, heard) {
      const others = subscribers.get(key) ?? new Set();
      subscribers.set(key, others.add(heard));
      listening ??= listen();
      return () => {
        others.delete(heard);
        if (others.size === 0 && subscribers.get(key) === others) subscribers.delete(key);
      };
    },
    async close() {
      closed.abort();
      await listening;
    },
  };
}

/** The pool keeps its password out of sight of a copy. */
function connectionOf({ pool }: AnnouncementsOptions): pg.ClientConfig {
  return { ...pool.options, password: pool.options.password };
}
