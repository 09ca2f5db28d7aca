/** Writes a line for each file of a batch: its seconds, a tab, its path. */
import type { TestEvent } from 'node:test/reporters';

export default async function* reportSeconds(
  events: AsyncIterable<TestEvent>,
): AsyncIterable<string> {
  for await (const { type, data } of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0) continue;
    yield `${(data.details.duration_ms / 1000).toFixed(1)}\t${data.name}\n`;
  }
}
