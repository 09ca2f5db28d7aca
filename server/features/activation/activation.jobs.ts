/**
 * What an owner is told by mail of a code that somebody entered, as kinds of the outbox: the alarm
 * while she can stop it, and the news when it delivered at once.
 */
import { asLight, wallOf, type Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { findOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import { findOwner } from '#server/store/accounts.ts';
import { markAccepted } from '#server/store/check-outcomes.ts';
import { findCheck, openSecrets } from '#server/store/checks.ts';
import { noteMailAccepted, noteMailBounced, noteMailRefused } from '#server/engine/channel.ts';
import { testamentsInScope, readScope } from '#server/engine/scope.ts';
import { countUpcoming, readUpcoming } from '#server/engine/upcoming.ts';
import { appendOutcome } from '#server/store/ledger.ts';
import { countReleased } from '#server/store/released.ts';
import { refreshDueTimes } from '#server/engine/notice.ts';
import { lockWatches, readRunningCodes } from '#server/engine/watch.ts';
import { ownerMail, type OwnerMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { codeEnteredTemplate } from '#server/mail/templates/code-entered.ts';
import { codeUsedTemplate } from '#server/mail/templates/code-used.ts';

type ActivationMailContext = OwnerMailContext & { readMoment(): Promise<Moment> };

export function activationMessageKinds(
  context: ActivationMailContext,
): Record<'code-entered' | 'code-used', MessageKind> {
  const { vault, settings } = context;
  const toOwner = (
    kinds: { readonly accepted: string; readonly bounced: string },
    written: Pick<MessageKind, 'compose'>,
    accepted?: MessageKind['accepted'],
  ): MessageKind => ({
    ...written,
    async accepted(tx, row, now, response) {
      const owner = await findOwner(tx, vault, row.user_id);
      if (owner === null) return;
      await accepted?.(tx, row, now, response);
      await noteMailAccepted({ tx, owner, now });
      await appendOutcome(tx, row, now, kinds.accepted, { ref: row.ref_id, response });
    },
    async failed(tx, row, now, outcome) {
      const owner = await findOwner(tx, vault, row.user_id);
      if (owner === null) return;
      const ownerTx = { tx, owner, now };
      if (await noteMailRefused(ownerTx, outcome)) {
        await refreshDueTimes(ownerTx, settings);
      }
    },
    // Left alone, its acceptance would soon look like the proof of an open mailbox.
    async cameBack(tx, row, now, failure) {
      const owner = await findOwner(tx, vault, row.user_id);
      if (owner === null) return;
      // Before the channel is read: an answer that is just being recorded empties it.
      await lockWatches(tx, owner);
      const ownerTx = { tx, owner, now };
      if (await noteMailBounced(ownerTx, failure, row.message_id)) {
        await refreshDueTimes(ownerTx, settings);
      }
      await appendOutcome(tx, row, now, kinds.bounced, {
        ref: row.ref_id,
        code: failure.code,
        enhancedCode: failure.enhancedCode,
      });
    },
  });
  return {
    'code-entered': toOwner(
      { accepted: 'code-alarm-accepted', bounced: 'code-alarm-bounced' },
      alarmMail(context),
      async (tx, row, now) => {
        const owner = await findOwner(tx, vault, row.user_id);
        if (owner !== null) await markAccepted({ tx, owner, now }, row.ref_id);
      },
    ),
    'code-used': toOwner(
      { accepted: 'code-news-accepted', bounced: 'code-news-bounced' },
      deliveredMail(context),
    ),
  };
}

/** Null once there is nothing to stop any more. */
function alarmMail(context: ActivationMailContext) {
  const { db } = context;
  return ownerMail(context, 'everybody', async ({ owner, row, common }) => {
    const check = await findCheck(db, owner, row.ref_id);
    if (check?.status !== 'sent') return null;
    const running = await soonestHeld(db, owner, await context.readMoment());
    if (running === null) return null;
    const content = codeEnteredTemplate({ ...common, ...openSecrets(owner, check), ...running });
    return { ...content, repliesAreRead: true };
  });
}

/** What goes out first, if several codes were entered. */
async function soonestHeld(db: Db, owner: Owner, now: Moment) {
  const [first] = await readRunningCodes(db, owner);
  if (first === undefined) return null;
  const testaments = testamentsInScope(first.watch, await readScope(db, owner));
  const upcoming = await readUpcoming(db, owner);
  return { releaseAt: wallOf(first.until, now), ...countUpcoming(testaments.map(upcoming)) };
}

function deliveredMail(context: ActivationMailContext) {
  return ownerMail(context, 'everybody', async ({ owner, row, common }) => {
    const delivered = await deliveredWith(
      context.db,
      owner,
      row.ref_id,
      await context.readMoment(),
    );
    return delivered && codeUsedTemplate({ ...common, ...delivered });
  });
}

/** One release of those that the code set going, and all of them together. */
async function deliveredWith(db: Db, owner: Owner, releaseId: number, now: Moment) {
  const release = await findOwn(db, owner, 'releases', { id: releaseId });
  if (release === undefined) return null;
  const { watch_id, released_at } = release;
  const [counted] = await countReleased(db, owner, { watch_id, released_at });
  if (counted === undefined) return null;
  const { keptUntilLight: light, ...counts } = counted;
  const keptUntil = light === null ? null : wallOf(asLight(light), now);
  return { ...counts, releasedAt: released_at, keptUntil };
}
