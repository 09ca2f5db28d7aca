/**
 * Describes the contract as an OpenAPI 3.1 document. Adds nothing of its own: what the server
 * checks and what it says here come from the same schemas.
 */
import * as z from 'zod/mini';
import { Session, User } from '#contract/account.ts';
import { Attachment } from '#contract/attachments.ts';
import { Check, CheckLink } from '#contract/checks.ts';
import { Dashboard } from '#contract/dashboard.ts';
import { Armed, Forecast } from '#contract/forecast.ts';
import { LetterDraft, LetterVersion, LetterVersionCard } from '#contract/drafts.ts';
import { LedgerEntry } from '#contract/ledger.ts';
import { archiveMaxBytes, attachmentMaxBytes } from '#contract/limits.ts';
import { LinkedTestament, Note } from '#contract/notes.ts';
import { Notification } from '#contract/notifications.ts';
import { PublicTestament } from '#contract/public-testament.ts';
import { Recipient } from '#contract/recipients.ts';
import { Release } from '#contract/releases.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Contract, Route } from '#contract/route.ts';
import { Subscription } from '#contract/subscription.ts';
import { KeptMail } from '#contract/system.ts';
import { Testament, TestamentCard, TestamentRecipient } from '#contract/testaments.ts';
import { Trigger } from '#contract/triggers.ts';

type Json = Record<string, unknown>;

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

/** What readers look up by name; everything else stands where it is used. */
const nouns = {
  User,
  Session,
  Testament,
  TestamentCard,
  TestamentRecipient,
  PublicTestament,
  Recipient,
  Attachment,
  Note,
  LinkedTestament,
  Trigger,
  Check,
  CheckLink,
  Armed,
  Forecast,
  Release,
  LedgerEntry,
  LetterDraft,
  LetterVersion,
  LetterVersionCard,
  Notification,
  Subscription,
  Dashboard,
  KeptMail,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(nouns)) names.add(schema, { id });

const errorFields = {
  message: { type: 'string', description: 'A sentence for the person.' },
  code: { type: 'string', description: 'The same as one word for programs.' },
  values: {
    type: 'array',
    items: { type: ['string', 'number'] },
    description: 'What stands in the sentence besides, in order.',
  },
};
const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: errorFields,
};

const freshWords =
  'Only within 15 minutes after the password was typed: POST /api/login, or ' +
  'POST /api/user/reauthenticate and the cookie that it gave.';

export function describeApi(contract: Contract, facts: ApiFacts): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries(contract)) {
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = describeCall(name, call, facts);
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
      schemas: { ...namedSchemas(), Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: facts.sessionCookie },
        operator: { type: 'apiKey', in: 'cookie', name: facts.operatorCookie },
      },
    },
  };
}

function describeCall(operationId: string, call: Route, facts: ApiFacts): Operation {
  const scheme = call.auth === 'operator' ? 'operator' : 'session';
  const parameters = [
    ...pathParameters(call),
    ...queryParameters(call),
    ...(call.version === 'expected' ? [ifMatch] : []),
  ];
  const requestBody = bodyOf(call, facts);
  return {
    operationId,
    summary: call.summary,
    ...(call.fresh && { description: freshWords }),
    tags: [call.tag],
    security: call.auth === 'public' ? [] : [{ [scheme]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== null && { requestBody }),
    responses: {
      [call.status ?? 200]: {
        ...answerOf(call, facts),
        ...(call.version !== undefined && { headers: { ETag: etag } }),
      },
      ...(call.status === 202 && { 204: { description: 'Done at once.' } }),
      ...(call.version === 'expected' && { 409: clash(call.ok, 'changed-elsewhere') }),
      ...(call.current !== undefined && { 409: clash(call.current, 'draft-changed') }),
      '4XX': refusal('Refused: the request, not the server, has to change.'),
      '5XX': refusal('Something failed that is not the fault of the request.'),
    },
  };
}

function refusal(description: string) {
  const schema = { $ref: '#/components/schemas/Error' };
  return { description, content: { 'application/json': { schema } } };
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the version that is changed. Without it the last change counts.',
  schema: { type: 'string' },
};

const etag = {
  description: 'The version, for If-Match. No condition of a read.',
  schema: { type: 'string' },
};

function clash(form: z.ZodMiniType, code: RefusalCode) {
  const current = {
    ...schemaOf(form, 'output'),
    description: `What stands there now, where the code is ${code}.`,
  };
  const schema = { ...errorSchema, properties: { ...errorFields, current } };
  const description = 'Refused for what stands there already.';
  return { description, content: { 'application/json': { schema } } };
}

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

function queryParameters(call: Route) {
  const required = new Set<string>(
    call.query === undefined ? [] : (schemaOf(call.query, 'input')['required'] as string[]),
  );
  return Object.entries(propertiesOf(call.query)).map(([name, schema]) => ({
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

const options = {
  metadata: names,
  target: 'draft-2020-12',
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: Json }) => {
    // Says again in a page-long pattern what the format says in two words.
    if (jsonSchema['format'] === 'date-time') delete jsonSchema['pattern'];
    if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
    if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
  },
} as const;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const name = names.get(schema)?.id;
  if (name !== undefined) return { $ref: uri(name) };
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { ...options, io }) as Json;
  // Inside a document named schemas live under components, not beside each use.
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${uri('')}`)) as Json;
}

function namedSchemas(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(names, { ...options, io: 'output', uri });
  return Object.fromEntries(
    Object.entries(schemas as Record<string, Json>).map(([name, schema]) => {
      const { $schema: _, $id: __, id: ___, ...rest } = schema;
      return [name, rest];
    }),
  );
}

function uri(name: string): string {
  return `#/components/schemas/${name}`;
}
