/** The photograph of an owner: who may set it, who sees it and when, and what is refused. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { User } from '#contract/account.ts';
import type { PublicTestament } from '#contract/public-testament.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { multipart, part, asForm, formEnd } from '#server/features/attachments/uploads.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readDeliveryToken,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { samplePicture } from './sample-picture.fixture.ts';

const reader = 'marta@example.org';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

function put({ headers }: Pick<Resident, 'headers'>, content: Buffer, name = 'me.png') {
  const { payload, headers: form } = multipart(name, content);
  const sent = { ...headers, ...form };
  return product.app.inject({ method: 'PUT', url: '/api/user/picture', headers: sent, payload });
}

const own = ({ headers }: Pick<Resident, 'headers'>) =>
  product.app.inject({ url: '/api/user/picture', headers });

const behind = (token: string) =>
  product.app.inject({ url: `/api/testament-public/${token}/picture` });

const pictureAt = async (rosa: Resident) =>
  ((await rosa.call('GET', '/api/user')).body as User).pictureAt;

test('A picture is set, shown to its owner alone, replaced and removed', async () => {
  const [rosa, rui] = [await moveIn(product, 'rosa'), await moveIn(product, 'rui')];
  assert.equal((await own(rosa)).statusCode, 404);
  const answer = await put(rosa, samplePicture('red'));
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.json<{ setAt: string }>().setAt, await pictureAt(rosa));
  const shown = await own(rosa);
  assert.equal(shown.headers['content-type'], 'image/jpeg');
  assert.equal(shown.headers['cache-control'], 'no-store');
  assert.equal(shown.rawPayload.toString('hex', 0, 3), 'ffd8ff', 'it was written anew');
  assert.equal((await own(rui)).statusCode, 404);
  assert.equal((await product.app.inject({ url: '/api/user/picture' })).statusCode, 401);
  await put(rosa, samplePicture('blue'));
  assert.notDeepEqual((await own(rosa)).rawPayload, shown.rawPayload);
  const rows = await product.db.selectFrom('pictures').select(['user_id', 'version']).execute();
  assert.deepEqual(rows, [{ user_id: rosa.owner.id, version: 2 }]);
  assert.equal((await rosa.call('DELETE', '/api/user/picture')).status, 204);
  assert.deepEqual([(await own(rosa)).statusCode, await pictureAt(rosa)], [404, null]);
  assert.equal((await rosa.call('DELETE', '/api/user/picture')).status, 204);
});

test('Whoever has the link of a delivery sees it, and behind an access link nobody does', async () => {
  const ana = await moveIn(product, 'ana');
  await put(ana, samplePicture('red'));
  const letter = { ...activeTestament, ...shortLife, isSealedUntilDelivered: false };
  const { accessLink } = await write(ana, { ...letter, fullContent: 'Words.' }, reader);
  assert.equal((await behind(accessLink)).statusCode, 404, 'before the release');
  await product.pass(shortLifeMs + HOUR_MS);
  const [mail] = mailsTo(product, reader);
  const token = readDeliveryToken(mail!);
  const seen = await behind(token);
  assert.equal(seen.statusCode, 200);
  assert.deepEqual(seen.rawPayload, (await own(ana)).rawPayload);
  assert.equal((await behind(accessLink)).statusCode, 404, 'and after it');
  assert.equal((await behind('x'.repeat(43))).statusCode, 404);
  const page = () => product.app.inject({ url: `/api/testament-public/${token}` });
  assert.equal((await page()).json<PublicTestament>().writer?.hasPicture, true);
  await ana.call('DELETE', '/api/user/picture');
  assert.equal((await page()).json<PublicTestament>().writer?.hasPicture, false);
  assert.equal((await behind(token)).statusCode, 404);
});

test('What is no photograph is refused with a sentence, and nothing is kept of it', async () => {
  const eva = await moveIn(product, 'eva');
  for (const [content, status, code] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'picture-type'],
    [samplePicture('red').subarray(0, 60), 415, 'picture-unreadable'],
    [Buffer.alloc(0), 400, 'file-missing'],
    [Buffer.alloc(10 * 1024 * 1024 + 1, samplePicture('red')), 413, 'file-too-large'],
  ] as const) {
    const answer = await put(eva, content);
    assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [status, code]);
  }
  const two = [part('file', 'a.png', samplePicture('red')), part('file', 'b.png', 'x'), formEnd];
  const answer = await product.app.inject({
    method: 'PUT',
    url: '/api/user/picture',
    headers: { ...eva.headers, ...asForm },
    payload: Buffer.concat(two),
  });
  assert.equal(answer.json<{ code: string }>().code, 'one-file-only');
  assert.equal(await pictureAt(eva), null);
});

test('Nobody tries pictures all day long', async () => {
  const lia = await moveIn(product, 'lia');
  for (let tries = 0; tries < 30; tries += 1) await put(lia, Buffer.from('none'));
  assert.equal((await put(lia, samplePicture('red'))).statusCode, 429);
});

test('Without the password another picture is told, in the page and by mail', async () => {
  const maria = await moveIn(product, 'maria');
  await write(maria, activeTestament, reader);
  await product.pass(HOUR_MS);
  await put(maria, samplePicture('blue'));
  const told = (await maria.call('GET', '/api/notifications')).body as { message: string }[];
  assert.match(told[0]?.message ?? '', /^The picture that your recipients will see was changed/);
  await product.pass(2 * HOUR_MS);
  const mails = mailsTo(product, maria.email).map(({ text }) => text.replace(/\s+/g, ' '));
  assert.match(mails.join(' '), /The picture that your recipients will see was changed/);
});
