/**
 * Throws requests made from the API's description at the whole application: nothing may answer as
 * if it had broken, say more than its description allows, or tell one person of another.
 * `FUZZ_SEED` repeats a run.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fuzzRequests, type FuzzRequest } from './api-fuzz.fixture.ts';
import type { OpenApiDocument } from '#server/http/open-api.ts';
import { unopenedAlarm } from '#server/features/release/follow-up.jobs.ts';
import { hiddenAlarm } from '#server/features/testaments/testament.changes.ts';
import { findOwner } from '#server/store/accounts.ts';
import { fillHouse, type FullHouse } from './full-house.fixture.ts';
import {
  moveIn,
  openLivingProduct,
  openSession,
  type LivingProduct,
  type Resident,
} from './living-product.fixture.ts';
import type { RefusalBody } from '#contract/sentences.ts';
import { lengthOf, round, reportFigure } from '#torture/length.fixture.ts';
import { createLog } from '#server/platform/log.ts';
import { mountRunModes } from './run-modes.fixture.ts';

const requests = lengthOf({ share: 200, slice: 6_000, long: 100_000 });
const seed = Number(process.env['FUZZ_SEED'] ?? 1 + round * 1_000_000);

/** A world wears out: after so many requests little is left in it that could leak or break. */
const requestsPerWorld = 2_000;

/** What a program says of itself when it breaks. */
const innards = /\.ts\b|node_modules|\n\s+at |TypeError|SyntaxError|Error:|ECONN|select |insert /;

/** In fewer too much is bad luck to say what the fuzzing does not get through. */
const manyRequests = 20_000;

/** A stream has no end to wait for; it is tested by itself. */
const endless = ['notificationEvents'];

/**
 * After such a move everything in a world has happened, so each world is asked to move last of all,
 * so many times.
 */
const movesTime = ['moveTime'];
const movesPerWorld = 40;

/** Kept mail and what happens while time moves are everybody's: such a server is for trying out. */
const tellsOfEverybody = ['listMail', ...movesTime];

test(`No request of ${requests} breaks anything (seed ${seed})`, async (context) => {
  const seen: Seen = { statuses: new Map(), asked: new Set(), answered: new Set() };
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    for (let done = 0; done < requests; done += requestsPerWorld) {
      const world = await openWorld();
      try {
        const count = Math.min(requestsPerWorld, requests - done);
        const apart = [...endless, ...movesTime];
        await throwAt(world, { count, seed: seed + done, asks: (id) => !apart.includes(id) }, seen);
        const move = { count: movesPerWorld, seed: seed + done };
        await throwAt(world, { ...move, asks: (id) => movesTime.includes(id) }, seen);
        assert.deepEqual(unhandled, []);
      } finally {
        await world.close();
      }
    }
  } finally {
    process.off('unhandledRejection', note);
  }
  const { statuses, asked, answered } = seen;
  reportFigure(context, 'requests that broke nothing', requests);
  context.diagnostic(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  if (requests >= manyRequests) {
    const never = [...asked].filter((id) => !answered.has(id)).toSorted();
    context.diagnostic(`${never.length} of ${asked.size} never succeeded: ${never.join(', ')}`);
  }
  const [ok = 0, created = 0, done = 0] = [200, 201, 204].map((one) => statuses.get(one));
  assert(ok + created + done > requests / 10, 'hardly anything succeeded');
  assert((statuses.get(400) ?? 0) > requests / 20, 'hardly anything was refused');
  if (requests < requestsPerWorld) return;
  for (const id of ['getTime', ...tellsOfEverybody]) assert(answered.has(id), `no ${id} succeeded`);
});

interface Seen {
  readonly statuses: Map<number, number>;
  /** The calls that were asked at all. */
  readonly asked: Set<string>;
  /** Those that succeeded at least once. */
  readonly answered: Set<string>;
}

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
  /** What the program complained of, but for what it has to tell the operator. */
  readonly complaints: string[];
  close(): Promise<void>;
}

interface Throw {
  readonly count: number;
  readonly seed: number;
  readonly asks: (operationId: string) => boolean;
}

const guest = 2;
/** What the program has to tell the operator in such a world. */
const toldAlarms = [hiddenAlarm, unopenedAlarm];

async function openWorld(): Promise<World> {
  const complaints: string[] = [];
  const write = (line: string): void => {
    if (!toldAlarms.some((alarm) => line.includes(alarm))) complaints.push(line);
  };
  const log = createLog('error', { write });
  const product = await openLivingProduct({ log, settings: { mailKind: 'mailbox' } });
  const putAway = await mountRunModes(product);
  const houses = [await fillHouse(product, 'ana'), await fillHouse(product, 'bruno')];
  const newcomer = await moveIn(product, 'newcomer');
  const { body } = await newcomer.call('GET', '/api/openapi.json');
  const actors: Actor[] = [
    ...houses.map((house) => ({ headers: house.person.headers, person: house.person, house })),
    { headers: newcomer.headers, person: newcomer, house: null },
    { headers: {}, person: null, house: null },
  ];
  const close = () => putAway().then(() => product.close());
  return { product, houses, actors, document: body as OpenApiDocument, complaints, close };
}

async function throwAt(
  world: World,
  { count, seed: worldSeed, asks }: Throw,
  seen: Seen,
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
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
    seen.asked.add(request.operationId);
    if (status < 300) seen.answered.add(request.operationId);
    assert(status < 500, `${status} ${said}`);
    if (status >= 400) assert.equal(innards.test(said), false, said);
    if (said !== '') isDescribed(request, answer);
    for (const house of houses) {
      if (house === actor.house || isPublished(request, house)) continue;
      if (tellsOfEverybody.includes(request.operationId)) continue;
      assert(!said.includes(house.word), `a word of another person: ${said}`);
    }
    assert.deepEqual(complaints, []);
    if (status === 401 && said.includes('Unauthorized'))
      actors[place] = await comeBack(world, actor);
  };
  const fuzz = fuzzRequests({ document, places: placesOf(houses), actors: actors.length, asks });
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

/** Says of an answer whether the document has its media type and, if it is JSON, its form. */
function describedBy(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );
  const validators = new Map<string, (value: unknown) => boolean>();
  const validatorOf = (key: string, schema: object) => {
    const known = validators.get(key);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
    const validate = ajv.compile(JSON.parse(text) as object);
    const said = (value: unknown): boolean => {
      assert(validate(value), `${key}: ${ajv.errorsText(validate.errors)}`);
      return true;
    };
    validators.set(key, said);
    return said;
  };
  return ({ operationId }: FuzzRequest, answer: LightMyRequestResponse): void => {
    const { statusCode: status, headers } = answer;
    const place = status < 500 ? String(status) : '5XX';
    const [mediaType = ''] = String(headers['content-type']).split(';');
    const key = `${operationId} ${place} ${mediaType}`;
    const described = operations.get(operationId)?.responses[place]?.content?.[mediaType];
    assert(described !== undefined, `${key} is not described`);
    if (mediaType !== 'application/json') return;
    const value: object = answer.json();
    validatorOf(key, described.schema)(value);
    if (status < 400) return;
    const body = value as Partial<RefusalBody>;
    const { code, message, values: _, current: __, language: ___, ...more } = body;
    const said = `${status} ${JSON.stringify(value)}`;
    assert.ok(typeof code === 'string' && typeof message === 'string', said);
    assert.deepEqual(more, {}, said);
  };
}
