/** A proxy stands before the product, and nobody said so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestApp } from '#server/test-app.fixture.ts';

test('The operator hears once of a proxy that is not trusted, and never of one that is', async (t) => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const world = await openTestApp({ log });
  const trusting = await createApp(world.deps, { trustProxy: true });
  const trustingNone = await createApp(world.deps, { trustProxy: 0 });
  t.after(async () => {
    await trusting.close();
    await trustingNone.close();
    await world.close();
  });
  const warnings = () =>
    lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30) as { msg: string }[];
  const url = '/api/config';
  const headers = { 'x-forwarded-for': '203.0.113.8' };
  await trusting.inject({ url, headers });
  await world.app.inject({ url });
  assert.deepEqual(warnings(), []);
  for (let visit = 0; visit < 3; visit += 1) await world.app.inject({ url, headers });
  assert.deepEqual(
    warnings().map(({ msg }) => msg),
    ['a proxy names visitors, but TRUST_PROXY trusts none: they count as one address'],
  );
  await trustingNone.inject({ url, headers });
  assert.equal(warnings().length, 2);
  assert(!lines.join('').includes('203.0.113.8'), 'without the address of anybody');
});
