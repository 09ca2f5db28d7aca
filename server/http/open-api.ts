/**
 * Describes the contract as an OpenAPI 3.1 document. Adds nothing of its own: what the server
 * checks and what it says here come from the same schemas.
 */
import type * as z from 'zod/mini';
import { archiveMaxBytes, attachmentMaxBytes } from '#contract/limits.ts';
import { isRepeatable, type Contract, type Route } from '#contract/route.ts';
import { PageQuery } from '#contract/paging.ts';
import { exampleOf } from './open-api-examples.ts';
import { refusalAnswers, refusalSchemas } from './open-api-refusals.ts';
import { namedSchemas, schemaOf, type Json } from './open-api-schemas.ts';

/** One operation as readers of the document find it. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  /** What the summary has no room for. */
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: Json }[];
  readonly requestBody?: { required: boolean; content: Record<string, MediaType> };
  readonly responses: Record<string, Answer>;
}

interface Answer {
  readonly description: string;
  readonly content?: Record<string, MediaType>;
  readonly headers?: Json;
}

interface MediaType {
  readonly schema: Json;
  readonly example?: unknown;
  /** Of the parts of a form: of which media types each may be. */
  readonly encoding?: Record<string, { contentType: string }>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Json>; readonly securitySchemes: Json };
}

export interface ApiFacts {
  readonly version: string;
  readonly sessionCookie: string;
  readonly operatorCookie: string;
  /** Media types of what may be attached; each file is sent as what it is. */
  readonly attachedTypes: readonly string[];
}

const freshWords =
  'Only within 15 minutes after the password was typed: POST /api/login, or ' +
  'POST /api/user/reauthenticate and the cookie that it gave.';

const tokenWords =
  'A token of an owner, made with POST /api/user/tokens. Each does one thing, which its scope says.';

export function describeApi(contract: Contract, facts: ApiFacts): OpenApiDocument {
  const schemas = namedSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries(contract)) {
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = withExamples(describeCall(name, call, facts), schemas);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Codicil',
      version: facts.version,
      description:
        'Everything the web application does. Sign in with POST /api/login and send the cookie ' +
        'with every call. A call that is refused answers with a sentence for the person.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...schemas, ...refusalSchemas() },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: facts.sessionCookie },
        operator: { type: 'apiKey', in: 'cookie', name: facts.operatorCookie },
        token: { type: 'http', scheme: 'bearer', description: tokenWords },
      },
    },
  };
}

/** Of the JSON that a call is sent and that it answers with. */
function withExamples(operation: Operation, schemas: Record<string, Json>): Operation {
  const { requestBody, responses } = operation;
  const shown = (content: Record<string, MediaType> | undefined, way: 'sent' | 'answered') => {
    const { 'application/json': json, ...others } = content ?? {};
    if (json === undefined || Object.keys(json.schema).length === 0) return content ?? {};
    const example = exampleOf(json.schema, schemas, way);
    return { ...others, 'application/json': { ...json, example } };
  };
  const answers = Object.entries(responses).map(([status, answer]) => {
    const isGood = status < '3' && answer.content !== undefined;
    return [status, isGood ? { ...answer, content: shown(answer.content, 'answered') } : answer];
  });
  return {
    ...operation,
    ...(requestBody && {
      requestBody: { ...requestBody, content: shown(requestBody.content, 'sent') },
    }),
    responses: Object.fromEntries(answers) as Operation['responses'],
  };
}

function securityOf({ auth, token }: Route): object[] {
  if (auth === 'public') return [];
  if (auth === 'operator') return [{ operator: [] }];
  return [{ session: [] }, ...(token === undefined ? [] : [{ token: [] }])];
}

function description({ fresh, token }: Route): { description?: string } {
  if (fresh) return { description: freshWords };
  if (token === undefined) return {};
  return { description: `A token with the scope "${token}" may make it as well.` };
}

function describeCall(operationId: string, call: Route, facts: ApiFacts): Operation {
  const parameters = [
    ...pathParameters(call),
    ...queryParameters(call.query),
    ...(call.paged ? queryParameters(PageQuery) : []),
    ...(call.version === 'expected' ? [ifMatch] : []),
    ...(isRepeatable(call) ? [idempotencyKey] : []),
  ];
  const requestBody = bodyOf(call, facts);
  return {
    operationId,
    summary: call.summary,
    ...description(call),
    tags: [call.tag],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== null && { requestBody }),
    responses: {
      [call.status ?? 200]: {
        ...answerOf(call, facts),
        ...(call.version !== undefined && { headers: { ETag: etag } }),
        ...(call.paged && { headers: { Link: link } }),
      },
      ...(call.status === 202 && { 204: { description: 'Done at once.' } }),
      ...refusalAnswers(call),
    },
  };
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the version that is changed. Without it the last change counts.',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A new UUID for each request. For a day the same request with it is made once, and answered ' +
    'as the first time.',
  schema: { type: 'string', minLength: 16, maxLength: 200 },
};

const etag = {
  description: 'The version, for If-Match. No condition of a read.',
  schema: { type: 'string' },
};

const link = {
  description:
    'Where `limit` or `cursor` was asked for: the next page, as `<address>; rel="next"`.',
  schema: { type: 'string' },
};

function answerOf(call: Route, { attachedTypes }: ApiFacts) {
  if (call.download !== undefined) {
    const types = call.download === '*' ? attachedTypes : [call.download];
    const content = Object.fromEntries(types.map((type) => [type, { schema: {} }]));
    return { description: 'The file.', content };
  }
  if (call.status === 204) return { description: 'Done.' };
  const mediaType = call.events ? 'text/event-stream' : 'application/json';
  const description = call.events ? 'Each event carries one of these.' : 'The answer.';
  return { description, content: { [mediaType]: { schema: schemaOf(call.ok, 'output') } } };
}

function bodyOf(call: Route, facts: ApiFacts): NonNullable<Operation['requestBody']> | null {
  if (call.upload) {
    const maxLength = call.upload === 'archive' ? archiveMaxBytes : attachmentMaxBytes;
    const file = { type: 'string', format: 'binary', maxLength };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    const types = {
      archive: ['application/zip'],
      attachment: facts.attachedTypes,
      picture: ['image/jpeg', 'image/png', 'image/webp'],
    }[call.upload];
    const encoding = { file: { contentType: types.join(', ') } };
    return { required: true, content: { 'multipart/form-data': { schema, encoding } } };
  }
  if (call.raw) {
    return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  }
  if (call.body === undefined) return null;
  const schema = schemaOf(call.body, 'input');
  return { required: true, content: { 'application/json': { schema } } };
}

function pathParameters(call: Route) {
  const known = propertiesOf(call.params);
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: known[name] ?? { type: 'string' },
  }));
}

function queryParameters(query: Route['query']) {
  const required = new Set<string>(
    query === undefined ? [] : (schemaOf(query, 'input')['required'] as string[] | undefined),
  );
  return Object.entries(propertiesOf(query)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

/** As they are after reading: in an address every number is written as text. */
function propertiesOf(schema: z.ZodMiniType | undefined): Record<string, Json> {
  if (schema === undefined) return {};
  return (schemaOf(schema, 'output')['properties'] ?? {}) as Record<string, Json>;
}
