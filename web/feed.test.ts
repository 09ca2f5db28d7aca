import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blogPosts } from '#contract/blog.ts';
import { feedOf } from './feed.ts';
import { blog } from './locales/en/blog.ts';
import { blog as blogue } from './locales/pt-PT/blog.ts';

const origin = 'https://codicil.example.org';
const english = { ...blog, title: 'Blog' };
const portuguese = { ...blogue, title: 'Blogue' };

/** What stands between the tags of this name, in order. */
function contents(feed: string, name: string): string[] {
  return [...feed.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, content = '']) => content,
  );
}

/** Every tag closed in its turn, nothing after the last: what a reader of XML refuses first. */
function isWellFormed(feed: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, end] of feed.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end === '/') continue;
    if (slash === '') open.push(name ?? '');
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/&(?!(?:amp|lt|gt|quot);)/.test(feed);
}

test('the feed has every post with its words, its day, and an address for good', () => {
  const feed = feedOf({ language: 'en', origin, words: english });
  assert.ok(isWellFormed(feed));
  assert.ok(feed.startsWith('<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"'));
  const links = blogPosts.map(({ slug }) => `${origin}/blog/${slug}`);
  assert.deepEqual(contents(feed, 'link'), [`${origin}/blog`, ...links]);
  assert.deepEqual(contents(feed, 'guid'), links);
  assert.equal(feed.split('<guid isPermaLink="true">').length, links.length + 1);
  assert.deepEqual(contents(feed, 'pubDate'), [
    'Fri, 02 May 2025 12:00:00 GMT',
    'Mon, 21 Apr 2025 12:00:00 GMT',
    'Sat, 19 Apr 2025 12:00:00 GMT',
  ]);
  assert.deepEqual(contents(feed, 'title').slice(1), [
    english.posts['notes-integration-and-new-triggers'].title,
    english.posts['why-digital-wills-matter'].title,
    english.posts['introducing-codicil'].title,
  ]);
});

test('every language has a feed of its own, which knows its own address', () => {
  const feed = feedOf({ language: 'pt-PT', origin, words: portuguese });
  assert.deepEqual(contents(feed, 'language'), ['pt-PT']);
  assert.equal(contents(feed, 'link')[1], `${origin}/pt/blog/${blogPosts[0].slug}`);
  assert.match(feed, /<atom:link href="https:\/\/codicil\.example\.org\/pt\/feed\.xml" rel="self"/);
});

test('signs that mean something in XML are words in the feed', () => {
  const words = { ...english, description: '"You" & <b>me</b>', title: 'A < B' };
  const feed = feedOf({ language: 'en', origin, words });
  assert.ok(isWellFormed(feed));
  assert.match(feed, /<description>&quot;You&quot; &amp; &lt;b&gt;me&lt;\/b&gt;<\/description>/);
  assert.match(feed, /<title>Codicil: A &lt; B<\/title>/);
});
