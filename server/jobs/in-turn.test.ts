import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '#server/platform/log.ts';
import { inTurn } from './in-turn.ts';

test('A chore that fails is logged by its name, and the ones behind it run', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line: string) => void lines.push(line) });
  const count = await inTurn(log, {
    first: async () => Promise.resolve(2),
    broken: async () => Promise.reject(new Error('torn')),
    silent: async () => Promise.resolve(),
    last: async () => Promise.resolve(3),
  });
  assert.equal(count, 5);
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /"chore":"broken".*a chore failed/);
});
