/** Kills the product together with its embedded PostgreSQL: what was written stays. */
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { lengthOf, reportFigure } from '#torture/length.fixture.ts';
import { killEverything, makeDataFolder } from './killed-product.fixture.ts';
import { liveThrough } from './sudden-ends.fixture.ts';

const count = lengthOf({ share: 1, slice: 4, long: 8 });

test('After a kill of everything each release happens once and nothing is lost', async (t) => {
  const dataDir = makeDataFolder();
  t.after(() => {
    fs.rmSync(dirname(dataDir), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  await liveThrough(t, { dataDir, count, end: (product) => killEverything(product, dataDir) });
  reportFigure(t, 'kills of process and database together', count);
});
