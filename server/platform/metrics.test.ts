/** Figures as Prometheus reads them: a parser that others wrote reads what we write. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Counter, gauge, Histogram, writeMetrics } from './metrics.ts';
import { parseMetrics } from './metrics-parser.fixture.ts';

test('A gauge is a number, several with labels, or nothing that is not known', () => {
  const text = writeMetrics([
    gauge('one', 'One number.', 1.5),
    gauge('yes', 'A fact.', true),
    gauge('some', 'Several.', [
      { labels: { kind: 'check' }, value: 2 },
      { labels: { kind: 'a "word"\\\n', state: 'open' }, value: -0.25 },
    ]),
    gauge('unknown', 'Not known.', null),
    gauge('none', 'None.', []),
  ]);
  assert.match(text, /^# HELP one One number\.\n# TYPE one gauge\none 1\.5\n/);
  assert.doesNotMatch(text, /unknown|none/);
  assert.deepEqual(
    parseMetrics(text).map(({ name, help, metrics }) => [name, help, metrics]),
    [
      ['one', 'One number.', [{ value: '1.5' }]],
      ['yes', 'A fact.', [{ value: '1' }]],
      [
        'some',
        'Several.',
        [
          { value: '2', labels: { kind: 'check' } },
          { value: '-0.25', labels: { kind: 'a "word"\\\n', state: 'open' } },
        ],
      ],
    ],
  );
});

test('A counter counts each set of labels for itself', () => {
  const counter = new Counter('sent_total', 'Sent.');
  assert.equal(writeMetrics([counter.read()]), '');
  for (const outcome of ['accepted', 'refused', 'accepted']) counter.add({ outcome });
  const [read] = parseMetrics(writeMetrics([counter.read()]));
  assert.equal(read?.type, 'COUNTER');
  assert.deepEqual(read.metrics, [
    { value: '2', labels: { outcome: 'accepted' } },
    { value: '1', labels: { outcome: 'refused' } },
  ]);
});

test('A histogram counts what was at most as long as each limit', () => {
  const histogram = new Histogram('took_seconds', 'How long it took.', [0.1, 1]);
  for (const took of [0.1, 0.5, 7.5]) histogram.observe({}, took);
  const [read] = parseMetrics(writeMetrics([histogram.read()]));
  assert.equal(read?.type, 'HISTOGRAM');
  assert.deepEqual(read.metrics, [
    { buckets: { 0.1: '1', 1: '2', '+Inf': '3' }, sum: '8.1', count: '3' },
  ]);

  // The parser takes several of them for one.
  histogram.observe({ route: '/b' }, 0.25);
  const text = writeMetrics([histogram.read()]);
  assert.match(text, /^took_seconds_bucket\{le="1"\} 2$/m);
  assert.match(text, /^took_seconds_bucket\{route="\/b",le="0\.1"\} 0$/m);
  assert.match(text, /^took_seconds_count\{route="\/b"\} 1$/m);
});
