/** Writes a line for each file of tests: its seconds, a tab, its path. Given to the test runner. */
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

export default async function* report(events: AsyncIterable<TestEvent>): AsyncIterable<string> {
  for await (const event of events) {
    if (event.type !== 'test:summary' || event.data.file === undefined) continue;
    const seconds = (event.data.duration_ms / 1000).toFixed(1);
    yield `${seconds}\t${relative(process.cwd(), event.data.file).replaceAll('\\', '/')}\n`;
  }
}
