import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LedgerListEntry } from '../../api/ledger.ts';
import { historyLines } from './history-lines.ts';
import type { HistoryNames } from './history-names.ts';

const start = Date.parse('2027-02-14T09:00:00.000Z');
let seq = 0;

function entry(
  kind: string,
  body: LedgerListEntry['body'],
  minutes = 0,
  darkMs = 0,
): LedgerListEntry {
  seq += 1;
  const wallAt = start + minutes * 60_000;
  const at = new Date(wallAt).toISOString();
  return { seq, at, kind, body, wallAt, darkMs, previousHash: '', hash: '' };
}
const event = (body: object, minutes = 0, darkMs = 0) =>
  entry('watch', { watch: 1, event: body }, minutes, darkMs);
const happenings = (...entries: LedgerListEntry[]) =>
  historyLines(entries).map(({ happening, times }) => [happening, times]);

test('The newest thing stands first, and what only proves another thing has no line', () => {
  const lines = happenings(
    event({ kind: 'Armed', arming: 1, nextCheckAt: 5 }),
    entry('policy', { watch: 1 }),
    event({ kind: 'AttemptRequested', notice: 1 }, 100),
    event({ kind: 'AttemptAccepted', by: 'provider' }, 101),
    entry('check-accepted', { check: 1 }, 101),
    event({ kind: 'WarningRequested', slot: 'start' }, 200),
    event({ kind: 'WarningRequested', slot: 'half' }, 300),
    entry('released', { cause: 'silence', recipients: 2, release: 1 }, 400),
  );
  assert.deepEqual(lines, [
    [{ kind: 'released', cause: 'silence', people: 2 }, 1],
    [{ kind: 'graceBegan' }, 1],
    [{ kind: 'asked' }, 1],
    [{ kind: 'armed' }, 1],
  ]);
});

test('The same thing within an hour is one line; later, or another thing between, is two', () => {
  const change = { kind: 'Answered', source: 'change' };
  assert.deepEqual(
    happenings(event(change), event(change, 50), event(change, 100), event(change, 161)),
    [
      [{ kind: 'answered', source: 'change' }, 1],
      [{ kind: 'answered', source: 'change' }, 3],
    ],
  );
  const here = { kind: 'Answered', source: 'here' };
  assert.equal(happenings(event(change), event(here), event(change)).length, 3);
  const release = { cause: 'code', recipients: 1 };
  assert.equal(happenings(entry('released', release), entry('released', release)).length, 2);
});

test('What one press or one mail did for many testaments happened once', () => {
  const here = { kind: 'Answered', source: 'here' };
  assert.deepEqual(happenings(event(here), event(here), event(here)), [
    [{ kind: 'answered', source: 'here' }, 1],
  ]);
  const twice = happenings(event(here), event(here), event(here, 5), event(here, 5));
  assert.deepEqual(twice, [[{ kind: 'answered', source: 'here' }, 2]]);
  const sent = { delivery: 1 };
  const deliveries = happenings(entry('delivery-accepted', sent), entry('delivery-accepted', sent));
  assert.deepEqual(deliveries, [[{ kind: 'deliverySent' }, 2]]);
});

const names: HistoryNames = {
  ofWatch: new Map([
    [1, { kind: 'letter', name: 'For Marta', testamentId: 7 }],
    [2, { kind: 'trigger', name: 'Every month', testamentId: null }],
  ]),
  ofLetter: new Map([[7, 'For Marta']]),
  ofDelivery: new Map([
    [4, { person: 'Marta', letter: 'For Marta' }],
    [5, { person: 'Rui', letter: 'For Marta' }],
  ]),
};

test('What became ready, or no longer is, is called by its name, and two of a name are two', () => {
  const armed = { kind: 'Armed', arming: 1, nextCheckAt: 5 };
  const of = (watch: number, is: object) => entry('watch', { watch, event: is });
  const entries = [of(1, armed), of(2, armed), of(1, { kind: 'Stopped' }), of(3, armed)];
  assert.deepEqual(
    historyLines(entries, names).map(({ happening }) => happening),
    [
      { kind: 'armed' },
      { kind: 'stopped', of: { kind: 'letter', name: 'For Marta' } },
      { kind: 'armed', of: { kind: 'trigger', name: 'Every month' } },
      { kind: 'armed', of: { kind: 'letter', name: 'For Marta' } },
    ],
  );
});

test('A letter whose check-ins end with its delivery is not called not ready', () => {
  const released = { cause: 'code', recipients: 2, testament: 7 };
  const stopped = (minutes: number) => event({ kind: 'Stopped' }, minutes);
  const lines = (...entries: LedgerListEntry[]) =>
    historyLines(entries, names).map(({ happening }) => happening);
  const delivery = { kind: 'released', cause: 'code', people: 2, letter: 'For Marta' };
  assert.deepEqual(lines(entry('released', released, 5), stopped(5)), [
    { kind: 'ended', letter: 'For Marta' },
    delivery,
  ]);
  assert.deepEqual(lines(entry('released', released, 5), stopped(90)), [
    { kind: 'stopped', of: { kind: 'letter', name: 'For Marta' } },
    delivery,
  ]);
  const other = { ...released, testament: 8 };
  assert.deepEqual(lines(entry('released', other, 5), stopped(5))[1], {
    kind: 'released',
    cause: 'code',
    people: 2,
  });
  assert.deepEqual(lines(entry('released', other, 5), stopped(5))[0], {
    kind: 'stopped',
    of: { kind: 'letter', name: 'For Marta' },
  });
});

test('A pause ends when she said, also after an outage', () => {
  const paused = event({ kind: 'Paused', pausedAt: 0, until: start - 5000 }, 0, 5000);
  assert.deepEqual(happenings(paused), [
    [{ kind: 'paused', until: '2027-02-14T09:00:00.000Z' }, 1],
  ]);
});

test('A sign of life says how strong it was, and a change that waits until when', () => {
  const by = { strength: 'weak', userAgent: null } as const;
  const here = { kind: 'Answered', source: 'here' };
  assert.deepEqual(happenings(entry('watch', { watch: 1, event: here, by })), [
    [{ kind: 'answered', source: 'here', by }, 1],
  ]);
  const floors = [{ floor: { check: start + 5000, code: start - 5000 } }, { floor: {} }];
  const waits = entry('change-waits', { userAgent: null, testaments: floors }, 0, 5000);
  const until = '2027-02-14T09:00:00.000Z';
  assert.deepEqual(happenings(waits), [
    [{ kind: 'changeWaits', count: 2, until, userAgent: null }, 1],
  ]);
});

test('What is not known, or has another form, is left out', () => {
  assert.deepEqual(happenings(entry('something-new', {}), entry('toString', {})), []);
  assert.deepEqual(happenings(event({ kind: 'Dreamt' }), entry('released', {})), []);
});

test('Why a release waits longer is said: a page was opened, or she answered by mail', () => {
  const doubted = (by?: string) => event({ kind: 'SilenceDoubted', delayMs: 5, ...(by && { by }) });
  assert.deepEqual(happenings(doubted('reply'), doubted('reply')), [
    [{ kind: 'doubtedByReply' }, 1],
  ]);
  for (const by of ['visit', undefined]) {
    assert.deepEqual(happenings(doubted(by)), [[{ kind: 'doubted' }, 1]]);
  }
  assert.deepEqual(happenings(entry('reply-noted', { check: 1 })), [[{ kind: 'replyNoted' }, 1]]);
});

test('A line says whom and which letter it is about, and two people are two lines', () => {
  const abouts = (...entries: LedgerListEntry[]) =>
    historyLines(entries, names).map(({ about, times }) => [about, times]);
  const sent = (delivery: number) => entry('delivery-accepted', { delivery });
  const marta = { person: 'Marta', letters: ['For Marta'] };
  const rui = { person: 'Rui', letters: ['For Marta'] };
  assert.deepEqual(abouts(sent(4), sent(4), sent(5)), [
    [rui, 1],
    [marta, 2],
  ]);
  const letters = { letters: ['For Marta'] };
  const off = { testaments: [{ testament: 7 }, { testament: 8 }], userAgent: null };
  assert.deepEqual(abouts(entry('switched-off', off)), [[letters, 1]]);
  assert.deepEqual(abouts(entry('deliveries-held', { deliveries: [4, 5] })), [[letters, 1]]);
  assert.deepEqual(abouts(entry('recalled', { testament: 7 })), [[letters, 1]]);
  // What was deleted since has no name, and what is about everything needs none.
  assert.deepEqual(abouts(sent(99)), [[undefined, 1]]);
  assert.deepEqual(abouts(event({ kind: 'Answered', source: 'here' })), [[undefined, 1]]);
});

test('What happened to several letters at one moment names them all, in one line', () => {
  const of = (watch: number, kind: object, minutes = 0) =>
    entry('watch', { watch, event: kind }, minutes);
  const begins = { kind: 'WarningRequested', slot: 'start' };
  const lines = historyLines([of(1, begins), of(2, begins), of(2, begins, 600)], names);
  assert.deepEqual(
    lines.map(({ about, times }) => [about?.letters, times]),
    [
      [['Every month'], 1],
      [['For Marta', 'Every month'], 1],
    ],
  );
  const [entered] = historyLines([of(2, { kind: 'CodeEntered', releaseAt: null })], names);
  assert.deepEqual(entered?.about, { letters: ['Every month'] });
  const what = { what: 'put-off', userAgent: null, testaments: [{ testament: 7 }] };
  assert.deepEqual(historyLines([entry('silent-change', what)], names)[0]?.about, {
    letters: ['For Marta'],
  });
});
