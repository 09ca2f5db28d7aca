/** Who holds the lock, within one process and between processes that may be killed. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { tryLockFolder } from './folder-lock.ts';

const holderScript = `
  import { tryLockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
  // The answer is thrown away: the lock must hold although nothing here refers to it.
  console.log(tryLockFolder(process.argv[1], 'test') ? 'held' : 'refused');
  let rounds = 0;
  setInterval(() => {
    globalThis.gc();
    rounds += 1;
    if (rounds === 5) console.log('collected');
  }, 5);
`;

describe('the folder lock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-lock-'));
  after(() => rmSync(folder, { recursive: true }));

  it('is held by one at a time and free after its release', () => {
    const first = tryLockFolder(folder, 'same');
    assert.ok(first);
    assert.equal(tryLockFolder(folder, 'same'), undefined);
    assert.ok(tryLockFolder(folder, 'other'), 'another name is another lock');
    assert.deepEqual(readdirSync(folder), ['other.lock', 'same.lock'], 'nothing is written');
    assert.equal(statSync(join(folder, 'same.lock')).size, 0);
    first.release();
    const second = tryLockFolder(folder, 'same');
    assert.ok(second);
    first.release();
    assert.equal(tryLockFolder(folder, 'same'), undefined, 'a second release frees nothing');
    second.release();
  });

  it('survives garbage collection and ends with a kill of its process', async (t) => {
    const args = ['--expose-gc', '--input-type=module', '--eval', holderScript, folder];
    const holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    t.after(() => holder.kill('SIGKILL'));
    let said = '';
    for await (const part of holder.stdout) {
      said += String(part);
      if (/collected|refused/.test(said)) break;
    }
    assert.equal(said, 'held\ncollected\n');
    assert.equal(tryLockFolder(folder, 'test'), undefined);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const lock = tryLockFolder(folder, 'test');
    assert.ok(lock);
    lock.release();
  });
});
