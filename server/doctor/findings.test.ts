/** Where each thing begins to need a thought, and where it needs somebody. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import { backupIsYoung } from './backup.ts';
import { clockAgrees, machineAgrees } from './clocks.ts';
import { configIsRead, unitShutsIn } from './configuration.ts';
import { diskHasRoom } from './disk.ts';
import { newDkimKey } from './dkim-key.fixture.ts';
import { serverLives } from './engine.ts';
import { couldNotLook, type DoctorFinding } from './finding.ts';
import { keyCopyWasTried, keyFits, keyIsKept } from './key.ts';
import { mailArrives } from './mail.ts';
import { dkimKeyIsThere, dmarcIsThere, spfNamesSenders } from './mail-records.ts';
import { certificateLasts } from './reach.ts';
import { exitCodeOf, faultLines, pageLines } from './page.ts';

const now = Date.UTC(2026, 10, 26);
const mail = { returned: 'read', backAt: now - 40 * MINUTE_MS } as const;
const spf = (record: string) => spfNamesSenders('example.org', [record]);
const dkim = (record: string) => dkimKeyIsThere('s1._domainkey.example.org', [record]);
const room = (freeBytes: number, totalBytes = 100) =>
  diskHasRoom('data folder', { freeBytes, totalBytes, refusal: null });
const certificate = (leftMs: number) => certificateLasts(now + leftMs, now)[0]!;
const beat = (agoMs: number) => serverLives({ lastAt: now - agoMs, isDark: false }, now);

const cases: [finding: DoctorFinding, level: DoctorFinding['level'], says: RegExp][] = [
  [mailArrives(mail, now), 'good', /the last one was sent 40 minutes ago/],
  [configIsRead(['PORT must be a number', 'LOG_LEVEL is wrong'], [], []), 'bad', /r; LOG_/],
  [
    machineAgrees(now, now + MINUTE_MS),
    'good',
    /it is 2026-11-26T00:00:00\.000Z; .* 60\.0 s ahead/,
  ],
  [machineAgrees(now, now - MINUTE_MS - 1), 'bad', /this machine is 60\.0 s behind/],
  [clockAgrees('ntp.example.org', 59 * SECOND_MS), 'good', /59\.0 s ahead/],
  [clockAgrees('ntp.example.org', -MINUTE_MS), 'look', /60\.0 s behind/],
  [clockAgrees('ntp.example.org', 5 * MINUTE_MS), 'bad', /300\.0 s ahead/],
  [room(20), 'good', /20 %/],
  [room(19), 'look', /19 %/],
  [room(9), 'bad', /9 %/],
  [room(5, 0), 'good', /100 %/],
  [backupIsYoung([now - 25 * HOUR_MS, 0], now), 'good', /25 hours/],
  [backupIsYoung([now - 26 * HOUR_MS, 0], now), 'look', /26 hours/],
  [backupIsYoung([now - 3 * DAY_MS, 0], now), 'bad', /3 days/],
  [backupIsYoung([now + 1, now], now), 'look', /0 minutes old; one is dated in the future/],
  [beat(5 * MINUTE_MS), 'good', /time is light/],
  [beat(5 * MINUTE_MS + 1), 'bad', /none has given a sign for 5 minutes/],
  [keyCopyWasTried(now - 400 * DAY_MS, now), 'good', /400 days ago/],
  [keyCopyWasTried(now - 401 * DAY_MS, now), 'look', /401 days ago/],
  [keyFits({ kind: 'fits' }), 'good', /opens what is stored/],
  [keyIsKept(null), 'good', /by a setting/],
  [spf('v=spf10 mx'), 'bad', /no record/],
  [spf('v=spf1 all'), 'bad', /everybody/],
  [spf('v=spf1 redirect=_spf.example.org'), 'good', /redirect/],
  [spf('v=spf1 include:small.example ~all'), 'good', /~all/],
  [dmarcIsThere('example.org', ['v=DMARC1;p=none', 'other=1']), 'good', /p=none/],
  [dkim(`k=rsa; p=${newDkimKey(1024)}`), 'good', /there is a key/],
  [dkim(`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 1).toString('base64')}`), 'good', /a key/],
  [dkim(`v=DKIM1; k=ed25519; p=${Buffer.alloc(31, 1).toString('base64')}`), 'bad', /is no key/],
  [certificate(14 * DAY_MS), 'good', /ends in 14 days/],
  [certificate(13 * DAY_MS), 'look', /ends in 13 days/],
  [certificate(2 * DAY_MS), 'bad', /ends in 2 days/],
  [couldNotLook('Disk', 'EIO'), 'bad', /could not be looked at \(EIO\)/],
];

for (const [finding, level, says] of cases) {
  test(`The doctor calls it ${level}: ${finding.about}, ${finding.says}`, () => {
    assert.equal(finding.level, level);
    assert.match(finding.says, says);
    assert.equal(finding.remedy === null, level === 'good');
  });
}

test('A slip in a typed sheet is named by its line, and no word of it is said', () => {
  const slips = [
    { line: 2, what: { kind: 'count', words: 5 } },
    { line: 7, what: { kind: 'check' } },
  ] as const;
  const { level, says } = keyFits({ kind: 'slips', slips });
  assert.equal(level, 'bad');
  assert.equal(says, 'line 2 has 5 words instead of 4; line 7 has a wrong word');
});

test('Of a unit what counts last counts, and filters are taken together', () => {
  const ours = 'ProtectSystem=strict\nSystemCallFilter=@a\nSystemCallFilter=~@b\n';
  const levels = (installed: string | null) =>
    unitShutsIn(installed, ours).map(({ level }) => level);
  assert.deepEqual(levels(ours), ['good']);
  assert.deepEqual(levels(`${ours}ReadWritePaths=/srv\n`), ['good'], 'of one’s own');
  assert.deepEqual(levels(`ProtectSystem=no\n${ours}`), ['good']);
  assert.deepEqual(levels(`${ours}ProtectSystem=no\n`), ['look']);
  assert.deepEqual(levels('ProtectSystem=strict\nSystemCallFilter=@a\n'), ['look']);
  assert.deepEqual(levels(null), [], 'nothing is started by systemd here');
});

test('The page begins with the worst, and its code is of it', () => {
  const [good, look, bad] = [room(50), room(15), room(5)];
  assert.deepEqual(faultLines([good, look, bad]), [
    'bad     Disk of the data folder: 5 % are free',
    '        Make room: below a tenth people soon cannot write any more.',
    'look    Disk of the data folder: 15 % are free',
    '        Make room: below a tenth people soon cannot write any more.',
  ]);
  const page = pageLines([good, look, bad]);
  assert.equal(page[0], 'Needs you now: 1. Needs a thought: 1. Is well: 1.');
  assert.equal(page.at(-5), 'good    Disk of the data folder: 50 % are free');
  assert.match(page.at(-3) ?? '', /what is armed stays armed/);
  assert.equal(pageLines([good])[0], 'All is well: 1 things were looked at.');
  assert.deepEqual(
    [[good, look, bad], [good, look], [good], []].map((all) => exitCodeOf(all)),
    [2, 1, 0, 0],
  );
});
