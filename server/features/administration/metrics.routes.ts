/**
 * `/metrics`, for a Prometheus that has the token. Without one in the settings there is no such
 * page. What is read from the database is kept for some seconds, however often and by however many
 * it is asked for, and a database that does not answer takes nothing else away.
 */
import type { FastifyInstance } from 'fastify';
import { equalSecret } from '#server/crypto/tokens.ts';
import { newPatience, withPatience } from '#server/db/patience.ts';
import type { Deps } from '#server/deps.ts';
import { answerNotFound } from '#server/http/answer-error.ts';
import { countRequests } from '#server/http/request-metrics.ts';
import {
  gauge,
  metricsType,
  writeMetrics,
  Counter,
  type Metric,
} from '#server/platform/metrics.ts';
import { soon } from '#server/platform/soon.ts';
import { readQuickFigures, readSlowFigures } from './figures.view.ts';
import type { OverviewSource } from './overview.view.ts';
import { readProcessFigures } from './process-figures.view.ts';

export interface MetricsOptions {
  readonly token: string;
  /** Names this program. */
  readonly program: string;
  /** How the messages of the outbox ended in this process. */
  readonly outcomes: Counter;
}

/** Of messages of the outbox: accepted by a server is not read by anybody. */
export function newOutcomeCounter(): Counter {
  return new Counter(
    'codicil_messages_total',
    'Messages that this process handed over, by channel and by what was answered.',
  );
}

const quickForMs = 5000;
const slowForMs = 5 * 60_000;
/** Whoever asks gives up after ten seconds as a rule. */
const databaseTimeoutMs = 3000;

export function addMetrics(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  source: OverviewSource,
  options: MetricsOptions | undefined,
): void {
  if (options === undefined) {
    app.get('/metrics', async (_request, reply) => answerNotFound(reply));
    return;
  }
  const { token, program, outcomes } = options;
  const readRequests = countRequests(app);
  const patient = (read: () => Promise<Metric[]>) => () =>
    withPatience(newPatience(databaseTimeoutMs), read);
  const quick = keptFor(
    quickForMs,
    patient(() => readQuickFigures(deps)),
  );
  const slow = keptFor(
    slowForMs,
    patient(() => readSlowFigures(deps, source)),
  );

  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!equalSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    }
    const rows = await quick();
    return reply
      .type(metricsType)
      .send(
        writeMetrics([
          ...readProcessFigures(program),
          ...readRequests(),
          outcomes.read(),
          gauge('codicil_database_up', 'Whether the database answered in time.', rows !== null),
          ...(rows ?? []),
          ...((rows && (await slow())) ?? []),
        ]),
      );
  });
}

/** However many ask, one reads; what fails or takes too long is not known. */
function keptFor<T>(forMs: number, read: () => Promise<T>): () => Promise<T | null> {
  let value: T | null = null;
  let isKeptUntil = 0;
  let running: Promise<void> | null = null;
  const isFresh = () => performance.now() < isKeptUntil;
  async function refresh(): Promise<void> {
    try {
      value = await read();
      isKeptUntil = performance.now() + forMs;
    } finally {
      running = null;
    }
  }
  return async () => {
    if (isFresh()) return value;
    running ??= refresh();
    await soon(running, undefined, databaseTimeoutMs);
    return isFresh() ? value : null;
  };
}
