/** What warnings named, in the judge's own books: nothing may go out before. */
import type { NoticeRef } from '../shell/rows.ts';
import type { OwnerRecord } from './record.ts';

/** A mail that was taken named these dates. */
export function noteDates({ watches }: OwnerRecord, dates: readonly NoticeRef[]): void {
  for (const { watchId, notice, namedAt } of dates) {
    const record = watches.find(({ id }) => id === watchId);
    const asked = record?.asked.find((one) => one.isWarning && one.notice === notice);
    if (asked !== undefined) asked.namedWall = namedAt ?? null;
  }
}
