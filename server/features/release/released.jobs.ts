/**
 * The mail that tells an owner of a release that a pass decided, as a kind of the outbox. It is no
 * check: it leads to the page of the last warning, where an answer counts whenever it comes.
 */
import type { Selectable } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Database, Db } from '#server/db/schema.ts';
import { ownerMail, type OwnerMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { releasedTemplate as releasedLetter, type Gone } from '#server/mail/templates/released.ts';
import { lastWarning, openSecrets } from '#server/store/checks.ts';
import { appendOutcome } from '#server/store/ledger.ts';

export function releasedMessageKind(context: OwnerMailContext): MessageKind {
  const { db } = context;
  return {
    ...ownerMail(context, 'everybody', async ({ owner, row, common }) => {
      const release = await findRelease(db, owner, row.ref_id);
      if (release === undefined) return null;
      const gone = await goneWith(db, owner, release);
      // What a code set going cannot be held, so there is nothing to answer.
      const canHold = gone.some(({ cause }) => cause !== 'code');
      const warning = canHold ? await lastWarning(db, owner, release.released_at) : undefined;
      const content = releasedLetter({
        ...common,
        releasedAt: release.released_at,
        gone,
        answer: warning === undefined ? null : openSecrets(owner, warning),
      });
      return { ...content, repliesAreRead: true };
    }),

    // Nothing is noted of the address: this mail asks for nothing that silence could answer.
    async accepted(tx, row, now, response) {
      await appendOutcome(tx, row, now, 'release-news-accepted', { ref: row.ref_id, response });
    },
  };
}

type ReleaseRow = Selectable<Database['releases']>;

async function findRelease(db: Db, owner: Owner, id: number): Promise<ReleaseRow | undefined> {
  return db
    .selectFrom('releases')
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Everything that the same pass let go, counted for each reason. */
async function goneWith(
  db: Db,
  owner: Owner,
  { released_at: releasedAt }: ReleaseRow,
): Promise<Gone[]> {
  return db
    .selectFrom('releases')
    .innerJoin('deliveries', ofOwner('deliveries.release_id', 'releases.id'))
    .select((e) => [
      'releases.cause',
      e.fn.count<number>('releases.id').distinct().as('testaments'),
      e.fn.count<number>('deliveries.recipient_id').distinct().as('people'),
    ])
    .where('releases.user_id', '=', owner.id)
    .where('releases.released_at', '=', releasedAt)
    .groupBy('releases.cause')
    .orderBy((e) => e.fn.min('releases.id'))
    .execute();
}
