/**
 * What an owner is told by mail of a code that somebody entered, as kinds of the outbox: the alarm
 * while she can stop it, and the news when it delivered at once.
 */
import type { Kysely } from 'kysely';
import { wallOf, type Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { markAccepted } from '#server/store/check-outcomes.ts';
import { findCheck, openSecrets } from '#server/store/checks.ts';
import { noteMailAccepted, noteMailBounced, noteMailRefused } from '#server/engine/channel.ts';
import { testamentsInScope, readScope, recipientsByTestament } from '#server/engine/scope.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { refreshDueTimes } from '#server/engine/notice.ts';
import { lockWatches, readRunningCodes } from '#server/engine/watch.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { codeEnteredTemplate } from '#server/mail/templates/code-entered.ts';
import { codeUsedTemplate } from '#server/mail/templates/code-used.ts';

type ActivationMailContext = Pick<Deps, 'db' | 'vault' | 'settings'> & {
  readMoment(): Promise<Moment>;
};

export function activationMessageKinds(
  context: ActivationMailContext,
): Record<'code-entered' | 'code-used', MessageKind> {
  const { vault, settings } = context;
  const toOwner = (
    kinds: { readonly accepted: string; readonly bounced: string },
    compose: MessageKind['compose'],
    accepted?: MessageKind['accepted'],
  ): MessageKind => ({
    compose,
    async accepted(tx, row, now, response) {
      const owner = await findOwner(tx, vault, row.user_id);
      if (owner === null) return;
      await accepted?.(tx, row, now, response);
      await noteMailAccepted({ tx, owner, now });
      await appendLedger(tx, owner.id, now, kinds.accepted, {
        ref: row.ref_id,
        messageId: row.message_id,
        response,
      });
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
      await appendLedger(tx, owner.id, now, kinds.bounced, {
        ref: row.ref_id,
        messageId: row.message_id,
        code: failure.code,
        enhancedCode: failure.enhancedCode,
      });
    },
  });
  return {
    'code-entered': toOwner(
      { accepted: 'code-alarm-accepted', bounced: 'code-alarm-bounced' },
      async (row) => composeAlarm(context, row.user_id, row.ref_id, row.message_id),
      async (tx, row, now) => {
        const owner = await findOwner(tx, vault, row.user_id);
        if (owner !== null) await markAccepted({ tx, owner, now }, row.ref_id);
      },
    ),
    'code-used': toOwner(
      { accepted: 'code-news-accepted', bounced: 'code-news-bounced' },
      async (row) => composeNews(context, row.user_id, row.ref_id, row.message_id),
    ),
  };
}

/** Null once there is nothing to stop any more. */
async function composeAlarm(
  context: ActivationMailContext,
  userId: number,
  checkId: number,
  messageId: string,
) {
  const { db, vault, settings } = context;
  const owner = await findOwner(db, vault, userId);
  const check = owner && (await findCheck(db, owner, checkId));
  if (!owner || check?.status !== 'sent') return null;
  const running = await soonestHeld(db, owner, await context.readMoment());
  if (running === null) return null;
  const account = await findAccount(db, owner);
  const letter = codeEnteredTemplate({
    publicUrl: settings.publicUrl,
    ownerName: account.calledName,
    zone: account.timeZone,
    ...openSecrets(owner, check),
    ...running,
  });
  return { messageId, to: account.email, repliesAreRead: true, ...letter };
}

/** What goes out first, if several codes were entered. */
async function soonestHeld(db: Kysely<Database>, owner: Owner, now: Moment) {
  const [first] = await readRunningCodes(db, owner);
  if (first === undefined) return null;
  const testaments = testamentsInScope(first.watch, await readScope(db, owner));
  const recipients = await recipientsByTestament(db, owner);
  const people = new Set(testaments.flatMap(({ id }) => recipients.get(id) ?? []));
  return {
    releaseAt: wallOf(first.until, now),
    testaments: testaments.length,
    people: people.size,
  };
}

async function composeNews(
  { db, vault, settings }: ActivationMailContext,
  userId: number,
  releaseId: number,
  messageId: string,
) {
  const owner = await findOwner(db, vault, userId);
  const delivered = owner && (await deliveredWith(db, owner, releaseId));
  if (!owner || !delivered) return null;
  const account = await findAccount(db, owner);
  const letter = codeUsedTemplate({
    publicUrl: settings.publicUrl,
    ownerName: account.calledName,
    zone: account.timeZone,
    ...delivered,
  });
  return { messageId, to: account.email, ...letter };
}

/** One release of those that the code set going, and all of them together. */
async function deliveredWith(db: Kysely<Database>, owner: Owner, releaseId: number) {
  const release = await db
    .selectFrom('releases')
    .select(['watch_id', 'released_at'])
    .where('user_id', '=', owner.id)
    .where('id', '=', releaseId)
    .executeTakeFirst();
  if (release === undefined) return null;
  const counted = await db
    .selectFrom('releases')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.user_id', '=', 'releases.user_id')
        .onRef('deliveries.release_id', '=', 'releases.id'),
    )
    .select((e) => [
      e.fn.count<number>('releases.id').distinct().as('testaments'),
      e.fn.count<number>('deliveries.recipient_id').distinct().as('people'),
    ])
    .where('releases.user_id', '=', owner.id)
    .where('releases.watch_id', '=', release.watch_id)
    .where('releases.released_at', '=', release.released_at)
    .executeTakeFirstOrThrow();
  return { releasedAt: release.released_at, ...counted };
}
