/**
 * The person on whose behalf something is read or written. Stores take an `Owner` and nothing less,
 * so that a query without one does not type-check.
 */
import type { OwnerKey } from './vault.ts';

export interface Owner {
  readonly id: number;
  readonly key: OwnerKey;
}

/** The session in which something is asked. */
export interface AskingSession {
  /** What its browser called itself when she signed in. */
  readonly userAgent: string | null;
  /** The password was typed a short while ago, in the browser that asks. */
  readonly isFresh: boolean;
  /** Whoever asks would rather type the password than have a change wait. */
  readonly asksFirst: boolean;
}

/** The owner who asks for something herself: every change of hers is made in a session. */
export interface SignedInOwner extends Owner {
  readonly session: AskingSession;
}
