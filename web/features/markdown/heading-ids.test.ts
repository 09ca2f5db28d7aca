import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentsOf, nameHeadings } from './heading-ids.ts';

const text = `An introduction.

## What we *do* {#services}

### Prices & plans

## Объём услуг

~~~
## no heading
~~~

## Prices & plans ##

## See [the answers](/faq)
`;

/** The headings of the text above as the reader of Markdown hands them on. */
function tree() {
  const heading = (...children: object[]) => ({ type: 'heading', children }) as Heading;
  const words = (value: string) => ({ type: 'text', value });
  const marked = (value: string) => ({ type: 'emphasis', children: [words(value)] });
  return [
    heading(words('What we '), marked('do'), words(' {#services}')),
    { type: 'blockquote', children: [heading(words('Prices & plans'))] } as Heading,
    heading(words('Объём услуг')),
    heading(words('Prices & plans')),
    heading(words('See '), { type: 'link', children: [words('the answers')] }),
  ];
}

type Heading = {
  type: string;
  value?: string;
  data?: { hProperties?: { id?: string } };
  children: Heading[];
};

test('Every heading has an address of its own: the chosen one, or one made of its words', () => {
  const headings = tree();
  nameHeadings()({ type: 'root', children: headings });
  const quoted = headings[1]?.children ?? [];
  const ids = [headings[0], ...quoted, ...headings.slice(2)].map((it) => it?.data?.hProperties?.id);
  assert.deepEqual(ids, [
    'services',
    'prices-plans',
    'объём-услуг',
    'prices-plans-2',
    'see-the-answers',
  ]);
  assert.equal(headings[0]?.children.at(-1)?.value, '', 'the address itself is not read out');
});

test('A table of contents leads to the same addresses, in plain words', () => {
  assert.deepEqual(contentsOf(text), [
    { id: 'services', title: 'What we do' },
    { id: 'объём-услуг', title: 'Объём услуг' },
    { id: 'prices-plans-2', title: 'Prices & plans' },
    { id: 'see-the-answers', title: 'See the answers' },
  ]);
  assert.deepEqual(contentsOf('Only words.'), []);
});
