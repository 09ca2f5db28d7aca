import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneWords } from './zone-words.ts';

const said = [
  ['pt-PT', 'America/Los_Angeles', 'hora local: Los Angeles'],
  ['pt-PT', 'Asia/Tokyo', 'hora local: Japão'],
  ['pt-PT', 'Europe/Athens', 'hora da Europa Oriental'],
  ['ru', 'America/Los_Angeles', 'местное время: Лос-Анджелес'],
  ['ru', 'Europe/Stockholm', 'местное время: Швеция'],
  ['en', 'America/Los_Angeles', 'Los Angeles time'],
  ['ru', 'UTC', 'UTC'],
] as const;

for (const [locale, zone, words] of said) {
  test(`${zone} is "${words}" in ${locale}`, () => assert.equal(zoneWords(locale, zone), words));
}

test('No zone of the world is called by its name in the list', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    if (!zone.includes('/') || zone.startsWith('Etc/')) continue;
    assert.match(zoneWords('pt-PT', zone), /^hora (?:d[aeo]s? |local: |padrão d)/, zone);
    assert.match(zoneWords('ru', zone), /^(?:местное время: |время )[^A-Za-z_/]+$/, zone);
  }
});
