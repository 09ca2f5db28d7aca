/**
 * By what one request is found in the log: the trace that a proxy before us began, else a number of
 * its own, which is read with the instance. See https://www.w3.org/TR/trace-context.
 */
import type { IncomingMessage } from 'node:http';

const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

/** @returns for each request 32 small hexadecimal digits, or for example `req-12`. */
export function requestIds(): (request: Pick<IncomingMessage, 'headers'>) => string {
  let count = 0;
  return ({ headers }) => {
    const sent = headers['traceparent'];
    const [, trace] = (typeof sent === 'string' ? traceparent.exec(sent) : null) ?? [];
    return trace ?? `req-${(count += 1)}`;
  };
}
