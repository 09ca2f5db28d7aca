/**
 * Whether a check asks if its owner could still get back in: once a year, where neither a passkey
 * nor a recovery code would let her in without the mailbox.
 */
import { DAY_MS } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';

const yearMs = 365 * DAY_MS;

/** A check that is sent again says what it said before. */
export async function asksForWayBack(
  db: Db,
  owner: Owner,
  checkId: number,
  nowMs: number,
): Promise<boolean> {
  const asking = await db
    .updateTable('users')
    .set({ way_back_check: checkId, way_back_asked_at: nowMs })
    .where('id', '=', owner.id)
    .where((row) => {
      const codes = row.selectFrom('recovery_codes').select('user_id').where('used_at', 'is', null);
      const passkeys = row.selectFrom('passkeys').select('user_id');
      const hasOne = row.or([
        row.exists(codes.whereRef('recovery_codes.user_id', '=', 'users.id')),
        row.exists(passkeys.whereRef('passkeys.user_id', '=', 'users.id')),
      ]);
      const isDue = row.or([
        row('way_back_asked_at', 'is', null),
        row('way_back_asked_at', '<=', nowMs - yearMs),
        // By a clock that ran ahead and was corrected: nobody was asked then.
        row('way_back_asked_at', '>', nowMs),
      ]);
      return row.or([row('way_back_check', '=', checkId), row.and([isDue, row.not(hasOne)])]);
    })
    .executeTakeFirstOrThrow();
  return asking.numUpdatedRows === 1n;
}
