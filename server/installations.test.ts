/**
 * Installations from the sources, of every kind that npm makes: each starts, or says in one
 * sentence what it lacks.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { freePort } from '#server/platform/free-port.fixture.ts';
import {
  firstAnswer,
  OrdinaryUser,
  quietNpm,
  stopAndWait,
  systemPath,
} from './ordinary-user.fixture.ts';

const root = join(import.meta.dirname, '..');
const isRoot = process.getuid?.() === 0;
const checkout = fs.mkdtempSync(join(tmpdir(), 'codicil-checkout-'));
const built = join(checkout, 'dist/web');
let user: OrdinaryUser;

before(() => {
  fs.chmodSync(checkout, 0o755);
  user = new OrdinaryUser();
  const git = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 } as const;
  const listed = execFileSync('git', [...git, '--exclude-standard'], options).split('\0');
  for (const path of listed.filter((each) => each !== '' && fs.existsSync(join(root, each)))) {
    fs.mkdirSync(dirname(join(checkout, path)), { recursive: true });
    fs.copyFileSync(join(root, path), join(checkout, path));
  }
});
after(() => {
  user.remove();
  fs.rmSync(checkout, { recursive: true, force: true });
});

/** As the owner of the folder. @returns all that it printed. */
function npm(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { HOME } = process.env;
  const { status, stdout, stderr } = spawnSync('npm', words, {
    cwd: checkout,
    encoding: 'utf8',
    env: { HOME, PATH: systemPath(), ...quietNpm, ...env },
  });
  return { code: status, text: `${stdout}${stderr}` };
}

function install(...options: string[]): void {
  const words = ['ci', '--prefer-offline', '--no-audit', '--no-fund', ...options];
  const { code, text } = npm(words);
  assert.equal(code, 0, text);
  assert.doesNotMatch(text, /EBADENGINE|warn/i);
}

/** Refuses all but one sentence, besides what npm itself says it runs. */
function assertSays({ code, text }: { code: number | null; text: string }, sentence: RegExp): void {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('> '));
  const said = lines.filter((line) => !line.startsWith('Building the pages.'));
  assert.equal(code, 1, text);
  assert.equal(said.length, 1, text);
  assert.match(said[0] ?? '', sentence);
}

async function assertStarts(t: TestContext, env: Readonly<Record<string, string>>): Promise<void> {
  const port = await freePort();
  const all = { ...env, PORT: `${port}`, LOG_LEVEL: 'error', DATA_DIR: join(user.home, 'data') };
  const started = user.start('npm', ['start'], { cwd: checkout, env: all });
  t.after(() => started.kill('SIGKILL'));
  t.diagnostic(`answered after ${await firstAnswer(started, `http://127.0.0.1:${port}/faq`)} ms`);
  await stopAndWait(started);
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://codicil.example',
  CONTACT_EMAIL: 'help@codicil.example',
  COMPANY_REGISTRATION: '516 000 000',
  COMPANY_ADDRESS: 'Lisbon',
  SMTP_URL: 'smtp://127.0.0.1:9',
};

test('npm ci without scripts starts, and its owner builds what others may not', async (t) => {
  install('--ignore-scripts');
  const asOther = { cwd: checkout, env: { DATA_DIR: join(user.home, 'data') } };
  if (isRoot) assertSays(user.run('npm', ['start'], asOther), /may not write to .*dist: let the/);
  assertSays(npm(['start'], production), /^The pages are not built.* run "npm run build" first\.$/);
  assert.equal(npm(['run', 'build']).code, 0);
  await assertStarts(t, {});
  await assertStarts(t, production);
});

test('npm ci without what builds starts what is built, and says what it cannot do', async (t) => {
  install('--omit=dev');
  await assertStarts(t, production);
  fs.renameSync(built, `${built}-away`);
  assertSays(npm(['start']), /^The pages are not built, and what builds them is not installed/);
  fs.renameSync(`${built}-away`, built);
  assertSays(npm(['test']), /^What the tests need is not installed: .* without --omit=dev\.$/);
});

test('npm ci without optional packages says that it has no Node', () => {
  install('--omit=optional');
  for (const words of [['start'], ['test'], ['run', 'demo']]) {
    assertSays(npm(words), /^The Node that Codicil brings is not installed: .*--omit=optional\.$/);
  }
});

test('npm ci brings everything, with the Node of the lock file and without a warning', async (t) => {
  install();
  const node = join(checkout, 'node_modules/.bin/node');
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const lock = JSON.parse(fs.readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity?: string }>;
  };
  const nodes = Object.entries(lock.packages).filter(([path]) =>
    path.startsWith('node_modules/node-'),
  );
  assert.equal(nodes.length, 4);
  for (const [path, locked] of nodes) {
    assert.equal(`v${locked.version}`, version, path);
    assert.match(locked.integrity ?? '', /^sha512-/);
  }
  await assertStarts(t, {});
});
