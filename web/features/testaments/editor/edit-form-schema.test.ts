import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editTabOf } from './edit-form-schema.ts';

test('The first tab with a fault is shown', () => {
  assert.equal(editTabOf(['fullContent', 'title']), 'basics');
  assert.equal(editTabOf(['shortDescription']), 'content');
});
