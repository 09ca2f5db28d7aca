import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import * as say from './findings.ts';
import type { DoctorFinding } from './findings.ts';

const now = Date.UTC(2026, 10, 26);
const mail = { returned: 'read', backAt: now - 40 * MINUTE_MS, hasMailbox: true } as const;
const spf = (...records: string[]) => say.spfNamesSenders('example.org', records);
const dkim = (...records: string[]) => say.dkimKeyIsThere('s1._domainkey.example.org', records);

const decides = say.engineDecides({ isBehind: false, knowsTheTime: true });

const cases: [finding: DoctorFinding, level: DoctorFinding['level'], says: RegExp][] = [
  [say.mailArrives(mail, now), 'good', /the last one was sent 40 minutes ago/],
  [say.mailArrives({ ...mail, hasMailbox: false }, now), 'look', /set BOUNCE_IMAP_URL/],
  [
    say.mailArrives({ ...mail, returned: 'not-proved', backAt: null }, now),
    'look',
    /none has come back/,
  ],
  [say.mailArrives({ ...mail, returned: 'unreadable' }, now), 'bad', /do not come back/],
  [say.configIsRead([], []), 'good', /can be used/],
  [say.configIsRead(['PORT must be a number', 'LOG_LEVEL is wrong'], []), 'bad', /r; LOG_/],
  [
    say.configIsRead([], [{ name: 'SMTP_URI', meant: 'SMTP_URL' }]),
    'look',
    /unknown settings: SMTP_URI \(did you mean SMTP_URL\?\)/,
  ],
  [
    say.machineAgrees(now, now + MINUTE_MS),
    'good',
    /it is 2026-11-26T00:00:00\.000Z; this machine is 60\.0 s ahead/,
  ],
  [say.machineAgrees(now, now - MINUTE_MS - 1), 'bad', /this machine is 60\.0 s behind/],
  [say.machineAgrees(now, now + DAY_MS), 'bad', /ahead/],
  [say.noSource(), 'look', /set TIME_SOURCES/],
  [say.clockAgrees('ntp.example.org', 59 * SECOND_MS), 'good', /59\.0 s ahead/],
  [say.clockAgrees('ntp.example.org', -2 * MINUTE_MS), 'look', /120\.0 s behind/],
  [say.clockAgrees('ntp.example.org', DAY_MS), 'bad', /ahead/],
  [say.clockAgrees('ntp.example.org', null), 'look', /no answer/],
  [say.diskHasRoom(20, 100), 'good', /20 %/],
  [say.diskHasRoom(19, 100), 'look', /19 %/],
  [say.diskHasRoom(9, 100), 'bad', /9 %/],
  [say.diskHasRoom(5, 0), 'good', /100 %/],
  [say.backupIsYoung(undefined, now), 'look', /set BACKUP_DIR/],
  [say.backupIsYoung([], now), 'bad', /there is none/],
  [say.backupIsYoung([now - 25 * HOUR_MS, 0], now), 'good', /25 hours/],
  [say.backupIsYoung([now - 50 * HOUR_MS, 0], now), 'look', /2 days/],
  [say.backupIsYoung([now, 0], now), 'good', /0 minutes/],
  [
    say.backupIsYoung([now + 1], now),
    'bad',
    /there is none in BACKUP_DIR; one is dated in the future/,
  ],
  [say.backupIsYoung([now + 1, now], now), 'look', /0 minutes old; one is dated in the future/],
  [say.backupIsYoung([now - 4 * DAY_MS, 0], now), 'bad', /4 days/],
  [say.alarmsAreSeenTo(0), 'good', /none/],
  [say.alarmsAreSeenTo(2), 'bad', /2 wait for you/],
  [say.engineDecides({ isBehind: true, knowsTheTime: true }), 'bad', /confirm-restore/],
  [say.engineDecides({ isBehind: false, knowsTheTime: false }), 'bad', /confirm-clock/],
  [decides, 'good', /makes decisions/],
  [say.keyFits(true), 'good', /opens what is stored/],
  [say.keyFits(false), 'bad', /does not open/],
  [say.keyFits(null), 'bad', /is not a key/],
  [spf('v=spf1 mx -all', 'google-site=1'), 'good', /mx -all/],
  [spf('v=spf1 +all'), 'bad', /everybody/],
  [spf(), 'bad', /no record/],
  [spf('v=spf1 mx', 'v=spf1 a'), 'bad', /several/],
  [spf('v=spf10 mx'), 'bad', /no record/],
  [say.spfNamesSenders('example.org', null), 'look', /does not answer/],
  [say.dmarcIsThere('example.org', ['v=DMARC1; p=reject']), 'good', /p=reject/],
  [say.dmarcIsThere('example.org', []), 'look', /no record/],
  [say.dmarcIsThere('example.org', null), 'look', /does not answer/],
  [dkim('v=DKIM1; k=rsa; p=MIIB'), 'good', /there is a key/],
  [dkim('v=DKIM1; p='), 'bad', /withdrawn/],
  [dkim('hello'), 'bad', /no key/],
  [say.dkimKeyIsThere('x', null), 'look', /does not answer/],
];

for (const [finding, level, says] of cases) {
  test(`The doctor calls it ${level}: ${finding.about}, ${finding.says}`, () => {
    assert.equal(finding.level, level);
    assert.match(finding.says, says);
  });
}

test('Each finding is a line', () => {
  assert.deepEqual(say.linesOf([decides]), ['good    Engine: it makes decisions']);
});
