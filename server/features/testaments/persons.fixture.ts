/**
 * Signed-in persons who write testaments, for the tests of these features: the whole application on
 * a real database, with a clock that stands still. Only tests import this file.
 */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Testament } from '#contract/testaments.ts';
import { observe } from '#core/release/darkness.ts';
import { lightOf } from '#core/release/moment.ts';
import type { ReleasedPhase } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { changeClock, readMoment } from '#server/store/installation.ts';
import { markAuthenticated } from '#server/store/sessions.ts';
import { readScope } from '#server/engine/scope.ts';
import { findDelivery } from '#server/engine/deliveries.ts';
import { releaseTestaments } from '#server/engine/release.ts';
import { readWatches } from '#server/engine/watch.ts';
import type { Settings } from '#server/deps.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';

export const dayMs = 24 * 60 * 60 * 1000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type TestProduct = TestApp;

export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** Its cookies, as a header. */
export type Browser = { cookie: string };

type Call = (
  method: Method,
  path: string,
  body?: object,
  also?: Record<string, string>,
) => Promise<ApiAnswer>;

export interface TestUser {
  owner: Owner;
  /** The browser she signed in with. It keeps what it is given where she types her password. */
  headers: Browser;
  call: Call;
}

export function startTestProduct(settings: Partial<Settings> = {}): Promise<TestProduct> {
  return openTestApp({ settings: { mailKind: 'smtp', clockKind: 'simulated', ...settings } });
}

/** A person who registered, and whose address is confirmed unless said otherwise. */
export async function join(
  product: TestProduct,
  name: string,
  isConfirmed = true,
): Promise<TestUser> {
  const { owner, headers } = await product.register(name);
  if (isConfirmed) {
    await product.db
      .updateTable('users')
      .set({ email_confirmed_at: product.clock.wallMs(), time_zone: 'Europe/Lisbon' })
      .where('id', '=', owner.id)
      .execute();
  }
  return {
    owner,
    ...inBrowser(product, headers.cookie),
  };
}

/** Where somebody is signed in. */
export function inBrowser(
  product: TestProduct,
  cookie: string,
): Pick<TestUser, 'headers' | 'call'> {
  const headers: Browser = { cookie };
  const call: Call = async (method, path, body, also) => {
    const cookies = new Map<string, string>();
    const sent = { ...headers, ...also };
    const answer = await callProduct(product, method, path, body, sent, cookies);
    keepTyped(headers, cookies.get('typed'));
    return answer;
  };
  return { headers, call };
}

function keepTyped(headers: Browser, secret: string | undefined): void {
  if (secret === undefined) return;
  const others = headers.cookie.split('; ').filter((pair) => !pair.startsWith('typed='));
  headers.cookie = [...others, `typed=${secret}`].join('; ');
}

/** Light time passes: the clock moves, and the installation's heartbeat goes with it. */
export async function advanceTime(product: TestProduct, ms: number): Promise<void> {
  const { clock, db } = product;
  clock.advance(ms);
  await inTransaction(db, (tx) =>
    changeClock(tx, clock, (state, at) => {
      const beat = {
        at,
        wall: at,
        mono: clock.monotonicMs(),
        uptime: clock.uptimeMs(),
        bootId: Object.keys(state.processes)[0] ?? 'only process',
        mailStuck: false,
        selfReachable: true,
        steered: true,
      };
      return { state: observe(state, beat).state, result: undefined };
    }),
  );
}

/** A browser that keeps the cookies it is given, signed in or a stranger's. */
export function browser(product: TestProduct, person?: TestUser): Call {
  const cookies = new Map<string, string>();
  for (const pair of person?.headers.cookie.split('; ') ?? []) {
    const [name = '', value = ''] = pair.split('=');
    cookies.set(name, value);
  }
  return (method, path, body, also) => callProduct(product, method, path, body, also, cookies);
}

/** Asks as whoever the headers say; without them, as a stranger. */
export async function callProduct(
  product: TestProduct,
  method: Method,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  cookies: Map<string, string> = new Map(),
): Promise<ApiAnswer> {
  const answer = await product.app.inject({
    method,
    url: path,
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    cookies: Object.fromEntries(cookies),
    ...(body !== undefined && { payload: body }),
  });
  for (const { name, value } of answer.cookies) cookies.set(name, value);
  const text = answer.body;
  return { status: answer.statusCode, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

/** As if she had typed her password again just now, in this browser of hers. */
export async function typePassword(
  { db, deps, clock }: Pick<TestProduct, 'db' | 'deps' | 'clock'>,
  { owner, headers }: Pick<TestUser, 'owner' | 'headers'>,
): Promise<void> {
  const secret = deps.entropy.token();
  const session = hashToken(/(?:^|; )sid=([^;]*)/.exec(headers.cookie)?.[1] ?? '');
  const marks = { session, device: session };
  await inTransaction(db, (tx) =>
    markAuthenticated(tx, owner, marks, { at: clock.wallMs(), secret }),
  );
  keepTyped(headers, secret);
}

/**
 * Writes a testament and names its recipients, as the dialog does. Something is written in it
 * unless `fields` say otherwise.
 */
export async function write(
  person: TestUser,
  fields: object,
  ...emails: readonly string[]
): Promise<Testament> {
  const written = { fullContent: 'Look after the garden.', ...fields };
  const created = await person.call('POST', '/api/testaments', written);
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const testament = created.body as Testament;
  for (const email of emails) {
    const added = await person.call('POST', `/api/testaments/${testament.id}/recipients`, {
      email,
    });
    assert.equal(added.status, 201, JSON.stringify(added.body));
  }
  return testament;
}

/** Releases an armed testament as the engine's tick does; answers the tokens of its deliveries. */
export async function release(
  product: Pick<TestProduct, 'db' | 'deps'>,
  person: Pick<TestUser, 'owner'>,
  testamentId: number,
): Promise<{ id: number; email: string; token: string }[]> {
  const { db, deps } = product;
  const { owner } = person;
  await inTransaction(db, async (tx) => {
    const now = await readMoment(tx, deps.clock);
    const watch = (await readWatches(tx, owner)).find((one) => one.testamentId === testamentId);
    assert(watch !== undefined, 'only what is watched is released');
    const phase: ReleasedPhase = {
      kind: 'released',
      releasedAt: lightOf(now),
      cause: 'silence',
      returnedAt: null,
    };
    await tx
      .updateTable('watches')
      .set({ state: JSON.stringify({ ...watch.state, phase }), phase: 'released', due_light: null })
      .where('user_id', '=', owner.id)
      .where('id', '=', watch.id)
      .execute();
    const [released] = (await readScope(tx, owner)).testaments.filter(
      ({ id }) => id === testamentId,
    );
    const state = { ...watch.state, phase };
    const lettingGo = { watch: { ...watch, state }, testament: released! };
    await releaseTestaments({ tx, owner, now }, deps, [lettingGo]);
  });
  const rows = await db
    .selectFrom('deliveries')
    .select('id')
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .execute();
  const deliveries = await Promise.all(rows.map((row) => findDelivery(db, owner, row.id)));
  return deliveries.map((delivery) => ({ id: delivery!.id, ...delivery!.secrets }));
}

/** Everything that the tables hold, as text: blobs are shown byte by byte. */
export async function dump(product: TestProduct): Promise<string> {
  const { db } = product;
  const tables = await db.introspection.getTables();
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
      return rows.map((row) => `${name} ${Object.values(row).map(textOf).join(' ')}`).sort();
    }),
  );
  return texts.flat().join('\n');
}

function textOf(value: unknown): string {
  return Buffer.isBuffer(value)
    ? `${value.toString('latin1')} ${value.toString('utf8')}`
    : JSON.stringify(value);
}
