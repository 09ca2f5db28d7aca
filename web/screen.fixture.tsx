/**
 * Opens a page of the product in the test's own window, over the routes and the client that a
 * browser has, with a fake of the server behind it. Whatever goes wrong unseen fails the test. A
 * test imports this before the testing library, which looks for a window while it is loaded.
 */
import { emptyPage } from './dom.fixture.ts';
import assert from 'node:assert/strict';
import { after, mock } from 'node:test';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from '#contract/account.ts';
import { createQueryClient } from './api/cache.ts';
import { App } from './app.tsx';
import { strayDates } from './date-styles.fixture.ts';
import { installFakeClient } from './fake-client.fixture.ts';
import { startI18n } from './i18n.ts';
import { createAppRouter } from './router.ts';
import { sampleDashboard, installation, owner } from './samples.fixture.ts';

configure({
  // However slow the machine is: what is awaited is looked for with every change of the page.
  asyncUtilTimeout: 20_000,
  // The page itself would fill the screen.
  getElementError(message) {
    const [what] = message?.split('\n') ?? [];
    return new Error([what, ...complaints, ...faults(), said(document.body)].join('\n'));
  },
});

const fields = 'input, textarea, select';
const open = new Set<() => void>();
const complaints: string[] = [];
let faults = (): string[] => [];
mock.method(console, 'error', (...words: unknown[]) => {
  complaints.push(words.map(String).join(' '));
});

function leave(): void {
  // The place of notices outlives the pages.
  document.querySelector<HTMLElement>('#notices button')?.click();
  const stray = strayDates(document.body);
  cleanup();
  for (const close of open) close();
  open.clear();
  emptyPage();
  assert.deepEqual([...complaints.splice(0), ...faults(), ...stray], [], 'what went wrong unseen');
}

/** Answers that came with the page, by the names under which the browser keeps them. */
export type Begun = {
  readonly answers: readonly (readonly [name: readonly unknown[], answer: unknown])[];
  readonly when: 'now' | 'long ago';
};

/** Somebody before a page; `null` is one who is not signed in. */
export function person(is: Partial<User> | null = {}) {
  // Of this test: a hook of the file would be one of the first file that shares the process.
  after(leave);
  const client = installFakeClient();
  faults = () => client.faults();
  client.answer('installation', installation);
  client.answer('readiness', []);
  if (is === null) client.refuse('user', 'unauthorized');
  else {
    client.answer('user', { ...owner, ...is });
    client.answer('listNotifications', []);
    client.answer('dashboard', sampleDashboard);
  }
  const user = userEvent.setup();
  return {
    client,
    user,

    /** Answers where she is later. */
    goTo: async (path: string, begun?: Begun): Promise<() => string> => {
      await startI18n('en');
      const cache = createQueryClient();
      const when = begun?.when === 'long ago' ? { updatedAt: 1 } : {};
      for (const [name, answer] of begun?.answers ?? []) cache.setQueryData(name, answer, when);
      const history = createMemoryHistory({ initialEntries: [path] });
      const router = createAppRouter(cache, { history });
      render(<App cache={cache} router={router} />);
      open.add(() => cache.clear());
      return () => router.state.location.pathname;
    },

    press: async (name: string | RegExp, role: 'button' | 'tab' | 'menuitem' = 'button') => {
      await user.click(await screen.findByRole(role, { name }));
    },

    /** In place of what stands in the field. */
    write: async (label: string | RegExp, text: string): Promise<void> => {
      const field = await screen.findByLabelText(label, { selector: fields });
      await user.clear(field);
      if (text === '') return;
      await user.click(field);
      await user.paste(text);
    },
  };
}

/** As soon as it says so: in passing, or at the field that it is about, and never in both. */
export async function noticed(...words: (string | RegExp)[]): Promise<void> {
  for (const one of words) {
    await waitFor(() => {
      const area = screen.queryByRole('region', { name: /^Notices/ });
      const inNotice = area === null ? 0 : within(area).queryAllByText(one).length;
      const atField = screen.queryAllByText(one, { selector: '[id$="-error"]' }).length;
      assert.ok(inNotice + atField > 0, `nothing says ${one}`);
      assert.ok(inNotice === 0 || atField === 0, `${one} is said twice`);
    });
  }
}

/** Waits until the field is marked as wrong, and says why. */
export async function findFault(label: string | RegExp): Promise<string> {
  const field = await screen.findByLabelText(label, { selector: fields });
  await waitFor(() => assert.equal(field.getAttribute('aria-invalid'), 'true'));
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return said(...ids.flatMap((id) => document.getElementById(id) ?? []));
}

/** All words of these elements. */
export function said(...elements: Element[]): string {
  return elements
    .map((it) => it.textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The card or row that this heading stands in. */
export async function findCard(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name });
  const card = heading.closest<HTMLElement>('li, article');
  assert.ok(card, `“${name}” stands in no card`);
  return card;
}

/** By itself or with all of its form. */
export function isOff(control: Element): boolean {
  return control.matches('[disabled], fieldset[disabled] *');
}

/** Compared by `assert` itself an element would be written out with all of its window. */
export function expectNone(found: Element | null): void {
  assert.ok(found === null, `there is still “${found && said(found)}”`);
}

export function expectFocus(wanted: Element): void {
  const { activeElement: focused } = document;
  assert.ok(focused === wanted, `“${focused && said(focused)}” has the focus`);
}
