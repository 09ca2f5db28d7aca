/**
 * Two questions of whoever runs the product. `/healthz`: does this process answer at all; it
 * touches nothing else, so that a slow database restarts nobody. `/readyz`: may people be sent here
 * now.
 */
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/db/schema.ts';

const DATABASE_TIMEOUT_MS = 2000;

export function answerHealth(app: FastifyInstance, db: Kysely<Database>): void {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const reason = isDraining ? 'stopping' : (await databaseAnswers(db)) ? null : 'database';
    if (reason === null) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason });
  });
}

async function databaseAnswers(db: Kysely<Database>): Promise<boolean> {
  const timeout = new AbortController();
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const tooLate = sleep(DATABASE_TIMEOUT_MS, false, { signal: timeout.signal }).catch(() => false);
  const answer = await Promise.race([answered, tooLate]);
  timeout.abort();
  return answer;
}
