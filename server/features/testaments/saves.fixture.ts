/**
 * Saving a testament for a version, and what is stored of a person, for the tests of saving. Only
 * tests import this file.
 */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Note } from '#contract/notes.ts';
import { Testament } from '#contract/testaments.ts';
import type { ApiAnswer, TestUser, TestProduct } from './persons.fixture.ts';

export const path = '/api/testaments';

interface Saved extends ApiAnswer {
  readonly etag: unknown;
}

/** Changes the version that `ifMatch` names, from the browser of `person`. */
export async function save(
  product: TestProduct,
  person: TestUser,
  id: number,
  payload: object,
  ifMatch?: string,
): Promise<Saved> {
  const expected = ifMatch?.replace(/^[\w-]{22}$/, '"$&"');
  const { statusCode, headers, body } = await product.app.inject({
    method: 'PUT',
    url: `${path}/${id}`,
    headers: { ...person.headers, ...(expected !== undefined && { 'if-match': expected }) },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) as unknown, etag: headers['etag'] };
}

export async function saved(answer: Promise<ApiAnswer>): Promise<Testament> {
  const { status, body } = await answer;
  assert.ok(status === 200 || status === 201, JSON.stringify(body));
  return Testament.parse(body);
}

export const readSaved = (person: TestUser, id: number) =>
  saved(person.call('GET', `${path}/${id}`));

export async function made<T>(person: TestUser, to: string, body: object): Promise<T> {
  const { status, body: answer } = await person.call('POST', to, body);
  assert.equal(status, 201, JSON.stringify(answer));
  return answer as T;
}

export const postNote = (person: TestUser, title: string) =>
  made<Note>(person, '/api/notes', { title, content: 'In the blue jar.' });

export const emailsOf = ({ recipients }: Testament) => recipients.map(({ email }) => email);

/** Everything of hers that a save may write. */
export async function rowsOf({ db }: TestProduct, { owner }: TestUser): Promise<unknown> {
  const rows = (table: string) =>
    sql`select to_jsonb(t) from ${sql.table(table)} t where user_id = ${owner.id} order by 1::text`
      .execute(db)
      .then((found) => found.rows);
  return Promise.all(written.map(rows));
}

const written = [
  'testaments',
  'recipients',
  'testament_recipients',
  'testament_notes',
  'outbox',
  'notifications',
  'ledger',
  'bin_acts',
];
