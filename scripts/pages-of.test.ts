import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { routeFiles, screensOf } from './pages-of.ts';

const web = join(import.meta.dirname, '../web');
const source = routeFiles.map((file) => readFileSync(join(web, file), 'utf8')).join('\n');
const routes = screensOf(source);

test('every route of the product has its screens, the signed-in ones their frame too', () => {
  assert.equal(routes.length, source.match(/^ {2}path: '/gm)?.length);
  for (const { path, screens } of routes) {
    assert.ok(screens.length > 0, path);
    for (const screen of screens) assert.ok(existsSync(join(web, screen)), screen);
  }
  const dashboard = routes.find(({ path }) => path === '/dashboard');
  assert.deepEqual(dashboard?.screens, ['screens/app-layout.tsx', 'screens/dashboard.tsx']);
  assert.deepEqual(dashboard?.words, ['start', 'both', 'owners']);
  const signIn = routes.find(({ path }) => path === '/auth');
  assert.deepEqual(signIn?.screens, ['screens/auth.tsx']);
});
