/** The doctor, key sheets and the list of what has not left, as an operator runs them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering } from '#server/features/installation/reach.fixture.ts';
import { kill, moveHours } from './killed-product.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';

test('The whole page says what is well too, and nobody takes the doctor for a server', async (t) => {
  const house = await Restorable.open(t);
  const product = await house.run();
  await house.write(product, 'nora');
  let calls = 0;
  const watcher = await answering((_request, response) => {
    calls += 1;
    response.end();
  });
  t.after(() => watcher.close());
  const settings = { MAIL_FROM: 'post@codicil.example', HEARTBEAT_URL: watcher.url };
  const whole = await house.program('doctor', settings, '--all');
  assert.equal(whole.code, 1, whole.said);
  for (const line of [
    /^Needs you now: 0\. Needs a thought: \d\. Is well: \d+\.\n\nlook /,
    /^look {4}Backup: none is made automatically\n {8}Set BACKUP_DIR and BACKUP_RECIPIENT\.$/m,
    /^good {4}Configuration: it can be used$/m,
    /^good {4}Engine: it makes decisions$/m,
    /^good {4}Clock: by the database it is \d{4}-[^;]+; this machine is \d+\.\d s (ahead|behind)$/m,
    /\n\nWhatever stands here, what is armed stays armed\./,
  ]) {
    assert.match(whole.printed, line);
  }
  const faults = await house.program('doctor', settings);
  assert.equal(faults.code, 1);
  assert.doesNotMatch(faults.printed, /^good|^Needs|armed/m);
  assert.equal(calls, 0);
  await kill(product);
});

test('A copy of the key is tried as digits and as words, and the words give the key back', async (t) => {
  const house = await Restorable.open(t);
  await kill(await house.run());
  const copies = async (typed: string) =>
    (await house.type(typed, 'doctor', '--key', '--all')).printed.match(/^.*Copy of .*$/gm);
  assert.deepEqual(await copies(`${'f'.repeat(64)}\n`), [
    'bad     Copy of the master key: it is a key, and does not open what is stored',
    'look    Copy of the master key: nobody has ever proved that there is one that fits',
  ]);
  const fits = ['it opens what is stored', 'it was tried 0 minutes ago'];
  const well = fits.map((says) => `good    Copy of the master key: ${says}`);
  assert.deepEqual(await copies(`${house.masterKey}\n`), well);
  const sheet = (await house.program('key-sheet', {})).said;
  const lines = sheet.match(/^ {2}\d {2}\w+( \w+){3}$/gm) ?? [];
  assert.equal(lines.length, 8, sheet);
  assert.deepEqual(await copies(`${lines.join('\n')}\n`), well);

  const elsewhere = { DATABASE_URL: await house.emptyDatabase() };
  const unfit = await house.program('key-sheet', elsewhere);
  assert.match(unfit.said, /^There is no master key that fits this database/);
  const hex = Buffer.from(house.masterKey, 'base64').toString('hex');
  const back = await house.type(`${lines.join('\n')}\n`, 'key-sheet', '--read');
  assert.equal(back.said, `${hex}\n`);
  const cut = await house.type(lines.slice(1).join('\n'), 'key-sheet', '--read');
  assert.equal(cut.code, 1);
  assert.match(cut.said, /This is not the sheet: it has 28 words, and a sheet has 32\.\n$/);
});

test('What is bad ends with 2, and where it could not look with 3', async (t) => {
  const house = await Restorable.open(t);
  const doctor = (settings: Record<string, string>) => house.program('doctor', settings);
  const wrong = await doctor({ PORT: 'harbour', LOG_LEVEL: 'loud' });
  assert.deepEqual([wrong.code, wrong.said], [2, '']);
  assert.match(
    wrong.printed,
    /^bad {5}Configuration: PORT must .*; LOG_LEVEL .*\n {8}Correct .*\n$/,
  );
  const empty = await doctor({ DATABASE_URL: await house.emptyDatabase() });
  assert.equal(empty.code, 3);
  assert.match(empty.said, /Start the server first/);
  const away = await doctor({ DATABASE_URL: 'postgres://127.0.0.1:1/away' });
  assert.equal(away.code, 3);
  assert.match(away.said, /^No PostgreSQL server listens/);
});

test('What has not left is listed by state and kind', async (t) => {
  const house = await Restorable.open(t);
  const product = await house.run();
  await house.write(product, 'nora');
  await moveHours(product, 24);
  const before = await house.program('queue', {});
  assert.match(before.said, /No message is waiting\./);
  await house.sink.close();
  await moveHours(product, 24);
  const { said } = await house.program('queue', {});
  assert.match(said, /^pending {2}[\w-]+: \d+, next try \d{4}-[^,]+, up to \d+ tries/m);
  await kill(product);
});
