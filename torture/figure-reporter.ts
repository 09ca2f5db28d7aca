/**
 * Writes a line for each figure that a test tells, and what failed in full. Given to the test
 * runner by `torture/stations.ts`.
 */
import { inspect } from 'node:util';
import type { TestEvent } from 'node:test/reporters';

export default async function* reportFigures(
  events: AsyncIterable<TestEvent>,
): AsyncIterable<string> {
  for await (const event of events) {
    if (event.type === 'test:diagnostic') yield `${event.data.message}\n`;
    if (event.type === 'test:fail') {
      const { name, details } = event.data;
      yield `FAILED ${name}\n${inspect(details.error.cause ?? details.error)}\n`;
    }
    if (event.type === 'test:stderr' || event.type === 'test:stdout') yield event.data.message;
  }
}
