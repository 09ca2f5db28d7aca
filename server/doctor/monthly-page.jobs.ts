/** The page of the doctor, once a month by mail: of several servers by one. */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import type { OperatorPage } from '#server/jobs/operator-templates.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { claimDoctorPage, putDoctorPageOff } from '#server/store/doctor-marks.ts';
import { readTime } from '#server/store/installation.ts';
import { readBehindSince } from '#server/store/journal.ts';

export interface PageContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Looks at everything. @returns the page, or why it could not look. */
  readonly makePage: () => Promise<string>;
  /** When the server ends: then the page is left to the next one. */
  readonly stopping: AbortSignal;
  readonly log: Logger;
  /** To the operator. @returns whether a mail server took it. */
  readonly mailed: (page: OperatorPage) => Promise<boolean>;
}

export const pageTickMs = HOUR_MS;
const everyMs = 30 * DAY_MS;
/** Before that no backup was made, and hardly a mail came back. */
const firstAfterMs = DAY_MS;
/** After a mail that nobody took this server or another one tries again. */
const retryMs = 2 * HOUR_MS;

/** Called as often as one likes: sends one a month. */
export async function sendMonthlyPage(context: PageContext): Promise<void> {
  const { db, clock, log, stopping } = context;
  const nowMs = await readTime(db, clock);
  // A copy would tell of itself as if it were the original.
  if ((await readBehindSince(db)) !== null) return;
  if (!(await claimDoctorPage(db, nowMs, everyMs, firstAfterMs))) return;
  if (await makeAndMail(context)) return;
  await putDoctorPageOff(db, nowMs - everyMs + retryMs);
  if (!stopping.aborted) log.warn('the page of the doctor could not be sent: it is tried again');
}

async function makeAndMail({ makePage, mailed, stopping }: PageContext): Promise<boolean> {
  const text = await makePage();
  if (stopping.aborted) return false;
  const [summary = ''] = text.split('\n');
  return mailed({ subject: `a look at this server. ${summary}`, text: `${text}\n` });
}
