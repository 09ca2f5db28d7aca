import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readinessOf, type ReadinessFacts, type ReadinessTestament } from './readiness.ts';

const at = '2027-01-14T10:00:00.000Z';
const marta = { id: 1, name: 'Marta', test: 'accepted' } as const;
const rui = { id: 2, name: 'rui@example.org', test: 'none' } as const;

const letter = (more: Partial<ReadinessTestament> = {}): ReadinessTestament => ({
  id: 7,
  title: 'For Marta',
  isEmpty: false,
  isReady: true,
  waitsFor: null,
  isDeleted: false,
  releaseAt: at,
  people: [marta],
  ...more,
});

const everything: ReadinessFacts = {
  letters: [letter()],
  people: [],
  name: 'Helena Duarte',
  isNameChosen: true,
  hasSheet: true,
  hasWayBack: true,
  mailProvedAt: at,
};

const about = { testamentId: 7, title: 'For Marta' };

test('Where nothing is missing it says what would happen, and nothing is open', () => {
  const items = readinessOf(everything);
  assert.deepEqual(items[0], {
    kind: 'goes',
    isOpen: false,
    ...about,
    people: ['Marta'],
    others: 0,
    at,
  });
  assert.deepEqual(
    items.map(({ kind }) => kind),
    ['goes', 'name', 'way-back', 'mail', 'sheet'],
  );
  assert.ok(items.every(({ isOpen }) => !isOpen));
});

const letters: [what: Partial<ReadinessTestament>, kind: string][] = [
  [{ isEmpty: true }, 'empty'],
  [{ isEmpty: true, isReady: false, people: [] }, 'empty'],
  [{ isEmpty: true, isDeleted: true }, 'empty'],
  [{ people: [], isReady: false }, 'nobody'],
  [{ isReady: false }, 'not-ready'],
  [{ isReady: false, isDeleted: true }, 'not-ready'],
  [{ isDeleted: true, people: [] }, 'deleted'],
  [{ isDeleted: true }, 'deleted'],
  [{ releaseAt: null }, 'goes'],
];

for (const [what, kind] of letters) {
  test(`A letter that is ${JSON.stringify(what)} is said to be: ${kind}`, () => {
    const items = readinessOf({ ...everything, letters: [letter(what)] });
    const [about7] = items.filter((item) => 'testamentId' in item);
    assert.equal(about7?.kind, kind);
    assert.equal(about7?.isOpen, !['deleted', 'goes'].includes(kind));
  });
}

test('An empty letter is the first sentence, whatever else is missing', () => {
  const missing = { isNameChosen: false, hasSheet: false, hasWayBack: false, mailProvedAt: null };
  const some = [
    letter({ people: [rui] }),
    letter({ id: 8, people: [] }),
    letter({ isEmpty: true }),
  ];
  const items = readinessOf({ ...everything, ...missing, letters: some });
  assert.deepEqual(
    items.map(({ kind }) => kind),
    ['empty', 'nobody', 'untested', 'name', 'way-back', 'mail', 'sheet', 'goes'],
  );
});

test('Of many people three are named, and the others counted', () => {
  const people = [1, 2, 3, 4, 5].map((id) => ({ ...marta, id, name: `Person ${id}` }));
  const [goes] = readinessOf({ ...everything, letters: [letter({ people })] });
  assert.ok(goes?.kind === 'goes');
  assert.deepEqual([goes.people.length, goes.others], [3, 2]);
});

test('A person is named once, whatever number of letters would reach this person', () => {
  const lost = { ...rui, test: 'failed' } as const;
  const some = [letter({ people: [lost, marta] }), letter({ id: 8, people: [lost] })];
  const items = readinessOf({
    ...everything,
    letters: [...some, letter({ id: 9, isDeleted: true })],
  });
  const people = items.filter((item) => 'recipientId' in item);
  const said = { recipientId: 2, name: 'rui@example.org' };
  assert.deepEqual(people, [{ kind: 'refused', isOpen: true, ...said }]);
});

test('A letter that would be deleted asks for nobody’s address', () => {
  const items = readinessOf({
    ...everything,
    letters: [letter({ isDeleted: true, people: [rui] })],
  });
  assert.ok(!items.some(({ kind }) => kind === 'untested'));
});

test('What no form of a letter can mend is said once, and not of each letter', () => {
  const waiting = { isReady: false, waitsFor: 'address' } as const;
  const items = readinessOf({
    ...everything,
    letters: [letter(waiting), letter({ id: 8, ...waiting }), letter({ id: 9, isReady: false })],
  });
  const missing = items.filter(({ isOpen }) => isOpen);
  assert.deepEqual(missing, [
    { kind: 'address', isOpen: true },
    { kind: 'not-ready', isOpen: true, ...about, testamentId: 9 },
  ]);
  const silent = readinessOf({ ...everything, letters: [letter({ ...waiting, isEmpty: true })] });
  assert.equal(silent[0]?.kind, 'empty', 'it would still be empty');
});
