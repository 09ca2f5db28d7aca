// The browser's routes and the server's list of pages are two files: one must not forget the other.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pages } from '#contract/pages.ts';

test('Every page the server answers has a route, and every route a page', () => {
  const source = readFileSync(new URL('./routes.tsx', import.meta.url), 'utf8');
  const routes = [...source.matchAll(/^ {2}path: '([^']+)',$/gm)].map(([, path = '']) =>
    path.replace(/\$(\w+)/g, '{$1}'),
  );
  assert.deepEqual(routes.toSorted(), pages.map((page) => page.path).toSorted());
});
