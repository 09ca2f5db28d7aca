/**
 * What a change of an owner is made with. It knows nothing of what is done with it; nobody has one
 * without an `Owner`, and the moment is read once, when it begins.
 */
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';

export interface OwnerTx<Who extends Owner = Owner> {
  readonly tx: Tx;
  readonly owner: Who;
  readonly now: Moment;
}
