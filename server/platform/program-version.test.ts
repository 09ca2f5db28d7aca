/** A program is another one when what decides has changed, and when nothing else has. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readProgramVersion } from './program-version.ts';

test('The version changes with what decides and with the libraries, and with nothing else', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-version-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const versions = new Set<string>();
  const isNew = async () => {
    const before = versions.size;
    versions.add(await readProgramVersion(folder));
    return versions.size > before;
  };
  write('package-lock.json', '{}');
  write('core/release/decide.ts', 'one');
  assert.equal(await isNew(), true);
  for (const path of [
    'package-lock.json',
    'core/release/decide.ts',
    'contract/limits.ts',
    'server/engine/tick.ts',
    'server/store/checks.ts',
    'server/db/migrations/one.ts',
  ]) {
    write(path, 'another');
    assert.equal(await isNew(), true, path);
  }
  for (const path of ['web/main.ts', 'server/rendering/site.ts', 'core/release/decide.test.ts']) {
    write(path, 'another');
    assert.equal(await isNew(), false, path);
  }
  write('release.json', '{ "program": "of the sources" }');
  assert.equal(await readProgramVersion(folder), 'of the sources');
});
