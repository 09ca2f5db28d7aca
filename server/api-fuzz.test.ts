/**
 * Throws requests made from the API's description at the whole application: nothing may answer as
 * if it had broken, say more than its description allows, or tell one person of another.
 * `FUZZ_REQUESTS` sets how many, `FUZZ_SEED` repeats a run.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fuzzRequests, type FuzzRequest } from './api-fuzz.fixture.ts';
import type { OpenApiDocument } from './http/open-api.ts';
import { findOwner } from './features/accounts/account.store.ts';
import { fillHouse, type FullHouse } from './full-house.fixture.ts';
import {
  moveIn,
  openLivingProduct,
  openSession,
  type LivingProduct,
  type Resident,
} from './living-product.fixture.ts';
import { createLog } from './platform/log.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Math.trunc(performance.timeOrigin));

/** A world wears out: after so many requests little is left in it that could leak or break. */
const requestsPerWorld = 2_000;

/** What a program says of itself when it breaks. */
const innards = /\.ts\b|node_modules|\n\s+at |TypeError|SyntaxError|Error:|ECONN|select |insert /;

/** A stream has no end to wait for; it is tested by itself. */
const skip = ['notificationEvents'];

test(`No request of ${requests} breaks anything (seed ${seed})`, async (context) => {
  const seen = new Map<number, number>();
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    for (let done = 0; done < requests; done += requestsPerWorld) {
      const world = await openWorld();
      try {
        await throwAt(world, Math.min(requestsPerWorld, requests - done), seed + done, seen);
        assert.deepEqual(unhandled, []);
      } finally {
        await world.product.close();
      }
    }
  } finally {
    process.off('unhandledRejection', note);
  }
  context.diagnostic(`answers by status: ${JSON.stringify(Object.fromEntries(seen))}`);
  const succeeded = (seen.get(200) ?? 0) + (seen.get(201) ?? 0) + (seen.get(204) ?? 0);
  assert(succeeded > requests / 10, 'hardly anything succeeded');
  assert((seen.get(400) ?? 0) > requests / 20, 'hardly anything was refused');
});

interface Actor {
  readonly headers: Record<string, string>;
  /** Null: a stranger. */
  readonly person: Resident | null;
  readonly house: FullHouse | null;
}

interface World {
  readonly product: LivingProduct;
  readonly houses: readonly FullHouse[];
  /** Two owners with one of everything, one with nothing, and a stranger. */
  readonly actors: Actor[];
  readonly document: OpenApiDocument;
  /** What the program complained of. */
  readonly complaints: string[];
}

const guest = 2;

async function openWorld(): Promise<World> {
  const complaints: string[] = [];
  const log = createLog('error', { write: (line: string) => void complaints.push(line) });
  const product = await openLivingProduct({ log });
  const houses = [await fillHouse(product, 'ana'), await fillHouse(product, 'bruno')];
  const newcomer = await moveIn(product, 'newcomer');
  const { body } = await newcomer.call('GET', '/api/openapi.json');
  const actors: Actor[] = [
    ...houses.map((house) => ({ headers: house.person.headers, person: house.person, house })),
    { headers: newcomer.headers, person: newcomer, house: null },
    { headers: {}, person: null, house: null },
  ];
  return { product, houses, actors, document: body as OpenApiDocument, complaints };
}

async function throwAt(
  world: World,
  count: number,
  worldSeed: number,
  seen: Map<number, number>,
): Promise<void> {
  const { product, houses, actors, document, complaints } = world;
  const isDescribed = describedBy(document);
  const check = async (request: FuzzRequest): Promise<void> => {
    // Whoever has one of everything stays; deleting an account is the newcomer's to try.
    const place = request.operationId === 'deleteUser' ? guest : request.actor;
    const actor = actors[place]!;
    const asked = product.app.inject({
      method: request.method as 'GET',
      url: request.path,
      headers: { ...actor.headers, 'sec-fetch-site': 'same-origin', ...typeOf(request) },
      ...(request.payload !== null && { payload: request.payload }),
    });
    const answer = await Promise.race([asked, patience()]);
    assert(answer !== null, 'it is never answered');
    const { statusCode: status, body: said } = answer;
    seen.set(status, (seen.get(status) ?? 0) + 1);
    assert(status < 500, `${status} ${said}`);
    if (status >= 400) assert.equal(innards.test(said), false, said);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (isJson) isDescribed(request, status, answer.json());
    for (const house of houses) {
      if (house === actor.house || isPublished(request, house)) continue;
      assert(!said.includes(house.word), `a word of another person: ${said}`);
    }
    assert.deepEqual(complaints, []);
    if (status === 401 && said.includes('Unauthorized'))
      actors[place] = await comeBack(world, actor);
  };
  const fuzz = fuzzRequests({ document, places: placesOf(houses), actors: actors.length, skip });
  // Each request meets what the ones before it left behind: a smaller one meets another world.
  const settings = { numRuns: count, seed: worldSeed, endOnFailure: true };
  await fc.assert(fc.asyncProperty(fuzz, check), settings);
}

/** A request that takes this long hangs. */
const patienceMs = 120_000;

function patience(): Promise<null> {
  return sleep(patienceMs, null, { ref: false });
}

/** Signing out and deleting the account are calls like any other: she comes in again. */
async function comeBack({ product }: World, actor: Actor): Promise<Actor> {
  if (actor.person === null) return actor;
  const { owner, name } = actor.person;
  const found = await findOwner(product.db, product.deps.vault, owner.id);
  if (found !== null) return { ...actor, headers: await openSession(product, owner.id) };
  const person = await moveIn(product, `${name}-again`);
  return { headers: person.headers, person, house: null };
}

function typeOf({ contentType, payload }: FuzzRequest): Record<string, string> {
  return contentType === null || payload === null ? {} : { 'content-type': contentType };
}

function placesOf(houses: readonly FullHouse[]): string[] {
  return houses.flatMap(({ ids, links }) => [
    ...Object.values(ids).map(String),
    ...Object.values(links),
  ]);
}

/** Whoever holds a link sees what it leads to. */
function isPublished({ path }: FuzzRequest, { links }: FullHouse): boolean {
  return Object.values(links).some((link) => path.includes(link));
}

function describedBy(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  const validators = new Map<string, (value: unknown) => boolean>();
  const validatorOf = (request: FuzzRequest, status: number) => {
    const key = `${request.operationId} ${status < 400 ? status : '4XX'}`;
    const known = validators.get(key);
    if (known !== undefined) return known;
    const operation = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === request.operationId);
    const schema =
      operation?.responses[status < 400 ? String(status) : '4XX']?.content?.['application/json']
        ?.schema;
    assert(schema !== undefined, `${key} is not described`);
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
    const validate = ajv.compile(JSON.parse(text) as object);
    const said = (value: unknown): boolean => {
      assert(validate(value), `${key}: ${ajv.errorsText(validate.errors)}`);
      return true;
    };
    validators.set(key, said);
    return said;
  };
  return (request: FuzzRequest, status: number, value: unknown): void => {
    validatorOf(request, status)(value);
    if (status < 400) return;
    const keys = Object.keys(value as object).toSorted();
    assert.deepEqual(keys, ['code', 'message'], `${status} ${JSON.stringify(value)}`);
  };
}
