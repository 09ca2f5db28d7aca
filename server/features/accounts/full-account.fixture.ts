/** An owner with a row in every table that names one. Only tests import this file. */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { hashToken } from '#server/crypto/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  join,
  release,
  write,
  type TestProduct,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';
import { testPassword } from '#server/test-app.fixture.ts';

/** A person with a row in every table: what the calls leave out is written by hand. */
export async function liveFully(
  product: TestProduct,
  name: string,
): Promise<TestUser & { token: string; blob: string }> {
  const person = await join(product, name);
  const { id } = await write(person, { title: 'One', status: 'active' }, 'ana@example.org');
  const note = (await person.call('POST', '/api/notes', { title: 'N', content: 'C' })).body;
  await person.call('POST', `/api/testaments/${id}/notes/${(note as { id: number }).id}`);
  const [delivery] = await release(product, person, id);
  const payload = { username: name, password: testPassword };
  await product.app.inject({ method: 'POST', url: '/api/login', payload });
  const blob = product.deps.entropy.bytes(16).toString('hex');
  await product.deps.files.put(blob, Readable.from([Buffer.from(`file of ${name}`)]));
  await addByHand(product, person, id, blob);
  return { ...person, token: delivery!.token, blob };
}

async function addByHand(
  product: TestProduct,
  { owner }: TestUser,
  testamentId: number,
  blob: string,
): Promise<void> {
  const mine = { user_id: owner.id };
  const at = { created_at: 1, updated_at: 1 };
  const sealed = { version: 1, sealed: Buffer.from('sealed') };
  const hash = hashToken(`of ${owner.id}`);
  await inTransaction(product.db, async (tx) => {
    const row = { ...mine, ...sealed, testament_id: testamentId, created_at: 1 };
    await tx
      .insertInto('attachments')
      .values({ ...row, size_bytes: 9, blob })
      .execute();
    const beside = { ...row, saved_at: 1 };
    const draft = { ...beside, revision: 1, is_discarded: false };
    await tx.insertInto('letter_drafts').values(draft).execute();
    await tx.insertInto('letter_versions').values(beside).execute();
    const check = await tx
      .insertInto('checks')
      .values({ ...mine, ...sealed, created_at: 1, type: 'attempt', status: 'sent' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const watch = await tx
      .selectFrom('watches')
      .select('id')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const notice = { check_id: check.id, watch_id: watch.id, notice: 1 };
    await tx
      .insertInto('check_notices')
      .values({ ...mine, ...notice })
      .execute();
    await tx
      .insertInto('channels')
      .values({ ...mine, address_key: hash, record: '{}' })
      .execute();
    const unlock = { token_hash: hash, testament_id: testamentId, sealed: hash, expires_at: 1 };
    await tx
      .insertInto('unlocks')
      .values({ ...mine, ...unlock })
      .execute();
    const rules = { check_interval_days: 90, check_attempts: 3, grace_period_days: 14 };
    const kind = { type: 'contacted_by_instruction', is_active: true, is_picked: true } as const;
    const trigger = await tx
      .insertInto('triggers')
      .values({ ...mine, ...sealed, ...at, ...rules, ...kind, cancel_hours: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const picked = { trigger_id: trigger.id, testament_id: testamentId };
    await tx
      .insertInto('trigger_testaments')
      .values({ ...mine, ...picked })
      .execute();
    const code = { code_hash: hash, trigger_id: trigger.id };
    await tx
      .insertInto('activation_codes')
      .values({ ...mine, ...code })
      .execute();
    await addSubscription(tx, owner.id);
    await addHashes(tx, owner.id, hash);
  });
}

async function addHashes(tx: TestProduct['db'], userId: number, hash: Buffer): Promise<void> {
  await sql`insert into foreseen_releases select user_id, id, testament_id, 1 from watches
    where user_id = ${userId} and testament_id is not null`.execute(tx);
  const about = { user_id: userId, address_key: hash };
  const report = { ...about, reported_at: 1 };
  await tx.insertInto('reports').values(report).execute();
  const link = { ...about, token_hash: hash, created_at: 1 };
  await tx.insertInto('report_links').values(link).execute();
  const reset = { user_id: userId, version: 1, sealed: hash, token_hash: hash, stop_hash: hash };
  const times = { created_at: 1, expires_at: 1 };
  await tx
    .insertInto('password_resets')
    .values({ ...reset, ...times })
    .execute();
  const recovery = { user_id: userId, code_hash: hash, created_at: 1 };
  await tx.insertInto('recovery_codes').values(recovery).execute();
  const totp = { user_id: userId, version: 1, sealed: hash, created_at: 1 };
  await tx.insertInto('totp_secrets').values(totp).execute();
  await tx.insertInto('pictures').values(totp).execute();
  const passkey = { ...totp, credential_hash: hash, counter: 0 };
  await tx.insertInto('passkeys').values(passkey).execute();
  const token = { ...totp, token_hash: hash, scope: 'read' } as const;
  await tx.insertInto('api_tokens').values(token).execute();
  const repeat = { user_id: userId, key_hash: hash, request_hash: hash, created_at: 1 };
  await tx.insertInto('idempotency_keys').values(repeat).execute();
  const webhook = { user_id: userId, version: 1, sealed: hash, created_at: 1 };
  await tx.insertInto('webhooks').values(webhook).execute();
  await sql`insert into webhook_events
    (user_id, webhook_id, event, happened_at, created_light, due_at)
    select user_id, id, 'grace', 1, 1, 1 from webhooks where user_id = ${userId}`.execute(tx);
  const feed = { user_id: userId, token_hash: hash, created_at: 1 };
  await tx.insertInto('calendar_feeds').values(feed).execute();
  const challenge = { user_id: userId, challenge_hash: hash, expires_at: 1 };
  await tx.insertInto('passkey_challenges').values(challenge).execute();
  const move = { user_id: userId, version: 1, sealed: hash, stop_hash: hash, ...times };
  await tx.insertInto('address_moves').values(move).execute();
  await sql`insert into test_mails select user_id, id, email_key, ${`<${userId}@x>`}, 1, 'accepted',
    false from recipients where user_id = ${userId}`.execute(tx);
  const earlier = { user_id: userId, version: 1, sealed: hash, created_at: 1 };
  await tx.insertInto('earlier_histories').values(earlier).execute();
  const failed = { user_id: userId, account_key: hash, count: 1, since: 1 };
  await tx.insertInto('failed_sign_ins').values(failed).execute();
  const claim = { email_key: `of ${userId}`, user_id: userId };
  await tx.insertInto('address_claims').values(claim).execute();
}

export async function addSubscription(tx: TestProduct['db'], userId: number): Promise<void> {
  const customer = { customer_id: `cus_${userId}`, user_id: userId };
  await tx.insertInto('payment_customers').values(customer).execute();
  await tx
    .insertInto('subscriptions')
    .values({
      ...customer,
      status: 'active',
      subscription_id: `sub_${userId}`,
      next_billing_at: 2,
      ends_then: false,
      failure_attempts: 0,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
}
