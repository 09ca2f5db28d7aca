import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedOf } from './feed.ts';
import { blog } from '../locales/en/blog.ts';

const origin = 'https://codicil.example.org';
const english = { ...blog, title: 'Blog' };

/** What stands between the tags of this name, in order. */
function contents(feed: string, name: string): string[] {
  return [...feed.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, content = '']) => content,
  );
}

// What else a reader of feeds wants is asked of the whole product, in e2e/site-machines.spec.ts.
test('every post keeps its day', () => {
  const feed = feedOf({ language: 'en', origin, words: english });
  assert.deepEqual(contents(feed, 'pubDate'), [
    'Fri, 02 May 2025 12:00:00 GMT',
    'Mon, 21 Apr 2025 12:00:00 GMT',
    'Sat, 19 Apr 2025 12:00:00 GMT',
  ]);
});

test('signs that mean something in XML are words in the feed', () => {
  const words = { ...english, description: '"You" & <b>me</b>', title: 'A < B' };
  const feed = feedOf({ language: 'en', origin, words });
  assert.match(feed, /<description>&quot;You&quot; &amp; &lt;b&gt;me&lt;\/b&gt;<\/description>/);
  assert.match(feed, /<title>Codicil: A &lt; B<\/title>/);
});
