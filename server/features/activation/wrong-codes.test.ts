/** Guessing activation codes: every wrong one is answered alike, and guessers are slowed down. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { activationCodeHash } from '#server/crypto/activation-code.ts';
import { hashesIn } from '#server/crypto/quick-hash.fixture.ts';
import {
  dump,
  join,
  startTestProduct,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import {
  postTrigger,
  putTrigger,
  codeTrigger,
  triggersPath,
} from '#server/features/triggers/triggers.fixture.ts';
import { createGuessLimit } from '#server/http/guess-limit.ts';
import { findByCode } from '#server/store/codes.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

let strangers = 0;
function newAddress(): string {
  strangers += 1;
  return `198.51.${Math.floor(strangers / 250)}.${strangers % 250}`;
}

async function enter(activationCode: string, remoteAddress = newAddress()) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/activate-by-code',
    remoteAddress,
    payload: { activationCode },
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

async function armed(name: string): Promise<TestUser> {
  const person = await join(product, name);
  await write(person, { title: 'T', status: 'active' }, `${name}-heir@example.org`);
  return person;
}

/** A code for each reason why it opens nothing. */
async function wrongCodes(person: TestUser): Promise<Record<string, string>> {
  const off = await postTrigger(person, codeTrigger);
  await putTrigger(person, off.id, { isActive: false });
  const replaced = await postTrigger(person, codeTrigger);
  await putTrigger(person, replaced.id, { activationCode: 'Another' });
  const deleted = await postTrigger(person, codeTrigger);
  await person.call('DELETE', `${triggersPath}/${deleted.id}`);
  const changed = await postTrigger(person, codeTrigger);
  await putTrigger(person, changed.id, { triggerType: 'check_inactive' });
  const right = await postTrigger(person, codeTrigger);
  const last = right.activationCode!.endsWith('2') ? '3' : '2';
  return {
    unknown: '00000-00000-00000-00000-00000',
    'nearly right': right.activationCode!.slice(0, -1) + last,
    'not a code at all': '---',
    'switched off': off.activationCode!,
    replaced: replaced.activationCode!,
    deleted: deleted.activationCode!,
    'of another type now': changed.activationCode!,
  };
}

test('Every wrong code is answered with the same words, and releases nothing', async () => {
  const person = await armed('alike');
  for (const [why, code] of Object.entries(await wrongCodes(person))) {
    const { status, text, headers } = await enter(code);
    assert.equal(status, 400, why);
    assert.equal(
      text,
      '{"message":"This activation code is not valid","code":"wrong-activation-code"}',
      why,
    );
    assert.equal(headers['set-cookie'], undefined);
  }
  const rows = await product.db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', person.owner.id)
    .execute();
  assert.deepEqual(rows, []);
});

test('A code that exists and one that does not cost the same work', async () => {
  const person = await armed('timed');
  const { 'switched off': off, unknown } = await wrongCodes(person);
  // Beside the one slow hash everything else costs nothing.
  const exists = await hashesIn(() => enter(off!));
  assert.equal(exists.length, 1);
  assert.deepEqual(await hashesIn(() => enter(unknown!)), exists);
});

test('A blank code is refused with the sentence of the form', async () => {
  const { status, text } = await enter('   ');
  assert.equal(status, 400);
  assert.match(text, /Please enter an activation code/);
});

test('An address has ten tries an hour; another one still gets in', async () => {
  const person = await armed('throttled');
  const { activationCode } = await postTrigger(person, codeTrigger);
  const address = newAddress();
  const tries = Array.from({ length: 12 }, () => enter('wrong', address));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 400).length, 10);
  assert.equal(statuses.filter((status) => status === 429).length, 2);
  const late = await enter(activationCode!, address);
  assert.equal(late.status, 429, 'even the right one has to wait');
  assert.equal((await enter(activationCode!)).status, 200);
});

test('Addresses of one IPv6 network count together', async () => {
  for (let host = 1; host <= 10; host += 1) {
    assert.equal((await enter('wrong', `2001:db8:77:1::${host.toString(16)}`)).status, 400);
  }
  assert.equal((await enter('wrong', '2001:db8:77:1:ffff::1')).status, 429);
});

test('While somebody guesses from everywhere, each address still has two tries', async () => {
  const guesses = createGuessLimit(product.db, product.deps.vault.pepper);
  const ofAll = { what: 'activation from everywhere', atMost: 300, per: 'hour' } as const;
  await Promise.allSettled(Array.from({ length: 320 }, () => guesses.spend(ofAll)));
  const person = await armed('storm');
  const { activationCode } = await postTrigger(person, codeTrigger);
  const guesser = newAddress();
  assert.equal((await enter('wrong', guesser)).status, 400);
  assert.equal((await enter('wrong', guesser)).status, 400);
  assert.equal((await enter('wrong', guesser)).status, 429);
  const relative = newAddress();
  assert.equal((await enter('a slip', relative)).status, 400);
  assert.equal((await enter(activationCode!, relative)).status, 200);
});

test('Who finds too long a line is turned away, and loses no try by that', async () => {
  await product.db.deleteFrom('guess_limits').execute();
  const answers = await Promise.all(Array.from({ length: 30 }, () => enter('wrong')));
  const statuses = answers.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 400).length, 20);
  const busy = answers.filter(({ status }) => status === 503);
  assert.equal(busy.length, 10);
  assert(busy.every(({ headers }) => Number(headers['retry-after']) > 0));
  const counted = await product.db.selectFrom('guess_limits').select('key').execute();
  assert.equal(counted.length, 20 + 1, 'one for each that was looked at, and one for all');
});

test('Whoever copies the database finds no code in it, and needs the pepper to look for one', async () => {
  const person = await armed('copied');
  const { activationCode } = await postTrigger(person, { ...codeTrigger, activationCode: 'Mama' });
  const rows = (await dump(product)).toUpperCase();
  assert.ok(!rows.includes(activationCode!.toUpperCase()));
  assert.ok(!rows.includes(activationCode!.slice(-6)));
  const { vault } = product.deps;
  const hash = await activationCodeHash(activationCode!, vault.pepper);
  assert.equal((await findByCode(product.db, vault, hash))?.owner.id, person.owner.id);
  const guessed = await activationCodeHash(activationCode!, Buffer.alloc(32));
  assert.equal(await findByCode(product.db, vault, guessed), null);
});
