/**
 * Statements that PostgreSQL plans once a connection: with planning each time, long runs of tests
 * would wait for that most of the time. The product plans each time. Only tests import this file.
 */
import type pg from 'pg';

/** Of all connections, so that a name means the same on each. */
const statementNames = new Map<string, string>();

/** @param pool has no connection yet. */
export function planOnce(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const askPlanned = (text: unknown, values: unknown, ...others: unknown[]): unknown => {
      const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      if (!isPlain || others.length > 0) return ask(text, values, ...others);
      return ask({ name: nameOf(text), text, values });
    };
    client.query = askPlanned as typeof client.query;
  });
}

function nameOf(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = `statement ${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}
