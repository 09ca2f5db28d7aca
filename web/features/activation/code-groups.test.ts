import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeGroups } from './code-groups.ts';

test('However a code is typed, its groups are those of the sheet', () => {
  const groups = codeGroups(' 7q2mx k0hv5zt3-rdwb91 gneco ');
  assert.deepEqual(
    groups.map(({ text }) => text),
    ['7Q2MX', 'K0HV5', 'ZT3RD', 'WB91G', 'NEC0'],
  );
  assert.deepEqual(codeGroups(' -- '), []);
});
