/**
 * The screens of the ways into an account, and their questions. The browser is told what the server
 * answers: nobody in the matrix signs in by more than a password.
 */
import type { Page } from '@playwright/test';
import { heading, press, type OtherScreen, type Panel } from './matrix-parts.fixture.ts';
import { answerStop } from './matrix-resets.fixture.ts';
import { expect } from './product.fixture.ts';
import { fill } from './words.fixture.ts';

const madeAt = '2027-03-05T09:00:00.000Z';
const name = 'Helena’s old telephone';
const tokenName = 'The page of dates on the kitchen wall';
const inPlace = {
  'recovery-codes': { left: 7, madeAt },
  passkeys: [{ id: 1, name, createdAt: madeAt, usedAt: null }],
  totp: { onSince: madeAt },
  tokens: [{ id: 1, name: tokenName, scope: 'read', createdAt: madeAt, usedAt: null }],
};
const webhooks = [
  {
    id: 1,
    url: 'https://home.helena-duarte-de-albuquerque.example.org/programs/told-by-codicil',
    createdAt: madeAt,
    takenAt: madeAt,
    failingSince: null,
  },
];

async function haveWebhooks(page: Page): Promise<void> {
  await page.route('**/api/user/webhooks', (route) => route.fulfill({ json: webhooks }));
  const feed = { madeAt };
  await page.route('**/api/user/calendar', (route) => route.fulfill({ json: feed }));
}

const waiting = {
  move: {
    email: 'helena.duarte.de.albuquerque@mail.example.org',
    isConfirmed: true,
    takesEffectAt: '2027-09-22T21:58:00.000Z',
  },
};

async function haveAll(page: Page): Promise<void> {
  for (const [noun, json] of Object.entries(inPlace)) {
    await page.route(`**/api/user/${noun}`, (route) => route.fulfill({ json }));
  }
}

export const securityScreens: readonly OtherScreen[] = [
  {
    name: 'ways in, missing',
    path: () => '/security',
    shows: (page, words) => heading(page, words.security.app.title),
  },
  {
    name: 'ways in, in place',
    path: () => '/security',
    prepare: haveAll,
    shows: (page) => expect(page.getByText(name)).toBeVisible(),
  },
  {
    name: 'connections',
    path: () => '/connections',
    prepare: haveWebhooks,
    shows: (page) => expect(page.getByText(webhooks[0]!.url)).toBeVisible(),
  },
  {
    name: 'moving to another address',
    path: () => '/settings',
    async prepare(page) {
      await page.route('**/api/user/email', (route) => route.fulfill({ json: waiting }));
    },
    shows: (page, words) => heading(page, words.settings.move.title),
  },
  {
    name: 'another user name',
    path: () => '/settings',
    open: ({ page, words }) => press(page, words.settings.username.open),
    shows: (page, words) => heading(page, words.settings.username.title),
  },
  {
    name: 'stopping a move',
    path: () => '/stop-move/a-token',
    isPublic: true,
    prepare: answerStop('address-move'),
    shows: (page, words) => heading(page, words.reset.move.title),
  },
  {
    name: 'a move, stopped',
    path: () => '/stop-move/a-token',
    isPublic: true,
    prepare: answerStop('address-move'),
    open: ({ page, words }) => press(page, words.reset.move.submit),
    shows: (page, words) => heading(page, words.reset.move.doneTitle),
  },
];

export const onSecurity: readonly Panel[] = [
  {
    name: 'making recovery codes',
    file: 'security/codes-card.tsx',
    role: 'alertdialog',
    path: () => '/security',
    open: ({ page, words }) => press(page, words.security.codes.make),
  },
  {
    name: 'removing a passkey',
    file: 'security/passkey-list.tsx',
    role: 'alertdialog',
    path: () => '/settings',
    async open({ page, words }) {
      await haveAll(page);
      await page.goto('/security');
      await press(page, fill(words.security.passkeys.removeNamed, { name }));
    },
  },
  {
    name: 'removing a token',
    file: 'security/token-list.tsx',
    role: 'alertdialog',
    path: () => '/settings',
    async open({ page, words }) {
      await haveAll(page);
      await page.goto('/security');
      await press(page, fill(words.security.tokens.removeNamed, { name: tokenName }));
    },
  },
  {
    name: 'downloading everything',
    file: 'archive/own-password-question.tsx',
    role: 'alertdialog',
    path: () => '/settings',
    open: ({ page, words }) => press(page, words.archive.take.plain),
  },
  {
    name: 'a secret address for calendars',
    file: 'connections/calendar-card.tsx',
    role: 'alertdialog',
    path: () => '/connections',
    open: ({ page, words }) => press(page, words.connections.calendar.make),
  },
  {
    name: 'removing a webhook',
    file: 'connections/webhook-list.tsx',
    role: 'alertdialog',
    path: () => '/settings',
    async open({ page, words }) {
      await haveWebhooks(page);
      await page.goto('/connections');
      const name = fill(words.connections.webhooks.removeNamed, { url: webhooks[0]!.url });
      await press(page, name);
    },
  },
  {
    name: 'removing an app',
    file: 'security/app-card.tsx',
    role: 'alertdialog',
    path: () => '/settings',
    async open({ page, words }) {
      await haveAll(page);
      await page.goto('/security');
      await press(page, words.security.app.remove);
    },
  },
];
