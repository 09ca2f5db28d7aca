/** What has not left, or did not leave: `npm run queue`, beside the server. Changes nothing. */
import { listUnsent } from '#server/jobs/unsent.ts';
import { readConfig } from '#server/platform/config.ts';
import { runProgram, withDatabase } from './run-program.ts';

runProgram(() =>
  withDatabase(readConfig(process.env), async (db) => {
    const groups = await listUnsent(db);
    if (groups.length === 0) console.log('No message is waiting.');
    for (const { status, kind, count, nextTryAt, tries, last } of groups) {
      const next = status === 'pending' ? `, next try ${new Date(nextTryAt).toISOString()}` : '';
      const answer = last === null ? '' : `, last answer: ${last}`;
      console.log(`${status.padEnd(9)}${kind}: ${count}${next}, up to ${tries} tries${answer}`);
    }
  }),
);
