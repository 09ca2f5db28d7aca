/** The model and the product live the same worlds, and hold the same at every moment of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportFigure } from '#torture/length.fixture.ts';
import { coreEngine } from '../shell/engine.ts';
import { seldomerThan, kinds } from './twin-coverage.ts';
import { liveTwice } from './twin-world.ts';

const small = { owners: 6, years: 0.3 };
const DAYS_A_YEAR = 365;
/** Of so many worlds as fit into it, the first is lived to its end however long that takes. */
const fittingMs = 20_000;
/** Events, phases and faults of the first world: what it was when this was written, and less. */
const kindsOfFirst = 40;

test('The product and the model do the same in as many worlds as fit 20 seconds', async (t) => {
  const endsAtMs = performance.now() + fittingMs;
  let days = 0;
  for (let number = 1; number === 1 || performance.now() < endsAtMs; number += 1) {
    const isOver = () => number > 1 && performance.now() > endsAtMs;
    const lived = await liveTwice({ seed: `short ${number}`, ...small, isOver });
    assert.equal(lived.parted, null);
    days += lived.days;
    if (number > 1) continue;
    assert.ok(lived.deeds > 0 && lived.comparisons > 0);
    const met = kinds.length - seldomerThan(lived.counts, 1).length;
    assert.ok(met >= kindsOfFirst, `only ${met} events, phases and faults were met`);
    t.diagnostic(`${lived.deeds} deeds, ${lived.comparisons} comparisons, ${met} kinds`);
  }
  const lives = Math.floor((days / DAYS_A_YEAR) * small.owners);
  reportFigure(t, 'years of owners alike in model and product', lives);
});

test('Where the two do not do the same, the first difference is told', async () => {
  const engine = { ...coreEngine, nextLookAt: () => null };
  const { parted } = await liveTwice({ seed: 'short 1', ...small, engine });
  assert.match(parted ?? '', /parted on day [^]* dueLight\n *model: [^]* product: /);
});
