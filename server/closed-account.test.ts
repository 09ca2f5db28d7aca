/**
 * An account in the seven days after its deletion: every call and every job treats it as one that
 * is gone, nobody is written to, and nothing of it changes.
 */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { mailboxCalls, timeCalls } from '#contract/system.ts';
import { noteReply } from '#server/engine/reply.ts';
import { messageKeyOf } from '#server/mail/return-address.ts';
import { createOperator } from '#server/jobs/operator.ts';
import { foresee } from '#server/engine/foresee.ts';
import { dump, typePassword } from '#server/features/testaments/persons.fixture.ts';
import { fillHouse, type FullHouse } from './full-house.fixture.ts';
import {
  mailsTo,
  openLivingProduct,
  readCheckMail,
  type LivingProduct,
} from './living-product.fixture.ts';
import { sweeping } from './scheduler-chores.ts';

let product: LivingProduct;
let house: FullHouse;
/** What leads to her besides the links of her testaments: out of her mails. */
let checkToken: string;
before(async () => {
  product = await openLivingProduct();
  house = await fillHouse(product, 'ana');
  const { person } = house;
  await person.call('POST', '/api/checks/send-check');
  await product.scheduler.settle();
  const checks = mailsTo(product, person.email).filter(({ text }) => text.includes('/check/'));
  checkToken = readCheckMail(checks.at(-1)!).token;
  await typePassword(product, person);
});
after(() => product.close());

const calls = Object.entries<Route>(api).filter(
  ([name]) => !(name in timeCalls) && !(name in mailboxCalls),
);

async function ask(method: string, url: string, payload?: object, cookie?: string) {
  const answer = await product.app.inject({
    method: method as 'POST',
    url,
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }) },
    ...(payload !== undefined && { payload }),
  });
  return `${method} ${url} ${answer.statusCode} ${answer.body}`;
}

/** Everything that somebody can do who holds all that leads to her. */
async function knock(): Promise<string[]> {
  const { person, links, ids, passphrase, activationCode } = house;
  const answers: string[] = [];
  for (const [, { method, path }] of calls.filter(([, { path: at }]) =>
    at.includes('{accessLink}'),
  ))
    for (const link of Object.values(links)) {
      const url = path
        .replace('{accessLink}', link)
        .replace('{attachmentId}', String(ids.attachment));
      answers.push(
        await ask(method, url, method === 'POST' ? { password: passphrase } : undefined),
      );
    }
  for (const [, { method, path }] of calls.filter(([, { path: at }]) => at.includes('{token}'))) {
    const url = path.replace('{token}', checkToken).replace('{id}', String(ids.act));
    answers.push(await ask(method, url, method === 'POST' ? { code: '000000' } : undefined));
  }
  answers.push(await ask('POST', '/api/activate-by-code', { activationCode }));
  answers.push(await ask('POST', '/api/password-reset', { email: person.email }));
  return answers;
}

async function rowsOf(userId: number): Promise<Map<string, unknown>> {
  const tables = await sql<{ name: string; key: string }>`
    select table_name as name, column_name as key from information_schema.columns
    where table_schema = current_schema()
      and (column_name = 'user_id' or (table_name = 'users' and column_name = 'id'))
    order by 1
  `.execute(product.db);
  const dumps = new Map<string, unknown>();
  for (const { name, key } of tables.rows) {
    const { rows } = await sql`
      select to_jsonb(t) as row from ${sql.table(name)} t where ${sql.ref(key)} = ${userId}
      order by t::text
    `.execute(product.db);
    dumps.set(name, rows);
  }
  return dumps;
}

/** Whether her names stand in any table, and whether any file lies in the store. */
async function placesWith({ name, email }: FullHouse['person']) {
  const text = await dump(product);
  const named = new RegExp(`"${name}"|${email}|kept-by-${name}`);
  const lying = await readdir(product.filesDir, { recursive: true, withFileTypes: true });
  return { text, tables: named.test(text), files: lying.some((one) => one.isFile()) };
}

async function sweepUp(): Promise<void> {
  const { deps, db, clock, mail } = product;
  const operator = createOperator({ ...deps, email: undefined, mail });
  const now = () => product.now();
  const trusted = async () => now();
  await sweeping({
    ...deps,
    db,
    operator,
    nowMs: () => clock.wallMs(),
    readMoment: now,
    trusted,
  })();
}

test('A closed account is treated as one that is gone, by every call and every job', async () => {
  const { person, word } = house;
  const { owner, headers, email } = person;
  const open = await knock();
  assert(
    open.some((answer) => / 200 .*kept-by-ana/.test(answer)),
    'the links lead to her words',
  );
  await typePassword(product, person);
  assert.equal((await person.call('DELETE', '/api/user')).status, 204);
  await product.scheduler.settle();
  assert.match(mailsTo(product, email).at(-1)!.subject, /you can still bring it back/);
  const mails = product.mail.tried.length;

  const closed = await knock();
  for (const answer of closed) assert(!answer.includes(word), answer);
  for (const [, { method, path, auth }] of calls) {
    if (auth === 'public') continue;
    const url = path.replaceAll(/\{\w+\}/g, String(house.ids.active));
    assert.match(await ask(method, url, {}, headers.cookie), / 401 /, url);
  }
  await product.scheduler.settle();
  const before = await rowsOf(owner.id);
  const kept = await placesWith(person);
  assert(kept.tables && kept.files, 'all of it is still there');
  assert(!kept.text.includes(word), 'and sealed');
  assert.deepEqual(before.get('sessions'), []);
  for (let day = 0; day < 6; day += 1) {
    await product.passDays(1);
    await sweepUp();
    const answers = mailsTo(product, email).map(({ messageId }) => messageKeyOf(messageId));
    await noteReply(product.deps, { answers, from: email, arrivedAt: null });
  }
  const mailFacts = product.deps.settings;
  const at = { now: await product.now(), hold: null };
  assert.deepEqual(await foresee({ ...product.deps, mailFacts }, at), []);
  assert.deepEqual(await rowsOf(owner.id), before, 'nothing of it changes');
  assert.equal(product.mail.tried.length, mails, 'nobody is written to');

  await product.passDays(1);
  for (const [table, rows] of await rowsOf(owner.id)) assert.deepEqual(rows, [], table);
  assert.match(mailsTo(product, email).at(-1)!.subject, /was removed for good/);
  assert.equal(product.mail.tried.length, mails + 1);
  const { tables, files } = await placesWith(person);
  assert.deepEqual([tables, files], [false, false], 'nothing names her, and no file is hers');
  assert.deepEqual(await knock(), closed, 'and answers as it did while it was closed');
});
