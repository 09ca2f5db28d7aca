import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderInstructions, type InstructionsFacts } from './instructions.ts';
import { pdfTextOf, withoutSpace } from './pdf-text.fixture.ts';

const facts: InstructionsFacts = {
  publicUrl: 'https://codicil.example',
  ownerNames: ['Helena Conceição Magalhães'],
  ownerAddress: 'helena@example.org',
  language: 'en',
  code: '7Q2MX-K0HV5-ZT3RD-WB91G-NEC8P',
  cancelHours: 0,
  madeAt: Date.UTC(2026, 10, 20, 9),
  zone: 'Europe/Lisbon',
};

async function draw(change: Partial<InstructionsFacts> = {}): Promise<Buffer> {
  const sheet = await renderInstructions({ ...facts, ...change });
  assert.ok(sheet !== null, 'the code can be shown');
  return sheet;
}

function pagesOf(sheet: Buffer): number {
  return sheet.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

function says(sheet: Buffer, sentence: string): boolean {
  return pdfTextOf(sheet).includes(withoutSpace(sentence));
}

test('The sheet says whose code it is, the code, where to type it and that it is final', async () => {
  const sheet = await draw();
  for (const sentence of [
    'An activation code from Helena Conceição Magalhães',
    'Please keep this sheet as safe as a key.',
    '7Q2MX-K0HV5-ZT3RD-WB91G-NEC8P',
    'The code has no letter O, I or L: read them as zero or one.',
    'open the page https://codicil.example/activate or point',
    'We then send the messages by email to the people whom Helena Conceição Magalhães chose, ' +
      'at once. Nobody can undo this.',
    'Made on 20 November 2026.',
  ]) {
    assert.ok(says(sheet, sentence), sentence);
  }
  assert.equal(pagesOf(sheet), 1);
});

for (const [language, sentences] of [
  [
    'pt-PT',
    [
      'Um código de ativação de Helena Conceição Magalhães',
      'O código não tem as letras O, I nem L: leia-as como zero ou um.',
      'abra a página https://codicil.example/pt/activate ou aponte',
      'Escreva o código e carregue em «Ativar».',
      'esperamos 48 horas por uma resposta',
      'Feita em 20 de novembro de 2026.',
    ],
  ],
  [
    'ru',
    [
      'Код активации. Автор писем: Helena Conceição Magalhães',
      'В коде нет букв O, I и L: читайте их как ноль и единицу.',
      'откройте страницу https://codicil.example/ru/activate или наведите',
      'Введите код и нажмите «Активировать».',
      'В течение 48 часов автор может остановить доставку.',
      'этот создан 20 ноября 2026',
    ],
  ],
] as const) {
  test(`In ${language} the sheet says all of it, and leads to the page in this language`, async () => {
    const sheet = await draw({ language, cancelHours: 48 });
    for (const sentence of sentences) assert.ok(says(sheet, sentence), sentence);
    assert.equal(pagesOf(sheet), 1);
    assert.match(sheet.toString('latin1'), new RegExp(`/Lang \\(${language}`));
    const longest = await draw({
      language,
      publicUrl: 'https://a-rather-long-name-of-a-host.of-somebody.in-portugal.example.org:8443',
      ownerNames: ['Ш'.repeat(200)],
      code: `${'W'.repeat(190)}-7Q2MXA`,
      cancelHours: 72,
    });
    assert.equal(pagesOf(longest), 1);
  });
}

test('With a time in which it can be stopped, the sheet says how long', async () => {
  const sheet = await draw({ cancelHours: 48 });
  assert.ok(says(sheet, 'who then has 48 hours to stop it'));
  assert.ok(!says(sheet, 'at once'));
});

test('Names and codes in Cyrillic and Portuguese are letters, and no boxes', async () => {
  const sheet = await draw({ ownerNames: ['Екатерина Щёголева'], code: 'Ёлка и ёжик-7Q2MXA' });
  assert.ok(says(sheet, 'An activation code from Екатерина Щёголева'));
  assert.ok(says(sheet, 'Ёлка и ёжик-7Q2MXA'));
  assert.ok(!says(sheet, 'O, I or L'), 'her own words may have those letters');
});

test('The longest names, codes and addresses stay on one page', async () => {
  const sheet = await draw({
    publicUrl: 'https://a-rather-long-name-of-a-host.of-somebody.in-portugal.example.org:8443',
    ownerNames: ['W'.repeat(200)],
    code: `${'W'.repeat(190)}-7Q2MXA`,
    cancelHours: 72,
  });
  assert.equal(pagesOf(sheet), 1);
  assert.ok(says(sheet, `${'W'.repeat(190)}-7Q2MXA`), 'nothing is cut off a code');
});

test('A code that the fonts cannot show makes no sheet', async () => {
  assert.equal(await renderInstructions({ ...facts, code: '蓝色的盒子-7Q2MXA' }), null);
});

const unshown = ['שרה כהן', 'مريم حسن', '李小龍', '🌿', 'Sara שרה', '蓝色 🌿'];

test('Where the fonts cannot show a name, it says so, leaves room for it, and gives the address', async () => {
  for (const name of unshown) {
    const sheet = await draw({ ownerNames: [name, ''] });
    assert.ok(says(sheet, 'from the person who gave you this sheet'), name);
    assert.ok(says(sheet, 'has letters that it cannot print. Please write the name here'), name);
    assert.ok(says(sheet, 'The email address of this person is helena@example.org.'), name);
    assert.ok(!pdfTextOf(sheet).includes('\u2068'), name);
    assert.equal(pagesOf(sheet), 1);
  }
  const portuguese = await draw({ ownerNames: ['李小龍'], language: 'pt-PT' });
  assert.ok(says(portuguese, 'O endereço de e-mail dessa pessoa é helena@example.org.'));
  const russian = await draw({ ownerNames: ['李小龍'], language: 'ru' });
  assert.ok(says(russian, 'Впишите имя от руки:'));
});

test('An address that the fonts cannot show leaves the room for the name', async () => {
  const sheet = await draw({ ownerNames: ['שרה'], ownerAddress: 'שרה@example.org' });
  assert.ok(says(sheet, 'Please write the name here by hand:'));
  assert.ok(!says(sheet, 'The email address'));
});

test('Another name of the owner that the fonts can show takes its place', async () => {
  const sheet = await draw({ ownerNames: ['שרה', 'Sara Cohen'] });
  assert.ok(says(sheet, 'An activation code from Sara Cohen'));
  assert.ok(!says(sheet, 'by hand'));
});

test('A name keeps its letters where a picture beside it cannot be shown', async () => {
  for (const name of ['Helena 🌿', '👩‍👩‍👧 Helena', 'Helena 🇵🇹']) {
    const sheet = await draw({ ownerNames: [name] });
    assert.ok(says(sheet, 'An activation code from Helena Please keep'), name);
  }
});

test('A screen reader is told the language, the title, the headings and what the square is', async () => {
  const file = (await draw()).toString('latin1');
  assert.match(file, /\/Lang \(en-GB\)/);
  assert.match(file, /\/Marked true/);
  assert.match(file, /\/DisplayDocTitle true/);
  assert.match(file, /\/S \/Figure\s[^>]*\/Alt \(A square for phone cameras\./);
  for (const tag of ['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody']) {
    assert.match(file, new RegExp(`/S /${tag}\\b`), tag);
  }
});

test('The code stands in no address, title or description of the file', async () => {
  const file = (await draw()).toString('latin1');
  assert.ok(!file.includes('7Q2MX'));
  assert.ok(!file.includes('Helena'));
});
