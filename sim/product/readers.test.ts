/**
 * People who do not open what was delivered to them: half days of the real product on a real
 * PostgreSQL. Nobody hears too early, too often, or after the end, and nobody is forgotten.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLivingProduct } from '#server/living-product.fixture.ts';
import { isTorture, lengthOf, reportFigure, round } from '#torture/length.fixture.ts';
import { Random } from '../random.ts';
import { forgotten, somethingHappens, passStep, settleReaders } from './readers.fixture.ts';

const writers = lengthOf({ share: 6, slice: 12, long: 60 });
const steps = 150;

test('Nobody is reminded too early, too often or after the end, and nobody is forgotten', async (t) => {
  const product = await openLivingProduct({ plansOnce: true });
  t.after(() => product.close());
  const random = new Random(`readers ${isTorture ? round : 0}`);
  const street = await settleReaders(product, random, writers);
  for (let step = 0; step < steps; step += 1) {
    await passStep(street);
    await somethingHappens(street);
  }
  assert.deepEqual(street.objections, []);
  assert.deepEqual(forgotten(street), []);
  const reminded = street.readers.filter(({ ids }) => ids.size > 1).length;
  const over = street.readers.filter(({ isOver, writer }) => isOver || writer.isBack).length;
  assert(reminded > writers / 2, `${reminded} were reminded`);
  assert(over > writers / 2, `${over} were at an end`);
  reportFigure(t, 'half days of people who open nothing', steps * writers);
});
