import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { PageToRender } from '#contract/rendering.ts';
import { Drawing } from './drawing.ts';

/** Does with a page what its address says. */
const source = `
  export const renderPage = async ({ address }) => {
    if (address === '/throws') throw new TypeError('Words of hers');
    if (address === '/loops') for (;;);
    if (address === '/hangs') await new Promise(() => {});
    if (address === '/hoards') for (const all = []; ; ) all.push(new Array(1e6).fill({}));
    if (address === '/is-long') return { head: '', body: 'x'.repeat(600_000), known: [] };
    return { head: '', body: 'drawn ' + address, known: [] };
  };
  export const readMarkdown = async (texts) => {
    if (texts.includes('throws')) throw new RangeError('Words of hers');
    if (texts.includes('takes 300 ms')) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return [null];
    }
    return texts.map((text) => (text === 'takes too long' ? null : [{ tag: 'p', children: [text] }]));
  };
`;

const restMs = 200;
const soon = () => AbortSignal.timeout(1000);
const ever = new AbortController().signal;

describe('a page drawn in a thread of its own', () => {
  let folder: string;
  let renderer: URL;
  let drawing: Drawing;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codicil-drawing-'));
    const file = join(folder, 'renderer.js');
    await writeFile(file, source);
    renderer = pathToFileURL(file);
  });
  after(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    drawing = new Drawing(restMs);
  });
  afterEach(() => drawing.close());

  const draw = (address: string, signal = ever) => {
    const page: PageToRender = { address, language: 'en', answered: [], atMs: 0 };
    return drawing.draw(renderer, page, signal);
  };

  it('fails by its name alone, and the next one is drawn', async () => {
    await assert.rejects(draw('/throws'), { name: 'TypeError', message: '' });
    await assert.rejects(draw('/is-long'), { name: 'TooLong' });
    assert.equal((await draw('/')).body, 'drawn /');
  });

  for (const address of ['/loops', '/hangs']) {
    it(`takes no longer than somebody waits, if it ${address.slice(1)}, and rests then`, async () => {
      await draw('/');
      let ticks = 0;
      const ticking = setInterval(() => (ticks += 1), 10);
      await assert.rejects(draw(address, soon()), { name: 'TimeoutError' });
      clearInterval(ticking);
      assert.ok(ticks > 10, 'the server goes on meanwhile');
      await assert.rejects(draw('/'), { name: 'Busy' });
      await sleep(restMs + 50);
      assert.equal((await draw('/')).body, 'drawn /');
    });
  }

  it('takes no more memory than its thread may have', async () => {
    await assert.rejects(draw('/hoards'), { name: 'Ended' });
    await sleep(restMs + 50);
    assert.equal((await draw('/')).body, 'drawn /');
  });

  it('lets nobody wait behind many', async () => {
    await draw('/');
    const waiting = Array.from({ length: 4 }, () => draw('/hangs', soon()).catch(() => 'given up'));
    await assert.rejects(draw('/'), { name: 'Busy' });
    assert.deepEqual(
      await Promise.all(waiting),
      Array.from({ length: 4 }, () => 'given up'),
    );
  });

  const read = (texts: string[], signal = ever) => drawing.read(renderer, texts, signal);
  const paragraph = (text: string) => [{ tag: 'p', children: [text] }];

  it('gives what is read in the order of the texts, and null for what takes too long', async () => {
    const texts = ['One', 'takes too long', 'Two "and" </script>'];
    const trees = await read(texts);
    assert.deepEqual(trees, [paragraph('One'), null, paragraph('Two "and" </script>')]);
    await assert.rejects(read(['throws']), { name: 'RangeError', message: '' });
    assert.deepEqual(await read(['One']), [paragraph('One')]);
  });

  it('gives no more of what is read than a server can look through', async () => {
    const half = 'x'.repeat(140_000);
    assert.deepEqual(await read([half, half, 'One']), [paragraph(half), null, paragraph('One')]);
  });

  it('lets few wait, of each kind, and those of the other kind as well', async () => {
    await draw('/');
    const hanging = Array.from({ length: 4 }, () => draw('/hangs', soon()).catch(() => 'given up'));
    const reading = Array.from({ length: 8 }, () => read(['One'], soon()).catch(() => 'given up'));
    await assert.rejects(draw('/'), { name: 'Busy' });
    await assert.rejects(read(['One']), { name: 'Busy' });
    await Promise.all([...hanging, ...reading]);
  });

  it('goes on where somebody gave up behind others whose work takes long, but ends', async () => {
    await draw('/');
    const others = Array.from({ length: 4 }, () => read(['takes 300 ms']));
    await assert.rejects(read(['One'], soon()), { name: 'TimeoutError' });
    assert.deepEqual(
      await Promise.all(others),
      Array.from({ length: 4 }, () => [null]),
    );
    assert.deepEqual(await read(['One']), [paragraph('One')]);
  });

  it('ends with what never ends, also when whoever asked for that is gone', async () => {
    await draw('/');
    const slow = Array.from({ length: 4 }, () => read(['takes 300 ms']));
    await assert.rejects(draw('/loops', soon()), { name: 'TimeoutError' });
    await Promise.all(slow);
    await assert.rejects(read(['One'], soon()), { name: 'TimeoutError' });
    await sleep(restMs + 50);
    assert.deepEqual(await read(['One']), [paragraph('One')]);
  });

  it('is drawn by the new build once there is one', async () => {
    await draw('/');
    const { href } = renderer;
    renderer = new URL('?1', href);
    assert.equal((await draw('/new')).body, 'drawn /new');
    renderer = new URL(href);
  });
});
