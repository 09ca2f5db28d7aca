import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOutside } from './is-outside.ts';

describe('a link in somebody’s words', () => {
  for (const href of [
    'https://example.org/a',
    'HTTP://example.org',
    '//example.org/a',
    '/\\example.org',
    '\\\\example.org',
    ' https://example.org',
  ]) {
    it(`leads outside: ${href}`, () => assert.equal(isOutside(href), true));
  }

  for (const href of [undefined, '', '#note', '/testaments', 'a/b', 'mailto:ana@example.org']) {
    it(`stays inside: ${href}`, () => assert.equal(isOutside(href), false));
  }
});
