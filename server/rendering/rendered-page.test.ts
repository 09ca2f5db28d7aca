import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { api } from '#contract/api.ts';
import { languages } from '#contract/languages.ts';
import { pages } from '#contract/pages.ts';
import type { Contract } from '#contract/route.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { usualLimits } from './render-pool.ts';
import { openTestApp, testStartedAt, type Person, type TestApp } from '#server/test-app.fixture.ts';

const plain = 'the page that renders itself in the browser';

/** Renders whatever it is told; some titles make it fail, wait or ask. */
const renderer = `
  export const renderPage = async ({ address, language, answered, atMs }) => {
    const known = answered.map(({ call, answer }) => [[call], answer]);
    const text = JSON.stringify(known);
    if (text.includes('makes it throw')) throw new Error(text);
    if (text.includes('makes it hang')) await new Promise(() => {});
    const form = text.includes('makes it ask') ? '<form></form>' : '';
    return {
      head: '<title>' + language + '</title>',
      body: 'rendered ' + address + ' ' + atMs + form + text.replaceAll('<', '&lt;'),
      known,
    };
  };
`;

const frame = (language: string) =>
  `<html lang="${language}"><head><!--head--></head><!--page--><!--known-->`;

describe('a page with the words of whoever opens it', () => {
  let webRoot: string;
  let world: TestApp;
  const lines: string[] = [];
  before(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'codicil-rendered-'));
    await mkdir(join(webRoot, '.server'));
    await writeFile(join(webRoot, '.server/render-site.js'), renderer);
    await mkdir(join(webRoot, '.pages/testament'), { recursive: true });
    await mkdir(join(webRoot, '.pages/testaments/id'), { recursive: true });
    await writeFile(join(webRoot, 'index.html'), plain);
    for (const language of languages) {
      for (const name of ['dashboard', 'testament/accessLink']) {
        await writeFile(join(webRoot, `.pages/${name}.${language}.html`), frame(language));
      }
    }
    for (const name of ['recipients', 'testaments/id/write']) {
      await writeFile(join(webRoot, `.pages/${name}.begun.html`), `${plain}<!--known-->`);
    }
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    world = await openTestApp({ webRoot, log });
  });
  after(async () => {
    await world.close();
    await rm(webRoot, { recursive: true });
  });

  const open = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url, headers: { 'sec-fetch-dest': 'document', ...headers } });

  async function write(person: Person, title: string): Promise<string> {
    const made = await world.app.inject({
      method: 'POST',
      url: '/api/testaments',
      headers: person.headers,
      payload: { title, status: 'active', fullContent: `Words of ${title}` },
    });
    return made.json<{ accessLink: string }>().accessLink;
  }

  it('has hers and nobody else’s, asked by the calls of her browser, and is kept nowhere', async () => {
    const [ana, rui] = [await world.register('ana'), await world.register('rui')];
    await write(ana, 'For Marta </script><!--');
    await write(rui, 'For Bruno');
    const [hers, his] = await Promise.all([
      open('/dashboard', {
        ...ana.headers,
        'accept-encoding': 'gzip, br',
        'accept-language': 'ru',
      }),
      open('/dashboard', rui.headers),
    ]);
    const body = String(brotliDecompressSync(hers.rawPayload));

    assert.match(body, /^<html lang="ru"><head><title>ru<\/title><\/head>rendered \/dashboard \d+/);
    assert.ok(body.includes('ana@example.org') && body.includes('For Marta'));
    assert.doesNotMatch(body, /rui@|For Bruno/);
    assert.ok(his.body.includes('rui@example.org') && his.body.includes('For Bruno'));
    assert.doesNotMatch(his.body, /ana@|For Marta/);
    const script = /<script type="application\/json" id="known">(.*)<\/script>$/.exec(body)?.[1];
    const { answers, atMs } = JSON.parse(script ?? '') as {
      answers: [[string], unknown][];
      atMs: 0;
    };
    assert.equal(atMs, testStartedAt);
    assert.equal(body.match(/<\/script>|<!--/g)?.length, 1, 'her words end no element');
    for (const [[call], answer] of answers) {
      const asked = await open(call, ana.headers);
      assert.deepEqual(asked.json(), answer, call);
    }
    for (const { headers } of [hers, his]) {
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['x-robots-tag'], 'noindex, nofollow');
      assert.equal(headers['etag'], undefined);
    }
  });

  it('is begun with what the browser would ask first, where that renders it, and with no words', async () => {
    const eva = await world.register('eva');
    await write(eva, 'For Nuno');
    const { body, headers } = await open('/recipients', eva.headers);
    const [page, script = ''] = body.split('<script type="application/json" id="known">');
    assert.equal(page, plain);
    const known = JSON.parse(script.replace('</script>', '')) as { answers: [[string], unknown][] };
    assert.equal((known as { isByBrowser?: boolean }).isByBrowser, true);
    assert.deepEqual(known.answers.map(([[call]]) => call).toSorted(), [
      '/api/config',
      '/api/user',
    ]);
    assert.ok(body.includes('eva@example.org') && !body.includes('For Nuno'));
    assert.equal(headers['cache-control'], 'no-store');
    const signedOut = await open('/recipients');
    assert.deepEqual([signedOut.body, signedOut.headers['cache-control']], [plain, 'no-cache']);
  });

  it('is begun with the letter and its draft on a desk, as far as they are hers and have room', async () => {
    const [ines, other] = [await world.register('ines'), await world.register('other')];
    await write(ines, 'For Clara');
    const { id } = (await open('/api/testaments', ines.headers)).json<{ id: number }[]>()[0]!;
    const url = `/api/testaments/${id}`;
    const draft = { title: 'For Clara', fullContent: 'A draft.', basedOn: '', revision: 0 };
    const { headers } = ines;
    await world.app.inject({ method: 'PUT', url: `${url}/draft`, headers, payload: draft });
    const begun = async (by: Person) => {
      const { body } = await open(`/testaments/${id}/write`, by.headers);
      const script = body.split('id="known">')[1]!.replace('</script>', '');
      return (JSON.parse(script) as { answers: [[string], unknown][] }).answers;
    };
    const answers = await begun(ines);
    const calls = [
      '/api/user',
      '/api/config',
      '/api/testaments/{id}',
      '/api/testaments/{id}/draft',
    ];
    assert.deepEqual(
      answers.map(([[call]]) => call),
      calls,
    );
    assert.match(JSON.stringify(answers[2]), /Words of For Clara/);
    assert.match(JSON.stringify(answers[3]), /A draft\./);
    assert.deepEqual(
      (await begun(other)).map(([[call]]) => call),
      calls.slice(0, 2),
    );
    const payload = { fullContent: 'word '.repeat(30_000) };
    await world.app.inject({ method: 'PUT', url, headers, payload });
    assert.deepEqual(
      (await begun(ines)).map(([[call]]) => call),
      calls.filter((call) => call !== '/api/testaments/{id}'),
    );
  });

  it('speaks the language of her account before that of her browser', async () => {
    const person = await world.register('lingua');
    const { headers } = person;
    const payload = { language: 'pt-PT' };
    await world.app.inject({ method: 'PATCH', url: '/api/user', headers, payload });
    const { body } = await open('/dashboard', { ...headers, 'accept-language': 'ru' });
    assert.match(body, /^<html lang="pt-PT">/);
  });

  it('is rendered only where all is answered, in time, and nobody has to type', async () => {
    const person = await world.register('plain');
    const signedOut = await open('/dashboard');
    assert.deepEqual([signedOut.body, signedOut.headers['cache-control']], [plain, 'no-cache']);
    const fromMail = await open('/dashboard?announced=ru', person.headers);
    assert.match(fromMail.body, /rendered \/dashboard /);
    for (const url of ['/dashboard/', '/dashboard?subscription=failed']) {
      assert.equal((await open(url, person.headers)).body, plain, url);
    }
    assert.equal((await open('/testament/unknown')).body, plain);
    assert.match((await open('/dashboard', person.headers)).body, /rendered/);
    for (const what of ['throw', 'ask']) {
      const writer = await world.register(`makes-${what}`);
      await write(writer, `This makes it ${what}`);
      assert.equal((await open('/dashboard', writer.headers)).body, plain, what);
    }
    const long = await world.register('long');
    const link = await write(long, 'x'.repeat(100));
    assert.match((await open(`/testament/${link}`)).body, /rendered/);
    const { id } = (await open('/api/testaments', long.headers)).json<{ id: number }[]>()[0]!;
    const url = `/api/testaments/${id}`;
    const payload = { fullContent: 'word '.repeat(30_000) };
    await world.app.inject({ method: 'PUT', url, headers: long.headers, payload });
    assert.equal((await open(`/testament/${link}`)).body, plain);
    assert.ok(lines.some((line) => line.includes('a page could not be rendered')));
    assert.doesNotMatch(lines.join(''), /makes it|@example\.org/);
  });

  it('asks first who she is and with what her changes begin, and of a stranger nothing more', async () => {
    const { headers } = await world.register('first');
    const asked = () =>
      lines
        .map((line) => JSON.parse(line) as { msg: string; route?: string })
        .flatMap(({ msg, route }) => (msg === 'request' && route ? [route] : []))
        .filter((route) => route.startsWith('/api/'));
    lines.length = 0;
    await open('/dashboard', headers);
    const calls = pages.find(({ path }) => path === '/dashboard')?.renderedWith ?? [];
    assert.deepEqual([asked()[0], asked().length], ['/api/user', calls.length]);
    lines.length = 0;
    await open('/dashboard');
    assert.deepEqual(asked(), ['/api/user']);
  });

  it('lets the session live on as her calls would', async () => {
    const { headers } = await world.register('slides');
    await world.db.updateTable('sessions').set({ seen_at: 0 }).execute();
    const { cookies } = await open('/dashboard', headers);
    assert.equal(cookies.length, 1);
    assert.equal(`${cookies[0]?.name}=${cookies[0]?.value}`, headers.cookie.split('; ')[0]);
  });

  it('shows of a letter what the call answers, and before it is armed nothing', async () => {
    const person = await world.register('letter');
    const link = await write(person, 'Secret');
    const rendered = await open(`/testament/${link}`);
    assert.match(rendered.body, /Words of Secret/);
    assert.doesNotMatch(rendered.body, /letter@example/);
    assert.equal(rendered.headers['cache-control'], 'no-store');
    const { id } = (await open('/api/testaments', person.headers)).json<{ id: number }[]>()[0]!;
    const put = (payload: object) =>
      world.app.inject({
        method: 'PUT',
        url: `/api/testaments/${id}`,
        headers: person.headers,
        payload,
      });
    await put({ isSealedUntilDelivered: true });
    assert.doesNotMatch((await open(`/testament/${link}`)).body, /Words of/);
    await put({ status: 'draft' });
    assert.equal((await open(`/testament/${link}`)).body, plain);
  });

  it('has no words for whoever fetches a link to show what is behind it', async () => {
    const link = await write(await world.register('chat'), 'Secret');
    for (const headers of [{ 'sec-fetch-dest': 'empty' }, { 'sec-fetch-dest': '' }]) {
      assert.equal((await open(`/testament/${link}`, headers)).body, plain);
    }
    assert.match((await open(`/testament/${link}`)).body, /Words of Secret/);
  });

  it('is not waited for by anybody when it takes too long', async () => {
    const writer = await world.register('makes-hang');
    await write(writer, 'This makes it hang');
    const renderLimits = { ...usualLimits, longestMs: 500 };
    const app = await createApp(world.deps, { webRoot, renderLimits });
    const headers = { 'sec-fetch-dest': 'document', ...writer.headers };
    assert.equal((await app.inject({ url: '/dashboard', headers })).body, plain);
    assert.ok(lines.some((line) => line.includes('TimeoutError')));
    await app.close();
  });

  it('is rendered with calls that read', () => {
    const calls: Contract = api;
    const reads = Object.values(calls).filter(({ method }) => method === 'GET');
    const paths = new Set(reads.map(({ path }) => path));
    for (const call of pages.flatMap(({ renderedWith }) => renderedWith ?? [])) {
      assert.ok(paths.has(call), `${call} is no call that reads`);
    }
  });
});
