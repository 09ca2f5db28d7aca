/** The mail about changes that wait because nobody typed the password, as a kind of the outbox. */
import { asLight, wallOf, type Moment } from '#core/release/moment.ts';
import { holdUntold } from '#server/engine/floors.ts';
import { soonestOf, type WaitingChange } from '#server/engine/waiting-changes.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind, OutboxRow } from '#server/jobs/message-kind.ts';
import { changeWaitsTemplate } from '#server/mail/templates/change-waits.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { findSecrets, type CheckSecrets } from '#server/store/checks.ts';
import { sayablePast } from '#server/store/installation.ts';
import { readLedgerSince } from '#server/store/ledger.ts';
import { findNotification } from '#server/store/notifications.ts';

type Context = Pick<Deps, 'db' | 'clock' | 'vault' | 'settings'> & {
  readMoment(): Promise<Moment>;
};

const shownBrowsers = 5;

export function changeWaitsMessage(context: Context): MessageKind {
  const { db, clock, vault, settings } = context;
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      if (owner === null) return null;
      const account = await findAccount(db, owner);
      // Changed since, and not confirmed yet: it may be a stranger's.
      if (account.emailConfirmedAt === null) return null;
      const changes = (await readLedgerSince(db, owner.id, 'change-waits', row.created_at)).map(
        ({ wall_at: at, body }) => ({ at, ...(body as WaitingChange) }),
      );
      const waiting = changes.flatMap(({ testaments }) => testaments);
      if (waiting.length === 0) return null;
      const lastOf = new Map(changes.map(({ userAgent, at }) => [userAgent, at]));
      const browsers = [...lastOf].slice(0, shownBrowsers).map(async ([userAgent, at]) => ({
        userAgent,
        at: await sayablePast(db, clock, at),
      }));
      const letter = changeWaitsTemplate({
        publicUrl: settings.publicUrl,
        ownerName: account.calledName,
        browsers: await Promise.all(browsers),
        changes: changes.length,
        testaments: new Set(waiting.map(({ testament }) => testament)).size,
        answer: await secretsOf(db, owner, row),
        until: wallOf(soonestOf(waiting), await context.readMoment()),
        zone: account.timeZone,
      });
      return { messageId: row.message_id, to: account.email, ...letter };
    },
    async failed(tx, row, now) {
      const owner = await findOwner(tx, vault, row.user_id);
      if (owner !== null) await holdUntold({ tx, owner, now }, asLight(row.created_light));
    },
  };
}

async function secretsOf(
  db: Context['db'],
  owner: Owner,
  row: OutboxRow,
): Promise<CheckSecrets | null> {
  const notification = await findNotification(db, owner, row.ref_id);
  if (notification?.kind !== 'change-waits') return null;
  return findSecrets(db, owner, notification.facts.check);
}
