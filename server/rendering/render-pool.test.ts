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
  const line = new BroadcastChannel('rendering');
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
    return { head: '', body: 'rendered ' + address, known: [] };
  };
`;

const limits: RenderLimits = { longestMs: 1, stuckMs: 800, restMs: 10_000, memoryMb: 48 };
const ever = new AbortController().signal;

describe('a page rendered in a thread of its own', () => {
  let folder: string;
  let renderer: URL;
  let renderPool: RenderPool;
  let nowMs = 0;
  let begun: unknown[] = [];
  const line = new BroadcastChannel('rendering');
  line.onmessage = ({ data }) => void begun.push(data);
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codicil-rendering-'));
    const file = join(folder, 'renderer.js');
    await writeFile(file, source);
    renderer = pathToFileURL(file);
  });
  after(async () => {
    line.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    renderPool = new RenderPool(limits, () => nowMs);
    begun = [];
  });
  afterEach(() => renderPool.close());

  const hasBegun = (what: string) => until(() => begun.includes(what), `${what} has not begun`);
  const rest = () => (nowMs += limits.restMs);
  /** Longer than any work may take before it ends the thread. */
  const getStuck = () => (nowMs += limits.stuckMs + 1);

  const render = (address: string, signal = ever) => {
    const page: PageToRender = { address, language: 'en', answered: [], atMs: 0 };
    return renderPool.render(renderer, page, signal);
  };

  it('fails by its name alone, and the next one is rendered', async () => {
    await assert.rejects(render('/throws'), { name: 'TypeError', message: '' });
    await assert.rejects(render('/is-long'), { name: 'TooLong' });
    assert.equal((await render('/')).body, 'rendered /');
  });

  for (const address of ['/loops', '/hangs']) {
    it(`takes no longer than somebody waits, if it ${address.slice(1)}, and rests then`, async () => {
      await render('/');
      const leaving = new AbortController();
      const rendered = render(address, leaving.signal);
      await hasBegun(address);
      getStuck();
      leaving.abort();
      await assert.rejects(rendered, { name: 'AbortError' });
      await assert.rejects(render('/'), { name: 'Busy' });
      rest();
      assert.equal((await render('/')).body, 'rendered /');
    });
  }

  it('takes no more memory than its thread may have', async () => {
    await assert.rejects(render('/hoards'), { name: 'Ended' });
    rest();
    assert.equal((await render('/')).body, 'rendered /');
  });

  it('lets nobody wait behind many', async () => {
    await render('/');
    const leaving = new AbortController();
    const hang = () => render('/hangs', leaving.signal).catch(({ name }: Error) => name);
    const waiting = Array.from({ length: 4 }, hang);
    await assert.rejects(render('/'), { name: 'Busy' });
    leaving.abort();
    assert.deepEqual(await Promise.all(waiting), Array(4).fill('AbortError'));
  });

  /** Three that wait their turn, each at its work until it is told to go on. */
  function renderSlowly() {
    const rendered = Array.from({ length: 3 }, () => render('/slow'));
    const goOn = async (turn: number): Promise<void> => {
      await until(() => begun.filter((what) => what === '/slow').length === turn + 1);
      line.postMessage('go on');
      assert.equal((await rendered[turn])?.body, 'rendered /slow');
    };
    return { goOn };
  }

  it('goes on where somebody gave up behind others whose work takes long, but ends', async () => {
    await render('/');
    const { goOn } = renderSlowly();
    const leaving = new AbortController();
    const late = render('/late', leaving.signal);
    for (const turn of [0, 1]) {
      nowMs += limits.stuckMs;
      await goOn(turn);
    }
    leaving.abort();
    await assert.rejects(late, { name: 'AbortError' });
    await goOn(2);
    assert.equal((await render('/')).body, 'rendered /');
  });

  it('ends with what never ends, also when whoever asked for that is gone', async () => {
    await render('/');
    const { goOn } = renderSlowly();
    const [first, second] = [new AbortController(), new AbortController()];
    const rendered = render('/loops', first.signal);
    first.abort();
    await assert.rejects(rendered, { name: 'AbortError' });
    for (const turn of [0, 1, 2]) await goOn(turn);
    await hasBegun('/loops');
    const late = render('/late', second.signal);
    getStuck();
    second.abort();
    await assert.rejects(late, { name: 'AbortError' });
    rest();
    assert.equal((await render('/')).body, 'rendered /');
  });

  it('is waited for no longer than it may take', async () => {
    await render('/');
    await assert.rejects(render('/hangs', renderPool.patience()), { name: 'TimeoutError' });
  });

  it('is rendered by the new build once there is one', async () => {
    await render('/');
    const { href } = renderer;
    renderer = new URL('?1', href);
    assert.equal((await render('/new')).body, 'rendered /new');
    renderer = new URL(href);
  });
});
