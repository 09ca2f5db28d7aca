/** Whose files are whose, and what a link, a seal and a passphrase keep shut. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { attachmentCalls } from '#contract/attachments.ts';
import type { Testament } from '#contract/testaments.ts';
import {
  callProduct,
  join,
  release,
  startTestProduct,
  write,
} from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';
import { uploadFile, keptFiles, part, pdfOf, send } from './uploads.fixture.ts';

const passphrase = 'the blue heron at dawn';
const words = pdfOf(70_000, 'what only the children may read ');

let product: TestProduct;
let maria: TestUser;
let bruno: TestUser;
let headersOf: Map<TestUser, { cookie: string }>;

before(async () => {
  product = await startTestProduct();
  headersOf = new Map();
  maria = await enter('maria');
  bruno = await enter('bruno');
});
after(() => product.close());

/** A signed-in person whose cookies are known, for what is not JSON. */
async function enter(name: string): Promise<TestUser> {
  const person = await join(product, name);
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: name, password: 'a quiet lake at noon' },
  });
  const cookie = answer.cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ');
  headersOf.set(person, { cookie });
  return person;
}

const sender = (person: TestUser) => ({ headers: headersOf.get(person)! });

async function withFile(person: TestUser, fields: object, ...emails: string[]) {
  const testament = await write(person, { title: 'To them', ...fields }, ...emails);
  const file = await uploadFile(product, sender(person), testament.id, 'letter.pdf', words);
  return { testament, file, path: `/api/testaments/${testament.id}/attachments/${file.id}` };
}

function load(path: string, cookie = '') {
  return product.app.inject({ url: path, headers: { cookie } });
}

const publicPath = ({ accessLink }: Testament, file: { id: number }) =>
  `/api/testament-public/${accessLink}/attachments/${file.id}`;

/** The cookie that a right passphrase gives. */
async function unlock(path: string, cookie = ''): Promise<string> {
  const answer = await product.app.inject({
    method: 'POST',
    url: path,
    headers: { cookie },
    payload: { password: passphrase },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

describe('another owner', () => {
  const calls = [
    ['GET', '/api/testaments/{id}/attachments'],
    ['POST', '/api/testaments/{id}/attachments'],
    ['GET', '/api/testaments/{id}/attachments/{attachmentId}'],
    ['DELETE', '/api/testaments/{id}/attachments/{attachmentId}'],
  ] as const;

  it('has each call of this table tried, and the table is complete', () => {
    assert.deepEqual(
      calls.map(([method, path]) => `${method} ${path}`).sort(),
      Object.values(attachmentCalls)
        .map((one) => `${one.method} ${one.path}`)
        .sort(),
    );
  });

  for (const [method, path] of calls) {
    it(`finds nothing by ${method} ${path}, and a stranger is not let in`, async () => {
      const { testament, file } = await withFile(maria, {});
      const kept = await keptFiles(product);
      const at = (id: number) =>
        path.replace('{id}', String(id)).replace('{attachmentId}', String(file.id));

      const asked = (id: number) =>
        method === 'POST'
          ? send(product, sender(bruno), id, part('file', 'a.pdf', words))
          : product.app.inject({ method, url: at(id), headers: sender(bruno).headers });
      const foreign = await asked(testament.id);
      const missing = await asked(999_999);

      assert.deepEqual([foreign.statusCode, foreign.body], [missing.statusCode, missing.body]);
      assert.equal(missing.json<{ code: string }>().code, 'testament-not-found');
      assert.equal((await callProduct(product, method, at(testament.id))).status, 401);
      assert.deepEqual(await keptFiles(product), kept);
    });
  }

  it('cannot reach a file through a testament of his own, nor through a link of hers', async () => {
    const { testament, file } = await withFile(maria, { status: 'active' });
    const other = await withFile(maria, { status: 'active' });
    const own = await withFile(bruno, { status: 'active' });
    const { cookie } = sender(bruno).headers;

    for (const path of [
      `/api/testaments/${own.testament.id}/attachments/${file.id}`,
      publicPath(own.testament, file),
      publicPath(testament, other.file),
    ]) {
      const answer = await load(path, cookie);
      assert.equal(answer.statusCode, 404, path);
      assert.equal(answer.json<{ code: string }>().code, 'attachment-not-found');
    }
    const removed = await bruno.call(
      'DELETE',
      `/api/testaments/${own.testament.id}/attachments/${file.id}`,
    );
    assert.equal(removed.status, 404);
  });
});

describe('a link', () => {
  it('gives the file of an active testament to whoever has it', async () => {
    const { testament, file } = await withFile(maria, { status: 'active' });

    const answer = await load(publicPath(testament, file));

    assert.equal(answer.statusCode, 200);
    assert.ok(answer.rawPayload.equals(words));
    assert.equal(answer.headers['content-type'], 'application/pdf');
    assert.match(String(answer.headers['content-disposition']), /^attachment; /);
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  for (const status of ['draft', 'paused']) {
    it(`gives nothing of a ${status} one, as if there were none`, async () => {
      const { testament, file } = await withFile(maria, { status });

      const shut = await load(publicPath(testament, file));
      const missing = await load(publicPath({ ...testament, accessLink: 'nowhere' }, file));

      assert.deepEqual([shut.statusCode, shut.body], [missing.statusCode, missing.body]);
      assert.equal(shut.statusCode, 404);
    });
  }

  it('gives nothing of a sealed one before it is delivered, and all of it afterwards', async () => {
    const fields = { status: 'active', isSealedUntilDelivered: true };
    const { testament, file } = await withFile(maria, fields, 'child@example.org');

    const early = await load(publicPath(testament, file));
    const [delivery] = await release(product, maria, testament.id);
    const late = await load(publicPath(testament, file));
    const delivered = await load(publicPath({ ...testament, accessLink: delivery!.token }, file));

    assert.equal(early.statusCode, 404);
    assert.deepEqual([late.statusCode, delivered.statusCode], [200, 200]);
    assert.ok(delivered.rawPayload.equals(words));
  });

  it('to a delivered testament goes on giving its files, which no longer change', async () => {
    const { testament, file, path } = await withFile(maria, { status: 'active' }, 'a@example.org');
    await release(product, maria, testament.id);
    const kept = await keptFiles(product);

    const added = await send(product, sender(maria), testament.id, part('file', 'a.pdf', words));
    const removed = await maria.call('DELETE', path);

    assert.deepEqual([added.statusCode, removed.status], [409, 409]);
    assert.equal(added.json<{ code: string }>().code, 'already-released');
    assert.deepEqual(await keptFiles(product), kept);
    assert.equal((await load(publicPath(testament, file))).statusCode, 200);
  });
});

describe('a passphrase', () => {
  const shut = { status: 'active', isPasswordProtected: true, password: passphrase };

  it('keeps a file shut to its owner and to readers until it was typed', async () => {
    const { testament, file, path } = await withFile(maria, shut);
    const { cookie } = sender(maria).headers;

    const locked = [await load(path, cookie), await load(publicPath(testament, file))];
    const ownerUnlocked = await unlock(`/api/testaments/${testament.id}/verify-password`, cookie);
    const readerUnlocked = await unlock(`/api/testament-public/${testament.accessLink}/validate`);

    for (const answer of locked) {
      assert.equal(answer.statusCode, 403);
      assert.equal(answer.json<{ code: string }>().code, 'testament-locked');
    }
    const opened = [
      await load(path, `${cookie}; ${ownerUnlocked}`),
      await load(publicPath(testament, file), readerUnlocked),
    ];
    for (const answer of opened) {
      assert.equal(answer.statusCode, 200);
      assert.ok(answer.rawPayload.equals(words));
    }
  });

  it('of one testament opens no file of another', async () => {
    const one = await withFile(maria, shut);
    const other = await withFile(maria, shut);
    const cookie = await unlock(`/api/testament-public/${one.testament.accessLink}/validate`);
    const renamed = cookie.replace(`unlock-${one.testament.id}`, `unlock-${other.testament.id}`);

    for (const tried of [cookie, renamed]) {
      const answer = await load(publicPath(other.testament, other.file), tried);
      assert.equal(answer.statusCode, 403);
    }
  });

  it('that comes later shuts the files that are there, and opens them when it goes', async () => {
    const { testament, file, path } = await withFile(maria, { status: 'active' });
    const { cookie } = sender(maria).headers;
    const change = (body: object) => maria.call('PUT', `/api/testaments/${testament.id}`, body);

    const on = await change({ isPasswordProtected: true, password: passphrase });
    const shutNow = await load(path, cookie);
    const unlocked = await unlock(`/api/testament-public/${testament.accessLink}/validate`);
    const opened = await load(publicPath(testament, file), unlocked);
    const off = await change({ isPasswordProtected: false, currentPassword: passphrase });
    const openAgain = await load(path, cookie);

    assert.deepEqual([on.status, off.status], [200, 200], JSON.stringify([on.body, off.body]));
    assert.deepEqual([shutNow.statusCode, opened.statusCode], [403, 200]);
    assert.equal(openAgain.statusCode, 200);
    assert.ok(openAgain.rawPayload.equals(words) && opened.rawPayload.equals(words));
  });
});
