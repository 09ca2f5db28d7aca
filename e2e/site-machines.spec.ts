// What machines read of the public site, as strictly as the strictest of them: the feeds, the list
// of pages and what to leave alone. XML is read by the browser, which forgives nothing.
import type { Page } from '@playwright/test';
import { blogPosts } from '#contract/blog.ts';
import { languages, type Language } from '#contract/languages.ts';
import { addressIn, editionsOf, feedAddressIn, sitePages } from '#contract/site.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { screenWordsIn } from './words.fixture.ts';

const atom = 'http://www.w3.org/2005/Atom';

for (const language of languages) {
  test(
    `the feed in ${language} is RSS 2.0 by the letter, and leads to what it tells of`,
    inTorture,
    async ({ page, product }) => {
      const own = product.url + feedAddressIn(language);
      const { posts } = screenWordsIn[language].blog;
      const title = screenWordsIn[language].site.pages.blog;
      const answer = await page.request.get(own);
      expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
      const [rss, ...more] = await readXml(page, await answer.text());
      expect(more, 'one root').toEqual([]);
      expect([rss?.name, rss?.attributes['version']]).toEqual(['rss', '2.0']);
      expect(names(rss!)).toEqual(['channel']);
      const [channel] = rss!.children;

      const parts = 'title link atom:link description language lastBuildDate'.split(' ');
      expect(names(channel!)).toEqual([...parts, ...blogPosts.map(() => 'item')]);
      const said = wordsOf(channel!);
      expect(said['title']).toBe(`Codicil: ${title}`);
      expect(said['link']).toBe(product.url + addressIn(language, '/blog'));
      expect(said['description'], 'plain words').toMatch(/^[^<>&]+$/);
      expect(said['language']).toBe(language);
      const [self] = channel!.children.filter(({ name }) => name === 'atom:link');
      expect(self?.space).toBe(atom);
      expect(self?.attributes).toEqual({ href: own, rel: 'self', type: 'application/rss+xml' });

      const items = channel!.children.filter(({ name }) => name === 'item');
      const moments = [said['lastBuildDate'], ...items.map((item) => wordsOf(item)['pubDate'])];
      for (const moment of moments) {
        // The only form that is in RFC 822 and RFC 1123, with the weekday that the day really has.
        expect(moment).toBe(new Date(moment!).toUTCString());
      }
      const times = moments.map((moment) => Date.parse(moment!));
      expect(times, 'newest first').toEqual(times.toSorted((one, other) => other - one));
      for (const [at, item] of items.entries()) {
        const { slug } = blogPosts[at]!;
        expect(names(item)).toEqual(['title', 'link', 'guid', 'pubDate', 'description']);
        const told = wordsOf(item);
        expect([told['title'], told['description']]).toEqual([
          posts[slug].title,
          posts[slug].excerpt,
        ]);
        expect(told['link']).toBe(product.url + addressIn(language, `/blog/${slug}`));
        expect(told['guid']).toBe(told['link']);
        expect(item.children[2]?.attributes).toEqual({ isPermaLink: 'true' });
      }
      await expectFollowable(page, language);
    },
  );
}

test(
  'the list of pages is one by the protocol, and each page says the same of itself',
  inTorture,
  async ({ page, product }) => {
    const answer = await page.request.get('/sitemap.xml');
    expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
    const [list] = await readXml(page, await answer.text());
    const sitemap = 'http://www.sitemaps.org/schemas/sitemap/0.9';
    expect([list?.name, list?.space]).toEqual(['urlset', sitemap]);
    const urls = list!.children.map((url) => {
      expect([url.name, url.space, url.children[0]?.name]).toEqual(['url', sitemap, 'loc']);
      const [loc, ...editions] = url.children;
      return { address: loc!.text, editions: editions.map(({ attributes }) => attributes) };
    });
    const addresses = urls.map(({ address }) => address);
    expect(addresses.length).toBe(new Set(addresses).size);
    const listed = sitePages.filter(({ isUnlisted }) => !isUnlisted);
    expect(addresses.toSorted()).toEqual(
      listed
        .flatMap((one) => editionsOf(one).map((it) => addressIn(it, one.path)))
        .map((path) => product.url + path)
        .toSorted(),
    );
    for (const { address, editions } of urls) {
      const visit = await page.request.get(address, { maxRedirects: 0 });
      expect(visit.status(), address).toBe(200);
      expect(visit.headers()['x-robots-tag'], address).toBeUndefined();
      const html = await visit.text();
      expect(html, address).toContain(`<link rel="canonical" href="${address}">`);
      expect(editions.map(({ href }) => href)).toContain(address);
      for (const { rel, hreflang, href } of editions) {
        expect(html, address).toContain(
          `<link rel="${rel}" hreflang="${hreflang}" href="${href}">`,
        );
        const other = urls.find((one) => one.address === href);
        expect(other?.editions, 'the other edition knows this one').toEqual(editions);
      }
    }

    const robots = await (await page.request.get('/robots.txt')).text();
    const lines = robots.split('\n').filter((line) => line !== '');
    expect(lines).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      `Sitemap: ${product.url}/sitemap.xml`,
    ]);
  },
);

test('the picture that others show of a page is there, of the size that is promised', async ({
  page,
  product,
}) => {
  for (const language of languages) {
    const html = await (await page.request.get(addressIn(language, '/'))).text();
    const told = Object.fromEntries(
      [...html.matchAll(/<meta property="og:image(:\w+)?" content="([^"]*)">/g)].map(
        ([, what = '', value = '']) => [what, value],
      ),
    );
    expect(told, language).toMatchObject({
      '': `${product.url}/og.png`,
      ':width': '1200',
      ':height': '630',
    });
  }
  const answer = await page.request.get('/og.png');
  expect(answer.status()).toBe(200);
  const { etag, ...headers } = answer.headers();
  // Its address is always the same: whoever keeps it asks whether it still is.
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
  const bytes = await answer.body();
  expect(headers['content-length']).toBe(String(bytes.length));
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length, 'more than some messengers load').toBeLessThan(300 * 1024);
  expect(await drawnSize(page, bytes), 'the whole of it').toEqual([1200, 630]);
  const again = await page.request.get('/og.png', { headers: { 'if-none-match': etag ?? '' } });
  expect(again.status()).toBe(304);
});

/** As the browser draws it: to the last byte. */
async function drawnSize(page: Page, png: Buffer): Promise<number[]> {
  await page.goto('about:blank');
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, png.toString('base64'));
}

interface Element {
  /** With its prefix: `atom:link`. */
  readonly name: string;
  readonly space: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** Of an element without others in it. */
  readonly text: string;
}

/** @throws where it is not well-formed, with what the browser says to that. */
async function readXml(page: Page, xml: string): Promise<Element[]> {
  // A page of ours lets nobody read text as a document.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  return page.evaluate((text) => {
    const read = (node: globalThis.Element): Element => ({
      name: node.nodeName,
      space: node.namespaceURI,
      attributes: Object.fromEntries(
        [...node.attributes]
          .filter(({ name }) => !name.startsWith('xmlns'))
          .map(({ name, value }) => [name, value]),
      ),
      children: [...node.children].map(read),
      text: node.children.length === 0 ? (node.textContent ?? '') : '',
    });
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const fault = document.querySelector('parsererror')?.textContent;
    if (fault) throw new Error(fault);
    return [...document.children].map(read);
  }, xml);
}

function names(element: Element): string[] {
  return element.children.map(({ name }) => name);
}

function wordsOf(element: Element): Record<string, string> {
  return Object.fromEntries(element.children.map(({ name, text }) => [name, text]));
}

/** Programs find the feed from the pages, and a reader finds the posts from the feed. */
async function expectFollowable(page: Page, language: Language): Promise<void> {
  for (const { slug } of blogPosts) {
    const html = await (await page.request.get(addressIn(language, `/blog/${slug}`))).text();
    expect(html).toContain(
      `<link rel="alternate" type="application/rss+xml" title="Codicil" href="${feedAddressIn(language)}">`,
    );
    expect(html).toContain(`<html lang="${language}"`);
  }
}
