/**
 * One server for all processes of a data folder: shared, outliving whoever started it, started anew
 * when it dies, and never losing an acknowledged row. Every process here is real and killed for
 * real.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { lengthOf, turnOf } from '#torture/length.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { planLayout } from './folders.ts';
import { descendants, killAll, processes, untilGone } from './processes.fixture.ts';
import { readServerFile } from './server-file.ts';

const databaseFolder = join(import.meta.dirname, '..');

// Opens the folder as the product does and answers each line of SQL with a line of JSON.
const personScript = `
  import { createInterface } from 'node:readline';
  import { openDatabase } from ${JSON.stringify(join(databaseFolder, 'open-database.ts'))};
  import { createLog } from '#server/platform/log.ts';
  const opened = await openDatabase({
    databaseUrl: undefined, dataDir: process.argv[1], log: createLog('silent'),
  });
  console.log(JSON.stringify('open'));
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = await opened.pool.query(line).then((a) => a.rows, (e) => ({ error: e.message }));
    console.log(JSON.stringify(answer));
  }
  await opened.close();
`;

interface Person {
  process: ChildProcess;
  ask(text: string): Promise<unknown>;
  /** Ends the process as a person would, after its work. */
  leave(): Promise<void>;
}

let folder: string;
let people: Person[] = [];
const folders: string[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'codicil-shared-'));
  fs.chmodSync(folder, 0o755);
  folders.push(folder);
});

const isAboutConnection = /EPIPE|ECONNRESET|^Connection terminated|^terminating connection/;

/**
 * A statement may still go to a connection of which nobody has noticed that it is dead. No pool
 * repeats it, but each such connection is found out only once.
 */
async function firstAnswer(person: Person): Promise<unknown> {
  for (;;) {
    const answer = await person.ask(count);
    const message = (answer as { error?: string }).error;
    if (message === undefined || !isAboutConnection.test(message)) {
      return answer;
    }
  }
}

/** Spares a test the making of an empty database, which others are about. */
async function giveDatabase(): Promise<void> {
  const made = join(folders[0] ?? assert.fail('no folder'), 'made');
  if (!fs.existsSync(made)) {
    await (await open(made)).leave();
  }
  execFileSync('cp', ['-a', join(made, 'pg18'), join(folder, 'pg18')]);
}

afterEach(async () => {
  const leaving = people.map((person) => person.leave());
  people = [];
  await Promise.all(leaving);
});

after(() => {
  for (const path of folders) {
    fs.rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});

function spawnPerson(dataDir: string): ChildProcess {
  const args = ['--input-type=module', '--eval', personScript, dataDir];
  const options = { cwd: join(databaseFolder, '../..') };
  return spawn(process.execPath, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
}

async function open(dataDir = folder): Promise<Person> {
  const child = spawnPerson(dataDir);
  assert.ok(child.stdin && child.stdout);
  const { stdin, stdout } = child;
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const read = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    assert.ok(done !== true, 'the process ended without an answer');
    return JSON.parse(value);
  };
  assert.equal(await read(), 'open');
  const person: Person = {
    process: child,
    ask(text) {
      stdin.write(`${text}\n`);
      return read();
    },
    async leave() {
      if (child.exitCode === null && child.signalCode === null) {
        stdin.end();
        await once(child, 'exit');
      }
    },
  };
  people.push(person);
  return person;
}

async function kill(person: Person): Promise<void> {
  person.process.kill('SIGKILL');
  await once(person.process, 'exit');
}

function serverPid(): number {
  return Number(fs.readFileSync(join(folder, 'pg18/postmaster.pid'), 'utf8').split('\n')[0]);
}

function supervisorPid(): number {
  const server = serverPid();
  return processes().find((one) => one.pid === server)?.parent ?? assert.fail('no server');
}

function untilStopped(): Promise<void> {
  const isStopped = () => !fs.existsSync(join(folder, 'pg18/postmaster.pid'));
  return until(isStopped, 'the server still runs');
}

const count = 'select count(*)::int as count from words';

describe('the server of a data folder', () => {
  it('is one for processes that start together on an empty folder', async () => {
    const four = await Promise.all([open(), open(), open(), open()]);
    await four[0].ask('create table words (word text)');
    for (const person of four) {
      await person.ask(`insert into words values ('one')`);
    }
    assert.deepEqual(await four[3].ask(count), [{ count: 4 }]);
  });

  it('outlives a kill -9 of the process that started it, and stops with the last one', async () => {
    await giveDatabase();
    const first = await open();
    await first.ask('create table words (word text)');
    const second = await open();
    const pid = serverPid();
    await kill(first);
    const third = await open();
    assert.deepEqual(await second.ask(`insert into words values ('mine') returning word`), [
      { word: 'mine' },
    ]);
    assert.deepEqual(await third.ask(count), [{ count: 1 }]);
    assert.equal(serverPid(), pid);
    await kill(second);
    await kill(third);
    await untilStopped();
  });

  it('is started anew by those who use it when it was killed', async () => {
    await giveDatabase();
    const [first, second] = [await open(), await open()];
    await first.ask('create table words (word text)');
    let round = 0;
    const moments: readonly ((family: number[]) => Promise<void>)[] = [
      () => Promise.resolve(),
      ([server]) => untilGone(server!),
      (family) => untilGone(...family),
    ];
    for (const moment of moments) {
      round += 1;
      await second.ask(`insert into words values ('kept')`);
      const pid = serverPid();
      const family = descendants(pid);
      process.kill(pid, 'SIGKILL');
      await moment(family);
      // At once, what is left of the old server may still answer.
      await until(async () => {
        const answers = await Promise.all([first, second].map(firstAnswer));
        assert.deepEqual(answers, [[{ count: round }], [{ count: round }]]);
        return serverPid() !== pid;
      }, 'it was not started anew');
    }
  });

  it('repairs itself when one of its connections is killed', async () => {
    await giveDatabase();
    const [first, second] = [await open(), await open()];
    const pid = serverPid();
    const asked = (await first.ask('select pg_backend_pid() as pid')) as [{ pid: number }];
    process.kill(asked[0].pid, 'SIGKILL');
    await untilGone(asked[0].pid);
    // One question may still go to a connection that nobody knows to be dead.
    for (const person of [first, second]) {
      await until(async () => Array.isArray(await person.ask('select 1')), 'it stayed broken');
    }
    assert.equal(serverPid(), pid);
  });

  it('comes back with every acknowledged row after a kill -9 of everything', async () => {
    await giveDatabase();
    let expected = 0;
    for (let round = 0; round < 2; round += 1) {
      const person = await open();
      await person.ask('create table if not exists words (word text)');
      for (let written = 0; written < 20; written += 1) {
        await person.ask(`insert into words values ('kept')`);
        expected += 1;
      }
      killAll([...descendants(supervisorPid()), person.process.pid ?? 0]);
    }
    const person = await open();
    assert.deepEqual(await person.ask(count), [{ count: expected }]);
  });

  it('is whole after kills at any moment of the first start', async () => {
    const lies = (...names: string[]) => fs.existsSync(join(folder, ...names));
    const inside = () => fs.readdirSync(folder).filter((name) => name.startsWith('pg18'));
    const moments: readonly (() => boolean)[] = [
      () => lies('postgres-start.lock'),
      () => inside().length > 0,
      () => inside().some((name) => lies(name, 'global/pg_control')),
      () => lies('pg18'),
      () => lies('pg18/postmaster.pid'),
      () => readServerFile(join(folder, 'pg18'))?.isReady === true,
    ];
    const chosen = turnOf(moments, lengthOf({ share: 1, slice: 6, long: 6 }));
    for (const moment of chosen) {
      const child = spawnPerson(folder);
      await until(moment, `not reached: ${String(moment)}`);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const person = await open();
    assert.deepEqual(await person.ask('select 1 as one'), [{ one: 1 }]);
  });

  it('is replaced when nobody looks after it any more', async () => {
    await giveDatabase();
    const first = await open();
    await first.ask('create table words (word text)');
    const abandoned = serverPid();
    const supervision = descendants(supervisorPid()).filter(
      (pid) => !descendants(abandoned).includes(pid),
    );
    killAll([...supervision, first.process.pid ?? 0]);
    await untilGone(...supervision, first.process.pid ?? 0);
    process.kill(abandoned, 0);
    const second = await open();
    assert.notEqual(serverPid(), abandoned);
    assert.deepEqual(await second.ask(count), [{ count: 0 }]);
  });

  it('starts although its lock file names a process that is something else by now', async () => {
    await giveDatabase();
    const first = await open();
    await first.leave();
    const owner = fs.statSync(join(folder, 'pg18'));
    const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid });
    const lines = [stranger.pid, join(folder, 'pg18'), 1, 5432, join(folder, 'run'), '', '', ''];
    const lockFile = join(folder, 'pg18/postmaster.pid');
    fs.writeFileSync(lockFile, lines.join('\n'), { mode: 0o600 });
    fs.chownSync(lockFile, owner.uid, owner.gid);
    const second = await open();
    assert.deepEqual(await second.ask('select 1 as one'), [{ one: 1 }]);
    assert.equal(stranger.exitCode, null);
    stranger.kill();
  });

  it('works in a folder whose path is longer than a socket may have', async () => {
    const deep = join(folder, 'a-folder-with-a-rather-long-name'.repeat(4));
    const { socketFolder } = planLayout(deep);
    assert.ok(!socketFolder.startsWith(folder));
    folders.push(socketFolder);
    const person = await open(deep);
    assert.deepEqual(await person.ask('select 1 as one'), [{ one: 1 }]);
  });
});
