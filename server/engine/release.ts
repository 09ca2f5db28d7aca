/**
 * The irreversible decision as rows: the release, and either one delivery with its own link for
 * each recipient and their messages, or the testament that is put away. Everything is written in
 * the transaction that moved the watch.
 */
import type { Ending } from '#contract/ending.ts';
import { assert } from '#core/assert.ts';
import { releaseOutcomeOf, type ReleaseOutcome } from '#core/release/ending.ts';
import { lightOf, type LightMs, type Moment } from '#core/release/moment.ts';
import type { ReleaseCause } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import { nextIds } from '#server/db/next-id.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JournalKind } from '#server/db/journal-tables.ts';
import { findInJournal } from '#server/store/journal.ts';
import { takeTurns } from '#server/store/mailed-addresses.ts';
import { putAway } from '#server/store/put-away.ts';
import { addReportLinks, readUnwanted } from '#server/store/reports.ts';
import { listForTestaments, type NamedRecipient } from '#server/store/testament-recipients.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueAll } from '#server/jobs/outbox.ts';
import { appendAll } from '#server/store/ledger.ts';
import { readReturnedMail } from '#server/store/mail-proof.ts';
import { deliveryTokens } from './delivery-tokens.ts';
import type { DeliveryRow, DeliverySecrets } from './deliveries.ts';
import { secondAddressOf, secondReportToken } from './second-address.ts';
import type { Watch } from './watch.ts';
import { placeOfRow } from '#server/store/sealed-rows.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export type ReleaseContext = Pick<Deps, 'vault' | 'newMessageId' | 'messageIdOf'>;

/** The rules that this release was decided by, for the evidence. */
const ruleVersion = 2;

/** One testament that is let go, in which of its armings, and by which watch. */
export interface LettingGo {
  readonly watch: Watch;
  readonly testament: {
    readonly id: number;
    readonly arming: number;
    readonly ending: Ending;
    readonly updatedAt: number;
  };
}

export interface WrittenRelease {
  readonly id: number;
  readonly recipientIds: readonly number[];
  /** Where it deleted: until when its owner can have it again. Null: it was handed over. */
  readonly keptUntil: LightMs | null;
}

interface NewRelease extends LettingGo {
  readonly id: number;
  readonly cause: ReleaseCause;
  readonly outcome: ReleaseOutcome<NamedRecipient>;
}

/**
 * Writes the releases of testaments by watches that were released. In few statements, however many
 * they are: until the transaction ends everybody else's breaker and heartbeat wait for it.
 *
 * The unique key over testament and arming refuses a second one, whatever happened before.
 */
export async function releaseTestaments(
  ownerTx: OwnerTx,
  context: ReleaseContext,
  lettingGo: readonly LettingGo[],
): Promise<WrittenRelease[]> {
  const { tx, owner, now } = ownerTx;
  const testamentIds = lettingGo.map(({ testament }) => testament.id);
  await assertActive(tx, owner, testamentIds);
  const recipients = await listForTestaments(tx, owner, testamentIds);
  const ids = await nextIds(tx, 'releases', lettingGo.length);
  const releases = lettingGo.map(({ watch, testament }, place): NewRelease => {
    const { phase } = watch.state;
    assert(phase.kind === 'released', 'Only a watch that was released releases');
    const outcome = releaseOutcomeOf(testament.ending, recipients.get(testament.id) ?? [], now);
    return { id: ids[place] ?? 0, watch, testament, cause: phase.cause, outcome };
  });
  await insertReleases(ownerTx, releases);
  const lastMails = await createDeliveries(ownerTx, context, releases);
  for (const { testament, outcome } of releases) {
    if (outcome.kind === 'deleted') await putAway(ownerTx, testament.id);
  }
  const returnedMail = await readReturnedMail(tx, now);
  const evidence = releases.map((release) => ({
    ...evidenceOf(release, now, lastMails),
    returnedMail,
  }));
  await appendAll(tx, owner.id, now, 'released', evidence);
  return releases.map(({ id, outcome }) => ({
    id,
    recipientIds: receiversOf(outcome).map((recipient) => recipient.id),
    keptUntil: keptUntilOf(outcome),
  }));
}

function receiversOf(outcome: ReleaseOutcome<NamedRecipient>): readonly NamedRecipient[] {
  return outcome.kind === 'handed-over' ? outcome.to : [];
}

function keptUntilOf(outcome: ReleaseOutcome<NamedRecipient>): LightMs | null {
  return outcome.kind === 'deleted' ? outcome.keptUntil : null;
}

async function assertActive(tx: Tx, owner: Owner, testamentIds: readonly number[]): Promise<void> {
  const { active } = await tx
    .selectFrom('testaments')
    .select((e) => e.fn.countAll<number>().as('active'))
    .where('user_id', '=', owner.id)
    .where('id', 'in', [...testamentIds])
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  assert(active === testamentIds.length, 'Only an active testament is released, and once');
}

async function insertReleases(
  { tx, owner, now }: OwnerTx,
  releases: readonly NewRelease[],
): Promise<void> {
  const rows = releases.map(({ id, watch, testament, cause, outcome }) => ({
    user_id: owner.id,
    id,
    testament_id: testament.id,
    watch_id: watch.id,
    arming: testament.arming,
    cause,
    released_at: now.wall,
    released_light: lightOf(now),
    returned_at: null,
    closed_at: null,
    kept_until_light: keptUntilOf(outcome),
  }));
  await inChunks(rows, (chunk) => tx.insertInto('releases').values(chunk).execute());
}

function evidenceOf(
  { id, watch, testament, cause, outcome }: NewRelease,
  now: Moment,
  lastMails: ReadonlyMap<number, number>,
): object {
  const lastMailAt = lastMails.get(id) ?? now.wall;
  const keptUntil = keptUntilOf(outcome);
  return {
    release: id,
    testament: testament.id,
    watch: watch.id,
    arming: testament.arming,
    cause,
    recipients: receiversOf(outcome).length,
    policy: watch.policy,
    ruleVersion,
    ...(lastMailAt > now.wall && { lastMailAt }),
    ...(keptUntil !== null && { deleted: true, keptUntil }),
  };
}

interface NewDelivery {
  readonly id: number;
  readonly releaseId: number;
  readonly recipientId: number;
  readonly secrets: DeliverySecrets;
  readonly status: 'queued' | 'accepted' | 'closed' | 'bounced';
  readonly secondAddress: DeliveryRow['second_address'];
}

/**
 * One for each recipient of each release, with a link of its own, and its message.
 *
 * @returns when the last mail of each release leaves, in wall milliseconds: to many new people it
 * leaves on several days.
 */
async function createDeliveries(
  ownerTx: OwnerTx,
  context: ReleaseContext,
  releases: readonly NewRelease[],
): Promise<ReadonlyMap<number, number>> {
  const { tx, owner, now } = ownerTx;
  const reached = releases.flatMap(({ id, testament, outcome }) =>
    receiversOf(outcome).map((recipient) => ({
      releaseId: id,
      testamentId: testament.id,
      writtenAt: testament.updatedAt,
      recipientId: recipient.id,
      recipient,
    })),
  );
  if (reached.length === 0) return new Map();
  const tokenOf = await deliveryTokens(tx, context.vault, owner, reached);
  const ids = await nextIds(tx, 'deliveries', reached.length);
  const tokens = reached.map(tokenOf);
  const hashes = tokens.map(hashToken);
  const noted = ['sent', 'texted', 'second-address', 'closed'] as const;
  const happened = await findInJournal(tx, noted, hashes);
  const isUnwanted = await readUnwanted(tx, owner);
  const wanted = reached.filter(({ recipient }) => !isUnwanted(recipient.email));
  const addresses = wanted.map(({ recipient }) => recipient.email);
  const turnOf = await takeTurns(ownerTx, addresses);
  const deliveries = reached.map((one, place): NewDelivery => {
    const { id: _id, ...person } = one.recipient;
    const token = tokens[place] ?? '';
    const before = happened.get(nameOf(token)) ?? [];
    return {
      id: ids[place] ?? 0,
      releaseId: one.releaseId,
      recipientId: one.recipientId,
      status: firstStatus(before, isUnwanted(person.email)),
      secondAddress: secondAddressOf(person, before),
      secrets: { ...person, token, writtenAt: one.writtenAt },
    };
  });
  await insertDeliveries(ownerTx, context, deliveries);
  const sent = deliveries.filter(({ status }) => status === 'queued');
  const messages = sent.map(({ id, secrets }) => ({
    userId: owner.id,
    kind: 'delivery' as const,
    refId: id,
    messageId: context.messageIdOf('mail of a delivery', hashToken(secrets.token)),
    now,
    dueAt: turnOf(secrets.email),
  }));
  await enqueueAll(tx, messages);
  const lastOf = (release: NewRelease) =>
    Math.max(now.wall, ...receiversOf(release.outcome).map(({ email }) => turnOf(email)));
  return new Map(releases.map((release) => [release.id, lastOf(release)]));
}

/**
 * Only after a restore has anything happened before: what a copy of the database had sent is not
 * sent again, and what its owner had called back stays closed. Whoever said that he does not know
 * her has a link, and no mail with it.
 */
function firstStatus(happened: readonly JournalKind[], isUnwanted: boolean): NewDelivery['status'] {
  const left: readonly JournalKind[] = ['sent', 'texted', 'second-address'];
  if (left.some((kind) => happened.includes(kind))) return 'accepted';
  if (happened.includes('closed')) return 'closed';
  return isUnwanted ? 'bounced' : 'queued';
}

function nameOf(token: string): string {
  return hashToken(token).toString('base64url');
}

async function insertDeliveries(
  { tx, owner, now }: OwnerTx,
  { vault }: Pick<ReleaseContext, 'vault'>,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const rows = deliveries.map(({ id, releaseId, recipientId, secrets, status, ...more }) => ({
    user_id: owner.id,
    id,
    release_id: releaseId,
    recipient_id: recipientId,
    version: 1,
    sealed: owner.key.seal(placeOfRow('deliveries', owner, { id, version: 1 }), secrets),
    status,
    created_at: now.wall,
    accepted_at: status === 'accepted' ? now.wall : null,
    accepted_light: status === 'accepted' ? lightOf(now) : null,
    second_address: more.secondAddress,
    opened_at: null,
  }));
  await inChunks(rows, (chunk) => tx.insertInto('deliveries').values(chunk).execute());
  const links = deliveries.map(({ id, secrets }) => ({
    token_hash: hashToken(secrets.token),
    kind: 'delivery' as const,
    user_id: owner.id,
    ref_id: id,
  }));
  await inChunks(links, (chunk) => tx.insertInto('links').values(chunk).execute());
  const reportLinks = deliveries.flatMap(({ secrets: { token, secondEmail: email } }) =>
    email == null ? [] : { token: secondReportToken(vault, token), email, nowMs: now.wall },
  );
  await addReportLinks(tx, owner, reportLinks);
}
