/** The log of the embedded database keeps no line for longer than is promised. */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { DAY_MS } from '#core/release/moment.ts';
import { until } from '#server/platform/until.fixture.ts';
import { superuser } from './cluster.ts';
import { EmbeddedServer } from './embedded-server.ts';
import { planLayout } from './folders.ts';
import { forgetOldLines, linesSince, openLog } from './server-log.ts';

const now = Date.UTC(2026, 10, 27, 12);
const line = (daysAgo: number, said: string) => {
  const at = new Date(now - daysAgo * DAY_MS).toISOString().replace('T', ' ').replace('Z', ' UTC');
  return `${at} [77] LOG:  ${said}\n`;
};
const keptOf = (text: string, days: number) =>
  text.slice(linesSince(Buffer.from(text), now - days * DAY_MS));

function newFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'codicil-log-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}

test('Lines go by their age, and one without a moment goes with the one before it', () => {
  const old = `started by a shell\n${line(31, 'old')}\tand more of it\n`;
  const young = `${line(28, 'young')}\tand more of it\n${line(0, 'now')}`;
  assert.equal(keptOf(old + young, 29), young);
  assert.equal(keptOf(young, 29), young);
  assert.equal(keptOf(old, 29), '');
  assert.equal(keptOf('', 29), '');
});

test('A folder without a log is left alone, and a large log begins anew', (t) => {
  const folder = newFolder();
  t.after(() => fs.rmSync(folder, { recursive: true }));
  forgetOldLines(folder, now);
  assert.deepEqual(fs.readdirSync(folder), []);
  const { log } = planLayout(folder);
  fs.writeFileSync(log, 'x'.repeat(1024 * 1024 + 1));
  fs.closeSync(openLog(log));
  assert.equal(fs.readFileSync(log, 'utf8'), '');
});

test('They go while the database runs, and it goes on writing behind what stays', async (t) => {
  const dataDir = newFolder();
  const { log } = planLayout(dataDir);
  // Large: it begins anew, as a running log does that was opened so.
  fs.writeFileSync(log, 'x'.repeat(1024 * 1024 + 1));
  const server = new EmbeddedServer({ dataDir, isThrowAway: true });
  await server.bringUp();
  const client = new pg.Client({
    host: server.socketFolder,
    user: superuser,
    database: 'postgres',
  });
  t.after(async () => {
    await client.end();
    await server.close();
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  await client.connect();
  const said = fs.readFileSync(log, 'utf8');
  assert.match(said, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ UTC /);
  fs.writeFileSync(log, `2026-01-01 10:00:00.000 UTC [77] LOG:  old\n${said}`);
  const startedMs = Date.parse(`${said.slice(0, 10)}T${said.slice(11, 19)}Z`);

  forgetOldLines(dataDir, startedMs + 28 * DAY_MS);
  assert.equal(fs.readFileSync(log, 'utf8'), said);

  const read = () => fs.readFileSync(log, 'utf8');
  const sayMore = async (than: number) => {
    await client.query('select pg_reload_conf()');
    await until(() => read().length > than, 'the database writes nothing more');
  };
  await sayMore(said.length);
  assert.ok(read().startsWith(said));
  forgetOldLines(dataDir, startedMs + 31 * DAY_MS);
  assert.equal(read(), '');
  await sayMore(0);
  assert.ok(!read().includes('\0'), 'no hole where the old lines were');
});
