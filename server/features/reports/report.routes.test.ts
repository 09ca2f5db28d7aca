/** Whoever does not know the writer of a mail ends her mails, and nobody else's. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import type { Language } from '#contract/languages.ts';
import type { Recipient } from '#contract/recipients.ts';
import { reportPath } from '#contract/reports.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { mailboxUnknown, type RecordingSender } from '#server/mail/recording.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
} from '#server/living-product.fixture.ts';
import {
  decideOnReturn,
  one,
  onlyRelease,
  releasedUnsent,
  statuses,
  tokenOf,
  two,
  untilReleased,
  type ReturnedOwner,
} from '#server/features/release/returned.fixture.ts';

type Typed = string | null;

/** The page as a mail program opens it, or its form as a browser without scripts sends it. */
async function visit(
  { product }: Pick<ReturnedOwner, 'product'>,
  token: string,
  typed: Typed = null,
  chosen?: Language,
) {
  const answer = await product.app.inject({
    method: typed === null ? 'GET' : 'POST',
    url: `${reportPath}/${token}`,
    headers: {
      'accept-language': 'en',
      ...(chosen && { cookie: `language=${chosen}` }),
      'sec-fetch-site': typed === null ? 'none' : 'same-origin',
      ...(typed !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(typed !== null && { payload: new URLSearchParams({ word: typed }).toString() }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

async function released(t: TestContext): Promise<{ life: ReturnedOwner; token: string }> {
  const life = await releasedUnsent(t, one, two);
  await life.product.scheduler.settle();
  return { life, token: await tokenOf(life, one) };
}

const linksIn = (text: string) => [...text.matchAll(/\/unknown-writer\/([\w-]{43})/g)];

/** What tries a mail out is sent by the application itself, which has a sender of its own. */
function tokenOfTrial({ product }: Pick<ReturnedOwner, 'product'>, address = one): string {
  const sender = product.deps.mail as RecordingSender;
  const mail = sender.accepted.findLast(({ to }) => to === address);
  const [[, token] = []] = linksIn(mail?.text ?? '');
  assert.ok(token);
  return token;
}

test('Each mail to a recipient leads to the page, and opening it ends nothing', async (t) => {
  const { life, token } = await released(t);
  const [mail] = mailsTo(life.product, one);
  assert.deepEqual(
    linksIn(mail!.text).map(([, found]) => found),
    [token],
  );
  assert.equal(linksIn(mail!.html).length > 0, true);
  for (let look = 0; look < 3; look += 1) {
    const { status, body, headers } = await visit(life, token);
    assert.equal(status, 200);
    assert.match(body, /ana \(ana@example\.org\) gave us your address/);
    assert.match(body, /<form method="post">/);
    assert.equal(headers['cache-control'], 'no-store');
    // The only style it may use is the one that it holds.
    const style = /<style>([^<]*)<\/style>/.exec(body)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /style-src 'sha256-[^']+';/);
    assert.equal(policy.includes(hash), true);
    assert.equal(policy.includes('unsafe-inline'), false);
  }
  // A recall is told: nothing was ended by looking.
  assert.equal((await decideOnReturn(life, 'recall')).status, 204);
  await life.product.scheduler.settle();
  assert.equal(mailsTo(life.product, one).length, 2);
  assert.equal(linksIn(mailsTo(life.product, one)[1]!.text).length, 1);
});

test('The page is in the language of the mail, unless its reader chose another', async (t) => {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const owner = await moveIn(product, 'ana');
  await owner.call('PATCH', '/api/user', { language: 'pt-PT' });
  const { id } = await write(owner, { ...activeTestament, ...shortLife }, one, two);
  const people = (await owner.call('GET', '/api/recipients')).body as Recipient[];
  const { id: recipientId } = people.find(({ email }) => email === one)!;
  await owner.call('PUT', `/api/recipients/${recipientId}`, { language: 'ru' });
  await owner.call('POST', `/api/testaments/${id}/test-email`, { email: one, recipientId });
  const lang = async (...asked: [token: string, typed?: Typed, chosen?: Language]) =>
    /<html lang="([^"]+)"/.exec((await visit({ product }, ...asked)).body)?.[1];
  const ofTrial = tokenOfTrial({ product });
  assert.equal(await lang(ofTrial), 'ru');
  assert.equal(await lang(ofTrial, null, 'en'), 'en');

  await untilReleased(product);
  await product.scheduler.settle();
  const linkTo = (address: string) => linksIn(mailsTo(product, address)[0]!.text)[0]![1]!;
  assert.equal(await lang(linkTo(one)), 'ru');
  const token = linkTo(two);
  assert.equal(await lang(token), 'pt-PT', 'who chose none is written to in the owner’s');
  assert.equal(await lang(token, 'no'), 'pt-PT');
  assert.equal(await lang(token, null, 'ru'), 'ru');
  assert.equal(await lang(token, 'parar'), 'pt-PT', 'and so it says that it is done');
});

test('At a second address the page is in the language of its mail as well', async (t) => {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const owner = await moveIn(product, 'ana');
  const person = { email: one, secondEmail: two, language: 'ru' };
  const { body } = await owner.call('POST', '/api/recipients', person);
  await write(owner, { ...activeTestament, ...shortLife }, one);
  const lang = async (token: string) =>
    /<html lang="([^"]+)"/.exec((await visit({ product }, token)).body)?.[1];
  await owner.call('POST', `/api/recipients/${(body as Recipient).id}/test-second-email`);
  assert.equal(await lang(tokenOfTrial({ product }, two)), 'ru');

  product.mail.failAddress(one, mailboxUnknown);
  await untilReleased(product);
  await product.pass(HOUR_MS);
  const [mail] = mailsTo(product, two);
  assert.equal(await lang(linksIn(mail?.text ?? '')[0]![1]!), 'ru');
});

test('A press without the word ends nothing, and says what is missing', async (t) => {
  const { life, token } = await released(t);
  for (const typed of ['', 'yes', 'unsubscribe']) {
    const { status, body } = await visit(life, token, typed);
    assert.equal(status, 400);
    assert.match(body, /Nothing was ended yet/);
  }
  assert.equal((await decideOnReturn(life, 'recall')).status, 204);
  await life.product.scheduler.settle();
  assert.equal(mailsTo(life.product, one).length, 2);
});

test('The typed word ends her mails to this address, and to nobody else', async (t) => {
  const { life, token } = await released(t);
  for (let press = 0; press < 2; press += 1) {
    const { status, body } = await visit(life, token, ' Stop ');
    assert.equal(status, 200);
    assert.match(body, /These mails have ended/);
  }
  const ledger = await life.owner.call('GET', '/api/ledger');
  assert.equal(JSON.stringify(ledger.body).split('writer-unknown').length, 2, 'said once');

  assert.equal((await decideOnReturn(life, 'recall')).status, 204);
  await life.product.scheduler.settle();
  assert.equal(mailsTo(life.product, one).length, 1, 'not told of the recall');
  assert.equal(mailsTo(life.product, two).length, 2);

  // A second silence: he has a delivery, and no mail with it.
  await untilReleased(life.product);
  await life.product.scheduler.settle();
  assert.equal(mailsTo(life.product, one).length, 1);
  assert.equal(mailsTo(life.product, two).length, 3);
});

test('What waited for him is not sent, and shown to her as not delivered', async (t) => {
  const life = await releasedUnsent(t, one, two);
  const path = `/api/testaments/${life.testamentId}/test-email`;
  assert.equal((await life.owner.call('POST', path, { email: one })).status, 204);
  const token = tokenOfTrial(life);
  assert.equal((await visit(life, token, 'stop')).status, 200);
  await life.product.scheduler.settle();
  assert.equal(mailsTo(life.product, one).length, 0);
  assert.equal(mailsTo(life.product, two).length, 1);
  assert.deepEqual((await statuses(life)).toSorted(), ['accepted', 'bounced']);
  assert.equal((await onlyRelease(life)).deliveries.length, 2);

  const again = await life.owner.call('POST', path, { email: ` ${one.toUpperCase()}` });
  assert.equal(again.status, 409);
  assert.equal((again.body as { code: string }).code, 'writer-unknown');
  assert.equal((await life.owner.call('POST', path, { email: two })).status, 204);
});

test('Another person still writes to the same address', async (t) => {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const people = [await moveIn(product, 'ana'), await moveIn(product, 'rui')];
  for (const person of people) await write(person, { ...activeTestament, ...shortLife }, one);
  const [ana] = people;
  const own = (await ana!.call('GET', '/api/testaments')).body as { id: number }[];
  await ana!.call('POST', `/api/testaments/${own[0]!.id}/test-email`, { email: one });
  await visit({ product }, tokenOfTrial({ product }), 'stop');
  await untilReleased(product);
  await product.scheduler.settle();
  const subjects = mailsTo(product, one).map(({ subject }) => subject);
  assert.deepEqual(subjects, ['rui left a message for you']);
});

test('A link that belongs to no mail leads to nothing', async (t) => {
  const { life, token } = await released(t);
  const wrong = `${token.slice(1)}x`;
  for (const typed of [null, 'stop']) {
    assert.equal((await visit(life, wrong, typed)).status, 404);
  }
  const { product } = life;
  const elsewhere = await product.app.inject({
    method: 'POST',
    url: `${reportPath}/${token}`,
    headers: {
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'word=stop',
  });
  assert.equal(elsewhere.statusCode, 403, 'a form on another site ends nothing');
});
