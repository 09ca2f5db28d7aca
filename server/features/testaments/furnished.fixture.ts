/**
 * A testament with everything that a passphrase protects: content, a note and a file. Only tests
 * import this file.
 */
import assert from 'node:assert/strict';
import type { Attachment } from '#contract/attachments.ts';
import type { Note } from '#contract/notes.ts';
import type { Testament } from '#contract/testaments.ts';
import { uploadFile, smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import { write, type TestUser, type TestProduct } from './persons.fixture.ts';

export const passphrase = 'Os pássaros voltam';
export const secret = {
  content: 'The blue box is under the lime tree.',
  noteTitle: 'What the doctor said',
  note: 'Nobody else was told of it.',
  fileName: 'last-letter.pdf',
};
/** Whole words that only a reader with the passphrase may ever see. */
export const file = Buffer.concat([smallPdf, Buffer.from('% only for Ana\n')]);

export interface Furnished extends Testament {
  readonly note: Note;
  readonly file: Attachment;
}

/** Without a passphrase unless `fields` say otherwise. */
export async function furnishTestament(
  product: TestProduct,
  person: TestUser,
  fields: object = {},
  ...emails: readonly string[]
): Promise<Furnished> {
  const words = { title: 'For Ana', shortDescription: 'Open me', fullContent: secret.content };
  const testament = await write(person, { ...words, ...fields }, ...emails);
  const typed = { title: secret.noteTitle, content: secret.note };
  const note = await person.call('POST', '/api/notes', typed);
  assert.equal(note.status, 201, JSON.stringify(note.body));
  const noteId = (note.body as Note).id;
  const linked = await person.call('POST', `/api/testaments/${testament.id}/notes/${noteId}`);
  assert.equal(linked.status, 204, JSON.stringify(linked.body));
  const attached = await uploadFile(product, person, testament.id, secret.fileName, file);
  return { ...testament, note: note.body as Note, file: attached };
}

export const withPassphrase = { isPasswordProtected: true, password: passphrase };

/** The file as its owner gets it, from a browser with these cookies beside those of her session. */
export async function download(
  product: TestProduct,
  person: TestUser,
  { id, file: attached }: Pick<Furnished, 'id' | 'file'>,
  cookies: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: Buffer }> {
  const answer = await product.app.inject({
    url: `/api/testaments/${id}/attachments/${attached.id}`,
    headers: person.headers,
    cookies: { ...cookies },
  });
  return { status: answer.statusCode, body: answer.rawPayload };
}
