import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { pages } from '#contract/pages.ts';
import { screensOfPages } from './page-screens.ts';

const screensOf = await screensOfPages();

test('every page of the server has a route, and every route its page', () => {
  assert.deepEqual([...screensOf.keys()].toSorted(), pages.map(({ path }) => path).toSorted());
});

test('every page of the product has its screens, the signed-in ones their frame too', () => {
  for (const [path, { screens }] of screensOf) {
    assert.ok(screens.length > 0, path);
    for (const screen of screens) {
      assert.ok(existsSync(new URL(`../${screen}`, import.meta.url)), screen);
    }
  }
  assert.deepEqual(screensOf.get('/dashboard'), {
    screens: ['screens/app-layout.tsx', 'screens/dashboard.tsx'],
    words: ['start', 'both', 'owners'],
  });
  assert.deepEqual(screensOf.get('/auth')?.screens, ['screens/auth.tsx']);
});
