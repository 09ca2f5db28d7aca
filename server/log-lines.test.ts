/** Each line of the log of a running product says which process wrote it, and of which request. */
import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { openForOperators } from './operators-product.fixture.ts';

const house = openForOperators();
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

interface Line {
  readonly instance?: string;
  readonly reqId?: string;
  readonly msg: string;
  readonly route?: string;
}

test('Every line names its instance, and that of a request its trace or number', async () => {
  const { product } = house;
  await fetch(`${product.url}/api/config`);
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
  await fetch(`${product.url}/api/config`, { headers: { traceparent } });
  await house.restart();
  const lines = product
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  const instance = `${hostname()}:${product.child.pid}`;
  for (const line of lines) assert.equal(line.instance, instance, JSON.stringify(line));
  const asked = lines.filter(({ msg, route }) => msg === 'request' && route === '/api/config');
  assert.deepEqual(
    asked.map(({ reqId }) => /^req-\d+$/.test(reqId ?? '') || reqId),
    [true, trace],
  );
});
