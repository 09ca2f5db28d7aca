/** Which id a request has in the log. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestIds } from './request-id.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test('A request keeps the trace that a proxy began', () => {
  const sent = `00-${trace}-00f067aa0ba902b7-01`;
  assert.equal(requestIds()({ headers: { traceparent: sent } }), trace);
});

for (const sent of [
  undefined,
  '',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `ff-${trace}-00f067aa0ba902b7-01`,
  `00-${trace}-0000000000000000-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${trace}\n-00f067aa0ba902b7-01`,
  'a name that somebody wrote',
]) {
  test(`Any other has one of its own: ${JSON.stringify(sent)}`, () => {
    const idOf = requestIds();
    const headers = sent === undefined ? {} : { traceparent: sent };
    assert.deepEqual([idOf({ headers }), idOf({ headers })], ['req-1', 'req-2']);
  });
}
