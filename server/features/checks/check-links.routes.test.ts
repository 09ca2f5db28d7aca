/** The page behind the link in a check mail: what reads it, what answers it, and what may not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AnsweredCheck, CheckLink } from '#contract/checks.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { readWatches } from '#server/engine/watch.ts';
import { callProduct, dump, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readCheckMail,
  shortLife,
  type LinkAndCode,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

/** A person who was just asked, and what stands in her mail. */
async function asked(name: string): Promise<{ resident: Resident } & LinkAndCode> {
  const resident = await moveIn(product, name);
  await write(resident, { ...activeTestament, ...shortLife, checkAttempts: 2 }, 'h@example.org');
  await product.passDays(1);
  return { resident, ...readCheckMail(mailsTo(product, resident.email)[0]!) };
}

function answer(token: string, body: object, headers: Record<string, string> = {}) {
  return callProduct(product, 'POST', `/api/check-links/${token}`, body, headers);
}

async function phaseOf({ owner }: Resident): Promise<string | undefined> {
  return (await readWatches(product.db, owner))[0]?.state.phase.kind;
}

test('Reading a link changes nothing, whoever reads it and however', async () => {
  const { resident, token } = await asked('maria');
  // A session notes once an hour that it is used; that has nothing to do with the link.
  await resident.call('GET', '/api/user');
  const before = await dump(product);
  const url = `/api/check-links/${token}`;
  for (const headers of [{}, resident.headers]) {
    for (const method of ['GET', 'HEAD'] as const) {
      for (const path of [url, `/check/${token}`]) {
        await product.app.inject({ method, url: path, headers });
      }
    }
    const { status, body } = await callProduct(product, 'GET', url, undefined, headers);
    assert.equal(status, 200);
    const link = body as CheckLink;
    assert.equal(link.status, 'sent');
    assert.equal(link.codeNeeded, headers !== resident.headers);
  }
  assert((await dump(product)) === before, 'some row is not what it was');
});

test('The page of a check knows in which language its owner is written to', async () => {
  const { resident, token } = await asked('ludmila');
  const languageOf = async () => {
    const { body } = await callProduct(product, 'GET', `/api/check-links/${token}`);
    return (body as CheckLink).language;
  };
  assert.equal(await languageOf(), 'en');
  await resident.call('PATCH', '/api/user', { language: 'ru' });
  assert.equal(await languageOf(), 'ru');
});

test('The code from the mail is a sign of life, and the same link stays kind for ever', async () => {
  const { resident, token, code } = await asked('rosa');
  const answered = await answer(token, { code });
  assert.equal(answered.status, 200);
  const { status, nextCheckAt } = answered.body as AnsweredCheck;
  assert.equal(status, 'responded');
  const { body } = await resident.call('GET', '/api/dashboard');
  assert.equal(nextCheckAt, (body as Dashboard).stats.nextCheckDate);
  assert.ok(nextCheckAt !== null);
  assert.equal(await phaseOf(resident), 'resting');

  await product.passDays(1);
  assert.equal(await phaseOf(resident), 'checking', 'asked again after the interval');
  const old = await answer(token, { code });
  assert.equal(old.status, 200);
  assert.equal(await phaseOf(resident), 'resting', 'an old link is a sign of life now');
});

test('A link that was missed long ago still counts, and says when all was delivered', async () => {
  const { resident, token, code } = await asked('late');
  await product.passDays(3);
  assert.equal(await phaseOf(resident), 'released');
  const seen = await callProduct(product, 'GET', `/api/check-links/${token}`);
  assert.deepEqual(
    [(seen.body as CheckLink).status, (seen.body as CheckLink).released],
    ['missed', true],
  );
  const { status } = await answer(token, { code });
  assert.equal(status, 200);
  const [watch] = await readWatches(product.db, resident.owner);
  assert(watch?.state.phase.kind === 'released' && watch.state.phase.returnedAt !== null);
});

test('Without the code nobody answers who only has the link', async () => {
  const { resident, token, code } = await asked('lena');
  const wrong = code === '000000' ? '000001' : '000000';
  const before = await phaseOf(resident);
  for (const body of [{}, { code: wrong }, { code: 'abcdef' }, { code: '' }]) {
    const { status } = await answer(token, body);
    assert.equal(status, 400, JSON.stringify(body));
  }
  assert.equal(await phaseOf(resident), before);
});

test('After twenty tries in an hour even the right code has to wait', async () => {
  const { resident, token, code } = await asked('guessed');
  const wrong = code === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 20; guess += 1) {
    assert.equal((await answer(token, { code: wrong })).status, 400);
  }
  assert.equal((await answer(token, { code })).status, 429);
  assert.equal(await phaseOf(resident), 'checking');
  assert.equal((await answer(token, {}, resident.headers)).status, 200, 'she herself gets in');
});

test('Guesses made all at once are all counted', async () => {
  const { token, code } = await asked('flooded');
  const wrong = code === '000000' ? '000001' : '000000';
  const guesses = Array.from({ length: 25 }, () => answer(token, { code: wrong }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 400).length, 20);
  assert.equal(statuses.filter((status) => status === 429).length, 5);
});

test('A browser that is signed in, or was before, needs one press', async () => {
  const signedIn = await asked('signed-in');
  assert.equal((await answer(signedIn.token, {}, signedIn.resident.headers)).status, 200);

  const device = 'a device that she signed in with once, and that is not signed in now';
  const known = await asked('known');
  await product.db
    .insertInto('devices')
    .values({
      token_hash: hashToken(device),
      user_id: known.resident.owner.id,
      created_at: product.clock.wallMs(),
    })
    .execute();
  const cookie = `device=${encodeURIComponent(device)}`;
  assert.equal((await answer(known.token, {}, { cookie })).status, 200);
  assert.equal(await phaseOf(known.resident), 'resting');
});

test('Somebody else who is signed in needs the code like any stranger', async () => {
  const { resident, token } = await asked('owner');
  const stranger = await moveIn(product, 'stranger');
  assert.equal((await answer(token, {}, stranger.headers)).status, 400);
  assert.equal(await phaseOf(resident), 'checking');
});

test('A page of another site cannot answer with her cookies', async () => {
  const { resident, token } = await asked('lured');
  for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: `/api/check-links/${token}`,
      headers: { ...resident.headers, ...foreign },
      payload: {},
    });
    assert.equal(statusCode, 403, JSON.stringify(foreign));
  }
  assert.equal(await phaseOf(resident), 'checking');
});

test('A link that nobody was ever given belongs to no check', async () => {
  const { resident } = await asked('given');
  const links = await resident.call('GET', '/api/testaments');
  const [{ accessLink }] = links.body as [{ accessLink: string }];
  for (const token of ['x', '%00', 'a'.repeat(43), accessLink, '..%2F..%2Fuser']) {
    for (const method of ['GET', 'POST'] as const) {
      const { status } = await callProduct(product, method, `/api/check-links/${token}`, undefined);
      assert.equal(status, 404, `${method} ${token}`);
    }
  }
});

test('A first answered check confirms the address', async () => {
  const vera = await moveIn(product, 'vera', { isConfirmed: false });
  await vera.call('POST', '/api/checks/send-check');
  await product.scheduler.settle();
  const { token, code } = readCheckMail(mailsTo(product, vera.email)[0]!);
  assert.equal((await answer(token, { code })).status, 200);
  const user = await vera.call('GET', '/api/user');
  assert.equal((user.body as { emailConfirmed: boolean }).emailConfirmed, true);
});

test('The code stands in no address, subject or database row in clear', async () => {
  const { resident, token, code } = await asked('secret');
  const mail = mailsTo(product, resident.email)[0]!;
  assert(!mail.subject.includes(code));
  assert(![...mail.html.matchAll(/href="([^"]*)"/g)].some(([, url]) => url?.includes(code)));
  const rows = await dump(product);
  assert(!rows.includes(token), 'the token is stored hashed');
});
