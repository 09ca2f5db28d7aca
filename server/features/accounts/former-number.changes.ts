/**
 * Decides the text message to a telephone number that was changed or removed. Whoever changes it at
 * a browser that was left open would else be the only one who gets the text messages that follow.
 */
import { DAY_MS } from '#core/release/moment.ts';
import type { Deps } from '#server/deps.ts';
import { hasEverArmed } from '#server/engine/ever-armed.ts';
import { enqueueToOwner } from '#server/engine/notify-by-mail.ts';
import type { AccountChange } from '#server/store/account-settings.ts';
import { sealFormerNumber } from '#server/store/former-numbers.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** Nobody uses an account to write to strangers' telephones. */
const toldPerDay = 3;

export async function notifyFormerNumber(
  ownerTx: OwnerTx,
  deps: Pick<Deps, 'newMessageId'>,
  { before, after, version }: AccountChange,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const { phoneNumber } = before;
  if (phoneNumber === null || phoneNumber === after.phoneNumber) return;
  if (!(await hasEverArmed(tx, owner))) return;
  const kind = 'former-number-sms';
  const recent = await tx
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('kind', '=', kind)
    .where('created_at', '>', now.wall - DAY_MS)
    .execute();
  if (recent.length >= toldPerDay) return;
  const sealed = sealFormerNumber(owner, version, phoneNumber);
  await enqueueToOwner(ownerTx, deps, { kind, refId: version, sealed });
}
