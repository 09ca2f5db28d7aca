/**
 * Holds what is refused in any test against the description of the API: a code that is not said
 * there is a failure of the test. Only tests import this file.
 */
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { describeApi, type Operation } from './open-api.ts';
import { patternOf } from './mount.ts';

const facts = { version: '', sessionCookie: '', operatorCookie: '', attachedTypes: [] };
const { paths } = describeApi(api, facts);
const described = new Map<string, Operation>(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${patternOf(path)}`, operation] as const,
    ),
  ),
);

export function expectDescribedRefusals(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, routeOptions: { url = '' } }, reply, payload) => {
    const { statusCode: status } = reply;
    const operation = described.get(`${method} ${url}`);
    if (operation === undefined || status < 400 || typeof payload !== 'string') return;
    const { code } = JSON.parse(payload) as { code?: string };
    const codes = codesAt(operation, status);
    if (code === undefined || codes.includes(code)) return;
    throw new Error(`${operation.operationId} answers ${status} ${code}, which nothing describes`);
  });
}

type Codes = { properties?: { code?: { enum?: string[] } }; $ref?: string };

function codesAt({ responses }: Operation, status: number): readonly string[] {
  const answer = responses[String(status)] ?? (status >= 500 ? responses['5XX'] : undefined);
  const schema = answer?.content?.['application/json']?.schema as Codes | undefined;
  const name = schema?.$ref?.split('/').at(-1);
  const named = name === undefined ? schema : (schemas[name] as Codes);
  return named?.properties?.code?.enum ?? [];
}

const { schemas } = describeApi({}, facts).components;
