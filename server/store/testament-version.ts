/**
 * The version of what is saved together: the row of a testament, who receives it and which notes
 * stand on it. Equal as long as all three are. No column of the row, because the bin keeps a row
 * whose columns change, and undoing who receives it would then put back its words as well.
 */
import { createHash } from 'node:crypto';

export interface VersionedTestament {
  readonly testament: { readonly version: number };
  readonly recipients: readonly { readonly id: number }[];
  readonly noteIds: readonly number[];
}

export function versionOf({ testament, recipients, noteIds }: VersionedTestament): string {
  const people = recipients.map(({ id }) => id);
  const lists = [people, noteIds].map((ids) => ids.toSorted((one, other) => one - other));
  const named = JSON.stringify([testament.version, ...lists]);
  return createHash('sha256').update(named).digest('base64url').slice(0, 22);
}
