/** What the product holds of one owner, and of the installation, read from its tables. */
import { sql, type Kysely } from 'kysely';
import { triggerKinds } from '#contract/triggers.ts';
import { openChannel, type ChannelRecord } from '#core/release/channel.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import type { Policy } from '#core/release/policy.ts';
import type { WatchState } from '#core/release/state.ts';
import type { Database } from '#server/db/schema.ts';
import { noticesName, sourceName, type Comparable, type LedgerLine } from './comparable.ts';

interface WatchJson {
  readonly id: number;
  readonly testament: number | null;
  readonly trigger: number | null;
  readonly policy: Policy;
  readonly state: WatchState;
  readonly dueLight: number | null;
}

interface OwnerJson {
  readonly account: Readonly<Record<'confirmedAt' | 'pausedUntil' | 'carriedUntil', number | null>>;
  readonly channel: ChannelRecord | null;
  readonly testaments: { id: number; status: string; arming: number; isReleased: boolean }[];
  readonly triggers: { type: keyof typeof triggerKinds; isActive: boolean; isSpent: boolean }[];
  readonly watches: WatchJson[];
  readonly checks: { id: number; type: string; status: string; notices: NoticeJson[] | null }[];
  readonly deliveries: { id: number; name: string; status: string }[];
  readonly messages: MessageJson[];
  readonly ledger: { wallAt: number; darkMs: number; body: LedgerBody }[] | null;
}

interface NoticeJson {
  readonly watch: number;
  readonly notice: number;
}

interface MessageJson {
  readonly kind: string;
  readonly ref: number;
  readonly status: string;
  readonly dueAt: number;
}

interface LedgerBody {
  readonly watch: number;
  readonly event: ReleaseEvent;
}

/** Mails that tell somebody something and change nothing: no part of a world. */
export const newsKinds = [
  'payment-failed',
  'code-set',
  'passphrase-changed',
  'silent-change',
  'former-number-sms',
  'switched-off',
  'off-for-a-week',
  'off-for-a-month',
  'undone',
  'code-used',
  'recalled',
  'released',
  'first-armed',
  'outage',
] as const;

/** @param after how many entries of her watches the ledger had when it was last read. */
export async function productOwner(
  db: Kysely<Database>,
  ownerId: number,
  after: number,
): Promise<{ rows: Comparable; ledger: LedgerLine[] }> {
  const json = await readOwner(db, ownerId, after);
  const rows: Comparable = new Map();
  rows.set('account', json.account);
  rows.set('channel', json.channel ?? openChannel);
  for (const { id, ...testament } of json.testaments) rows.set(`testament ${id}`, testament);
  for (const { type, ...trigger } of json.triggers) {
    rows.set(`trigger for a ${triggerKinds[type]}`, trigger);
  }
  const names = new Map(json.watches.map((watch) => [watch.id, nameOf(watch)]));
  for (const { id, state, policy, dueLight } of json.watches) {
    rows.set(`watch over ${names.get(id)}`, { state, policy, dueLight });
  }
  const carried = new Map<number, string>();
  for (const [place, { id, type, status, notices }] of json.checks.entries()) {
    const own = (notices ?? []).map(({ watch, notice }) => ({
      source: names.get(watch) ?? 'none',
      notice,
    }));
    carried.set(id, type === 'code' ? 'a code' : noticesName(own));
    rows.set(`check ${place + 1}`, { type, status, for: carried.get(id) });
  }
  const deliveries = new Map(json.deliveries.map(({ id, name }) => [id, name]));
  for (const { name, status } of json.deliveries) rows.set(`delivery of ${name}`, { status });
  for (const [place, { ref, kind, dueAt, ...message }] of json.messages.entries()) {
    const isLetter = kind === 'delivery';
    rows.set(`message ${place + 1}`, {
      ...message,
      kind: kind === 'code-entered' ? 'alarm' : kind,
      about: kind === 'change-waits' ? 'changes' : (isLetter ? deliveries : carried).get(ref),
      dueAt: message.status === 'pending' ? dueAt : null,
    });
  }
  const ledger = (json.ledger ?? []).map(({ wallAt, darkMs, body }) => ({
    source: names.get(body.watch) ?? 'none',
    wallAt,
    darkMs,
    event: body.event,
  }));
  return { rows, ledger };
}

export async function productInstallation(db: Kysely<Database>): Promise<Comparable> {
  const row = await db
    .selectFrom('installation')
    .select(['clock', 'breaker', 'young_breaker', 'canary_accepted_at'])
    .executeTakeFirstOrThrow();
  return new Map<string, unknown>([
    ['clock', row.clock],
    ['breaker', row.breaker],
    ['breaker of the young', row.young_breaker],
    ['canary', row.canary_accepted_at],
  ]);
}

function nameOf({ testament, trigger, policy }: WatchJson): string {
  const source =
    trigger === null
      ? ({ kind: 'testament', id: testament ?? 0 } as const)
      : ({ kind: 'trigger', id: trigger } as const);
  return sourceName(source, policy.kind);
}

/** In one statement, because it is read after every deed. */
async function readOwner(db: Kysely<Database>, ownerId: number, after: number): Promise<OwnerJson> {
  const { rows } = await sql<{ owner: OwnerJson }>`
    select json_build_object(
      'account', json_build_object(
        'confirmedAt', u.email_confirmed_at, 'pausedUntil', u.paused_until_light,
        'carriedUntil', u.carried_until_light),
      'channel', (select c.record from channels c where c.user_id = u.id),
      'testaments', (select coalesce(json_agg(json_build_object(
          'id', t.id, 'status', t.status, 'arming', t.arming,
          'floor', coalesce(t.not_before, '{}'),
          'ending', t.ending, 'isAway', t.hidden_at is not null,
          'keptUntil', (select r.kept_until_light from releases r where r.user_id = u.id
            and r.testament_id = t.id and r.arming = t.arming),
          'isReleased', exists(select 1 from releases r where r.user_id = u.id
            and r.testament_id = t.id and r.arming = t.arming))), '[]')
        from testaments t where t.user_id = u.id),
      'triggers', (select coalesce(json_agg(json_build_object(
          'type', t.type, 'isActive', t.is_active, 'isSpent', t.activated_at is not null)), '[]')
        from triggers t where t.user_id = u.id),
      'watches', (select coalesce(json_agg(json_build_object(
          'id', w.id, 'testament', w.testament_id, 'trigger', w.trigger_id, 'policy', w.policy,
          'state', w.state, 'dueLight', w.due_light)), '[]')
        from watches w where w.user_id = u.id),
      'checks', (select coalesce(json_agg(json_build_object(
          'id', c.id, 'type', c.type, 'status', c.status,
          'notices', (select json_agg(json_build_object('watch', n.watch_id, 'notice', n.notice))
            from check_notices n where n.user_id = u.id and n.check_id = c.id))
          order by c.id), '[]')
        from checks c where c.user_id = u.id and c.type <> 'change'),
      'deliveries', (select coalesce(json_agg(json_build_object(
          'id', d.id, 'status', d.status, 'name',
          concat('testament ', r.testament_id, '/', r.arming, ' to ', d.recipient_id))
          order by d.id), '[]')
        from deliveries d join releases r on r.user_id = u.id and r.id = d.release_id
        where d.user_id = u.id),
      'messages', (select coalesce(json_agg(json_build_object(
          'kind', o.kind, 'ref', o.ref_id, 'status', o.status, 'attempts', o.attempts,
          'dueAt', o.due_at, 'createdAt', o.created_at, 'createdLight', o.created_light,
          'settledAt', o.settled_at, 'cameBackAt', o.came_back_at) order by o.id), '[]')
        from outbox o where o.user_id = u.id and not (o.kind = any(${[...newsKinds]}))),
      'ledger', (select json_agg(json_build_object(
          'wallAt', l.wall_at, 'darkMs', l.dark_ms, 'body', l.body) order by l.seq)
        from (select * from ledger where user_id = u.id and kind = 'watch'
          order by seq offset ${after}) l)
    ) as owner from users u where u.id = ${ownerId}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no owner ${ownerId}`);
  return row.owner;
}
