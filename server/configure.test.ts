/** `bin/codicil configure`: what is kept already is never forgotten because it cannot be read. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runOperatorProgram } from './operator-program.fixture.ts';

test('Settings that cannot be read are not replaced by new ones', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-settings-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const settings = ['PUBLIC_URL=https://codicil.example', 'SMTP_URL=smtps://mail.example'];
  const { code, said } = await runOperatorProgram(
    'configure',
    { CODICIL_ENV: folder },
    ...settings,
  );
  assert.equal(code, 1, said);
  assert.match(said, /cannot be read\. Nothing was changed\./);
  assert.deepEqual(readdirSync(folder), []);
});
