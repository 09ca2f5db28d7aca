/** A person with one of everything that an archive holds. Only tests import this file. */
import assert from 'node:assert/strict';
import { smallPdf, pdfOf, uploadFile } from '#server/features/attachments/uploads.fixture.ts';
import {
  join,
  write,
  type TestProduct,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';

export const lifePassphrase = 'nine grey herons at dawn';

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
