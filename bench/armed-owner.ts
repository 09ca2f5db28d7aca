/** One owner made over HTTP: confirmed, armed, and with a check behind her that she answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SystemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/db/schema.ts';
import { BenchBrowser } from './api-client.ts';
import { benchPassword } from './api-people.ts';

/** @returns her id. She is the first, and nothing of hers waits to be sent. */
export async function makeArmedOwner(url: string, db: Db): Promise<number> {
  const browser = new BenchBrowser(url);
  const post = (path: string, json: object) =>
    browser.askJson<{ id: number }>({ method: 'POST', path, json });
  const person = { username: 'ana', email: 'ana@example.org', password: benchPassword };
  const { id } = await post('/api/register', person);
  await db.updateTable('users').set({ email_confirmed_at: new SystemClock().wallMs() }).execute();
  const rules = { checkInterval: 90, checkAttempts: 3, gracePeriod: 14 };
  const letter = { title: 'To my people', fullContent: 'What I never told you.', ...rules };
  const testament = await post('/api/testaments', { ...letter, status: 'active' });
  await post(`/api/testaments/${testament.id}/recipients`, { email: 'heir@example.org' });
  await post('/api/checks/send-check', {});
  // A message that waits would be copied, and sent for each copy.
  while (await isAnythingPending(db)) await sleep(100);
  await browser.ask({ method: 'POST', path: '/api/checks/here' });
  browser.close();
  const watch = await db.selectFrom('watches').select(['phase', 'due_light']).executeTakeFirst();
  if (watch?.phase !== 'resting' || watch.due_light === null) throw new Error('She is not armed.');
  return id;
}

export async function isAnythingPending(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
