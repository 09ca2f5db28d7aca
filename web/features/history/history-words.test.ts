// Whatever the server writes into a ledger is said to its owner, in every language, or is known to
// prove only what another entry says. What it can write is read from its own sources.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { LedgerListEntry } from '../../api/ledger.ts';
import * as en from '../../locales/en.ts';
import { portuguese, russian } from '../../locales/catalogues.fixture.ts';
import { historyLines } from './history-lines.ts';
import type { HistoryHappening } from './history-lines.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** They prove what another entry says, or stand behind one. */
const silent = [
  'policy',
  'payment',
  'check-accepted',
  'check-bounced',
  'AttemptRequested',
  'WarningSuperseded',
  'Released',
];

const events = [...read('core/release/events.ts').matchAll(/readonly kind: '(\w+)'/g)].flatMap(
  ([, kind = '']) => kind,
);
const writers = globSync('server/{features,engine,store}/**/*.ts', { cwd: root }).filter(
  (path) => !/\.(test|fixture)\.ts$/.test(path),
);
const kinds = writers
  .map(read)
  .join('\n')
  .matchAll(/append(?:Ledger|All|Outcome)\(\s*\w+,\s*[\w.]+,\s*\w+,\s*(?:'([\w-]+)'|kind)/g);
/** `code-alarm` and `code-news` are made by a function. */
const made = [
  ...read('server/features/activation/activation.jobs.ts').matchAll(/'(code-\w+-\w+)'/g),
];
const entryKinds = [...new Set([...kinds, ...made].flatMap(([, kind]) => kind ?? []))];

/** With all that any line of its kind could ask for. */
function happeningsOf(kind: string, body: LedgerListEntry['body']): HistoryHappening[] {
  const entry = { seq: 1, at: '2027-02-14T09:00:00.000Z', wallAt: 0, darkMs: 0 };
  const proof = { previousHash: '', hash: '' };
  return historyLines([{ ...entry, ...proof, kind, body }]).map(({ happening }) => happening);
}

const waiting = { userAgent: null, isByMail: true, testaments: [{ floor: { check: 0 } }] };
const silentChanges = [
  'phone-number',
  'full-name',
  'name-for-people',
  'picture',
  'sign-in-counts',
  'sign-in-ignored',
  'follow-ups-on',
  'follow-ups-off',
  'asking-others',
  'opens-before',
  'changed-while-off',
  'put-off',
  'link-replaced',
  'session-ended',
  'time-zone',
  'language',
];
const everything = [
  ...entryKinds
    .filter((kind) => kind !== 'watch' && kind !== 'silent-change')
    .flatMap((kind) =>
      ['silence', 'payment', 'code'].map((cause) => ({
        of: kind,
        said: happeningsOf(kind, { cause, recipients: 2, ...waiting }),
      })),
    ),
  ...['reply', 'reset'].map((by) => ({
    of: 'SilenceDoubted',
    said: happeningsOf('watch', { event: { kind: 'SilenceDoubted', by } }),
  })),
  ...silentChanges.map((what) => ({
    of: 'silent-change',
    said: happeningsOf('silent-change', { what, userAgent: null }),
  })),
  ...events.flatMap((kind) =>
    ['check', 'here', 'sign-in', 'change', 'payment', 'reset'].flatMap((source) =>
      ['provider', 'closed-channel'].map((by) => ({
        of: kind,
        said: happeningsOf('watch', { event: { kind, source, by, slot: 'start', until: 0 } }),
      })),
    ),
  ),
];

test('Everything that a ledger can hold has a line, but for what only proves another', () => {
  assert.ok(events.length >= 15 && entryKinds.length >= 16, [...events, ...entryKinds].join(' '));
  const without = everything.filter(({ said }) => said.length === 0).map(({ of }) => of);
  assert.deepEqual([...new Set(without)].toSorted(), silent.toSorted());
});

for (const [language, { history }] of Object.entries({ en, portuguese, russian })) {
  test(`Each line has its sentence: ${language}`, () => {
    const words: Readonly<Record<string, unknown>> = history;
    const several = language === 'russian' ? 'many' : 'other';
    const released: Readonly<Record<string, string>> = history.released;
    for (const happening of everything.flatMap(({ said }) => said)) {
      const { kind } = happening;
      const sentence =
        kind === 'answered'
          ? history.answered[happening.source]
          : kind === 'released'
            ? released[`${happening.cause}_${several}`]
            : kind === 'silentChange'
              ? history.silentChange[happening.what]
              : (words[kind] ?? words[`${kind}_${several}`]);
      assert.match(String(sentence), /^[\p{Lu}{].+\.$/u, JSON.stringify(happening));
    }
  });
}
