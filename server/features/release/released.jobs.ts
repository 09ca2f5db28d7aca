/**
 * The mail that tells an owner of a release that a tick decided, as a kind of the outbox. It is no
 * check: it leads to the page of the last warning, where an answer counts whenever it comes.
 */
import type { Selectable } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import { findOwn } from '#server/db/own-rows.ts';
import type { Database, Db } from '#server/db/schema.ts';
import { asLight, wallOf, type Moment } from '#core/release/moment.ts';
import { countReleased, type ReleasedCount } from '#server/store/released.ts';
import { ownerMail, type OwnerMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { releasedTemplate } from '#server/mail/templates/released.ts';
import { findLastWarning } from '#server/store/checks.ts';
import { appendOutcome } from '#server/store/ledger.ts';

type Context = OwnerMailContext & { readMoment(): Promise<Moment> };

export function releasedMessageKind(context: Context): MessageKind {
  const { db } = context;
  return {
    ...ownerMail(context, 'everybody', async ({ owner, row, common }) => {
      const release = await findRelease(db, owner, row.ref_id);
      if (release === undefined) return null;
      const gone = await countReleased(db, owner, { released_at: release.released_at });
      // What a code set going cannot be held, so there is nothing to answer.
      const canHold = gone.some(({ cause }) => cause !== 'code');
      const content = releasedTemplate({
        ...common,
        releasedAt: release.released_at,
        gone,
        keptUntil: keptUntilOf(gone, await context.readMoment()),
        answer: canHold ? await findLastWarning(db, owner, release.released_at) : null,
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
  return findOwn(db, owner, 'releases', { id });
}

type Kept = Pick<ReleasedCount, 'keptUntilLight'>;

/** Of several that were deleted the first to leave. */
function keptUntilOf(gone: readonly Kept[], now: Moment): number | null {
  const kept = gone.flatMap(({ keptUntilLight: light }) => light ?? []);
  return kept.length === 0 ? null : wallOf(asLight(Math.min(...kept)), now);
}
