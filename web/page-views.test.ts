import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pages } from '#contract/pages.ts';
import { routesOfPages } from './rendering/page-screens.ts';

test('no page is counted that is a secret, nor one that exists for trying things out', () => {
  for (const page of pages) {
    const route = routesOfPages().get(page.path)?.at(-1);
    assert.ok(route, page.path);
    const isSpecial = page.isSecret || page.needsLocalMail || page.needsTestPayments;
    assert.equal(route.options.staticData?.isCounted === false, isSpecial === true, page.path);
  }
});
