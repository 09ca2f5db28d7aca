import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rememberMissed } from './missed.ts';

test('a dismissed notice is there for 1,000,000 ms, the newest one alone, and then gone', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const missed = rememberMissed<string>();
  missed.remember('Testament created');
  context.mock.timers.tick(600_000);
  missed.remember('Testament updated');
  context.mock.timers.tick(999_999);
  assert.equal(missed.last(), 'Testament updated');
  context.mock.timers.tick(1);
  assert.equal(missed.last(), null);

  missed.remember('Note deleted');
  missed.forget();
  assert.equal(missed.last(), null);
});
