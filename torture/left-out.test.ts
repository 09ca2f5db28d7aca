import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { leftOut } from './left-out.ts';
import { stations } from './stations.ts';

const root = join(import.meta.dirname, '..');

test('what `npm test` leaves out is there, and has a station in each first round', () => {
  const run = stations.flatMap((station) => station.arguments(0, false));
  for (const path of leftOut) {
    assert.ok(existsSync(join(root, path)), `${path} is gone`);
    assert.ok(run.includes(path), `${path} belongs to no station`);
  }
});
