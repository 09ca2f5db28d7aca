/** The product behind each proxy of which `deploy/` has a snippet, with TLS. */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { after, before, describe, it } from 'node:test';
import * as tls from 'node:tls';
import type { Testament } from '#contract/testaments.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { pdfOf } from '#server/features/attachments/uploads.fixture.ts';
import { freePort } from '#server/platform/free-port.fixture.ts';
import {
  ask,
  attachFile,
  kill,
  makeDataFolder,
  readAttached,
  register,
  startProcess,
  withQuickHashes,
  type KillableProduct,
} from './killed-product.fixture.ts';
import {
  makeCertificate,
  missingProgram,
  proxyNames,
  startProxy,
  type Certificate,
  type Proxy,
} from './proxies.fixture.ts';

const megabyte = 1024 * 1024;

for (const name of proxyNames) {
  const reason = missingProgram(name);
  describe(`behind ${name} with TLS`, { skip: reason ?? false }, () => {
    const dataDir = makeDataFolder();
    let certificate: Certificate;
    let database: TestDatabase;
    let direct: KillableProduct;
    let proxy: Proxy;
    let product: KillableProduct;
    before(async () => {
      certificate = makeCertificate();
      const theirs = tls.getCACertificates('default');
      tls.setDefaultCACertificates([...theirs, fs.readFileSync(certificate.cert, 'utf8')]);
      database = await createTestDatabase();
      const [port, proxyPort] = [await freePort(), await freePort()];
      direct = await startProcess({
        ...withQuickHashes,
        NODE_ENV: 'production',
        NODE_EXTRA_CA_CERTS: certificate.cert,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        CLOCK: 'system',
        SMTP_URL: 'smtp://127.0.0.1:9',
        CONTACT_EMAIL: 'help@codicil.example',
        COMPANY_REGISTRATION: '516 000 000',
        COMPANY_ADDRESS: 'Lisbon',
        PUBLIC_URL: `https://localhost:${proxyPort}`,
        TRUST_PROXY: 'true',
        PORT: `${port}`,
      });
      proxy = await startProxy(name, proxyPort, port, certificate);
      product = { ...direct, url: proxy.url };
    });
    after(async () => {
      await proxy.stop();
      await kill(direct);
      await database.close();
      certificate.remove();
      fs.rmSync(dirname(dataDir), { recursive: true, force: true });
    });

    it('pages come, with the headers that keep a browser on TLS', async () => {
      const answer = await fetch(`${product.url}/faq`);
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('strict-transport-security') ?? '', /^max-age=31536000/);
      assert.match(await answer.text(), /<h1/);
    });

    it('events come at once, and files of full size go both ways', async () => {
      const writer = await register(product, 'ana');
      assert.match(writer.cookie, /__Host-sid=/);
      const heard = await openEvents(product, writer.cookie);
      const created = await ask(
        product,
        'POST',
        '/api/testaments',
        { title: 'To my sister', fullContent: 'Words.' },
        writer.cookie,
      );
      assert.equal(created.status, 201, JSON.stringify(created.body));
      await heard.next('data: ');
      await heard.close();

      const { id } = created.body as Testament;
      const file = pdfOf(10 * megabyte - 1024);
      const kept = await attachFile(product, writer, id, file);
      assert.ok((await readAttached(product, writer, id, kept)).equals(file));
    });

    it('an archive of a size that only an import may have reaches the product', async () => {
      const body = new Uint8Array(40 * megabyte);
      const { cookie } = await register(product, 'bela');
      const form = new FormData();
      form.set('file', new Blob([body]), 'archive.zip');
      const answer = await fetch(`${product.url}/api/user/import`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      assert.notEqual(answer.status, 413);
      const { code } = (await answer.json()) as { code: string };
      assert.match(code, /^archive-|confirm|password/, 'the product itself refused it');
    });

    it('a visitor cannot say who he is', async () => {
      const attempt = { username: 'nobody', password: 'not hers at all' };
      for (let count = 0; count < 3; count += 1) {
        await fetch(`${product.url}/api/login`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `192.0.2.${count}`,
          },
          body: JSON.stringify(attempt),
        });
      }
      const marks = direct.said().matchAll(/"client":"([\w-]+)"[^\n]*a sign-in failed/g);
      assert.equal(new Set([...marks].map(([, mark]) => mark)).size, 1, direct.said());
    });
  });
}

/** Reads a stream as it comes. */
async function openEvents(product: KillableProduct, cookie: string) {
  const stop = new AbortController();
  const answer = await fetch(`${product.url}/api/notifications/events`, {
    headers: { cookie },
    signal: stop.signal,
  });
  assert.equal(answer.status, 200);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (beginning: string): Promise<void> => {
    let text = '';
    while (!text.split('\n').some((line) => line.startsWith(beginning))) {
      const { value, done } = await reader.read();
      assert.equal(done, false, `the stream ended after ${text}`);
      text += value ?? '';
    }
  };
  await next('retry: ');
  return {
    next,
    close: async () => {
      stop.abort();
      await reader.closed.catch(() => undefined);
    },
  };
}
