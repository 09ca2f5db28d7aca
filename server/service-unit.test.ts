/** What `deploy/` has for systemd, as systemd itself judges it, and for containers. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const unit = join(import.meta.dirname, '../deploy/codicil.service');
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
const skip = isThere ? false : 'systemd-analyze is not installed';
/** From 0, shut in, to 10. Systemd calls 2 good. */
const mostExposed = 2;

function analyze(...words: string[]): string {
  const { stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  return stdout + stderr;
}

test('systemd finds nothing wrong with the unit', { skip }, (t) => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'codicil-unit-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const file = join(folder, 'codicil.service');
  const text = fs.readFileSync(unit, 'utf8');
  // Neither the release nor its user need be on this machine.
  const here = text.replace('/opt/codicil/bin/codicil', process.execPath);
  assert.notEqual(here, text);
  fs.writeFileSync(file, here.replace(/^(User|Group)=codicil$/gm, '$1=root'));
  assert.equal(analyze('verify', '--man=no', file).trim(), '');
  fs.appendFileSync(file, '[Service]\nProtectEverything=yes\n');
  assert.match(analyze('verify', '--man=no', file), /Unknown key.* 'ProtectEverything'/);
});

test('the unit shuts the product in', { skip }, (t) => {
  const said = analyze('security', '--offline=true', '--no-pager', unit);
  const level = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1]);
  t.diagnostic(`exposure ${level}`);
  assert.ok(level <= mostExposed, said);
});

test('the compose file starts the image of this version', () => {
  const read = (path: string) => fs.readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  assert.match(
    read('deploy/compose.yaml'),
    new RegExp(`image: codicil:${RegExp.escape(version)}$`, 'm'),
  );
});
