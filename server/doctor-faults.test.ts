/**
 * Faults that are planted in a sound installation, one at a time: the doctor finds each, says what
 * docs/operating.md says of it, and finds nothing else. None of them touches what is armed. Of the
 * sound installation the real program says nothing, and ends with 0.
 */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import type { Dashboard } from '#contract/dashboard.ts';
import type { DoctorFinding } from '#server/doctor/finding.ts';
import { exitCodeOf, faultLines } from '#server/doctor/page.ts';
import { examine } from './doctor-examination.ts';
import { ask, confirmWriter, kill, register, writeTestament } from './killed-product.fixture.ts';
import { engineFaults, faultsInside } from './faults-inside.fixture.ts';
import { faultsOutside, proofFaults } from './faults-outside.fixture.ts';
import type { Plant, Planted } from './planting.fixture.ts';
import { openSoundHouse, type SoundHouse } from './sound-house.fixture.ts';

const root = join(import.meta.dirname, '..');
const roomy = async () => ({ freeBytes: 80, totalBytes: 100 });

async function examineWith(house: SoundHouse, planted: Planted = {}): Promise<DoctorFinding[]> {
  const { env, undo, besides, ...asked } = planted;
  const unit = join(house.backupDir, '../sound.service');
  const usual = { resolver: undefined, selector: undefined, typedKey: undefined };
  return examine({ ...house.env, ...env }, { ...usual, unit, readSpace: roomy, ...asked });
}

/** What the page for operators promises: a fault, and what is said of it. */
function promised(): Map<string, RegExp> {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [, table = ''] = /\| Fault +\| What it says +\|\n\|[ |-]+\n((?:\|.*\n)+)/.exec(page) ?? [];
  return new Map(
    [...table.matchAll(/^\| (.+?) +\| `(.+?)` +\|$/gm)].map(([, fault = '', says = '']) => [
      fault,
      new RegExp(
        `^${says
          .split('…')
          .map((part) => RegExp.escape(part))
          .join('.+')}$`,
      ),
    ]),
  );
}

const asSentence = ({ about, says }: DoctorFinding) => `${about}: ${says}`;

/** Everything that a release comes of. */
async function armedRows({ database: { db } }: SoundHouse): Promise<unknown> {
  const tables = ['watches', 'testaments', 'testament_recipients', 'releases', 'deliveries'];
  const read = tables.map((name) =>
    sql`select * from ${sql.table(name)} as it order by it::text`.execute(db),
  );
  return (await Promise.all(read)).map(({ rows }) => rows);
}

async function assertFound(
  t: TestContext,
  house: SoundHouse,
  [fault, plant]: [string, Plant],
  says: RegExp,
  besides?: RegExp,
): Promise<void> {
  const before = await armedRows(house);
  const planted = await plant(house, t);
  const found = (await examineWith(house, planted)).filter(({ level }) => level !== 'good');
  await planted.undo?.();
  const known = [says, planted.besides, besides];
  const isKnown = (one: DoctorFinding) => known.some((it) => it?.test(asSentence(one)));
  assert.ok(
    found.some((one) => says.test(asSentence(one))),
    `${fault}: ${faultLines(found).join('\n')}`,
  );
  assert.deepEqual(found.filter((one) => !isKnown(one)).map(asSentence), [], fault);
  for (const { remedy } of found) assert.match(remedy ?? '', /^[A-Z].*\.$/, fault);
  assert.notEqual(exitCodeOf(found), 0);
  assert.deepEqual(await armedRows(house), before, `${fault} touched what is armed`);
}

test('Each planted fault is found, and what is armed stays armed', async (t) => {
  const says = promised();
  const whileItRuns = { ...faultsOutside, ...faultsInside };
  const whenItEnded = { ...proofFaults, ...engineFaults };
  const planted = Object.keys({ ...whileItRuns, ...whenItEnded });
  assert.deepEqual([...says.keys()].toSorted(), planted.toSorted(), 'docs/operating.md');
  assert.ok(planted.length >= 25);

  const house = await openSoundHouse(t);
  const { product, sink } = house;
  copyFileSync(join(root, 'deploy/codicil.service'), join(house.backupDir, '../sound.service'));
  const page = await sink.mailTo('operator@example.org');
  assert.match(page.raw, /Codicil: a look at this server\. Needs you now: \d+\./);
  assert.match(page.text, /^look {4}Backup: none is made automatically$/m, 'as it is set there');
  assert.match(page.text, /^good {4}Mail server: it lets us in$/m);
  assert.match(page.text, /what is armed stays armed/);
  const nora = await register(product, 'nora');
  await confirmWriter(product, nora, sink);
  await writeTestament(product, nora, 'For Ana', ['ana@example.org']);
  const dashboard = async () =>
    (await ask(product, 'GET', '/api/dashboard', null, nora.cookie)).body as Dashboard;
  assert.deepEqual((await dashboard()).armed, { armed: 1, notArmed: 0, reason: null });

  const sound = await house.run('doctor', ['--unit', '/nowhere']);
  assert.deepEqual(sound, { code: 0, said: '', printed: '' }, 'a sound installation');
  assert.deepEqual(faultLines(await examineWith(house)), []);
  for (const each of Object.entries(whileItRuns)) {
    await assertFound(t, house, each, says.get(each[0])!);
  }
  assert.deepEqual(faultLines(await examineWith(house)), [], 'all of them are gone');
  assert.deepEqual((await dashboard()).armed, { armed: 1, notArmed: 0, reason: null });

  house.records.set('_dmarc.codicil.example', []);
  const ofThought = await house.run('doctor');
  assert.equal(ofThought.code, 1);
  assert.match(ofThought.printed, /^look {4}DMARC of [^\n]+\n {8}Publish [^\n]+\n$/);
  house.records.set('_dmarc.codicil.example', ['v=DMARC1; p=reject']);

  await kill(product);
  const ended = /^Reach: nothing answers at PUBLIC_URL$/;
  for (const each of Object.entries(whenItEnded)) {
    await assertFound(t, house, each, says.get(each[0])!, ended);
  }
});
