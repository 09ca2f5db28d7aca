/**
 * Backups of all ages of one busy installation, each of them restored beside the journal as it was
 * in the end: letters were sent, called back and deleted since, and some were on their way when the
 * backup was made.
 */
import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { lengthOf, reportFigure } from '#torture/length.fixture.ts';
import {
  kill,
  makeDataFolder,
  moveHours,
  readSimulatedTime,
  type KillableProduct,
} from './killed-product.fixture.ts';
import { followUpsSentTwice } from './follow-up-mails.fixture.ts';
import { mailMoments, type SunkMail } from './mail-sink.fixture.ts';
import { openVaulted, type Vaulted } from './vaulted.fixture.ts';

const days = 60;
const copies = lengthOf({ share: 3, slice: 5, long: 50 });
const letters = 12;
const everyHours = (days * 24) / letters;
/** From writing to the release. */
const lifeHours = 72;
/** When the original ends, and its copies begin. */
const endHours = days * 24 + lifeHours;

/** What happens to each letter after it was sent, in turn. */
const fates = ['stays', 'is called back', 'stays', 'is deleted'] as const;

interface Letter {
  readonly name: string;
  readonly fate: (typeof fates)[number];
  readonly writtenAt: number;
}

/** Nothing was sent of them yet when the original ended: the copies that know them do it. */
const waiting: readonly Omit<Letter, 'fate'>[] = [
  { name: 'waiter0', writtenAt: endHours - 60 },
  { name: 'waiter1', writtenAt: endHours - 5 },
];

interface Backup {
  readonly path: string;
  readonly at: number;
}

const written: readonly Letter[] = Array.from({ length: letters }, (_, place) => ({
  name: `writer${place}`,
  fate: fates[place % fates.length]!,
  writtenAt: place * everyHours,
}));

/** The youngest: an hour and a minute before the end. */
const youngest = [endHours - 1, endHours - 1 / 60] as const;

/** Every fifth is made while a letter is on its way to the mail server. */
function plannedBackups(): { at: number; onItsWay: string | null }[] {
  const count = copies - youngest.length;
  const spread = Array.from({ length: count }, (_, place) => {
    const even = ((place + 0.5) * days * 24) / count;
    const letter = written[Math.min(letters - 1, Math.floor(even / everyHours))]!;
    return place % 5 === 0
      ? { onItsWay: letter.name, at: letter.writtenAt + lifeHours - 1 }
      : { onItsWay: null, at: Math.floor(even) };
  });
  const last = youngest.map((at) => ({ onItsWay: null, at }));
  return [...spread, ...last].toSorted((one, other) => one.at - other.at);
}

type Event = (product: KillableProduct) => Promise<void>;

interface Lived {
  readonly backups: readonly Backup[];
  /** The letters that were decided and had not left when a backup was made. */
  readonly onTheirWay: readonly string[];
  readonly endedAt: string;
  /** The mails of the original. */
  readonly sent: readonly SunkMail[];
}

/** Sixty days of one installation. */
async function liveThrough({ house, backUp }: Vaulted): Promise<Lived> {
  const backups: Backup[] = [];
  const onTheirWay: string[] = [];
  const keep = async (at: number): Promise<void> => {
    // Elsewhere: old ones are thinned out.
    const path = join(dirname(house.dataDir), `kept-${backups.length}.tar.age`);
    cpSync(await backUp(), path);
    backups.push({ at, path });
  };
  const events: { at: number; run: Event }[] = [];
  for (const { name, fate, writtenAt } of written) {
    const over = writtenAt + lifeHours + 12;
    events.push({ at: writtenAt, run: async (product) => void (await house.write(product, name)) });
    if (fate === 'is called back') {
      events.push({ at: over, run: (product) => house.callBack(product, name) });
    }
    if (fate === 'is deleted') {
      events.push({ at: over, run: (product) => house.deleteAccount(product, name) });
    }
  }
  for (const { name, writtenAt } of waiting) {
    events.push({ at: writtenAt, run: async (product) => void (await house.write(product, name)) });
  }
  for (const { at, onItsWay } of plannedBackups()) {
    events.push({
      at,
      run: async (product) => {
        if (onItsWay === null) return keep(at);
        const decided = await house.countReleases();
        const held = house.moments.hold({ name: mailMoments.data, nth: 1 });
        const moving = moveHours(product, 2);
        await held.reached;
        assert.equal(await house.countReleases(), decided + 1, 'it was decided');
        // Another mail may be the one that stands still; then this one may have left beside it.
        if (house.mailsToHeirOf(onItsWay).length === 0) onTheirWay.push(onItsWay);
        await keep(at);
        held.goOn();
        await moving;
      },
    });
  }
  const product = await house.run();
  let now = 0;
  for (const { at, run } of events.toSorted((one, other) => one.at - other.at)) {
    if (at > now) await moveHours(product, at - now);
    now = Math.max(now, at);
    await run(product);
  }
  await moveHours(product, endHours - now);
  const endedAt = await readSimulatedTime(product);
  await kill(product);
  return { backups, onTheirWay, endedAt, sent: [...house.sink.mails] };
}

/** The time between the backup and the end of the original is dark in the copy. */
async function restoreOne(
  t: TestContext,
  { house, keyFile }: Vaulted,
  { path, at }: Backup,
  { place, endedAt, sent }: Pick<Lived, 'endedAt' | 'sent'> & { readonly place: number },
): Promise<void> {
  const dataDir = makeDataFolder();
  t.after(() => rmSync(dirname(dataDir), { recursive: true, force: true }));
  cpSync(house.dataDir, dataDir, { recursive: true });
  const settings = { DATABASE_URL: await house.emptyDatabase(), DATA_DIR: dataDir };
  const restored = await house.program('restore', settings, path, '--key', keyFile);
  assert.equal(restored.code, 0, restored.said);
  const before = [...house.sink.mails];
  const since = (name: string) =>
    house.mailsToHeirOf(name).filter((mail) => !before.includes(mail));
  await house.standAt(settings.DATABASE_URL, endedAt);
  const product = await house.run(settings.DATABASE_URL, dataDir);
  assert.equal((await readSimulatedTime(product)) >= endedAt, true);
  await moveHours(product, 24);
  const early = house.sink.mails.slice(before.length).filter(({ to }) => to.startsWith('heir.'));
  assert.deepEqual(early, [], 'nothing leaves before somebody confirms it');
  assert.equal((await house.program('confirm-restore', settings)).code, 0);
  const late = `late${place}`;
  await house.write(product, late);
  // A minute before the later one would have come if time had not been dark for a moment.
  await moveHours(product, lifeHours - 5 - 24 - 1 / 60);
  assert.deepEqual(since(waiting[1]!.name), [], 'a day that was promised is kept');
  await moveHours(product, 24 * 20);
  for (const { name, fate, writtenAt } of written) {
    const again = since(name).map(({ raw }) => /^Subject: .*$/m.exec(raw)?.[0]);
    assert.deepEqual(again, [], `${name} gets no second mail, from a copy of hour ${at}`);
    if (writtenAt >= at) continue;
    const opens = await house.opens(product, name);
    assert.equal(opens === 200, fate === 'stays', `${name} ${fate}: ${opens}, in hour ${at}`);
  }
  for (const { name, writtenAt } of waiting) {
    assert.equal(since(name).length, writtenAt < at ? 1 : 0, `${name}, from a copy of hour ${at}`);
  }
  assert.equal(since(late).length, 1, 'a new letter is not taken for one that was sent');
  const together = [...sent, ...house.sink.mails.slice(before.length)];
  assert.deepEqual(followUpsSentTwice(together), [], `from a copy of hour ${at}`);
  await kill(product);
}

test('Backups of all ages come back without a second mail, a dead link or a lost letter', async (t) => {
  const vaulted = await openVaulted(t);
  const { backups, onTheirWay, endedAt, sent } = await liveThrough(vaulted);
  for (const { name } of written) {
    assert.ok(vaulted.house.mailsToHeirOf(name).length >= 1, `${name} was sent`);
  }
  for (const [place, backup] of backups.entries()) {
    await restoreOne(t, vaulted, backup, { place, endedAt, sent });
  }
  reportFigure(t, 'backups restored', backups.length);
  reportFigure(t, 'of them made while a letter was on its way', onTheirWay.length);
  reportFigure(t, 'second mails, dead links and lost letters', 0);
});
