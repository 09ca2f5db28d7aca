/** The model and the product live the same worlds, and hold the same at every moment of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coreEngine } from '../shell/engine.ts';
import { liveTwice } from './twin-world.ts';

const small = { owners: 3, years: 0.15 };

for (const seed of ['short 1', 'short 2']) {
  test(`The product and the model do the same with everything that happens: ${seed}`, async (t) => {
    const { parted, deeds, comparisons } = await liveTwice({ seed, ...small });
    assert.equal(parted, null);
    assert.ok(deeds > 0 && comparisons > 0);
    t.diagnostic(`${deeds} deeds, ${comparisons} comparisons`);
  });
}

test('Where the two do not do the same, the first difference is told', async () => {
  const engine = { ...coreEngine, nextLookAt: () => null };
  const { parted } = await liveTwice({ seed: 'short 1', ...small, engine });
  assert.match(parted ?? '', /parted on day [^]* dueLight\n *model: [^]* product: /);
});
