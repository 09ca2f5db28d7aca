/**
 * Every way in which the embedded database cannot start ends in a sentence that says what to do,
 * and the ways around that exist are taken. What needs root is skipped, and says so, for other
 * users.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { StartupError } from '#server/platform/startup-error.ts';
import { findPackage, locateBinaries, thisPlatform } from './binaries.ts';
import { EmbeddedServer } from './embedded-server.ts';
import { chooseRunUser, findClosed } from './run-user.ts';
import { explainOutput } from './server-output.ts';

const isRoot = process.getuid?.() === 0;
const needsRoot = isRoot ? false : 'only root can change to another user';
const needsOrdinaryUser = isRoot ? 'root may write everywhere' : false;
const nobodyNamed = { uid: 54_321, gid: 54_321 };
const checkout = join(import.meta.dirname, '../../..');

let folder: string;
const folders: string[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'codicil-refused-'));
  fs.chmodSync(folder, 0o755);
  folders.push(folder);
});

after(() => {
  for (const path of folders) {
    fs.rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});

async function start(dataDir: string, platform = thisPlatform): Promise<void> {
  const server = new EmbeddedServer({ dataDir, platform, isThrowAway: true });
  await server.bringUp();
  await server.close();
}

async function refusalOf(dataDir: string, platform?: string): Promise<string> {
  const error: unknown = await start(dataDir, platform).then(
    () => assert.fail('it started'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof StartupError, String(error));
  return error.message;
}

describe('the embedded database refuses', () => {
  it('a platform it has no programs for, and asks for a server', async () => {
    const message = await refusalOf(folder, 'freebsd-x64');
    assert.match(message, /embedded database for freebsd-x64 is not installed/);
    assert.match(message, /set DATABASE_URL to a PostgreSQL 15/);
    assert.doesNotMatch(message, /npm ci/);
  });

  it('a supported platform whose package was left out, and says how to install it', async () => {
    const other = thisPlatform === 'darwin-x64' ? 'linux-arm64' : 'darwin-x64';
    assert.match(await refusalOf(folder, other), /Install it with "npm ci".*DATABASE_URL/);
  });

  it('a file in place of the folder', async () => {
    const file = join(folder, 'data');
    fs.writeFileSync(file, '');
    assert.match(await refusalOf(file), /a file is in its place/);
    assert.match(await refusalOf(join(file, 'below')), /a file is in its place/);
  });

  it('a folder that cannot be written', { skip: needsOrdinaryUser }, async () => {
    fs.chmodSync(folder, 0o555);
    assert.match(await refusalOf(folder), /cannot be written by the user who started Codicil/);
    assert.match(await refusalOf(join(folder, 'below')), /cannot be written/);
  });

  it('a folder that the database user cannot reach', { skip: needsRoot }, async () => {
    fs.chmodSync(folder, 0o700);
    const message = await refusalOf(join(folder, 'data'));
    assert.match(message, /started as root, the database runs as the user "(postgres|nobody)"/);
    assert.ok(message.includes(`who may not enter ${folder}.`), message);
    assert.match(message, /DATA_DIR=\/var\/lib\/codicil/);
    assert.deepEqual(fs.readdirSync(folder), [], 'nothing is left behind');
  });

  it('a user without a name', { skip: needsRoot }, (context) => {
    if (findClosed(checkout, nobodyNamed) ?? findClosed(process.execPath, nobodyNamed)) {
      context.skip('another user cannot read this checkout or run this Node');
      return;
    }
    fs.chmodSync(folder, 0o777);
    const module = JSON.stringify(join(import.meta.dirname, 'embedded-server.ts'));
    const program = `
      import { EmbeddedServer } from ${module};
      const dataDir = process.argv[1];
      try { new EmbeddedServer({ dataDir }); } catch (error) { console.log(error.message); }
    `;
    const args = ['--input-type=module', '--eval', program, join(folder, 'data')];
    const run = spawnSync(process.execPath, args, { ...nobodyNamed, encoding: 'utf8' });
    assert.match(run.stdout, /user with number 54321 has no name.*DATABASE_URL/, run.stderr);
  });

  it('a socket folder that a stranger made first', async () => {
    fs.mkdirSync(join(folder, 'data'));
    fs.mkdirSync(join(folder, 'data/run'));
    fs.chmodSync(join(folder, 'data/run'), 0o777);
    assert.match(await refusalOf(join(folder, 'data')), /data\/run .* is open to other users/);
  });
});

describe('a full disk', () => {
  function mountSmallDisk(sizeMb: number): string | undefined {
    const disk = join(folder, 'disk');
    fs.mkdirSync(disk);
    const options = `size=${sizeMb}m,mode=755`;
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]);
    return mounted.status === 0 ? disk : undefined;
  }

  it('is named at the first start, and the start works once there is room', async (context) => {
    const disk = isRoot ? mountSmallDisk(16) : undefined;
    if (disk === undefined) {
      context.skip('a disk of its own could not be mounted');
      return;
    }
    try {
      const message = await refusalOf(join(disk, 'data'));
      assert.match(message, /The disk that holds .* is full\. Free at least 100 MB/);
      execFileSync('mount', ['-o', 'remount,size=200m', disk]);
      await start(join(disk, 'data'));
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });

  it('is named at a later start', async (context) => {
    const disk = isRoot ? mountSmallDisk(120) : undefined;
    if (disk === undefined) {
      context.skip('a disk of its own could not be mounted');
      return;
    }
    try {
      await start(join(disk, 'data'));
      const filled = spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=4096']);
      assert.match(String(filled.stderr), /No space left/);
      assert.match(await refusalOf(join(disk, 'data')), /The disk that holds .* is full/);
      fs.rmSync(join(disk, 'filler'));
      await start(join(disk, 'data'));
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });

  it('is recognised in what the programs say', () => {
    const said = 'FATAL:  could not write lock file "postmaster.pid": No space left on device';
    assert.match(explainOutput(folder, thisPlatform, said).message, /is full/);
    const other = explainOutput(folder, thisPlatform, 'FATAL:  something else');
    assert.match(other.message, /did not start\. It said:\nFATAL: {2}something else/);
  });
});

describe('programs of another system', () => {
  it('are recognised in what the loader says', () => {
    const said = '/x/postgres: /lib/libc.so.6: version `GLIBC_2.27` not found (required by /x)';
    const { message } = explainOutput(folder, thisPlatform, said);
    assert.match(message, /does not run on this system.*DATABASE_URL/s);
  });
});

describe('the programs', () => {
  it('run from a copy when their package is closed to the database user', () => {
    const packageFolder = join(folder, 'closed', 'package');
    const data = join(folder, 'data');
    fs.cpSync(findPackage(thisPlatform), packageFolder, {
      recursive: true,
      // As after `npm ci --ignore-scripts`: the links that the install script makes are missing.
      filter: (path) => !fs.lstatSync(path).isSymbolicLink(),
    });
    fs.chmodSync(dirname(packageFolder), 0o700);
    fs.mkdirSync(data);
    const user = chooseRunUser(join(data, 'pg18'));
    const { postgres } = locateBinaries(packageFolder, data, user);
    const version = execFileSync(postgres, ['--version'], { ...user.dropTo, cwd: '/' });
    assert.match(String(version), /PostgreSQL.* 18\./);
    assert.equal(postgres.startsWith(data), isRoot);
    assert.equal(locateBinaries(packageFolder, data, user).postgres, postgres);
  });
});
