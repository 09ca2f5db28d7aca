/** People whose archives are tried. Only tests import this file. */
import assert from 'node:assert/strict';
import type { FullHouse } from '#server/full-house.fixture.ts';
import { moveIn, type LivingProduct, type Resident } from '#server/living-product.fixture.ts';
import { smallPdf, pdfOf, uploadFile } from '#server/features/attachments/uploads.fixture.ts';
import {
  join,
  typePassword,
  write,
  type TestProduct,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';

export const lifePassphrase = 'nine grey herons at dawn';

/** Somebody with one of everything that an archive holds. */
export async function testLifeOf(product: TestProduct, name: string): Promise<TestUser> {
  const person = await join(product, name);
  const open = await write(person, { title: 'For Ana', fullContent: 'Words' }, 'ana@example.org');
  const locked = await write(
    person,
    {
      title: 'For Rui',
      fullContent: 'Hidden words',
      isPasswordProtected: true,
      password: lifePassphrase,
    },
    'rui@example.org',
  );
  const note = await person.call('POST', '/api/notes', { title: 'The box', content: 'is blue' });
  const noteId = (note.body as { id: number }).id;
  for (const { id } of [open, locked]) {
    assert.equal((await person.call('POST', `/api/testaments/${id}/notes/${noteId}`)).status, 204);
  }
  await uploadFile(product, person, open.id, 'house.pdf', smallPdf);
  await uploadFile(product, person, open.id, 'garden.pdf', pdfOf(200_000));
  await uploadFile(product, person, locked.id, 'account.pdf', pdfOf(150_000));
  for (const triggerType of ['check_inactive', 'contacted_by_instruction']) {
    const trigger = { name: `By ${triggerType}`, triggerType, testamentIds: [open.id] };
    assert.equal((await person.call('POST', '/api/activation-triggers', trigger)).status, 201);
  }
  return person;
}

/** Somebody who has one of everything, and left out whatever could be. */
export async function livePlainly(product: LivingProduct, name: string): Promise<Resident> {
  const person = await moveIn(product, name);
  for (const [path, body] of [
    ['testaments', { title: 'One' }],
    ['notes', { title: 'The box', content: 'is blue' }],
    ['recipients', { email: 'rita@example.org' }],
    ['activation-triggers', { name: 'By silence' }],
  ] as const) {
    assert.equal((await person.call('POST', `/api/${path}`, body)).status, 201, path);
  }
  await typePassword(product, person);
  return person;
}

/** What a full house does not say yet: nothing of its owner is as it was in the beginning. */
export async function describeHerself(
  product: LivingProduct,
  { person, ids }: FullHouse,
): Promise<void> {
  await typePassword(product, person);
  const named = { fullName: 'Ana Rosa', nameForPeople: 'Avó Rosa' };
  const profile = { ...named, phoneNumber: '+351912345678', language: 'pt-PT' };
  const settings = { signInIsLife: false, followUps: false, asksOthers: 'nobody' };
  const account = { ...profile, ...settings, timeZone: 'Atlantic/Azores' };
  assert.equal((await person.call('PATCH', '/api/user', account)).status, 200);
  // As if the code had been entered once, and its trigger switched off afterwards.
  await product.db
    .updateTable('triggers')
    .set({ is_active: false, activated_at: product.clock.wallMs() })
    .where('id', '=', ids.codeTrigger)
    .execute();
}
