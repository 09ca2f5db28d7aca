/**
 * With what a call may be refused, as the description of the API says it: by status, and within a
 * status by code. Where the contract names what a handler refuses, these codes are all there are.
 */
import type * as z from 'zod/mini';
import { complaints, type ComplaintCode } from '#contract/complaints.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { isRepeatable, type Route } from '#contract/route.ts';
import { readComplaint, type SentenceCode } from '#contract/sentences.ts';
import { schemaOf, uri, type Json } from './open-api-schemas.ts';

interface RefusalAnswer {
  readonly description: string;
  readonly content: { readonly 'application/json': { readonly schema: Json } };
}

const fields = {
  message: { type: 'string', description: 'A sentence for the person.' },
  values: {
    type: 'array',
    items: { type: ['string', 'number'] },
    description: 'What stands in the sentence besides, in order.',
  },
};

const ofRequests = Object.keys(refusals) as RefusalCode[];
const ofFields = Object.keys(complaints) as ComplaintCode[];

/** All codes of this status. What is wrong with a field is wrong with the request. */
function codesOf(status: number): SentenceCode[] {
  const own = ofRequests.filter((code) => refusals[code].status === status);
  return status === 400 ? [...own, ...ofFields] : own;
}

const statuses = [...new Set(Object.values(refusals).map(({ status }) => status))];
const failures = statuses.filter((status) => status >= 500);
const failed = 'Failed';

/** One for each status, for calls of which nobody has said more. */
export function refusalSchemas(): Record<string, Json> {
  const refused = statuses
    .filter((status) => status < 500)
    .map((status) => [nameOf(status), schemaFor(codesOf(status))] as const);
  return { ...Object.fromEntries(refused), [failed]: schemaFor(failures.flatMap(codesOf)) };
}

export function refusalAnswers(call: Route): Record<string, RefusalAnswer> {
  const answers: Record<string, RefusalAnswer> = {};
  for (const status of statuses.filter((one) => one < 500 && mayAnswer(call, one))) {
    const codes = call.refuses && knownCodes(call, call.refuses, status);
    if (codes?.length === 0) continue;
    const more = status === 409 ? current(call) : {};
    const isPlain = codes === undefined && Object.keys(more).length === 0;
    const schema = isPlain
      ? { $ref: uri(nameOf(status)) }
      : schemaFor(codes ?? codesOf(status), more);
    answers[status] = answer('Refused: the request, not the server, has to change.', schema);
  }
  const said = 'Something failed that is not the fault of the request.';
  return { ...answers, '5XX': answer(said, { $ref: uri(failed) }) };
}

function answer(description: string, schema: Json): RefusalAnswer {
  return { description, content: { 'application/json': { schema } } };
}

function nameOf(status: number): string {
  return `Refused${status}`;
}

function schemaFor(codes: readonly SentenceCode[], more: Json = {}): Json {
  const code = {
    type: 'string',
    enum: [...new Set(codes)].toSorted(),
    description: 'The same as one word for programs.',
  };
  return {
    type: 'object',
    required: ['message', 'code'],
    properties: { ...fields, code, ...more },
  };
}

/** What stands there now, where something else stands there than whoever asks believed. */
function current({ version, current: form, ok }: Route): Json {
  const said = version === 'expected' ? ok : form;
  if (said === undefined) return {};
  const code = version === 'expected' ? 'changed-elsewhere' : 'draft-changed';
  const description = `What stands there now, where the code is ${code}.`;
  return { current: { ...schemaOf(said, 'output'), description } };
}

/** By what every call of this kind is like. */
function mayAnswer(call: Route, status: number): boolean {
  const isChange = call.method !== 'GET';
  switch (status) {
    case 401:
      return call.auth !== 'public' || call.body !== undefined;
    case 402:
      return call.tag === 'test payments';
    case 409:
      return isChange || call.download !== undefined;
    case 410:
      return call.auth === 'public';
    case 412:
    case 416:
      return call.download !== undefined;
    case 422:
      return isRepeatable(call);
    case 413:
      return isChange;
    case 415:
      // What was brought in sealed is looked at when it is opened.
      return isChange || call.download === '*';
    default:
      return true;
  }
}

const repeats = ['key-not-valid', 'key-in-flight', 'key-reused', 'too-many-keys'] as const;

/** What the handler refuses, and what is refused before it is asked. */
function knownCodes(
  call: Route,
  refused: readonly SentenceCode[],
  status: number,
): readonly SentenceCode[] {
  const all = codesOf(status);
  return [...beforeHandler(call), ...refused].filter((code) => all.includes(code));
}

function beforeHandler(call: Route): readonly SentenceCode[] {
  const { method, auth, fresh, params, body, query, paged } = call;
  const isChange = method !== 'GET';
  return [
    'unreadable',
    'url-too-long',
    ...(auth === 'public' ? [] : (['unauthorized'] as const)),
    ...(auth === 'user' ? (['token-scope'] as const) : []),
    ...(isChange ? (['cross-site', 'request-too-large', 'not-json'] as const) : []),
    ...(auth === 'user' && isChange ? (['reauthentication-needed'] as const) : []),
    ...(fresh ? (['password-by-mail', 'password-by-code'] as const) : []),
    ...(isRepeatable(call) ? repeats : []),
    ...(params ? (['not-found'] as const) : []),
    ...(body ? (['unknown-field', 'text-unstorable'] as const) : []),
    ...(paged ? (['cursor-gone', 'limit-not-valid', 'value-wrong'] as const) : []),
    ...(body || query ? (['value-wrong'] as const) : []),
    ...complaintsOf(body),
    ...complaintsOf(query),
  ];
}

/** The parts of a schema of zod that say what is wrong with a value, or hold such parts. */
interface SaidSchema {
  readonly _zod: {
    readonly def: {
      readonly error?: (issue: object) => unknown;
      readonly checks?: readonly SaidSchema[];
      readonly shape?: Readonly<Record<string, SaidSchema>>;
      readonly options?: readonly SaidSchema[];
      readonly innerType?: SaidSchema;
      readonly element?: SaidSchema;
      readonly in?: SaidSchema;
      readonly out?: SaidSchema;
    };
  };
}

/** The complaints that a schema makes about its fields. */
function complaintsOf(schema: z.ZodMiniType | undefined): SentenceCode[] {
  return schema === undefined ? [] : saidBy(schema as unknown as SaidSchema);
}

function saidBy({ _zod: { def } }: SaidSchema): SentenceCode[] {
  const said = def.error?.({});
  const own = typeof said === 'string' ? readComplaint(said) : null;
  const { checks = [], shape = {}, options = [], innerType, element } = def;
  const inside = [innerType, element, def.in, def.out].filter((one) => one !== undefined);
  const parts = [...checks, ...Object.values(shape), ...options, ...inside];
  return [...(own === null ? [] : [own.code]), ...parts.flatMap(saidBy)];
}
