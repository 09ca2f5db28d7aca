/** A testament in which nothing is written is not armed, and goes to nobody. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Note } from '#contract/notes.ts';
import type { Recipient } from '#contract/recipients.ts';
import { uploadFile, smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import {
  addTriggerRow,
  readArmed,
  byCode,
  enter,
  phasesOf,
  releaseCounts,
} from './triggers.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const empty = { ...activeTestament, ...shortLife, fullContent: '' };

async function ask(
  resident: Resident,
  method: 'POST' | 'PUT' | 'DELETE',
  at: string,
  body?: object,
) {
  const answer = await resident.call(method, at, body);
  assert.equal(answer.status < 300, true, `${method} ${at}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function reasonOf(resident: Resident, testament: { id: number }): Promise<string | null> {
  return (await readArmed(resident, testament)).reason;
}

test('Title and descriptions are no words, and blanks are none', async () => {
  const maria = await moveIn(product, 'maria');
  const about = { description: 'About us all', shortDescription: 'For you', fullContent: ' \n' };
  const letter = await write(maria, { ...empty, ...about }, 'maria-heir@example.org');
  const { armed, reason, releaseAt } = await readArmed(maria, letter);
  assert.deepEqual(
    { armed, reason, releaseAt },
    {
      armed: false,
      reason: 'no-words',
      releaseAt: null,
    },
  );
  assert.deepEqual(await phasesOf(product, maria), []);
});

test('Whatever there is to read arms it at once, and without it nothing does', async () => {
  const rosa = await moveIn(product, 'rosa');
  const letter = await write(rosa, empty, 'rosa-heir@example.org');
  const at = `/api/testaments/${letter.id}`;
  const note = (await ask(rosa, 'POST', '/api/notes', {
    title: 'Roses',
    content: 'Water',
  })) as Note;
  const { body } = await rosa.call('GET', '/api/recipients');
  const heir = `/api/recipients/${(body as Recipient[])[0]!.id}`;
  let fileId = 0;
  const steps: [string, () => Promise<unknown>, string | null][] = [
    ['content', () => ask(rosa, 'PUT', at, { fullContent: 'Words.' }), null],
    ['no content', () => ask(rosa, 'PUT', at, { fullContent: '' }), 'no-words'],
    ['a note', () => ask(rosa, 'POST', `${at}/notes/${note.id}`), null],
    ['no note', () => ask(rosa, 'DELETE', `${at}/notes/${note.id}`), 'no-words'],
    ['a note again', () => ask(rosa, 'POST', `${at}/notes/${note.id}`), null],
    ['a deleted note', () => ask(rosa, 'DELETE', `/api/notes/${note.id}`), 'no-words'],
    [
      'a file',
      async () => (fileId = (await uploadFile(product, rosa, letter.id, 'a.pdf', smallPdf)).id),
      null,
    ],
    ['no file', () => ask(rosa, 'DELETE', `${at}/attachments/${fileId}`), 'no-words'],
    ['a message', () => ask(rosa, 'PUT', heir, { personalMessage: 'For you.' }), null],
    ['no message', () => ask(rosa, 'PUT', heir, { personalMessage: '' }), 'no-words'],
    [
      'a passphrase',
      () => ask(rosa, 'PUT', at, { isPasswordProtected: true, password: 'violets in May' }),
      null,
    ],
  ];
  for (const [what, act, reason] of steps) {
    await act();
    assert.equal(await reasonOf(rosa, letter), reason, what);
    assert.deepEqual(await phasesOf(product, rosa), [reason === null ? 'resting' : 'off'], what);
  }
});

test('Silence sends nothing of it, whatever else goes out', async () => {
  const nora = await moveIn(product, 'nora');
  const nothing = await write(nora, empty, 'nora-nobody@example.org');
  const full = await write(nora, { ...activeTestament, ...shortLife }, 'nora-heir@example.org');
  await product.pass(shortLifeMs);
  assert.deepEqual(await releaseCounts(product, nora), { [full.id]: 1 });
  assert.equal(await reasonOf(nora, nothing), 'no-words');
  assert.deepEqual(mailsTo(product, 'nora-nobody@example.org'), []);
});

test('A code delivers what is written beside it, and with nothing written it is not spent', async () => {
  const olga = await moveIn(product, 'olga');
  const nothing = await write(olga, empty, 'olga-heir@example.org');
  const trigger = await addTriggerRow(product, olga, byCode);
  assert.equal((await enter(product, olga, trigger.id)).kind, 'nothing');
  const full = await write(olga, activeTestament, 'olga-heir@example.org');
  assert.equal((await enter(product, olga, trigger.id)).kind, 'released');
  assert.deepEqual(await releaseCounts(product, olga), { [full.id]: 1 });
  assert.equal(await reasonOf(olga, nothing), 'no-words');
});

test('Words that are gone by the time of a release stop it', async () => {
  const vera = await moveIn(product, 'vera');
  const letter = await write(vera, { ...activeTestament, ...shortLife }, 'vera-heir@example.org');
  await product.pass(shortLifeMs - 60_000);
  assert.equal((await readArmed(vera, letter)).phase, 'grace');
  // As if whatever took them away had not told the watch.
  await product.db
    .updateTable('testaments')
    .set({ has_words: false })
    .where('id', '=', letter.id)
    .execute();
  await product.pass(shortLifeMs);
  assert.deepEqual(await releaseCounts(product, vera), {});
  assert.deepEqual(await phasesOf(product, vera), ['off']);
});
