import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import type { PageToRender } from '#contract/rendering.ts';
import { until } from '#server/platform/until.fixture.ts';
import { RenderPool, type RenderLimits } from './render-pool.ts';

/** Does with a page what its address says, and tells what it has begun with. */
const source = `
  import { BroadcastChannel } from 'node:worker_threads';
  const line = new BroadcastChannel('drawing');
  line.unref();
  export const renderPage = async ({ address }) => {
    line.postMessage(address);
    if (address === '/throws') throw new TypeError('Words of hers');
    if (address === '/loops') for (;;);
    if (address === '/hangs') await new Promise(() => {});
    if (address === '/hoards') for (const all = []; ; ) all.push(new Array(1e6).fill({}));
    if (address === '/slow') {
      const goOn = new Promise((resolve) => { line.onmessage = resolve; });
      await goOn;
    }
    if (address === '/is-long') return { head: '', body: 'x'.repeat(600_000), known: [] };
    return { head: '', body: 'drawn ' + address, known: [] };
  };
`;

const limits: RenderLimits = { longestMs: 1, stuckMs: 800, restMs: 10_000, memoryMb: 48 };
const ever = new AbortController().signal;

describe('a page drawn in a thread of its own', () => {
  let folder: string;
  let renderer: URL;
  let drawing: RenderPool;
  let nowMs = 0;
  let begun: unknown[] = [];
  const line = new BroadcastChannel('drawing');
  line.onmessage = ({ data }) => void begun.push(data);
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codicil-drawing-'));
    const file = join(folder, 'renderer.js');
    await writeFile(file, source);
    renderer = pathToFileURL(file);
  });
  after(async () => {
    line.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    drawing = new RenderPool(limits, () => nowMs);
    begun = [];
  });
  afterEach(() => drawing.close());

  const hasBegun = (what: string) => until(() => begun.includes(what), `${what} has not begun`);
  const rest = () => (nowMs += limits.restMs);
  /** Longer than any work may take before it ends the thread. */
  const getStuck = () => (nowMs += limits.stuckMs + 1);

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
      const leaving = new AbortController();
      const drawn = draw(address, leaving.signal);
      await hasBegun(address);
      getStuck();
      leaving.abort();
      await assert.rejects(drawn, { name: 'AbortError' });
      await assert.rejects(draw('/'), { name: 'Busy' });
      rest();
      assert.equal((await draw('/')).body, 'drawn /');
    });
  }

  it('takes no more memory than its thread may have', async () => {
    await assert.rejects(draw('/hoards'), { name: 'Ended' });
    rest();
    assert.equal((await draw('/')).body, 'drawn /');
  });

  it('lets nobody wait behind many', async () => {
    await draw('/');
    const leaving = new AbortController();
    const hang = () => draw('/hangs', leaving.signal).catch(({ name }: Error) => name);
    const waiting = Array.from({ length: 4 }, hang);
    await assert.rejects(draw('/'), { name: 'Busy' });
    leaving.abort();
    assert.deepEqual(await Promise.all(waiting), Array(4).fill('AbortError'));
  });

  /** Three that wait their turn, each at its work until it is told to go on. */
  function drawSlowly() {
    const drawn = Array.from({ length: 3 }, () => draw('/slow'));
    const goOn = async (turn: number): Promise<void> => {
      await until(() => begun.filter((what) => what === '/slow').length === turn + 1);
      line.postMessage('go on');
      assert.equal((await drawn[turn])?.body, 'drawn /slow');
    };
    return { goOn };
  }

  it('goes on where somebody gave up behind others whose work takes long, but ends', async () => {
    await draw('/');
    const { goOn } = drawSlowly();
    const leaving = new AbortController();
    const late = draw('/late', leaving.signal);
    for (const turn of [0, 1]) {
      nowMs += limits.stuckMs;
      await goOn(turn);
    }
    leaving.abort();
    await assert.rejects(late, { name: 'AbortError' });
    await goOn(2);
    assert.equal((await draw('/')).body, 'drawn /');
  });

  it('ends with what never ends, also when whoever asked for that is gone', async () => {
    await draw('/');
    const { goOn } = drawSlowly();
    const [first, second] = [new AbortController(), new AbortController()];
    const drawn = draw('/loops', first.signal);
    first.abort();
    await assert.rejects(drawn, { name: 'AbortError' });
    for (const turn of [0, 1, 2]) await goOn(turn);
    await hasBegun('/loops');
    const late = draw('/late', second.signal);
    getStuck();
    second.abort();
    await assert.rejects(late, { name: 'AbortError' });
    rest();
    assert.equal((await draw('/')).body, 'drawn /');
  });

  it('is waited for no longer than it may take', async () => {
    await draw('/');
    await assert.rejects(draw('/hangs', drawing.patience()), { name: 'TimeoutError' });
  });

  it('is drawn by the new build once there is one', async () => {
    await draw('/');
    const { href } = renderer;
    renderer = new URL('?1', href);
    assert.equal((await draw('/new')).body, 'drawn /new');
    renderer = new URL(href);
  });
});
