/**
 * What may be wrong with an installation itself: its disks, backups, key, rows and engine. Only
 * tests import this file.
 */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { keySheetLines } from '#server/crypto/key-sheet.ts';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { addAlarms } from '#server/jobs/alarm-rows.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { column, setting, type Plant } from './planting.fixture.ts';
import type { SoundHouse } from './sound-house.fixture.ts';

const now = () => new SystemClock().wallMs();

/** The newest backup is this old for a while. */
function backupOf(ageMs: number): Plant {
  return async ({ backupDir }) => {
    const undone: (() => void)[] = [];
    for (const [index, name] of fs.readdirSync(backupDir).entries()) {
      const at = new Date(now() - ageMs - index * DAY_MS).toISOString().slice(0, 19);
      const moved = name.replace(/\d{4}-\d\d-\d\dT[\d-]+Z/, `${at.replaceAll(':', '-')}Z`);
      fs.renameSync(join(backupDir, name), join(backupDir, moved));
      undone.push(() => fs.renameSync(join(backupDir, moved), join(backupDir, name)));
    }
    return { undo: () => undone.forEach((undo) => undo()) };
  };
}

function typed(change: (lines: readonly string[], house: SoundHouse) => string): Plant {
  return (house) => {
    const lines = house.sheet.split('\n').map((line) => line.replace(/^\s*\d+\s+/, ''));
    return { typedKey: change(lines, house) };
  };
}

const disk = (percentFree: number): Plant => {
  const readSpace = async () => ({ freeBytes: percentFree, totalBytes: 100 });
  return () => ({ readSpace });
};

const ofMachine: Record<string, Plant> = {
  'a disk that is 85 % full': disk(15),
  'a disk that is 95 % full': disk(5),
  'a disk that takes no file': () => ({
    readSpace: () => Promise.reject(Object.assign(new Error('no'), { code: 'EROFS' })),
    besides: /^Disk of the (data folder|backups): it takes no file/,
  }),
  'no backups': setting({ BACKUP_DIR: '', BACKUP_RECIPIENT: '' }),
  'an empty folder of backups': ({ backupDir }) => {
    const folder = join(backupDir, '../empty');
    fs.mkdirSync(folder);
    return { env: { BACKUP_DIR: folder } };
  },
  'a backup of 40 days ago': backupOf(40 * DAY_MS),
  'a backup of 30 hours ago': backupOf(30 * HOUR_MS),
  'a backup of the future': backupOf(-40 * DAY_MS),
  'an empty backup': ({ backupDir, env }) => {
    const folder = join(env['DATA_DIR']!, '../cut');
    fs.mkdirSync(folder);
    for (const name of fs.readdirSync(backupDir)) fs.writeFileSync(join(folder, name), '');
    return { env: { BACKUP_DIR: folder } };
  },
  'backups in the data folder': ({ backupDir, env }) => {
    const folder = join(env['DATA_DIR']!, 'backups');
    fs.cpSync(backupDir, folder, { recursive: true });
    return { env: { BACKUP_DIR: folder }, undo: () => fs.rmSync(folder, { recursive: true }) };
  },
};

const ofKey: Record<string, Plant> = {
  'a key file that everybody can read': ({ env }) => {
    const path = join(env['DATA_DIR']!, 'master-key');
    fs.chmodSync(path, 0o644);
    return { undo: () => fs.chmodSync(path, 0o600) };
  },
  'the key beside the backups': ({ env, backupDir }) => {
    const path = join(backupDir, 'key');
    fs.copyFileSync(join(env['DATA_DIR']!, 'master-key'), path);
    return { env: { MASTER_KEY_FILE: path }, undo: () => fs.rmSync(path) };
  },
  'a copy of the key with one wrong word': typed((lines) => {
    const [first = '', ...others] = lines[2]!.split(' ');
    const other = first === 'zebra' ? 'zone' : 'zebra';
    return lines.with(2, [other, ...others].join(' ')).join('\n');
  }),
  'a copy of the key with a word that there is not': typed((lines) =>
    lines
      .with(
        4,
        lines[4]!.replace(/^\S+ \S+/, (two) => `${two.split(' ')[0]} xyz`),
      )
      .join('\n'),
  ),
  'a copy of the key without its last line': typed((lines) => lines.slice(0, -1).join('\n')),
  'a copy of another key': typed(() => keySheetLines(newKeyBytes()).join('\n')),
  'a copy that is no key': typed(() => `${'f'.repeat(63)}\n`),
  'a copy that nobody ever tried': column('key_copy_tried_at', 'null'),
  'a copy of the key before a rotation': column('key_copy_proof', `'\\x00'::bytea`),
  'a copy that nobody tried for two years': column(
    'key_copy_tried_at',
    String(now() - 730 * DAY_MS),
  ),
};

const ofWork: Record<string, Plant> = {
  'an open alarm': async ({ database: { db } }) => {
    await addAlarms(db, [{ subject: 'one', facts: {}, raisedAt: now() }]);
    return { undo: () => db.deleteFrom('alarms').execute() };
  },
  'a message that was given up': async ({ database: { db } }) => {
    const newest = await db.selectFrom('outbox').selectAll().limit(1).executeTakeFirstOrThrow();
    const put = (status: typeof newest.status) =>
      db.updateTable('outbox').set({ status }).where('id', '=', newest.id).execute();
    assert.notEqual(newest.status, 'open');
    await put('open');
    return { undo: () => put(newest.status) };
  },
};

/** A server that runs reads and writes these rows, so it has to have ended. */
export const engineFaults: Readonly<Record<string, Plant>> = {
  'a key that does not open an account': async ({ database: { db } }) => {
    const put = async () => {
      await sql`update users set data_key = set_byte(data_key, 40, get_byte(data_key, 40) # 1)
        where id = (select max(id) from users)`.execute(db);
    };
    await put();
    return { undo: put };
  },
  'a restored database that nobody confirmed': column('behind_since', '1'),
  'a clock in doubt': column(
    'clock',
    `jsonb_set(clock, '{doubt}', '{"cause": "jump", "byMs": 1, "since": 1, "agreedMs": 0}')`,
  ),
  'a server that is down': column(
    'clock',
    `jsonb_set(clock, '{lastAt}', to_jsonb(${now() - 3 * HOUR_MS}))`,
  ),
  'time that stands still': column(
    'clock',
    `jsonb_set(clock, '{outage}', '{"startedLight": 1, "startedAt": 1, "darkMs": 1}')`,
  ),
  'releases that the breaker holds': column(
    'breaker',
    `jsonb_set(breaker, '{waiting}', '[{"ownerId": 1}]')`,
  ),
};

/** By the words of the table in docs/operating.md. */
export const faultsInside: Readonly<Record<string, Plant>> = {
  ...ofMachine,
  ...ofKey,
  ...ofWork,
};
