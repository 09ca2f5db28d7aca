import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../api/client.ts';
import { beginningOf, chosenText, fateOf, isTriedAgain, msUntilSent } from './autosave.ts';
import type { Beginning, WordsFate } from './autosave.ts';

const pace = { changedAtMs: 10_000, typedAtMs: 10_000, failures: 0, failedAtMs: 0 };

test('words are sent two seconds after the last key, and while somebody types, after four', () => {
  assert.equal(msUntilSent(pace, 10_000), 2000);
  assert.equal(msUntilSent({ ...pace, typedAtMs: 11_500 }, 11_500), 2000);
  assert.equal(msUntilSent({ ...pace, typedAtMs: 13_000 }, 13_000), 1000);
  assert.equal(msUntilSent({ ...pace, typedAtMs: 13_900 }, 14_000), 0);
  assert.equal(msUntilSent(pace, 99_000), 0);
});

test('what could not be sent is tried less and less often', () => {
  const waits = [1, 2, 3, 4, 5, 50].map((failures) =>
    msUntilSent({ ...pace, failures, failedAtMs: 20_000 }, 20_000),
  );
  assert.deepEqual(waits, [2000, 4000, 8000, 16_000, 30_000, 30_000]);
  const late = { ...pace, typedAtMs: 21_000, changedAtMs: 21_000, failures: 1, failedAtMs: 20_000 };
  assert.equal(msUntilSent(late, 21_000), 2000, 'not before the typing rests either');
});

const refused = (status: number, code?: string) => new ApiError(status, JSON.stringify({ code }));

const fates: [what: string, error: unknown, fate: WordsFate, isTriedAgain: boolean][] = [
  ['nobody is reached', new TypeError('fetch failed'), 'offline', true],
  ['the line broke', new ApiError(0, 'The server was not reached'), 'offline', true],
  ['the server is busy', refused(503, 'database-busy'), 'busy', true],
  ['a proxy answers', new ApiError(502, '<html>Bad gateway</html>'), 'busy', true],
  ['there were too many calls', refused(429, 'too-many-tries'), 'busy', true],
  ['the disk of the server is full', refused(507, 'disk-full'), 'full', true],
  ['another window wrote', refused(409, 'draft-changed'), 'clash', false],
  ['the session is over', refused(401, 'unauthorized'), 'signedOut', false],
  ['the passphrase was forgotten here', refused(409, 'passphrase-needed'), 'locked', false],
  ['it is more than the server takes', refused(413, 'request-too-large'), 'tooLong', false],
  ['the letter was deleted', refused(404, 'testament-not-found'), 'gone', false],
  ['the letter was delivered', refused(409, 'already-released'), 'delivered', false],
  ['a field is wrong', refused(400, 'invalid'), 'refused', false],
];

for (const [what, error, fate, isAgain] of fates) {
  test(`where ${what}, the words are ${fate}`, () => {
    assert.equal(fateOf(error), fate);
    assert.equal(isTriedAgain(fate), isAgain);
  });
}

const letter = { title: 'Letter', fullContent: 'as saved', version: 'v1' };
const draft = {
  title: 'Letter',
  fullContent: 'as drafted',
  revision: 4,
  basedOn: 'v1',
  isLocked: false,
  savedAt: '2026-11-20T09:00:00.000Z',
  sending: { desk: 'here', number: 7 },
};
const kept = {
  desk: 'here',
  title: 'Letter',
  fullContent: 'as kept',
  revision: 4,
  basedOn: 'v1',
  sendings: 7,
  underWay: [],
};

type Found = Parameters<typeof beginningOf>[0];
type Told = Pick<Beginning, 'revision' | 'isUnsent' | 'isBehind'> & {
  words: string;
  theirs: string | null;
};

const beginnings: [what: string, found: Partial<Found>, told: Partial<Told>][] = [
  ['the letter alone', {}, { words: 'as saved', revision: 0 }],
  ['a draft', { draft }, { words: 'as drafted', revision: 4 }],
  [
    'a draft of an older letter',
    { draft: { ...draft, basedOn: 'v0' } },
    { words: 'as drafted', revision: 4, isBehind: true },
  ],
  [
    'words that this browser kept after that draft',
    { draft, left: [kept] },
    { words: 'as kept', revision: 4, isUnsent: true },
  ],
  [
    'words that this browser kept of a letter without a draft',
    { left: [{ ...kept, revision: 0 }] },
    { words: 'as kept', revision: 0, isUnsent: true },
  ],
  [
    'kept words of a letter that another device saved since',
    { left: [{ ...kept, revision: 0, basedOn: 'v0' }] },
    { words: 'as kept', revision: 0, isUnsent: true, isBehind: true, theirs: 'as saved' },
  ],
  [
    'kept words that go on from what its own window saved',
    { left: [{ ...kept, revision: 0, basedOn: 'v0', underWay: [letter] }] },
    { words: 'as kept', revision: 0, isUnsent: true },
  ],
  [
    'kept words that the server has',
    { draft, left: [{ ...kept, fullContent: 'as drafted', revision: 3 }] },
    { words: 'as drafted', revision: 4 },
  ],
  [
    'kept words that go on from what was being sent',
    { draft, left: [{ ...kept, revision: 3, underWay: [letter, draft] }] },
    { words: 'as kept', revision: 4, isUnsent: true },
  ],
  [
    'kept words, and later ones that the same desk sent when its page was left',
    { draft, left: [{ ...kept, revision: 3, sendings: 6 }] },
    { words: 'as drafted', revision: 4 },
  ],
  [
    'kept words, and others that somebody wrote meanwhile',
    { draft, left: [{ ...kept, revision: 3, desk: 'there', sendings: 6 }] },
    { words: 'as kept', revision: 3, isUnsent: true, theirs: 'as drafted' },
  ],
  [
    'kept words of two windows, and others that are on the server',
    {
      draft,
      left: [
        { ...kept, fullContent: 'first' },
        { ...kept, fullContent: 'as drafted' },
        { ...kept, fullContent: 'second' },
      ],
    },
    { words: 'first\n\n---\n\nsecond', revision: 4, isUnsent: true },
  ],
  [
    'kept words of a draft that was saved meanwhile',
    { left: [{ ...kept, revision: 3, basedOn: 'v0' }] },
    { words: 'as kept', revision: 3, isUnsent: true, isBehind: true, theirs: 'as saved' },
  ],
];

for (const [what, found, told] of beginnings) {
  test(`a desk that finds ${what} begins with “${told.words}”`, () => {
    const { text, revision, isUnsent, isBehind, theirs } = beginningOf({
      letter,
      draft: null,
      left: [],
      ...found,
    });
    assert.deepEqual(
      {
        words: text.fullContent,
        revision,
        isUnsent,
        isBehind,
        theirs: theirs && theirs.fullContent,
      },
      { isUnsent: false, isBehind: false, theirs: null, ...told },
    );
  });
}

test('of two texts nothing is lost', () => {
  const theirs = { title: '', fullContent: 'Theirs.\n' };
  const mine = { title: 'B', fullContent: 'Mine.' };
  assert.deepEqual(chosenText('mine', mine, theirs), mine);
  assert.deepEqual(chosenText('theirs', mine, theirs), theirs);
  const both = chosenText('both', mine, theirs);
  assert.deepEqual(both, { title: 'B', fullContent: 'Theirs.\n\n---\n\nMine.' });
  const nothing = { title: 'A', fullContent: '' };
  assert.equal(chosenText('both', both, nothing).fullContent, both.fullContent);
});
