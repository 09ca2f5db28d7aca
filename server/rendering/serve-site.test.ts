import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { languages } from '#contract/languages.ts';
import { sitePages } from '#contract/site.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';

/** Renders what it was asked to render; says how often it rendered by a number that grows. */
const renderer = (edition: string) => `
  let rendered = 0;
  export const renderPage = async ({ address, language, answered }) => {
    const path = address.replace(/^\\/(pt|ru)(?=\\/|$)/, '') || '/';
    const { planPolicy } = answered[0].answer;
    if (path === '/faq' && rendered++ === 0) throw new Error('The first attempt fails.');
    return {
      head: '<title>$& of ' + path + '</title><meta name="description" content="A &quot;page&quot;"/>',
      body: ['${edition}', path, language, planPolicy, rendered].join(' '),
      known: answered.map(({ call, answer }) => [[call], answer]),
    };
  };
  export const renderFeed = async (language, origin) => '<rss>' + language + ' ' + origin + '</rss>';
`;

const frame = (language: string) =>
  `<html lang="${language}"><head><!--head--><script async src="/assets/boot-1.js" data-app="/a.js">` +
  '</script></head><div id="root"><!--page--></div><!--known-->';

describe('the public site', () => {
  let webRoot: string;
  let world: TestApp;
  before(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'codicil-site-'));
    await mkdir(join(webRoot, '.server'));
    await mkdir(join(webRoot, '.pages'));
    await writeFile(join(webRoot, 'index.html'), 'the page of signed-in people');
    await writeFile(join(webRoot, '.server/render-site.js'), renderer('first'));
    for (const language of languages) {
      await writeFile(join(webRoot, `.pages/site.${language}.html`), frame(language));
    }
    world = await openTestApp({
      webRoot,
      settings: { publicUrl: 'https://codicil.example', secureCookies: true },
    });
  });
  after(async () => {
    await world.close();
    await rm(webRoot, { recursive: true });
  });

  const visit = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url, headers: { host: 'codicil.example', ...headers } });

  it('speaks the language of its address, else the chosen one, else that of the browser', async () => {
    const russian = { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.5' };
    for (const [url, headers, language] of [
      ['/about', {}, 'en'],
      ['/about', russian, 'ru'],
      ['/about', { ...russian, cookie: 'language=pt-PT' }, 'pt-PT'],
      ['/about', { ...russian, cookie: 'language=klingon' }, 'ru'],
      ['/pt/about', { ...russian, cookie: 'language=en' }, 'pt-PT'],
      ['/ru/about/', {}, 'ru'],
      ['/en/about', russian, 'en'],
      ['/ru', {}, 'ru'],
      ['/terms-of-service', russian, 'ru'],
    ] as const) {
      const answer = await visit(url, headers);
      assert.equal(answer.statusCode, 200, url);
      assert.equal(answer.headers['content-language'], language, url);
      assert.match(
        answer.body,
        new RegExp(`<html lang="${language}">.*first \\S+ ${language} open`),
      );
    }
    const ofAddress = await visit('/pt/about');
    const ofBrowser = await visit('/about');
    assert.equal(ofAddress.headers['vary'], 'accept-encoding');
    assert.equal(ofBrowser.headers['vary'], 'accept-encoding, accept-language, cookie');
  });

  it('of a private server is a front door: nothing of a company, and nothing to be found', async () => {
    const home = await openTestApp({ webRoot, settings: { site: 'private' } });
    try {
      for (const { path, isAlsoPrivate } of sitePages) {
        const { statusCode, headers } = await home.app.inject(path);
        assert.equal(statusCode, isAlsoPrivate ? 200 : 404, path);
        if (isAlsoPrivate) assert.match(String(headers['x-robots-tag']), /noindex/, path);
      }
      const files = ['/pt/faq', '/feed.xml', '/sitemap.xml', '/blog/unwritten'];
      for (const path of files) assert.equal((await home.app.inject(path)).statusCode, 404, path);
      assert.match((await home.app.inject('/robots.txt')).body, /Disallow: \/\n$/);
      const contact = (await home.app.inject('/.well-known/security.txt')).body;
      assert.match(contact, /^Contact: /m);
      assert.doesNotMatch(contact, /Policy/);
      assert.equal((await home.app.inject('/auth')).statusCode, 200);
    } finally {
      await home.close();
    }
  });

  it('has its documentation in every language, but names only the editions that are written', async () => {
    for (const [path, status] of [
      ['/docs', 200],
      ['/docs/owner', 200],
      ['/ru/docs/operating', 200],
      ['/docs/unwritten', 404],
      ['/pt/docs/unwritten', 404],
    ] as const) {
      assert.equal((await visit(path)).statusCode, status, path);
    }
    const { body: english } = await visit('/pt/docs/operating');
    const canonical = '<link rel="canonical" href="https://codicil.example/docs/operating">';
    assert.ok(english.includes(canonical));
    assert.doesNotMatch(english, /hreflang="(pt|ru)"/);
    assert.match((await visit('/docs/owner')).body, /hreflang="ru"/);
    const sitemap = (await visit('/sitemap.xml')).body;
    assert.match(sitemap, /<loc>https:\/\/codicil\.example\/ru\/docs\/owner<\/loc>/);
    assert.doesNotMatch(sitemap, /\/(pt|ru)\/docs\/operating/);
  });

  it('remembers the language that a link chooses, and leads to the page itself', async () => {
    for (const [url, location] of [
      ['/faq?language=en', '/faq'],
      ['/?language=en', '/'],
      ['/contact?about=support&language=en', '/contact?about=support'],
    ] as const) {
      const answer = await visit(url, { cookie: 'language=ru' });
      assert.deepEqual([answer.statusCode, answer.headers['location']], [303, location]);
      assert.equal(answer.headers['cache-control'], 'no-store');
      assert.equal(
        answer.headers['set-cookie'],
        'language=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
      );
    }
    for (const [url, status] of [
      ['/about?language=klingon', 200],
      ['/nowhere?language=en', 404],
      ['/blog/nobody-wrote-this?language=en', 404],
    ] as const) {
      const answer = await visit(url);
      assert.deepEqual([answer.statusCode, answer.cookies], [status, []], url);
    }
  });

  it('says in its head where it is found, in which languages, and how it looks elsewhere', async () => {
    const { body } = await visit('/pt/about');

    assert.match(body, /<title>\$& of \/about<\/title>/);
    for (const element of [
      '<link rel="canonical" href="https://codicil.example/pt/about">',
      '<link rel="alternate" hreflang="en" href="https://codicil.example/about">',
      '<link rel="alternate" hreflang="ru" href="https://codicil.example/ru/about">',
      '<link rel="alternate" hreflang="x-default" href="https://codicil.example/about">',
      '<meta property="og:title" content="$& of /about">',
      '<meta property="og:description" content="A &quot;page&quot;">',
      '<meta property="og:image" content="https://codicil.example/og.png">',
    ]) {
      assert.ok(body.includes(element), element);
    }
    assert.ok(body.includes('src="/assets/boot-1.js" data-patient data-app="/a.js"'));
  });

  it('hands the facts of the installation to the scripts', async () => {
    const { body } = await visit('/about');

    const script = /<script type="application\/json" id="known">(.*?)<\/script>/.exec(body);
    const { answers, atMs } = JSON.parse(script?.[1] ?? '') as {
      answers: [[name: string, { planPolicy: string; mail: string }]];
      atMs?: number;
    };
    // It may have lain in memory for hours.
    assert.equal(atMs, undefined);
    const { planPolicy, mail } = answers[0][1];
    assert.deepEqual([planPolicy, mail], ['open', 'smtp']);
  });

  it('keeps the page of relatives out of every index and every cache', async () => {
    for (const url of ['/activate', '/pt/activate']) {
      const { headers, body } = await visit(url);
      assert.equal(headers['x-robots-tag'], 'noindex, nofollow');
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['etag'], undefined);
      assert.equal(headers['referrer-policy'], 'no-referrer');
      assert.doesNotMatch(body, /canonical|og:|data-patient/);
    }
  });

  it('renders what is not there too: a mistyped address and a post that nobody wrote', async () => {
    for (const [url, rendered] of [
      ['/nowhere', '/404 en'],
      ['/pt/nowhere', '/404 pt-PT'],
      ['/ru/dashboard', '/404 ru'],
      ['/blog/nobody-wrote-this', '/blog/- en'],
      ['/pt/blog/nobody-wrote-this', '/blog/- pt-PT'],
    ] as const) {
      const answer = await visit(url);
      assert.equal(answer.statusCode, 404, url);
      assert.ok(answer.body.includes(`first ${rendered}`), answer.body);
      assert.equal(answer.headers['x-robots-tag'], 'noindex, nofollow');
    }
  });

  it('renders a page once a day and a build, packs it, and tries again what failed', async () => {
    const failed = await visit('/faq', {
      'accept-language': 'ru',
      cookie: 'language=pt-PT',
    });
    assert.equal(failed.statusCode, 500);
    assert.match(failed.body, /<html lang="pt-PT">.*Nada do que é seu se perdeu/s);
    assert.equal(failed.headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(failed.headers['cache-control'], 'no-store');
    const first = await visit('/faq');
    const packed = await visit('/faq', { 'accept-encoding': 'br' });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.equal(String(brotliDecompressSync(packed.rawPayload)), first.body);
    const etag = String(first.headers['etag']);
    assert.equal((await visit('/faq', { 'if-none-match': etag })).statusCode, 304);
    assert.match(first.body, /open 2</);

    const file = join(webRoot, '.server/render-site.js');
    await writeFile(file, renderer('second').replace('rendered++ === 0', 'false'));
    await utimes(file, 1, 1);
    assert.match((await visit('/faq')).body, /second \/faq en open/);
    await writeFile(file, renderer('first'));
  });

  it('tells machines which pages there are, what to leave alone, and whom to write to', async () => {
    const sitemap = (await visit('/sitemap.xml')).body;
    for (const path of ['/', '/pt', '/ru/faq', '/blog/introducing-codicil', '/ru/privacy-policy']) {
      assert.ok(sitemap.includes(`<loc>https://codicil.example${path}</loc>`), path);
    }
    assert.doesNotMatch(sitemap, /activate/);
    const robots = (await visit('/robots.txt')).body;
    assert.match(robots, /^Sitemap: https:\/\/codicil\.example\/sitemap\.xml$/m);
    assert.doesNotMatch(robots, /testament|check/);
    const security = await visit('/.well-known/security.txt');
    assert.equal(security.headers['content-type'], 'text/plain; charset=utf-8');
    const lines = security.body.trimEnd().split('\n');
    const fields = new Map(
      lines.map((line) => /^([\w-]+): (\S.*)$/.exec(line)?.slice(1) as [string, string]),
    );
    assert.equal(fields.size, lines.length, 'every line is a field, and none comes twice');
    const expires = fields.get('Expires') ?? '';
    assert.equal(expires, new Date(expires).toISOString());
    const validForMs = Date.parse(expires) - world.clock.wallMs();
    assert.ok(validForMs > 0 && validForMs < 365 * 24 * 60 * 60 * 1000, 'for less than a year');
    fields.delete('Expires');
    assert.deepEqual(Object.fromEntries(fields), {
      Contact: 'https://codicil.example/contact',
      Policy: 'https://codicil.example/legal-information',
      'Preferred-Languages': 'en, pt',
      Canonical: 'https://codicil.example/.well-known/security.txt',
    });
    const feed = await visit('/pt/feed.xml');
    assert.equal(feed.body, '<rss>pt-PT https://codicil.example</rss>');
    assert.match(String(feed.headers['content-type']), /rss\+xml/);
    for (const file of ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/feed.xml']) {
      assert.equal((await visit(file)).headers['cache-control'], 'no-cache', file);
    }
  });
});

describe('the public site before a build', () => {
  it('says what to run', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'codicil-no-site-'));
    const world = await openTestApp({ webRoot });
    const answers = await Promise.all(
      ['/', '/nowhere', '/feed.xml'].map((url) => world.app.inject(url)),
    );
    for (const answer of answers) {
      assert.equal(answer.statusCode, 503);
      assert.match(answer.body, /npm run build/);
    }
    await world.close();
    await rm(webRoot, { recursive: true });
  });
});
