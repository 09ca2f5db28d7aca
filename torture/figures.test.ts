import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spreadOver } from '#server/moments.fixture.ts';
import { addFigure, figureText, type Figures } from './figures.ts';

test('figures of the same name are added up over all rounds, and other lines are left alone', () => {
  const lines = ['figure: 10 kills of the process', 'noise', 'figure: 2,5 x', 'figure: 3 worlds'];
  const once = lines.reduce(addFigure, new Map() as Figures);
  const twice = lines.reduce(addFigure, once);
  assert.deepEqual(
    [...twice],
    [
      ['kills of the process', 20],
      ['worlds', 6],
    ],
  );
  assert.equal(figureText(new Map([['requests', 100_000]])), '100,000 requests');
  assert.equal(figureText(new Map()), 'passed');
});

const counted = new Map([
  ['a commit of which nobody was told', 4],
  ['a claim', 40],
  ['a mail of which nobody was told', 9],
  ['a read', 20],
]);

test('every round dies in other places', () => {
  const rounds = [0, 1, 2, 3].map((round) =>
    spreadOver(counted, 12, round).map(({ name, nth }) => `${name} ${nth}`),
  );
  assert.deepEqual(new Set(rounds.map((places) => places.join())).size, rounds.length);
  for (const places of rounds) assert.equal(new Set(places).size, 12);
});

test('no moment lies behind the last one', () => {
  for (let round = 0; round < 50; round += 1) {
    for (const { name, nth } of spreadOver(counted, 20, round)) {
      assert.ok(nth >= 1 && nth <= (counted.get(name) ?? 0), `${name} ${nth}`);
    }
  }
});

test('with fewer kills than names, unacknowledged moments come first, and later rounds take the others', () => {
  const first = spreadOver(counted, 2, 0).map(({ name }) => name);
  assert.deepEqual(
    first.toSorted(),
    ['a commit of which nobody was told', 'a mail of which nobody was told'].toSorted(),
  );
  const seen = [0, 1].flatMap((round) => spreadOver(counted, 2, round).map(({ name }) => name));
  assert.deepEqual(new Set(seen), new Set(counted.keys()));
});
