/**
 * Makes requests out of the API's own description: mostly of the right form, often a little wrong,
 * sometimes absurd. Knows no feature. Only tests import this file.
 */
import * as fc from 'fast-check';
import type { OpenApiDocument, Operation } from '#server/http/open-api.ts';

type Json = Record<string, unknown>;

export interface FuzzRequest {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly actor: number;
  readonly contentType: string | null;
  readonly payload: string | null;
}

export interface FuzzWorld {
  readonly document: OpenApiDocument;
  /** Ids and links that exist, of whomever. */
  readonly places: readonly string[];
  readonly actors: number;
  /** Whether the call of this name is asked at all. */
  readonly asks: (operationId: string) => boolean;
}

const odd = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%00',
  '__proto__',
  'é'.repeat(5000),
  'a@b.c\r\nbcc: thief@example.org',
  '9'.repeat(400),
  '-1',
  '0',
  '1e309',
  'NaN',
  '2026-02-30T25:61:61Z',
  '0000-01-01T00:00:00Z',
];

/** An empty place would be the address of another call, and half a letter is no address at all. */
const oddPlaces = odd.filter((text) => text !== '' && text.isWellFormed());

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, -1, 0, 1.5, 1e308, -0, 2 ** 53, ...odd),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constant(deep(200)),
);

function deep(levels: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

export function fuzzRequests(world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(world.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const known = operations.filter((one) => world.asks(one.operation.operationId));
  return fc.constantFrom(...known).chain(({ path, method, operation }) =>
    fc.record({
      operationId: fc.constant(operation.operationId),
      method: fc.constant(method.toUpperCase()),
      path: addresses(world, path, operation),
      actor: fc.nat({ max: world.actors - 1 }),
      contentType: contentTypes(operation),
      payload: payloads(world.document, operation),
    }),
  );
}

function addresses(world: FuzzWorld, path: string, operation: Operation): fc.Arbitrary<string> {
  const place = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...world.places) },
    { weight: 1, arbitrary: fc.constantFrom(...oddPlaces) },
    { weight: 1, arbitrary: fc.integer().map(String) },
  );
  const parts = path.split(/\{\w+\}/);
  const filled = fc.array(place, { minLength: parts.length - 1, maxLength: parts.length - 1 });
  const asked = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const query = fc.tuple(
    ...asked.map(({ name, schema }) =>
      fc
        .oneof({ weight: 3, arbitrary: fitting(world.document, schema) }, junk)
        .map((value) => `${name}=${encodeURIComponent(inAddress(value))}`),
    ),
  );
  return fc.tuple(filled, query).map(([values, terms]) => {
    const address = parts
      .map(
        (part, place_) =>
          part + (place_ < values.length ? encodeURIComponent(values[place_]!) : ''),
      )
      .join('');
    return terms.length === 0 ? address : `${address}?${terms.join('&')}`;
  });
}

/** Some objects have no text of their own, and one that is called `toString` breaks `String`. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.toWellFormed();
}

function contentTypes(operation: Operation): fc.Arbitrary<string | null> {
  const proper = Object.keys(operation.requestBody?.content ?? {})[0] ?? null;
  const usual = proper === 'multipart/form-data' ? `${proper}; boundary=edge` : proper;
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    fc.constantFrom<string | null>(
      null,
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=edge',
      'application/json; charset=utf-16',
      'a/b',
      'x',
    ),
  );
}

function payloads(document: OpenApiDocument, operation: Operation): fc.Arbitrary<string | null> {
  const [mediaType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (mediaType === undefined || content === undefined) {
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      junk.map((value) => JSON.stringify(value)),
    );
  }
  if (mediaType === 'multipart/form-data') return uploads;
  return fc.oneof(
    { weight: 10, arbitrary: fitting(document, content.schema).map((v) => JSON.stringify(v)) },
    { weight: 3, arbitrary: junk.map((value) => JSON.stringify(value)) },
    fc.constantFrom('', '{', '{"a":', '[1,2', '\u0000', '{"__proto__":{"isAdmin":true}}'),
  );
}

const uploads: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('file', 'files', '', '__proto__'),
    fc.constantFrom(
      'a.pdf',
      'a.exe',
      '../../a.pdf',
      '',
      'a.pdf\u0000.exe',
      `${'x'.repeat(400)}.png`,
    ),
    fc.constantFrom('%PDF-1.7\n', '\u0089PNG\r\n\u001a\n', 'PK\u0003\u0004', '', 'MZ'),
    fc.constantFrom('--edge--\r\n', '', '--edge\r\n', '--edge--'),
  )
  .map(
    ([field, name, content, end]) =>
      `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
      `content-type: application/pdf\r\n\r\n${content}\r\n${end}`,
  );

/** Values of a schema, most of them fitting; a few of its parts are replaced by junk. */
function fitting(document: OpenApiDocument, schema: Json): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: proper(document, schema) }, junk);
}

function proper(document: OpenApiDocument, schema: Json): fc.Arbitrary<unknown> {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return proper(document, document.components.schemas[name] ?? {});
  }
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  const options = schema['enum'] as unknown[] | undefined;
  if (options !== undefined) return fc.constantFrom(...options);
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map((one) => proper(document, one)));
  return ofType(document, schema);
}

function ofType(document: OpenApiDocument, schema: Json): fc.Arbitrary<unknown> {
  switch (schema['type']) {
    case 'object':
      return objects(document, schema);
    case 'array':
      return fc.array(fitting(document, (schema['items'] ?? {}) as Json), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'string':
      return texts(schema);
    default:
      return junk;
  }
}

function objects(document: OpenApiDocument, schema: Json): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const fields = Object.fromEntries(
    properties.map(([name, part]) => [name, fitting(document, part)]),
  );
  const strange = fc.constantFrom({}, { id: 1 }, { userId: 1, user_id: 1 }, { constructor: 'x' });
  return fc
    .tuple(fc.record(fields, { requiredKeys: requiredOf(schema) }), strange)
    .map(([own, more]) => ({ ...own, ...more }));
}

function requiredOf(schema: Json): string[] {
  return (schema['required'] as string[] | undefined) ?? [];
}

function numbers(schema: Json): fc.Arbitrary<number> {
  const min = (schema['minimum'] as number | undefined) ?? -10;
  const max = (schema['maximum'] as number | undefined) ?? 1000;
  const edges = fc.constantFrom(min, max, min - 1, max + 1, min + 0.5);
  return fc.oneof({ weight: 4, arbitrary: fc.integer({ min, max }) }, edges);
}

function texts(schema: Json): fc.Arbitrary<string> {
  const pattern = schema['pattern'];
  const usual = fc.constantFrom(
    'Para a Inês',
    'Дорогая',
    'ana@example.org',
    '+351 912 345 678',
    '123456',
    'a quiet lake at noon',
    '2026-12-24T18:00:00.000Z',
    'Europe/Lisbon',
    '4242 4242 4242 4242',
  );
  const made =
    typeof pattern === 'string' && pattern.length < 60 && !pattern.includes('\\p')
      ? fc.stringMatching(new RegExp(pattern))
      : fc.string({ unit: 'grapheme', maxLength: 60 });
  return fc.oneof({ weight: 3, arbitrary: usual }, made, fc.constantFrom(...odd));
}
