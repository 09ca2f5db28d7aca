/**
 * The product's log: one JSON object a line on standard output, with everything that could be a
 * secret or a person's words taken out before it is written. Decides nothing about what is logged.
 */
import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type { Logger };

const secretNames = [
  'password',
  'newPassword',
  'currentPassword',
  'passphrase',
  'token',
  'code',
  'masterKey',
  'authorization',
  'cookie',
  'sealed',
  'content',
  'email',
  'to',
  'html',
  'text',
  'subject',
];

// Errors carry `code` (ECONNREFUSED, 23505), which is the most useful word in them.
const redacted = secretNames.flatMap((name) =>
  name === 'code' ? ['body.code', 'input.code'] : [name, `*.${name}`, `*.*.${name}`],
);

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // Several servers may write into one log.
    base: { instance: `${hostname()}:${process.pid}` },
    redact: { paths: [...redacted, 'req.headers["set-cookie"]'], censor: '[redacted]' },
    serializers: { err: serializeError, error: serializeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** PostgreSQL puts the values of the offending row into these fields of its errors. */
const fieldsWithValues = ['detail', 'where', 'internalQuery', 'query', 'parameters', 'raw'];

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) {
    return error;
  }
  const serialized: Record<string, unknown> = { ...stdSerializers.err(error) };
  for (const field of fieldsWithValues) {
    delete serialized[field];
  }
  return serialized;
}
