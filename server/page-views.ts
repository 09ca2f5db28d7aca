/** Which pages were opened of late: `npm run page-views`, beside the server. Changes nothing. */
import { DAY_MS } from '#core/release/moment.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { readTime } from '#server/store/installation.ts';
import { listPageViews } from '#server/store/page-views.ts';
import { runProgram, withDatabase } from './run-program.ts';

const days = 30;

runProgram(() =>
  withDatabase(readConfig(process.env), async (db) => {
    const now = await readTime(db, new SystemClock());
    const counts = await listPageViews(db, now - days * DAY_MS);
    if (counts.length === 0) console.log(`No page was opened in the last ${days} days.`);
    for (const { path, views, lastDay } of counts) {
      console.log(`${String(views).padStart(8)}  ${path}, last on ${lastDay}`);
    }
  }),
);
