/**
 * The periods of the privacy policy: what removes rows when their time is over, shown with real
 * rows, and that none of it ever removes what somebody wrote.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { languages, type Language } from '#contract/languages.ts';
import { DAY_MS, type Moment } from '#core/release/moment.ts';
import { settleAccess } from '#server/features/accounts/access.jobs.ts';
import { createOperator } from '#server/jobs/operator.ts';
import { fillHouse } from './full-house.fixture.ts';
import { moveIn, openLivingProduct, type LivingProduct } from './living-product.fixture.ts';
import { forgetting, sweeping, tidying } from './scheduler-chores.ts';

const root = join(import.meta.dirname, '..');

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

/** Everything that removes something by itself, as if it were `days` later. */
async function runChores(days: number): Promise<void> {
  const { deps, clock, mail } = product;
  const now = await product.now();
  const later: Moment = { ...now, wall: now.wall + days * DAY_MS };
  const trusted = () => Promise.resolve(later);
  const operator = createOperator({ ...deps, email: undefined, mail });
  const real = { ...deps, settings: { ...deps.settings, clockKind: 'real' as const } };
  await forgetting(real, trusted)();
  const nowMs = () => clock.wallMs();
  await sweeping({ ...deps, operator, nowMs, readMoment: trusted, trusted })();
  await settleAccess(deps, later);
  await tidying(deps)();
}

/** What people wrote, what was made of it, and the proof of what became of it. */
const words = [
  'testaments',
  'testament_recipients',
  'testament_notes',
  'letter_drafts',
  'letter_versions',
  'recipients',
  'notes',
  'attachments',
  'triggers',
  'trigger_testaments',
  'activation_codes',
  'watches',
  'checks',
  'releases',
  'deliveries',
  'ledger',
  'links',
] as const;

async function readAll(tables: readonly string[], userId: number): Promise<string> {
  const dumps = [];
  for (const name of tables) {
    const { rows } = await sql`
      select to_jsonb(t) as row from ${sql.table(name)} t where user_id = ${userId} order by t::text
    `.execute(product.db);
    dumps.push([name, rows]);
  }
  return JSON.stringify(dumps);
}

async function countOf(table: string, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}
  `.execute(product.db);
  return rows[0]!.count;
}

test('Nothing that runs by itself ever removes what somebody wrote', async () => {
  const ana = await fillHouse(product, 'ana');
  const stranger = await moveIn(product, 'stranger', { isConfirmed: false });
  await stranger.call('POST', '/api/notes', { title: 'Kept', content: 'by nobody confirmed' });
  const people = [ana.person.owner.id, stranger.owner.id];
  const read = () => Promise.all(people.map((id) => readAll(words, id)));
  const before = await read();
  assert.match(before[0]!, /"deliveries",\[\{/);
  for (const days of [8, 31, 91, 366, 7_300]) await runChores(days);
  assert.deepEqual(await read(), before);
  const files = await product.db.selectFrom('attachments').select('blob').execute();
  const lying = new Set(await readdir(product.filesDir, { recursive: true }));
  for (const { blob } of files)
    assert(
      [...lying].some((path) => path.endsWith(blob)),
      blob,
    );
});

/** Each with the days for which it is kept after these moments. */
const periods = [
  ['sessions', 0, ['expires_at']],
  ['devices', 730, ['created_at']],
  ['unlocks', 0, ['expires_at']],
  ['passkey_challenges', 0, ['expires_at']],
  ['confirmations', 30, ['expires_at']],
  ['notifications', 365, ['created_at', 'read_at']],
  ['idempotency_keys', 1, ['created_at']],
  ['failed_sign_ins', 1, ['since']],
  ['password_resets', 30, ['ended_at', 'expires_at']],
  ['address_moves', 30, ['ended_at', 'expires_at']],
] as const;

for (const [table, days, columns] of periods) {
  test(`A row of ${table} goes ${days} days after its time is over, and not before`, async () => {
    const person = await moveIn(product, `of-${table.replaceAll('_', '-')}`);
    await addRow(table, person.owner.id);
    const { wall } = await product.now();
    for (const name of columns) {
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${wall}
        where user_id = ${person.owner.id}`.execute(product.db);
    }
    await runChores(days - 1);
    assert.equal(await countOf(table, person.owner.id), 1, 'it is there until then');
    await runChores(days + 1);
    assert.equal(await countOf(table, person.owner.id), 0);
  });
}

async function addRow(table: (typeof periods)[number][0], userId: number): Promise<void> {
  // Who moved in has one.
  if (table === 'sessions') return;
  const hash = Buffer.from(`${table} ${userId}`);
  const waits = { version: 1, sealed: hash, stop_hash: hash, created_at: 1, expires_at: 1 };
  const over = { ended_at: 1, outcome: 'stopped' };
  const rows = {
    devices: () => ({ token_hash: hash, created_at: 1 }),
    unlocks: async () => ({
      token_hash: hash,
      testament_id: await addTestament(userId),
      sealed: hash,
      expires_at: 1,
    }),
    passkey_challenges: () => ({ challenge_hash: hash, expires_at: 1 }),
    confirmations: () => ({ version: 1, sealed: hash, created_at: 1, expires_at: 1 }),
    notifications: () => ({ version: 1, kind: 'check-sent', sealed: hash, created_at: 1 }),
    idempotency_keys: () => ({ key_hash: hash, request_hash: hash, created_at: 1 }),
    failed_sign_ins: () => ({ account_key: hash, count: 1, since: 1 }),
    password_resets: () => ({ ...waits, ...over, token_hash: hash }),
    address_moves: () => ({ ...waits, ...over }),
  };
  const row = { user_id: userId, ...(await rows[table]()) };
  await product.db
    .insertInto(table)
    .values(row as never)
    .execute();
}

async function addTestament(userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into testaments (user_id, version, sealed, status, activation_type, check_interval_days,
      check_attempts, grace_period_days, created_at, updated_at, sealed_until_delivered)
    values (${userId}, 1, '', 'draft', 'check', 1, 1, 1, 1, 1, false) returning id
  `.execute(product.db);
  return rows[0]!.id;
}

test('Of a mail about the account nothing is known after 90 days, and of a check for ever', async () => {
  const { owner } = await moveIn(product, 'mailed');
  const { wall } = await product.now();
  for (const [place, kind] of (['new-device', 'check', 'delivery'] as const).entries()) {
    const row = { user_id: owner.id, kind, ref_id: place, message_id: `m${place}` };
    const times = { due_at: wall, created_at: wall, created_light: wall, settled_at: wall };
    await product.db
      .insertInto('outbox')
      .values({ ...row, ...times, status: 'sent', last_outcome: null })
      .execute();
  }
  await runChores(89);
  assert.equal(await countOf('outbox', owner.id), 3);
  await runChores(91);
  const left = await product.db
    .selectFrom('outbox')
    .select('kind')
    .where('user_id', '=', owner.id)
    .orderBy('ref_id')
    .execute();
  assert.deepEqual(left, [{ kind: 'check' }, { kind: 'delivery' }]);
});

test('The numbers of payment events and used invitations go', async () => {
  const { wall } = await product.now();
  const event = { event_id: 'evt_1', received_at: wall };
  await product.db.insertInto('payment_events').values(event).execute();
  const invitation = { token_hash: Buffer.from('x'), created_at: wall, expires_at: wall };
  await product.db.insertInto('invitations').values(invitation).execute();
  const left = async () => [
    (await product.db.selectFrom('payment_events').selectAll().execute()).length,
    (await product.db.selectFrom('invitations').selectAll().execute()).length,
  ];
  await runChores(29);
  assert.deepEqual(await left(), [1, 1]);
  await runChores(31);
  assert.deepEqual(await left(), [1, 0]);
  await runChores(91);
  assert.deepEqual(await left(), [0, 0]);
});

function policyIn(language: Language): string {
  return readFileSync(join(root, `web/content/${language}/privacy-policy.md`), 'utf8');
}

/** How long things are kept. */
function sectionIn(policy: string): string {
  return /\{#retention\}\n([\s\S]*?)\n## /.exec(policy)?.[1] ?? '';
}

test('Each sentence of the policy about it has its row, in the order of the policy', () => {
  const policy = policyIn('en');
  const sentences = sectionIn(policy)
    .split('\n')
    .map((line) => line.replace(/^- /, ''))
    .filter((line) => line !== '')
    .flatMap((line) => line.split(/(?<=\.) (?=[A-Z])/));
  const table = readFileSync(join(root, 'docs/retention.md'), 'utf8');
  const rows = [...table.matchAll(/^\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map((row) =>
    row.slice(1),
  );
  assert.deepEqual(
    rows.slice(2).map(([sentence]) => sentence),
    sentences,
  );
  for (const [sentence, enforced = '', shown = ''] of rows.slice(2)) {
    const isOperators = enforced.includes('_the operator_');
    assert(isOperators || /`\S+\.test\.ts`/.test(shown), `${sentence} is shown by nothing`);
  }
});

/** What each word before “day” or “year” counts, and what both words are; 0: it is no period. */
const counted: Record<Language, { words: Record<string, number>; day: string; year: string }> = {
  en: { words: { a: 1, two: 2, seven: 7, ten: 10, the: 0 }, day: 'days?', year: 'years?' },
  'pt-PT': { words: { um: 1, dois: 2, sete: 7, dez: 10, no: 0 }, day: 'dias?', year: 'anos?' },
  ru: {
    words: { '': 1, течение: 1, больше: 1, около: 1, два: 2, семь: 7, десять: 10, тот: 0 },
    day: 'день|дня|дней',
    year: 'год|года|лет',
  },
};

/** Such as `30 days` and `1 year`, in the order of the text. */
function periodsIn(bullet: string, language: Language): string[] {
  const { words, day, year } = counted[language];
  const pattern = new RegExp(`(?:([\\p{L}\\d]+) )?(?<!\\p{L})(?:(${day})|${year})(?!\\p{L})`, 'gu');
  return [...bullet.matchAll(pattern)].flatMap(([said, word = '', isDay]) => {
    const count = words[word.toLowerCase()] ?? Number(word || Number.NaN);
    assert(Number.isInteger(count), `${language}: how long is “${said}”?`);
    return count === 0 ? [] : `${count} ${isDay === undefined ? 'years' : 'days'}`;
  });
}

for (const language of languages.filter((one) => one !== 'en')) {
  test(`The policy promises the same periods in the language ${language} as in English`, () => {
    const bullets = (of: Language) => sectionIn(policyIn(of)).match(/^- .*$/gm) ?? [];
    const promised = bullets('en').map((bullet) => periodsIn(bullet, 'en'));
    assert.ok(promised.flat().length > 15, 'the periods are not found');
    assert.deepEqual(
      bullets(language).map((bullet) => periodsIn(bullet, language)),
      promised,
    );
  });
}
