/** Lists in pages: only for who asks, each row once, and on past what was deleted meanwhile. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import {
  join,
  startTestProduct,
  type TestProduct,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';

let product: TestProduct;
let ana: TestUser;
const ids: number[] = [];
before(async () => {
  product = await startTestProduct();
  ana = await join(product, 'ana');
  for (let number = 1; number <= 7; number += 1) {
    const body = { email: `r${number}@example.org` };
    ids.push(((await ana.call('POST', '/api/recipients', body)).body as { id: number }).id);
  }
});
after(() => product.close());

interface Page {
  readonly ids: number[];
  /** The address of the next one. */
  readonly next: string | undefined;
}

async function read(url: string): Promise<Page> {
  const answer = await product.app.inject({ url, headers: ana.headers });
  assert.equal(answer.statusCode, 200, answer.body);
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'])) ?? [];
  return { ids: answer.json<{ id: number }[]>().map(({ id }) => id), next };
}

async function refusedWith(url: string): Promise<unknown> {
  const answer = await product.app.inject({ url, headers: ana.headers });
  return [answer.statusCode, answer.json<{ code: string }>().code];
}

test('Without limit and cursor a list is answered whole, and names no page', async () => {
  assert.deepEqual(await read('/api/recipients'), { ids, next: undefined });
  assert.deepEqual(await read('/api/recipients?other=1'), { ids, next: undefined });
});

test('The pages of a list hold each row once, in its order', async () => {
  const pages: number[][] = [];
  let next: string | undefined = '/api/recipients?limit=3';
  while (next !== undefined) {
    const page: Page = await read(next);
    pages.push(page.ids);
    ({ next } = page);
  }
  assert.deepEqual(pages, [ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
});

test('A cursor leads on past rows that were deleted, and says where it no longer can', async () => {
  const { next = '' } = await read('/api/recipients?limit=2');
  const remove = (id?: number) => ana.call('DELETE', `/api/recipients/${id}`);
  // As a program does that deletes what it has read.
  await remove(ids[0]);
  await remove(ids[1]);
  assert.deepEqual((await read(next)).ids, ids.slice(2, 4));
  const second = (await read('/api/recipients?limit=2')).next ?? '';
  await remove(ids[4]);
  assert.deepEqual((await read(second)).ids, ids.slice(5, 7));
  await remove(ids[3]);
  assert.deepEqual(await refusedWith(second), [400, 'cursor-gone']);
});

test('What is no cursor and no length is refused, at every list that has pages', async () => {
  const paged = Object.values<Route>(api).filter((call) => call.paged === true);
  assert(paged.length > 8);
  for (const { path } of paged.filter((call) => !call.path.includes('{'))) {
    for (const limit of ['0', '201', 'ten', '1.5']) {
      assert.deepEqual(await refusedWith(`${path}?limit=${limit}`), [400, 'limit-not-valid']);
    }
    assert.deepEqual(await refusedWith(`${path}?cursor=x`), [400, 'cursor-gone']);
  }
});
