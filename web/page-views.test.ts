import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pages } from '#contract/pages.ts';

const routes = ['routes.tsx', 'site-routes.tsx']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

test('no page is counted that is a secret, nor one that exists for trying things out', () => {
  for (const page of pages) {
    const path = page.path.replaceAll(/\{(\w+)\}/g, '$$$1');
    const pattern = `^ {2}path: '${RegExp.escape(path)}',.*?^\\}\\);`;
    const [route] = new RegExp(pattern, 'ms').exec(routes) ?? [];
    assert.ok(route, page.path);
    const isSpecial = page.isSecret || page.needsLocalMail || page.needsTestPayments;
    assert.equal(route.includes('isCounted: false'), isSpecial === true, page.path);
  }
});
