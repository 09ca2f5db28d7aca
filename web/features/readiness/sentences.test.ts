import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReadinessItem } from '#contract/readiness.ts';
import { isOfLetter, whereToMend, pressKeyOf, sentenceKeyOf } from './sentences.ts';

const about = { testamentId: 7, title: 'For Marta' };
const rui = { recipientId: 2, name: 'Rui' };
const at = '2027-01-14T10:00:00.000Z';

const said: [item: ReadinessItem, sentence: string, press: string, to: string][] = [
  [{ kind: 'empty', isOpen: true, ...about }, 'empty', 'empty', '/testaments/$id/write'],
  [{ kind: 'address', isOpen: true }, 'address', 'address', '/dashboard'],
  [{ kind: 'mail-server', isOpen: true }, 'mailServer', 'mailServer', '/contact'],
  [{ kind: 'reach', isOpen: true }, 'reach', 'reach', '/contact'],
  [{ kind: 'nobody', isOpen: true, ...about }, 'nobody', 'nobody', '/testaments/edit/$id'],
  [{ kind: 'not-ready', isOpen: true, ...about }, 'notReady', 'notReady', '/testaments/$id/write'],
  [
    { kind: 'goes', isOpen: false, ...about, people: [], others: 0, at },
    'goes',
    'goes',
    '/testaments/$id',
  ],
  [
    { kind: 'goes', isOpen: false, ...about, people: [], others: 0, at: null },
    'goesUndated',
    'goes',
    '/testaments/$id',
  ],
  [{ kind: 'deleted', isOpen: false, ...about, at }, 'deleted', 'deleted', '/testaments/$id'],
  [
    { kind: 'deleted', isOpen: false, ...about, at: null },
    'deletedUndated',
    'deleted',
    '/testaments/$id',
  ],
  [{ kind: 'untested', isOpen: true, ...rui }, 'untested', 'untested', '/recipients'],
  [{ kind: 'refused', isOpen: true, ...rui }, 'refused', 'refused', '/recipients'],
  [{ kind: 'name', isOpen: true, name: 'rosa' }, 'nameOpen', 'name', '/settings'],
  [{ kind: 'name', isOpen: false, name: 'Rosa' }, 'name', 'name', '/settings'],
  [{ kind: 'sheet', isOpen: true }, 'sheetOpen', 'sheet', '/activation-triggers'],
  [{ kind: 'sheet', isOpen: false }, 'sheet', 'sheet', '/activation-triggers'],
  [{ kind: 'way-back', isOpen: true }, 'wayBackOpen', 'wayBack', '/security'],
  [{ kind: 'way-back', isOpen: false }, 'wayBack', 'wayBack', '/security'],
  [{ kind: 'mail', isOpen: true, at: null }, 'mailOpen', 'mail', '/dashboard'],
  [{ kind: 'mail', isOpen: false, at }, 'mail', 'mail', '/dashboard'],
];

for (const [item, sentence, press, to] of said) {
  test(`Of ${item.kind}, ${item.isOpen ? 'missing' : 'in order'}, it says ${sentence}`, () => {
    assert.deepEqual(
      [sentenceKeyOf(item), pressKeyOf(item), whereToMend(item).to],
      [sentence, press, to],
    );
  });
}

test('Beside one letter stands what concerns it, its people and the name', () => {
  const kinds = said.map(([item]) => item).filter(isOfLetter);
  assert.ok(!kinds.some(({ kind }) => ['sheet', 'way-back', 'mail'].includes(kind)));
  assert.equal(kinds.length, said.length - 6);
});
