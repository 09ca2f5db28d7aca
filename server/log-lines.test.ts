/** Each line of the log of a running product says which process wrote it, and of which request. */
import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { until } from '#server/platform/until.fixture.ts';
import { openForOperators } from './operators-product.fixture.ts';

const house = openForOperators();
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

interface Line {
  readonly instance?: string;
  readonly reqId?: string;
  readonly msg: string;
  readonly route?: string;
}

const isAsked = ({ msg, route }: Line) => msg === 'request' && route === '/api/config';

test('Every line names its instance, and that of a request its trace or number', async () => {
  const { product } = house;
  await fetch(`${product.url}/api/config`);
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
  await fetch(`${product.url}/api/config`, { headers: { traceparent } });
  const linesOf = () =>
    product
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line);
  // A line is written after its answer, and one that was killed before it writes none.
  await until(() => linesOf().filter(isAsked).length === 2);
  await house.restart();
  const lines = linesOf();
  const instance = `${hostname()}:${product.child.pid}`;
  for (const line of lines) assert.equal(line.instance, instance, JSON.stringify(line));
  assert.deepEqual(
    lines.filter(isAsked).map(({ reqId }) => /^req-\d+$/.test(reqId ?? '') || reqId),
    [true, trace],
  );
});
