/** Whether people reach us at PUBLIC_URL: only a proof says so, and nothing else that answers. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { darkTotal } from '#core/release/darkness.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { proveReach } from '#server/crypto/reach-proof.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { createApp } from '#server/app.ts';
import { readClockState } from '#server/store/installation.ts';
import { readBeatIds, readOldProofUntil } from '#server/store/reach.ts';
import {
  answering,
  beside,
  parkingPage,
  processAt,
  redirecting,
  type ReachAddress,
} from './reach.fixture.ts';

const heir = 'heir@example.org';

let product: LivingProduct;
let ownUrl: string;
const addresses: ReachAddress[] = [];
beforeEach(async () => {
  product = await openLivingProduct();
  ownUrl = await product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const address of addresses.splice(0)) await address.close();
  await product.close();
});

async function at(address: Promise<ReachAddress>): Promise<string> {
  const opened = await address;
  addresses.push(opened);
  return opened.url;
}

/** One look at this address. @returns what is wrong with it. */
async function lookAt(url: string): Promise<string | null> {
  const { scheduler, selfCheck } = processAt(product, url);
  await scheduler.lookAround();
  assert.equal(selfCheck.isReachable(), selfCheck.problem() === null);
  const { processes, lastAt } = await readClockState(product.db);
  const newest = Object.values(processes).filter(({ at }) => at === lastAt);
  assert.ok(newest.some(({ isGood }) => isGood === selfCheck.isReachable()));
  return selfCheck.problem();
}

async function untilDue(): Promise<Resident> {
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, heir);
  await product.pass(shortLifeMs - HOUR_MS);
  return maria;
}

async function releases(): Promise<number> {
  return (await product.db.selectFrom('releases').select('id').execute()).length;
}

test('The own address proves the installation, also after redirects to it', async () => {
  assert.equal(await lookAt(ownUrl), null);
  let url = ownUrl;
  for (let step = 0; step < 5; step += 1) {
    const next = url;
    url = await at(redirecting(() => next));
  }
  assert.equal(await lookAt(url), null, 'five redirects, as a browser follows them');
  const next = url;
  const oneMore = await at(redirecting(() => next));
  assert.equal(
    await lookAt(oneMore),
    'PUBLIC_URL leads from redirect to redirect and to no answer',
  );
});

test('Whatever else answers is named in one sentence', async () => {
  const forSale =
    'something else answers at PUBLIC_URL: a parking page, a challenge, another program';
  assert.equal(await lookAt(await at(parkingPage())), forSale);
  const stranger = await at(beside(product, 'stranger'));
  assert.equal(await lookAt(stranger), 'another installation of Codicil answers at PUBLIC_URL');
  const challenge = await at(
    answering((_request, response) => response.writeHead(403).end('<title>Just a moment</title>')),
  );
  const error = 'PUBLIC_URL answers with an error or a challenge instead of Codicil';
  assert.equal(await lookAt(challenge), error);
  const forgetful = await at(redirecting(() => ownUrl, false));
  const noProof =
    'the answer at PUBLIC_URL has no proof: a proxy drops the query, or the database is slow';
  assert.equal(await lookAt(forgetful), noProof);
  const gone = await answering(() => undefined);
  await gone.close();
  assert.equal(await lookAt(gone.url), 'nothing answers at PUBLIC_URL');
});

test('An answer that something on the way kept proves nothing', async () => {
  let kept: string | null = null;
  const cache = await at(
    answering((request, response) => {
      void (async () => {
        kept ??= await (await fetch(`${ownUrl}${request.url}`)).text();
        response.writeHead(200, { 'content-type': 'application/json' }).end(kept);
      })();
    }),
  );
  assert.equal(await lookAt(cache), null, 'the first time it is fresh');
  const old = 'the answer at PUBLIC_URL is an old one: something on the way keeps /healthz';
  assert.equal(await lookAt(cache), old);
});

test('A process that has not looked yet is not reachable', () => {
  assert.equal(processAt(product, ownUrl).selfCheck.isReachable(), false);
});

test('A parking page at the public address makes time dark and releases nothing', async () => {
  await untilDue();
  const { live, said, alarms } = processAt(product, await at(parkingPage()));
  const before = darkTotal(await readClockState(product.db));
  await live(3 * HOUR_MS);
  assert.equal(await releases(), 0);
  assert.equal(mailsTo(product, heir).length, 0);
  const dark = darkTotal(await readClockState(product.db)) - before;
  assert.equal(dark, 3 * HOUR_MS);
  const sentence =
    'something else answers at PUBLIC_URL: a parking page, a challenge, another program';
  assert.equal(said().filter((line) => line === sentence).length, 1, 'said once');
  assert.deepEqual(
    alarms.map(({ subject }) => subject),
    [sentence],
    'and told to the operator once a day',
  );
});

test('Trouble that changes its kind at each look is alarmed as well', async () => {
  let asked = 0;
  const changing = await at(
    answering((_request, response) => {
      asked += 1;
      response.writeHead(asked % 2 === 0 ? 200 : 503).end('no Codicil');
    }),
  );
  const { live, alarms } = processAt(product, changing);
  await live(2 * MINUTE_MS);
  assert.deepEqual(alarms, [], 'two looks may be a restart of a proxy');
  await live(4 * MINUTE_MS);
  assert.equal(alarms.length, 2, 'each kind once');
});

test('The same hours at the own address release what is due', async () => {
  await untilDue();
  const { live, alarms } = processAt(product, ownUrl);
  await live(3 * HOUR_MS);
  assert.equal(await releases(), 1);
  assert.deepEqual(alarms, []);
});

test('While a copy answers nothing is sent, decided or armed here', async () => {
  const maria = await untilDue();
  const copy = await beside(product, 'copy');
  let leadsTo = copy.url;
  const balancer = await at(redirecting(() => leadsTo));
  const { scheduler, selfCheck, live, said, alarms } = processAt(product, balancer);
  const guarded = await createApp(product.deps, {
    webRoot: product.filesDir,
    isCopied: () => selfCheck.isCopied(),
  });
  await scheduler.lookAround();
  await product.db.updateTable('outbox').set({ status: 'pending', due_at: 0 }).execute();
  await live(3 * HOUR_MS);
  assert.deepEqual([await releases(), await scheduler.tick(), await scheduler.send()], [0, 0, 0]);
  const sentence =
    'a copy of this installation answers at PUBLIC_URL: nothing is sent, decided or armed here';
  assert.equal(said().filter((line) => line === sentence).length, 1);
  assert.deepEqual(
    alarms.map(({ subject }) => subject),
    [sentence],
  );
  const change = { method: 'POST', url: '/api/testaments', headers: maria.headers } as const;
  const refused = await guarded.inject({ ...change, payload: { title: 'New' } });
  assert.deepEqual([refused.statusCode, refused.json().code], [503, 'copied']);
  const read = await guarded.inject({ url: '/api/testaments', headers: maria.headers });
  assert.equal(read.statusCode, 200);

  leadsTo = ownUrl;
  await scheduler.lookAround();
  assert.equal(selfCheck.isCopied(), true, 'a balancer may lead to the copy the next time');
  for (let look = 0; look < 30; look += 1) await scheduler.lookAround();
  assert.deepEqual([selfCheck.isCopied(), selfCheck.isReachable()], [false, true]);
  const written = await guarded.inject({ ...change, payload: { title: 'New' } });
  assert.equal(written.statusCode, 201);
  await guarded.close();
  await copy.close();
});

test('A beat that was the newest before the question shows a copy made a moment ago', async () => {
  await processAt(product, ownUrl).scheduler.lookAround();
  const [before = ''] = await readBeatIds(product.db);
  const { pepper } = product.deps.vault;
  const twin = await at(
    answering((request, response) => {
      const nonce = new URL(request.url ?? '', ownUrl).searchParams.get('nonce') ?? '';
      const proof = proveReach(pepper, nonce, before);
      response.end(JSON.stringify({ status: 'ok', nonce, beat: before, proof }));
    }),
  );
  const sentence =
    'a copy of this installation answers at PUBLIC_URL: nothing is sent, decided or armed here';
  assert.equal(await lookAt(twin), sentence);
});

const oldProofCounts = 'PUBLIC_URL answers without a proof: soon that counts as unreachable';

/** As the upgrade leaves an installation that people reached. */
async function upgradeNow(): Promise<void> {
  const { light } = await readClockState(product.db);
  const old_proof_until_light = light + 30 * DAY_MS;
  await product.db.updateTable('installation').set({ old_proof_until_light }).execute();
}

test('An upgraded installation keeps the old proof for thirty days, with weekly alarms', async () => {
  await upgradeNow();
  const { scheduler, selfCheck, alarms } = processAt(product, await at(parkingPage()));
  for (let day = 0; day < 30; day += 1) {
    await scheduler.lookAround();
    assert.equal(selfCheck.isReachable(), true, `day ${day}`);
    await product.passDays(1);
  }
  assert.deepEqual(
    alarms.map(({ subject, facts }) => [subject, (facts as { daysLeft: number }).daysLeft]),
    [30, 23, 16, 9, 2].map((daysLeft) => [oldProofCounts, daysLeft]),
  );
  await scheduler.lookAround();
  assert.equal(selfCheck.isReachable(), false);
});

test('The old proof is of its own host, and never of another installation or a copy', async () => {
  await upgradeNow();
  const page = await at(parkingPage());
  const elsewhere = await at(redirecting(() => page.replace('127.0.0.1', 'localhost')));
  const own = await at(redirecting(() => page));
  const stranger = await at(beside(product, 'stranger'));
  const copy = await at(beside(product, 'copy'));
  for (const [url, counts] of [
    [own, true],
    [elsewhere, false],
    [stranger, false],
    [copy, false],
  ] as const) {
    const { scheduler, selfCheck } = processAt(product, url);
    await scheduler.lookAround();
    assert.equal(selfCheck.isReachable(), counts, selfCheck.problem() ?? '');
  }
});

test('Once proved, an installation never goes back to the old proof', async () => {
  await upgradeNow();
  await processAt(product, ownUrl).scheduler.lookAround();
  assert.equal(await readOldProofUntil(product.db), null);
  const { scheduler, selfCheck } = processAt(product, await at(parkingPage()));
  await scheduler.lookAround();
  assert.equal(selfCheck.isReachable(), false);
});
