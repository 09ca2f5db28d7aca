/**
 * The person on whose behalf something is read or written. Stores take an `Owner` and nothing less,
 * so that a query without one does not type-check.
 */
import type { OwnerKey, Vault } from './vault.ts';

export interface Owner {
  readonly id: number;
  readonly key: OwnerKey;
}

/**
 * Null where there is no account, and where it is closed: its key lies elsewhere. So whatever asks
 * for an owner finds a closed account gone.
 */
export function ownerOfRow(
  vault: Vault,
  row: { readonly id: number; readonly data_key: Buffer | null } | undefined,
): Owner | null {
  if (row === undefined || row.data_key === null) return null;
  return { id: row.id, key: vault.ownerKey(row.id, row.data_key) };
}

/** The session in which something is asked. */
export interface AskingSession {
  /** What its browser called itself when she signed in. */
  readonly userAgent: string | null;
  /** The password was typed a short while ago, in the browser that asks. */
  readonly isFresh: boolean;
  /** A mail or a recovery code has set the password alone: it proves no more than that. */
  readonly limitedTo: 'mail' | 'code' | null;
  /** Whoever asks would rather type the password than have a change wait. */
  readonly asksFirst: boolean;
  /** A program asks, with a token of hers: nobody has pressed anything. */
  readonly isProgram?: true;
}

/** The owner who asks for something herself: every change of hers is made in a session. */
export interface SignedInOwner extends Owner {
  readonly session: AskingSession;
}
