/** What is told of a move to another address, as kinds of the outbox. */
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import {
  notificationMail,
  ownerMail,
  type Addressed,
  type NotificationMailContext,
} from '#server/engine/owner-mail.ts';
import { countStillOff } from '#server/engine/switched-off.ts';
import type { MessageKind, OutboxKind } from '#server/jobs/message-kind.ts';
import type { MailContent } from '#server/mail/port.ts';
import {
  formerAddressTemplate,
  formerTemplate,
  moveCodeTemplate,
  moveDoneTemplate,
  moveOldCodeTemplate,
  moveStoppedTemplate,
  moveWaitsTemplate,
} from '#server/mail/templates/address-move.ts';
import { listMovesAway, readMove, type StoredMove } from '#server/store/address-moves.ts';
import { readMoment } from '#server/store/installation.ts';
import { findWaiting } from '#server/store/password-resets.ts';

export function addressMoveMails(context: NotificationMailContext) {
  const { db, clock } = context;
  /** Of a move that is not over. */
  const underWay = async (
    owner: Owner,
    id: number,
    write: (move: StoredMove) => MailContent & { readonly to?: string },
  ) => {
    const move = await readMove(db, owner, id);
    return move === null || move.outcome !== null ? null : write(move);
  };
  /** To an address that the account left a short while ago. */
  const former = (
    write: (
      told: Pick<Addressed, 'owner' | 'common'> & { readonly now: Moment },
    ) => Promise<MailContent | null> | MailContent,
  ) =>
    ownerMail(context, 'confirmed', async ({ owner, row, common }) => {
      const now = await readMoment(db, clock);
      const moves = await listMovesAway(db, owner, now.wall);
      const move = moves.find(({ id }) => id === row.ref_id);
      if (move === undefined) return null;
      const written = await write({ owner, common, now });
      return written && { ...written, to: move.formerEmail };
    });
  return {
    'move-code': ownerMail(context, 'confirmed', ({ owner, row, common }) =>
      underWay(owner, row.ref_id, ({ code, email }) => ({
        ...moveCodeTemplate({ ...common, code }),
        to: email,
      })),
    ),
    'move-old-code': ownerMail(context, 'confirmed', ({ owner, row, common }) =>
      underWay(owner, row.ref_id, ({ oldCode, stopToken }) =>
        moveOldCodeTemplate({ ...common, code: oldCode, stopToken }),
      ),
    ),
    'address-moved': notificationMail(
      context,
      'confirmed',
      'address-moved',
      async ({ owner, common, facts: { what, move, takesEffectAt } }) => {
        if (what === 'stopped') return moveStoppedTemplate(common);
        if (what === 'done') return moveDoneTemplate(common);
        return underWay(owner, move, ({ stopToken }) =>
          moveWaitsTemplate({ ...common, stopToken, takesEffectAt }),
        );
      },
    ),
    'former-address': ownerMail(context, 'confirmed', async ({ owner, row, common }) => {
      const move = await readMove(db, owner, row.ref_id);
      return move && { ...formerAddressTemplate(common), to: move.formerEmail };
    }),
    'former-warning': former(({ common }) => formerTemplate('formerWarning', common)),
    'former-reset': former(async ({ owner, common }) => {
      const isWaiting = (await findWaiting(db, owner)) !== null;
      return isWaiting ? formerTemplate('formerReset', common) : null;
    }),
    'former-password-by-code': former(({ common }) =>
      formerTemplate('formerPasswordByCode', common),
    ),
    'former-switched-off': former(async ({ owner, common, now }) => {
      const isOff = (await countStillOff(db, owner, now)) > 0;
      return isOff ? formerTemplate('formerSwitchedOff', common) : null;
    }),
  } satisfies Partial<Record<OutboxKind, MessageKind>>;
}
