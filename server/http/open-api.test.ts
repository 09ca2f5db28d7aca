/** The description of the API: valid, complete, and the same as what the server checks. */
import { Validator } from '@seriousme/openapi-schema-validator';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { mediaTypes } from '#core/attachment-rules.ts';
import { apiPage } from './api-page.ts';
import { describeApi } from './open-api.ts';

const attachedTypes = Object.values(mediaTypes);
const document = describeApi(api, {
  version: '1.2.3',
  sessionCookie: 'sid',
  operatorCookie: 'operator',
  attachedTypes,
});

test('The document is valid OpenAPI 3.1, and a broken one is not', async () => {
  const judge = (text: string) =>
    new Validator().validate(JSON.parse(text) as Record<string, unknown>);
  const { valid, errors } = await judge(JSON.stringify(document));
  assert.equal(valid, true, JSON.stringify(errors));
  assert.equal((await judge(JSON.stringify({ ...document, info: {} }))).valid, false);
});

test('Every call of the contract stands in it once, under its own path and method', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  );
  const calls = Object.entries<Route>(api).map(
    ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path}`,
  );
  assert.deepEqual(described.toSorted(), calls.toSorted());
});

test('Every reference leads to a schema of the document', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? '');
  assert(references.length > 50);
  for (const reference of references) {
    const name = reference.replace('#/components/schemas/', '');
    assert(Object.hasOwn(document.components.schemas, name), reference);
  }
});

test('What a call requires and bounds is said as the server checks it', () => {
  const schema = document.paths['/api/testaments']?.['post']?.requestBody?.content[
    'application/json'
  ]?.schema as { required: string[]; properties: Record<string, object> };
  assert.deepEqual(schema.required, ['title']);
  assert.deepEqual(schema.properties['title'], { type: 'string', minLength: 1, maxLength: 300 });
  assert.deepEqual(document.paths['/api/testaments']?.['get']?.security, [{ session: [] }]);
  assert.deepEqual(document.paths['/api/login']?.['post']?.security, []);
});

test('A call that is made for a version says how it is told, named and refused', () => {
  const { put, get } = document.paths['/api/testaments/{id}'] ?? {};
  assert(put !== undefined && get !== undefined);
  const named = put.parameters?.find(({ name }) => name === 'If-Match');
  assert.deepEqual([named?.in, named?.required], ['header', false]);
  assert.equal(get.parameters?.length, 1);
  for (const call of [put, get]) assert('ETag' in (call.responses['200']?.headers ?? {}));
  const clash = put.responses['409']?.content?.['application/json']?.schema as {
    properties: { current: { $ref: string } };
  };
  assert.equal(clash.properties.current.$ref, '#/components/schemas/Testament');
  assert.equal(get.responses['409'], undefined);
  assert(apiPage(document).includes('In the headers'));
});

/** The codes of a call with this status, wherever they stand. */
function codesAt(path: string, method: string, status: string): readonly string[] | undefined {
  type Schema = { $ref?: string; properties?: { code?: { enum?: string[] } } };
  const answer = document.paths[path]?.[method]?.responses[status];
  const schema = answer?.content?.['application/json']?.schema as Schema | undefined;
  const name = schema?.$ref?.split('/').at(-1);
  const named = name === undefined ? schema : (document.components.schemas[name] as Schema);
  return named?.properties?.code?.enum;
}

test('With which codes a call is refused is said, all of them where the contract names them', () => {
  assert.deepEqual(codesAt('/api/notes/{id}', 'get', '404'), ['not-found', 'note-not-found']);
  assert.equal(codesAt('/api/notes/{id}', 'get', '409'), undefined);
  assert.deepEqual(codesAt('/api/notes', 'post', '409'), ['key-in-flight', 'notes-full']);
  assert.deepEqual(codesAt('/api/notes', 'post', '422'), ['key-reused']);
  assert.equal(codesAt('/api/notes/{id}', 'put', '422'), undefined);
  const fields = codesAt('/api/notes', 'post', '400') ?? [];
  assert(fields.includes('title-missing') && fields.includes('unknown-field'));
  assert(!fields.includes('username-missing'));
  const all = codesAt('/api/testaments', 'post', '409') ?? [];
  assert(all.includes('notes-full') && all.includes('already-released'));
  assert(!all.includes('not-found'));
  assert(codesAt('/api/notes', 'post', '5XX')?.includes('read-only'));
});

test('A list that has pages says how they are asked for, and every other list does not', () => {
  const namesOf = (path: string) =>
    (document.paths[path]?.['get']?.parameters ?? []).map(({ name }) => name);
  assert.deepEqual(namesOf('/api/notes'), ['cursor', 'limit']);
  assert.deepEqual(namesOf('/api/sessions'), []);
  const { headers } = document.paths['/api/notes']?.['get']?.responses['200'] ?? {};
  assert.deepEqual(Object.keys(headers ?? {}), ['Link']);
});

test('A call that takes a token says so, with its scope', () => {
  const { get } = document.paths['/api/dashboard'] ?? {};
  assert.deepEqual(get?.security, [{ session: [] }, { token: [] }]);
  assert.match(get.description ?? '', /the scope "read"/);
});

test('A choice between none and a range is said as both', () => {
  const schema = document.paths['/api/activation-triggers']?.['post']?.requestBody?.content[
    'application/json'
  ]?.schema as { properties: Record<string, object> };
  assert.deepEqual(schema.properties['cancelHours'], {
    default: 0,
    anyOf: [
      { type: 'number', const: 0 },
      { type: 'integer', minimum: 24, maximum: 72 },
    ],
  });
  assert(apiPage(document).includes('0 or integer, 24 to 72'));
});

test('A call that needs a password just typed says so, on the page too, and no other does', () => {
  const said = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods)
      .filter(({ description }) => description?.includes('/api/user/reauthenticate'))
      .map(({ operationId }) => operationId),
  );
  const fresh = Object.entries<Route>(api).flatMap(([name, call]) => (call.fresh ? [name] : []));
  assert(fresh.length > 0);
  assert.deepEqual(said.toSorted(), fresh.toSorted());
  assert.equal(apiPage(document).split('Only within 15 minutes').length - 1, fresh.length);
});

test('The page names every call, every schema, and leads to no missing place', () => {
  const page = apiPage(document);
  for (const { path } of Object.values<Route>(api)) assert(page.includes(path), path);
  for (const name of Object.keys(document.components.schemas)) assert(page.includes(`>${name}<`));
  const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, place = ''] of page.matchAll(/href="#([^"]+)"/g)) assert(places.has(place), place);
  assert.equal(page.split('<script>').length, 2);
  const words = page.replace(/<script>[^]*?<\/script>/, '');
  assert.equal(/<script|src=|undefined|\[object/.test(words), false);
});
