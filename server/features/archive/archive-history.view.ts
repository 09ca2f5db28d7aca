/** What has happened to an account here, as its owner takes it along. Changes nothing. */
import type { History } from '#contract/archive-form.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { listOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { openDelivery } from '#server/engine/deliveries.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import { findCalendarFeed } from '#server/store/calendar-feeds.ts';
import { findAccount } from '#server/store/accounts.ts';
import { describeEntry, readLedger } from '#server/store/ledger.ts';
import { listNotifications } from '#server/store/notifications.ts';
import { listPasskeys } from '#server/store/passkeys.ts';
import { countRecoveryCodes } from '#server/store/recovery-codes.ts';
import { describeSubscription, readSubscription } from '#server/store/subscriptions.ts';
import { listTestaments } from '#server/store/testaments.ts';
import { findTotp } from '#server/store/totp.ts';
import { listTokens } from '#server/store/tokens.ts';
import { listWebhooks } from '#server/store/webhooks.ts';
import { listTriggers } from '#server/store/triggers.ts';

/** @param db a transaction in which nothing moves. */
export async function readHistory(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  db: Db,
  owner: Owner,
): Promise<History> {
  const { id, username, email, emailConfirmedAt, createdAt } = await findAccount(db, owner);
  const notifications = await listNotifications(db, owner, 'all');
  return {
    madeAt: isoOf(clock.wallMs()),
    installation: settings.publicUrl,
    account: {
      id,
      username,
      email,
      emailConfirmedAt: isoOrNull(emailConfirmedAt),
      createdAt: isoOf(createdAt),
    },
    subscription: describeSubscription(await readSubscription(db, owner)),
    waysIn: await readWaysIn(db, owner),
    webhooks: (await listWebhooks(db, owner)).map(({ url, createdAt }) => {
      return { url, createdAt: isoOf(createdAt) };
    }),
    calendarSince: isoOrNull(await findCalendarFeed(db, owner)),
    ...(await readStandings(db, owner)),
    checks: await readChecks(db, owner),
    releases: await readReleases(db, owner),
    notifications: notifications.toReversed().map((one) => ({
      kind: one.kind,
      facts: { ...one.facts },
      createdAt: isoOf(one.createdAt),
      isRead: one.isRead,
    })),
    ledger: (await readLedger(db, owner.id)).map(describeEntry),
  };
}

/** That they are there, and never what opens anything. */
async function readWaysIn(db: Db, owner: Owner): Promise<History['waysIn']> {
  const passkeys = await listPasskeys(db, owner);
  return {
    recoveryCodesLeft: (await countRecoveryCodes(db, owner)).left,
    passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt: isoOf(createdAt),
      usedAt: isoOrNull(usedAt),
    })),
    appSince: isoOrNull((await findTotp(db, owner))?.confirmedAt ?? null),
    tokens: (await listTokens(db, owner)).map(({ name, scope, createdAt, usedAt }) => ({
      name,
      scope,
      createdAt: isoOf(createdAt),
      usedAt: isoOrNull(usedAt),
    })),
  };
}

async function readStandings(
  db: Db,
  owner: Owner,
): Promise<Pick<History, 'testaments' | 'triggers'>> {
  const testaments = await listTestaments(db, owner);
  const triggers = await listTriggers(db, owner);
  return {
    testaments: testaments
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, title, status }) => ({ id, title, status })),
    triggers: triggers.map(({ id, name, isActive, activatedAt }) => ({
      id,
      name,
      isActive,
      activatedAt: isoOrNull(activatedAt),
    })),
  };
}

async function readChecks(db: Db, owner: Owner): Promise<History['checks']> {
  const rows = await listOwn(db, owner, 'checks', {}, 'id');
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    status: row.status,
    createdAt: isoOf(row.created_at),
    acceptedAt: isoOrNull(row.accepted_at),
    respondedAt: isoOrNull(row.responded_at),
  }));
}

async function readReleases(db: Db, owner: Owner): Promise<History['releases']> {
  const releases = await listOwn(db, owner, 'releases', {}, 'id');
  const rows = await listOwn(db, owner, 'deliveries', {}, 'id');
  const byRelease = Map.groupBy(rows, (row) => row.release_id);
  return releases.map((release) => ({
    id: release.id,
    testamentId: release.testament_id,
    cause: release.cause,
    releasedAt: isoOf(release.released_at),
    returnedAt: isoOrNull(release.returned_at),
    closedAt: isoOrNull(release.closed_at),
    deliveries: (byRelease.get(release.id) ?? []).map((row) => {
      // Its link is no part of it: it opens the page for whoever holds it.
      const { name, email, personalMessage = null } = openDelivery(owner, row);
      return {
        name,
        email,
        personalMessage,
        status: row.status,
        acceptedAt: isoOrNull(row.accepted_at),
        openedAt: isoOrNull(row.opened_at),
      };
    }),
  }));
}
