import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MarkdownTree } from './tree.ts';
import { contentsOf, nameHeadings } from './heading-ids.ts';
import { parseMarkdown } from './read-markdown.ts';

const text = `An introduction.

## What we *do* {#services}

> ### Prices & plans

## Объём услуг

~~~
## no heading
~~~

## Prices & plans ##

## See [the answers](/faq)
`;

const read = (words: string) => parseMarkdown(words, { mostMs: 1, now: () => 0 }, [nameHeadings]);

function idsOf(tree: MarkdownTree = []): string[] {
  return tree.flatMap((it) =>
    typeof it === 'string' ? [] : [...(it.id === undefined ? [] : [it.id]), ...idsOf(it.children)],
  );
}

test('Every heading has an address of its own: the chosen one, or one made of its words', () => {
  const headings = ['services', 'prices-plans', 'объём-услуг', 'prices-plans-2', 'see-the-answers'];
  assert.deepEqual(idsOf(read(text)), headings);
  assert.doesNotMatch(JSON.stringify(read(text)), /\{#/, 'the address itself is not read out');
});

test('A table of contents leads to the same addresses, in plain words', () => {
  assert.deepEqual(contentsOf(read(text)), [
    { id: 'services', title: 'What we do' },
    { id: 'объём-услуг', title: 'Объём услуг' },
    { id: 'prices-plans-2', title: 'Prices & plans' },
    { id: 'see-the-answers', title: 'See the answers' },
  ]);
  assert.deepEqual(contentsOf(read('Only words.')), []);
});
