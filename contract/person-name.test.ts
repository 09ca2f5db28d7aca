import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameForRecipients, oneLine, personName } from './person-name.ts';

test('Line breaks and control characters of every kind become one blank', () => {
  for (const breaking of ['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029', '\t', '\v']) {
    assert.equal(oneLine(`Helena${breaking}Bcc: x@y.example`), 'Helena Bcc: x@y.example');
  }
});

test('Marks that reverse or hide text are taken out', () => {
  assert.equal(oneLine('Helena\u202e etraud\u2066\u200b\ufeff'), 'Helena etraud');
});

test('Names in any script stay as they are', () => {
  for (const name of ['Élise d’Ávila', 'Ольга Петрова', '王小明', 'Ω. Παπαδόπουλος']) {
    assert.equal(personName(name), name);
  }
});

test('A very long name is cut between letters and says so', () => {
  assert.equal(personName('👩‍🌾'.repeat(200)), `${'👩‍🌾'.repeat(79)}…`);
  assert.equal(personName('é'.repeat(80)), 'é'.repeat(80));
});

const addresses: [name: string, shown: string][] = [
  ['http://evil.example/pay', 'evil. example pay'],
  ['www.evil.example', 'evil. example'],
  ['Helena, see evil.example/pay', 'Helena, see evil. example pay'],
  ['mailto:somebody@evil.example', 'somebody evil. example'],
  ['J.R. Duarte', 'J. R. Duarte'],
  ['Dr. Sousa', 'Dr. Sousa'],
];

for (const [name, shown] of addresses) {
  test(`The name ${name} becomes no link in a mail`, () => {
    assert.equal(personName(name), shown);
  });
}

for (const [nameForPeople, fullName, shown] of [
  ['Avó Rosa', 'Rosa Almeida', 'Avó Rosa'],
  [null, 'Rosa Almeida', 'Rosa Almeida'],
  ['@\u202e', 'Rosa Almeida', 'Rosa Almeida'],
  ['Codicil Support', 'Rosa Almeida', 'Rosa Almeida'],
  ['C o d i c i l', 'Соdiсil Team', 'rosa'],
  ['Bank of Lisbon', null, 'Bank of Lisbon'],
  ['Marco Di Cillo', null, 'Marco Di Cillo'],
] as const) {
  test(`Of the names ${nameForPeople} and ${fullName} recipients read ${shown}`, () => {
    assert.equal(nameForRecipients({ nameForPeople, fullName, username: 'rosa' }), shown);
  });
}
