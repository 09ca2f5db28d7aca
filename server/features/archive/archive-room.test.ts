/** Archives that are sound, and for which a plan, an account or the disk has no room. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { after, before, test } from 'node:test';
import type { Archive } from '#contract/archive-form.ts';
import { keptFiles, pdfOf } from '#server/features/attachments/uploads.fixture.ts';
import {
  join,
  startTestProduct,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { testLifeOf } from './archived-life.fixture.ts';
import {
  bring,
  describedAs,
  describedIn,
  sha256Of,
  takeArchive,
  taken,
  zipOf,
  type Unzipped,
} from './archives.fixture.ts';

let product: TestProduct;
let good: Unzipped;
let count = 0;

before(async () => {
  product = await startTestProduct();
  good = await taken(product, await testLifeOf(product, 'ana'));
});
after(() => product.close());

const newcomer = () => join(product, `newcomer-${(count += 1)}`);
const file = (archive: Archive) =>
  archive.testaments.flatMap(({ files }) => files).find(({ sealed }) => sealed === null)!;

test('Archives that come at once are refused where the disk has no room for all of them', async () => {
  const { files } = product.deps;
  const freeBytes = files.freeBytes.bind(files);
  const zip = await zipOf(good);
  // Enough for one of them.
  Object.assign(files, { freeBytes: async () => 3 * zip.length + 101 * 1024 * 1024 });
  try {
    const people = await Promise.all([newcomer(), newcomer(), newcomer()]);
    const answers = await Promise.all(people.map((person) => bring(product, person, zip)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    assert.equal(statuses[0], 201);
    assert.equal(statuses[2], 507);
    assert.equal((await bring(product, await newcomer(), zip)).statusCode, 201);
  } finally {
    Object.assign(files, { freeBytes });
  }
});

test('A packed archive is refused where the disk has no room for its files', async () => {
  const { files: store } = product.deps;
  const freeBytes = store.freeBytes.bind(store);
  const big = pdfOf(10 * 1024 * 1024);
  const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
  const files = describedAs(good, (all) => {
    const testament = all.testaments.find(({ files: some }) => some.includes(file(all)))!;
    testament.files = numbers.map((id) => {
      const described = { fileSize: big.length, sha256: sha256Of(big) };
      return { ...file(all), ...described, id, path: `files/${id} big.pdf` };
    });
    return all;
  });
  const contents = numbers.map((id) => [`files/${id} big.pdf`, big] as const);
  const zip = await zipOf([...files, ...contents], { isPacked: true });
  assert.ok(zip.length < 10 * 1024 * 1024, `it has ${zip.length} bytes`);
  const before = (await keptFiles(product)).length;
  const bringWith = async (free: number) => {
    Object.assign(store, { freeBytes: async () => (100 + free) * 1024 * 1024 });
    return (await bring(product, await newcomer(), zip)).statusCode;
  };
  try {
    assert.equal(await bringWith(70), 507);
    assert.equal((await keptFiles(product)).length, before);
    assert.equal(await bringWith(90), 201);
  } finally {
    Object.assign(store, { freeBytes });
  }
});

test('An archive over the limits of the plan is refused with its sentence', async () => {
  const free = await startTestProduct({ planPolicy: 'limits' });
  try {
    const person = await join(free, 'livre');
    const answer = await bring(free, person, await zipOf(good));
    assert.equal(answer.json<{ code: string }>().code, 'plan-testaments');
    assert.equal((await keptFiles(free)).length, 0);
  } finally {
    await free.close();
  }
});

test('An account whose address nobody confirmed takes as many bytes as it may attach', async () => {
  const person = await join(product, 'unconfirmed', false);
  const big = pdfOf(9 * 1024 * 1024);
  const files = describedAs(good, (all) => {
    const testament = all.testaments.find(({ files: some }) => some.includes(file(all)))!;
    testament.files = [1, 2, 3].map((id) => {
      const described = { fileSize: big.length, sha256: sha256Of(big) };
      return { ...file(all), ...described, id, path: `files/${id} big.pdf` };
    });
    return all;
  });
  const zip = await zipOf([
    ...files,
    ...[1, 2, 3].map((id) => [`files/${id} big.pdf`, big] as const),
  ]);
  const before = (await keptFiles(product)).length;
  const answer = await bring(product, person, zip);
  assert.equal(answer.json<{ code: string }>().code, 'confirm-to-add-files');
  assert.equal((await keptFiles(product)).length, before);
});

test('What its owner writes while an archive comes is not mixed with it', async () => {
  const person = await newcomer();
  const { files } = product.deps;
  const before = (await keptFiles(product)).length;
  const put = files.put.bind(files);
  let written: ReturnType<typeof person.call> | null = null;
  Object.assign(files, {
    put: async (...given: Parameters<typeof put>) => {
      written ??= person.call('POST', '/api/notes', { title: 'Meanwhile', content: 'Words' });
      assert.equal((await written).status, 201);
      return put(...given);
    },
  });
  try {
    const answer = await bring(product, person, await zipOf(good));
    assert.equal(answer.json<{ code: string }>().code, 'account-not-empty');
  } finally {
    Object.assign(files, { put });
  }
  assert.equal((await keptFiles(product)).length, before);
  const own = describedIn(await taken(product, person));
  assert.deepEqual([own.testaments.length, own.notes.length], [0, 1]);
});

test('An account has one archive under way, and the next when nobody reads it any more', async () => {
  const person = await testLifeOf(product, 'impatient');
  const big = 'x'.repeat(900_000);
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) {
    const words = { title, description: 'd', shortDescription: 's', fullContent: big };
    assert.equal((await person.call('POST', '/api/testaments', words)).status, 201);
  }
  const url = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const sent = request(`${url}/api/user/export`, {
    headers: { ...person.headers, 'sec-fetch-site': 'same-origin' },
  });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  assert.equal(answer.statusCode, 200);
  const refused = await takeArchive(product, person);
  assert.equal(refused.statusCode, 409);
  assert.equal(refused.json<{ code: string }>().code, 'archive-under-way');
  // Another account waits for nobody.
  assert.equal((await takeArchive(product, await newcomer())).statusCode, 200);
  answer.once('error', () => undefined);
  sent.destroy();
  await until(async () => (await takeArchive(product, person)).statusCode === 200);
});
