import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import type { Options } from 'react-markdown';
import {
  keepBounds,
  longestForServerMs,
  longestMs,
  mostCells,
  mostColumns,
  mostEmphasis,
  mostSigns,
} from './bounds.ts';
import { readGfm } from './read-markdown.ts';

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

/** How many elements lie one inside the other where they are deepest. */
function depthOf(html: string): number {
  let deepest = 0;
  let depth = 0;
  for (const [, end] of html.matchAll(/<(\/?)/g)) {
    depth += end === '/' ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
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

test('A server gives up earlier than a browser, because others wait for it', () => {
  let looks = 0;
  const now = () => (looks += 1) * (longestForServerMs / 100);
  const text = 'a\n\n'.repeat(200);
  const onServer = { now, mostMs: longestForServerMs };
  assert.throws(() => render(text, [readGfm, [keepBounds, onServer]]), /takes too long/);
  looks = 0;
  assert.ok(render(text, [readGfm, [keepBounds, { now }]]).length > 0);
});

test('A wide table of short rows is not filled up to its width', () => {
  const columns = 300;
  const table = (rows: number) =>
    `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|b|\n'.repeat(rows)}`;
  const cells = (rows: number) => render(table(rows)).split('<td').length - 1;
  assert.equal(cells(10), columns * 10);
  const rows = Math.ceil(mostCells / columns);
  assert.equal(cells(rows), rows);
  // And many narrower ones no more than one.
  const some = Math.ceil(rows / 3);
  const html = render(Array.from({ length: 4 }, () => table(some)).join('\n\n'));
  assert.ok(html.split('<td').length - 1 <= mostCells + 2 * some);
});

test('Right of some column no block begins, and what stands there stays as it was typed', () => {
  const after = '\n\n- one\n- two';
  for (const [sign, element] of [
    ['1. ', 'ol'],
    ['+ ', 'ul'],
    ['> ', 'blockquote'],
    ['>', 'blockquote'],
    ['[^a]: ', 'section'],
  ] as const) {
    const html = render(`${sign.repeat(7000)}end`);
    const begun = html.split(`<${element}>`).length - 1;
    assert.ok(begun <= mostColumns + 1, `${sign} ${begun}`);
    if (element === 'section') continue;
    assert.ok(begun >= mostColumns / sign.length, `${sign} ${begun}`);
    assert.equal(plain(html).split(sign).length - 1, 7000 - begun);
    const longer = render(`${sign.repeat(7000)}end${after}`);
    assert.match(longer, /<li>one<\/li>.*<li>two<\/li>/s, 'below it lists are read as ever');
  }
  const stairs = Array.from({ length: 200 }, (_, step) => `${'  '.repeat(step)}- a`);
  assert.ok(depthOf(render(stairs.join('\n'))) <= mostColumns + 2);
});

test('Emphasis in emphasis ends somewhere, and the words go on', () => {
  const html = render(`${'*a **b '.repeat(400)}c${' b** a*'.repeat(400)}`);
  assert.equal(depthOf(html), 1 + mostEmphasis);
  assert.equal(plain(html), `${'a b '.repeat(400)}c${' b a'.repeat(400)}`);
});

test('Whatever signs are put together, no word is lost and nothing lies too deep', () => {
  const pieces = ['1. ', '- ', '+ ', '> ', '>', '* ', '*', '**', '_', 'oak ', 'oak', '\n', '  '];
  const unit = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 });
  const texts = fc
    .tuple(fc.array(unit, { minLength: 1, maxLength: 3 }), fc.integer({ min: 20, max: 600 }))
    .map(([units, times]) => units.map((one) => one.join('').repeat(times)).join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const html = render(text);
      assert.equal(plain(html).split('oak').length, text.split('oak').length);
      assert.ok(depthOf(html) <= 2 * mostColumns + mostEmphasis, `${depthOf(html)}`);
      assert.ok(html.length <= 50 * text.length, `${html.length} of ${text.length}`);
    }),
    { numRuns: 25 },
  );
});
