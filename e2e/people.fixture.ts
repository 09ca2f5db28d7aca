/**
 * People of the journeys and what they do again and again. What a journey is about it does by hand
 * in its own file; these are the short ways to where it begins.
 */
import type { Page } from '@playwright/test';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Note, noteCalls } from '#contract/notes.ts';
import type { Input } from '#contract/route.ts';
import type { Testament, testamentCalls } from '#contract/testaments.ts';
import { codeInMail, type RunningProduct } from './process.fixture.ts';
import { expect } from './product.fixture.ts';

export interface JourneyPerson {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export const confirmSubject = /^Confirm your email address$/;

let people = 0;

/** Nobody has the same name twice, whatever runs in the same product. */
export function newPerson(): JourneyPerson {
  people += 1;
  const username = `ana${process.pid}x${people}`;
  return { username, email: `${username}@example.com`, password: 'a quiet lake at noon' };
}

/** Of a recipient whose mail no other journey reads. */
export function newAddress(name: string): string {
  people += 1;
  return `${name}${process.pid}x${people}@example.org`;
}

/** Registers and confirms the address over the same calls the pages use. The page is signed in. */
export async function settleIn(page: Page, product: RunningProduct): Promise<JourneyPerson> {
  const person = newPerson();
  const fullName = 'Ana Reis';
  await callFromPage(page, 'post', '/api/register', {
    ...person,
    fullName,
    timeZone: 'Europe/Lisbon',
  });
  const code = codeInMail(await product.mailTo(person.email, confirmSubject));
  await callFromPage(page, 'post', '/api/user/confirm-email', { code });
  // The question before the first activation is a journey of its own.
  await callFromPage(page, 'patch', '/api/user', { nameForPeople: fullName });
  return person;
}

/** Something is written in it unless `written` says otherwise. */
export async function writeOnScreen(
  page: Page,
  written: Input<typeof testamentCalls.createTestament>['body'],
  recipients: readonly string[],
): Promise<Testament> {
  const { status, ...words } = written;
  const filled = { fullContent: 'Look after the garden.', ...words };
  const testament = (await callFromPage(page, 'post', '/api/testaments', filled)) as Testament;
  const path = `/api/testaments/${testament.id}`;
  for (const email of recipients) await callFromPage(page, 'post', `${path}/recipients`, { email });
  return (await callFromPage(page, 'put', path, { status })) as Testament;
}

export async function writeNote(
  page: Page,
  written: Input<typeof noteCalls.createNote>['body'],
): Promise<Note> {
  return (await callFromPage(page, 'post', '/api/notes', written)) as Note;
}

export async function dashboardOf(page: Page): Promise<Dashboard> {
  return (await (await page.request.get('/api/dashboard')).json()) as Dashboard;
}

/** Moves simulated time without the bar. */
export async function moveTime(page: Page, by: object): Promise<void> {
  await callFromPage(page, 'post', '/dev/time', by);
}

/** On a desk a button in the sidebar, on a phone an entry of the menu. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  const out = page.getByRole('button', { name: 'Sign Out' });
  await expect(menu.or(out).first()).toBeVisible();
  if (await out.isHidden()) await menu.click();
  await out.click();
}

/** The one notice in sight, word by word. */
export async function expectNotice(
  page: Page,
  title: string,
  text?: string | RegExp,
): Promise<void> {
  const notices = page.getByRole('region', { name: /^Notices/ });
  // In passing, or at the field that it is about: both would be two elements.
  const fields = page.locator('[id$="-error"]');
  for (const words of text === undefined ? [title] : [title, text]) {
    const said = notices.getByText(words, { exact: true });
    await expect(said.or(fields.getByText(words, { exact: true }))).toBeVisible();
  }
}

/**
 * What is there for a moment only stays until the journey lets time pass, however slow the machine.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2027-01-01T09:00:00Z' });
  await page.clock.pauseAt('2027-01-01T10:00:00Z');
}

/** After `stopClock`. What has just been rendered sets its timers a turn later. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.evaluate(async () => {
    for (let turns = 0; turns < 3; turns += 1) {
      const { port1, port2 } = new MessageChannel();
      const { promise, resolve } = Promise.withResolvers<unknown>();
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(null);
      await promise;
    }
  });
  await page.clock.runFor(ms);
}

/** What the pages would ask the server, without one. */
export async function callFromPage(
  page: Page,
  method: 'post' | 'put' | 'patch',
  path: string,
  data: object,
): Promise<unknown> {
  // Time that is moved by weeks takes its time on a busy machine.
  const answer = await page.request[method](path, { data, timeout: 600_000 });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}
