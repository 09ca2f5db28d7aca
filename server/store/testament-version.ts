/**
 * The version of what is saved together: the row of a testament, who receives it at which address,
 * and which notes stand on it. Equal as long as all three are. No column of the row, because the
 * bin keeps a row whose columns change, and undoing who receives it would then put back its words
 * as well.
 */
import { createHash } from 'node:crypto';

/** A form names a recipient by address: one that was corrected meanwhile must not come back. */
interface Addressed {
  readonly id: number;
  readonly email: string;
}

export interface VersionedTestament {
  readonly testament: { readonly version: number };
  readonly recipients: readonly Addressed[];
  readonly noteIds: readonly number[];
}

export function versionOf({ testament, recipients, noteIds }: VersionedTestament): string {
  const people = recipients.toSorted((a, b) => a.id - b.id).map(({ id, email }) => [id, email]);
  const notes = noteIds.toSorted((a, b) => a - b);
  const named = JSON.stringify([testament.version, people, notes]);
  return createHash('sha256').update(named).digest('base64url').slice(0, 22);
}
