import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import type { Options } from 'react-markdown';
import { keepBounds, longestMs, mostCells, mostSigns } from './bounds.ts';
import { readGfm } from './gfm.ts';

/** The clock of a busy machine decides nothing here. */
const bounded: Options['remarkPlugins'] = [readGfm, [keepBounds, { now: () => 0 }]];

function render(children: string, plugins = bounded): string {
  return written(Markdown({ remarkPlugins: plugins, children }));
}

function written(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(written).join('');
  if (typeof node === 'string') return node;
  if (!isValidElement<{ children?: ReactNode; href?: string }>(node)) return '';
  const { children, href = '' } = node.props;
  const inside = written(children);
  return typeof node.type === 'string' ? `<${node.type}${href}>${inside}</${node.type}>` : inside;
}

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '');

/** Of each kind a few, as people write them, up to forty thousand characters. */
const letter = `# Dear **Marta**

The keys are *here*, in the [map](https://example.org/x_y_z), at \`a*b\`; see www.example.org.[^1]
One ~~two~~ three _four_ ![a picture](b.png) <b>five</b>

- one
- two **b**
  1. x

> quoted
goes on

| What | Where |
|---|---|
| Deed | [Blue](#blue) |

- [ ] to do

\`\`\`
f(x)[0] * 2
\`\`\`

`.repeat(140);

test('A long letter is read as if there were no bounds', () => {
  const text = `${letter}[^1]: note\n`;
  assert.ok(text.length > 40_000);
  assert.equal(render(text), render(text, [readGfm]));
});

test('In one paragraph only so many signs mean something, and no word is lost', () => {
  const pairs = mostSigns / 2;
  for (const [typed, element] of [
    ['*a* ', 'em'],
    ['~~a~~ ', 'del'],
  ] as const) {
    const html = render(typed.repeat(pairs + 500));
    assert.equal(html.split(`<${element}>`).length - 1, pairs, element);
    assert.equal(plain(html).split(typed.trim()).length - 1, 500, 'the rest as it was typed');
  }
  const open = '[a]('.repeat(5000);
  assert.equal(plain(render(open)), open);
  const two = `${'*a* '.repeat(pairs)}\n\n${'*b* '.repeat(pairs)}`;
  assert.equal(render(two).split('<em>').length - 1, mostSigns, 'each paragraph by itself');
});

test('A text that takes too long is given up, wherever it grows', () => {
  let looks = 0;
  // At the first look it is noon, at each later one a little more.
  const slow: Options['remarkPlugins'] = [
    readGfm,
    [keepBounds, { now: () => (looks += 1) * (longestMs / 1000) }],
  ];
  for (const part of ['1. ', '> a\n\n', 'a\n=\n', '> a\nb\n', '  - a\n', 'a <!-- ', '+ + ', '`b']) {
    looks = 0;
    assert.ok(render(part.repeat(20), slow).length > 0, part);
    looks = 0;
    assert.throws(() => render(part.repeat(2000), slow), /takes too long/, part);
  }
});

test('A wide table of short rows is not filled up to its width', () => {
  const columns = 300;
  const table = (rows: number) =>
    `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|b|\n'.repeat(rows)}`;
  const cells = (rows: number) => render(table(rows)).split('<td').length - 1;
  assert.equal(cells(10), columns * 10);
  const rows = Math.ceil(mostCells / columns);
  assert.equal(cells(rows), rows);
});
