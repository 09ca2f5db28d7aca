/** The tables of what left and what ended, which journals outside of the database repeat. */
import type { Generated } from 'kysely';

export const journalKinds = [
  /** A mail server took the mail with the link of a delivery. The key is the hash of the link. */
  'sent',
  /** The same by text message. */
  'texted',
  /** A mail server took the mail that followed it because nobody opened the page. */
  'first-follow-up',
  'last-follow-up',
  /** A mail server took the mail to the second address of whoever it is for. */
  'second-address',
  /** A mail server took the mail that called a delivery back. */
  'told',
  /** The same at the second address. */
  'told-second',
  /** The page of a delivery was closed for ever. */
  'closed',
  /** The release of a testament was called back, in this arming of it. */
  'recalled',
  /** An access link that its owner replaced. */
  'link-ended',
  /** An activation code that its owner withdrew or replaced. The key is its slow keyed hash. */
  'code-ended',
  /** A testament. */
  'deleted',
  /** An account was closed by whoever deletes it; it can come back. */
  'left',
  /** It came back. */
  'kept',
  /** An account. */
  'erased',
] as const;

export type JournalKind = (typeof journalKinds)[number];

export interface JournalEntriesTable {
  id: Generated<number>;
  kind: JournalKind;
  key: Buffer;
  is_written: Generated<boolean>;
  is_followed: Generated<boolean>;
}

export interface JournalsTable {
  name: string;
  last_number: number;
}
