import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import { keepBounds } from './bounds.ts';
import { tags } from './tree.ts';
import { textOfTree } from './words-of.ts';
import { elementsOf } from './elements-of.ts';
import { readGfm, parseMarkdown } from './read-markdown.ts';
import type { MarkdownElement, MarkdownTree } from './tree.ts';

const bounds = { mostMs: 1, now: () => 0 };
const read = (text: string) => parseMarkdown(text, bounds);

/** Without those inside them. */
function shellsOf(tree: MarkdownTree): Omit<MarkdownElement, 'children'>[] {
  return elementsOf(tree).map(({ children: _, ...element }) => element);
}

/** What the library by itself says in a text. */
function wordsIn(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(wordsIn).join('');
  if (typeof node === 'string') return node;
  return isValidElement<{ children?: ReactNode }>(node) ? wordsIn(node.props.children) : '';
}

const paragraphs: readonly (readonly [text: string, inside: MarkdownTree])[] = [
  ['Two\nlines', ['Two\nlines']],
  ['*a*\n**b**', [tag('em', 'a'), '\n', tag('strong', 'b')]],
  ['~~a~~ `b`', [tag('del', 'a'), ' ', tag('code', 'b')]],
  ['a  \nb', ['a', { tag: 'br' }, '\n', 'b']],
  ['&copy; \\*a\\*', ['© *a*']],
  ['a <b>c</b> d', ['a ', 'c', ' d']],
  ['[a](https://b.example "c")', [link('https://b.example', 'a', { title: 'c' })]],
  ['[a](javascript:alert(1))', [tag('a', 'a')]],
  ['[a](data:text/html,b)', [tag('a', 'a')]],
  ['www.example.org', [link('http://www.example.org', 'www.example.org')]],
  ['ana@example.org', [link('mailto:ana@example.org', 'ana@example.org')]],
  ['![a](b.png "c")', [{ tag: 'img', src: 'b.png', alt: 'a', title: 'c' }]],
  ['![](javascript:b)', [{ tag: 'img' }]],
];

function tag(name: MarkdownElement['tag'], ...children: MarkdownTree): MarkdownElement {
  return { tag: name, children };
}

function link(href: string, words: string, more: object = {}): MarkdownElement {
  return { tag: 'a', href, ...more, children: [words] };
}

for (const [text, inside] of paragraphs) {
  test(`A paragraph: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(read(text), [{ tag: 'p', children: inside }]);
  });
}

const blocks: readonly (readonly [text: string, tree: MarkdownTree])[] = [
  ['', []],
  ['# A\n\n### B\n\na', [tag('h2', 'A'), tag('h3', 'B'), tag('p', 'a')]],
  ['> a\n\n---', [tag('blockquote', tag('p', 'a')), { tag: 'hr' }]],
  ['- a\n- b', [tag('ul', tag('li', 'a'), tag('li', 'b'))]],
  ['3) a', [{ tag: 'ol', start: 3, children: [tag('li', 'a')] }]],
  ['1. a', [tag('ol', tag('li', 'a'))]],
  ['```js\na\n\n b\n```', [tag('pre', tag('code', 'a\n\n b\n'))]],
  ['<script>a</script>\n\n<p onclick="b">', []],
];

for (const [text, tree] of blocks) {
  test(`Blocks: ${JSON.stringify(text)}`, () => assert.deepEqual(read(text), tree));
}

test('Tasks, and cells that stand where their column says', () => {
  const boxes = shellsOf(read('- [ ] a\n- [x] b')).filter((it) => it.tag === 'input');
  assert.deepEqual(boxes, [
    { tag: 'input', isDone: false },
    { tag: 'input', isDone: true },
  ]);
  const cells = shellsOf(read('|a|b|\n|:-:|---|\n|c|d|')).filter(({ tag }) => /^t[hd]$/.test(tag));
  assert.deepEqual(cells, [
    { tag: 'th', align: 'center' },
    { tag: 'th' },
    { tag: 'td', align: 'center' },
    { tag: 'td' },
  ]);
});

test('A footnote and its marks lead to each other by number, and nothing is said in English', () => {
  const tree = read(
    'The deed[^deed] and the ring.[^2] The deed again.[^deed]\n\n[^deed]: A\n\n[^2]: B',
  );
  const elements = shellsOf(tree);
  const links = elements.filter((it) => it.tag === 'a');
  const marks = links.filter((it) => !it.isBack);
  const backs = links.filter((it) => it.isBack);
  assert.deepEqual(
    marks.map(({ footnote }) => footnote),
    ['1', '2', '1'],
  );
  assert.deepEqual(
    backs.map(({ footnote }) => footnote),
    ['1', '1-2', '2'],
  );
  const ids = elements.flatMap(({ id }) => id ?? []);
  assert.equal(new Set(ids).size, 5);
  for (const { href } of links) assert.ok(ids.includes(`${href?.slice(1)}`), `${href}`);
  assert.equal(textOfTree(tree).replaceAll(/\s/g, ''), 'Thedeed1andthering.2Thedeedagain.1A↩↩2B↩');
});

/** Of an element nothing else is known, whatever its writer or the library says of it. */
const attributes = 'href footnote isBack src alt title id start align isDone tag children'.split(
  ' ',
);

test('Whatever is written, its words are those of the library, and the rest has a name', () => {
  const pieces = [
    '# ',
    '- ',
    '1. ',
    '> ',
    '**',
    '_',
    '`',
    '~~',
    '[x](',
    ')',
    '![',
    ']',
    '<i>',
    '|',
  ];
  const signs = fc.constantFrom(...pieces, '\n', '\n\n', '|-|-|\n', 'oak ', 'elm', '[^1]', '&amp;');
  const texts = fc.array(signs, { maxLength: 40 }).map((some) => some.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const tree = read(text);
      const remarkPlugins = [readGfm, [keepBounds, bounds] as [typeof keepBounds, object]];
      const plain = Markdown({ children: text, remarkPlugins, skipHtml: true });
      const words = (some: string) => some.replaceAll(/\s+/g, '').replace('Footnotes', '');
      assert.equal(words(textOfTree(tree)), words(wordsIn(plain)));
      for (const element of elementsOf(tree)) {
        assert.ok(tags.includes(element.tag), element.tag);
        assert.deepEqual(
          Object.keys(element).filter((it) => !attributes.includes(it)),
          [],
        );
      }
    }),
  );
});

test('What takes too long is not read at all', () => {
  let looks = 0;
  const now = () => (looks += 1);
  assert.throws(() => parseMarkdown('a\n\n'.repeat(200), { mostMs: 100, now }), /takes too long/);
});
