/**
 * Two questions of whoever runs the product. `/healthz`: does this process answer at all; without a
 * nonce it touches nothing else, so that a slow database restarts nobody. With one it proves which
 * installation answers. `/readyz`: may people be sent here now.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isNonce, proveReach } from '#server/crypto/reach-proof.ts';
import { newPatience, withPatience } from '#server/db/patience.ts';
import type { Db } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { writeProbe } from '#server/platform/disk-space.ts';
import { soon } from '#server/platform/soon.ts';

const databaseTimeoutMs = 2000;

export interface HealthOptions {
  /** Where it holds files or mail; undefined where nothing of the kind lies there. */
  readonly dataDir?: string | undefined;
  /** What is said beside a good answer: whether mail that comes back is noticed. */
  readonly readReturnedMail: () => Promise<string>;
}

export function answerHealth(
  app: FastifyInstance,
  { db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>,
  { dataDir, readReturnedMail }: HealthOptions,
): void {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  const newestBeat = sharedByAll(() => soon(readNewestBeat(db), null, databaseTimeoutMs));

  app.get('/healthz', async (request, reply) => {
    const nonce = nonceOf(request);
    if (nonce === null) return { status: 'ok' };
    reply.header('cache-control', 'no-store');
    const beat = await newestBeat();
    if (beat === null) return { status: 'ok' };
    return { status: 'ok', nonce, beat, proof: proveReach(vault.pepper, nonce, beat) };
  });

  const databaseWrites = sharedByAll(() => succeeds(writeRow(db, clock.wallMs())));
  const diskWrites = sharedByAll(
    async () => dataDir === undefined || succeeds(writeProbe(dataDir)),
  );
  const returnedMail = sharedByAll(() => soon(readReturnedMail(), null, databaseTimeoutMs));
  const whyNotReady = async (): Promise<'stopping' | 'database' | 'disk' | null> => {
    if (isDraining) return 'stopping';
    if (!(await databaseWrites())) return 'database';
    return (await diskWrites()) ? null : 'disk';
  };

  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady();
    if (reason === null) return { status: 'ready', returnedMail: await returnedMail() };
    return reply.code(503).send({ status: 'not ready', reason });
  });
}

function nonceOf({ query }: FastifyRequest): string | null {
  const { nonce } = query as { nonce?: unknown };
  return isNonce(nonce) ? nonce : null;
}

async function readNewestBeat(db: Db): Promise<string | null> {
  const row = await withPatience(newPatience(databaseTimeoutMs), () =>
    db
      .selectFrom('installation')
      .select(sql<string | null>`beat_ids[1]`.as('beat'))
      .where('id', '=', 1)
      .executeTakeFirst(),
  );
  return row?.beat ?? null;
}

/** A database that reads and does not write is of no use to anybody. */
function writeRow(db: Db, written_at: number): Promise<unknown> {
  return withPatience(newPatience(databaseTimeoutMs), () =>
    db
      .insertInto('write_probes')
      .values({ id: 1, written_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
      .execute(),
  );
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return soon(
    work.then(() => true),
    false,
    databaseTimeoutMs,
  );
}

/**
 * However many ask at once, the database is asked by one at a time; and nobody is given what was
 * read before he asked.
 */
function sharedByAll<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      const reading = read();
      running = reading;
      return reading;
    });
    return next;
  };
}
