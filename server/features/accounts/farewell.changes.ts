/**
 * The mails to somebody whose account is closed or goes: decided in the transaction in which that
 * happens, and for an address that is its owner's for certain, or was a short while ago.
 */
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { findAccount } from '#server/store/accounts.ts';
import { listMovesAway } from '#server/store/address-moves.ts';
import { removeOwn } from '#server/db/own-rows.ts';
import { sealFarewell, type Farewell } from '#server/store/farewells.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import type { Tx } from '#server/db/transaction.ts';

type Context = Pick<Deps, 'vault' | 'newMessageId'>;
type FarewellKind =
  | 'account-closed'
  | 'account-closed-sms'
  | 'account-closed-former'
  | 'account-deleted';

/** What such a mail says of a closing, and to whom else than the owner's address of now. */
type Closing = Partial<Pick<Farewell, 'until' | 'hadSubscription' | 'phoneNumber' | 'email'>>;

/**
 * Before her key or her rows go: the mail takes along what it needs.
 *
 * @param refId of the row: no two mails of a kind have the same.
 */
export async function bidFarewell(
  { tx, owner, now }: OwnerTx,
  { vault, newMessageId }: Context,
  kind: FarewellKind,
  closing: Closing = {},
  refId = owner.id,
): Promise<void> {
  const {
    email,
    emailConfirmedAt,
    calledName: name,
    timeZone: zone,
    mailLanguage: language,
  } = await findAccount(tx, owner);
  if (emailConfirmedAt === null) return;
  await forgetFarewell(tx, kind, refId);
  await enqueue(tx, {
    // Nobody's: it must not go with the account.
    userId: 0,
    kind,
    refId,
    messageId: newMessageId(),
    now,
    sealed: sealFarewell(vault, refId, {
      email,
      name,
      zone,
      language,
      at: now.wall,
      ...closing,
    }),
  });
}

/**
 * By mail, and by a text message as well where a number is known. The addresses that the account
 * has left a short while ago hear of it too: somebody else may have moved it, and deletes it now.
 */
export async function notifyClosed(
  ownerTx: OwnerTx,
  context: Context,
  closing: Pick<Farewell, 'until' | 'hadSubscription'>,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const { phoneNumber } = await findAccount(tx, owner);
  await bidFarewell(ownerTx, context, 'account-closed', closing);
  for (const { id, formerEmail: email } of await listMovesAway(tx, owner, now.wall)) {
    await bidFarewell(ownerTx, context, 'account-closed-former', { ...closing, email }, id);
  }
  if (phoneNumber === null) return;
  await bidFarewell(ownerTx, context, 'account-closed-sms', { ...closing, phoneNumber });
}

/** It came back, or is gone. */
export async function forgetClosing(tx: Tx, userId: number): Promise<void> {
  await forgetFarewell(tx, 'account-closed', userId);
  await forgetFarewell(tx, 'account-closed-sms', userId);
  await tx
    .deleteFrom('outbox')
    .where('user_id', '=', 0)
    .where('kind', '=', 'account-closed-former')
    .where('ref_id', 'in', (row) =>
      row.selectFrom('address_moves').select('id').where('user_id', '=', userId),
    )
    .execute();
}

/** It is not true any more, or is told by another mail. */
async function forgetFarewell(tx: Tx, kind: FarewellKind, refId: number): Promise<void> {
  await removeOwn(tx, { id: 0 }, 'outbox', { kind, ref_id: refId });
}
