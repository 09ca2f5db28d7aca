import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesService } from './service-name.ts';

for (const [name, how] of [
  ['Codicil', 'as it is'],
  ['Codicil Support', 'with another word'],
  ['the CODICIL team', 'in capitals'],
  ['MyCodicil24', 'inside of a word'],
  ['Codicilo', 'in Portuguese'],
  ['Кодицил', 'in Russian'],
  ['Служба «Кодисил»', 'in Russian, as it is spoken'],
  ['C o d i c i l', 'with spaces'],
  ['C.O.D.I.C.I.L.', 'with dots'],
  ['Codi cil Support', 'in two words'],
  ['Support Co-dicil', 'with a hyphen'],
  ['Côdìçíl', 'with accents'],
  ['C\u0336o\u0336d\u0336icil', 'crossed out'],
  ['Cod\u200bicil', 'with a space that nobody sees'],
  ['Co\u00addicil', 'with a soft hyphen'],
  ['Соdiсil', 'with letters of Cyrillic'],
  ['Cοdιcil', 'with letters of Greek'],
  ['C0dici1', 'with digits'],
  ['Ϲodiϲil', 'with the Greek letter that was a half moon'],
  ['ⲥⲟdicil', 'with letters of Coptic'],
  ['ᑕ𐐬dicil', 'with letters of Canada and of Deseret'],
  ['CodiciI', 'with a capital I for the last letter'],
  ['Cod|cil', 'with a bar'],
  ['Ｃｏｄｉｃｉｌ', 'in full width'],
  ['𝓒𝓸𝓭𝓲𝓬𝓲𝓵', 'in script'],
  ['ⒸⓄⒹⒾⒸⒾⓁ', 'in circles'],
  ['🅒🅞🅓🅘🅒🅘🅛', 'in black circles'],
  ['🅲🅾🅳🅸🅲🅸🅻', 'in black squares'],
  ['ᴄᴏᴅɪᴄɪʟ', 'in small capitals'],
  ['Cođicil', 'with a stroke'],
] as const) {
  test(`The name of this service is seen ${how}: ${name}`, () => {
    assert.ok(namesService(name));
  });
}

for (const name of [
  'Marco Di Cillo',
  'Franco Dicillo',
  'Cecília Codina',
  'Ω. Παπαδόπουλος',
  '王小明',
  '👩‍🌾',
  '',
]) {
  test(`The name of this service is not in ${JSON.stringify(name)}`, () => {
    assert.ok(!namesService(name));
  });
}
