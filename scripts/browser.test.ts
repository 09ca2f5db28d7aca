import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { findBrowser } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'codicil-browser-'));
const stub = join(folder, 'chromium');
const sound = join(folder, 'google-chrome');

before(() => {
  plant(stub, 'echo "install the package first" >&2; exit 1');
  plant(sound, 'echo "Chrome 150"');
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('a stub that does not start is passed over for a browser that does', () => {
  assert.equal(findBrowser({ PATH: `${folder}/missing:${folder}` }), sound);
});

test('the browser asked for comes first', () => {
  assert.equal(findBrowser({ PATH: '', CHROMIUM_PATH: sound }), sound);
});

test('a browser asked for that does not start is an error and not a reason to look elsewhere', () => {
  assert.throws(() => findBrowser({ PATH: folder, CHROMIUM_PATH: stub }), /CHROMIUM_PATH names/);
});

function plant(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}
