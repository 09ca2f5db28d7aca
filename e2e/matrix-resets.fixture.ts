/**
 * The screens of somebody who forgot the password. Nobody in the matrix did: the browser is told
 * what the server answers behind a link.
 */
import type { Page } from '@playwright/test';
import type { User } from '#contract/account.ts';
import type { passwordResetCalls } from '#contract/password-reset.ts';
import type { Result } from '#contract/route.ts';
import { unrendered } from './calls.fixture.ts';
import { heading, press, type OtherScreen, type Panel } from './matrix-parts.fixture.ts';
import { expect } from './product.fixture.ts';

const takesEffectAt = '2027-09-22T21:58:00.000Z';
const isOpen = { takesEffectAt: null, isByOperator: false, language: 'en' } as const;
const links = {
  open: { ...isOpen, state: 'open' },
  waits: { ...isOpen, state: 'waits', takesEffectAt },
  done: { ...isOpen, state: 'done' },
} as const satisfies Record<string, Result<typeof passwordResetCalls.passwordReset>>;

type State = keyof typeof links;

function answerLink(state: State): (page: Page) => Promise<void> {
  return async (page) => {
    const answer = { json: links[state] };
    await page.route('**/api/password-reset/a-token', (route) => route.fulfill(answer));
  };
}

/** Behind a link that stops something: it is there, and it is stopped. */
export function answerStop(what: 'password-reset' | 'address-move') {
  return async (page: Page): Promise<void> => {
    const language: Result<typeof passwordResetCalls.passwordResetStop> = { language: 'en' };
    await page.route(`**/api/${what}/a-token/stop`, (route) =>
      route.fulfill(route.request().method() === 'GET' ? { json: language } : { status: 204 }),
    );
  };
}

const behindLink = { path: () => '/reset-password/a-token', isPublic: true } as const;

export const resetScreens: readonly OtherScreen[] = [
  {
    name: 'forgot password',
    path: () => '/forgot-password',
    isPublic: true,
    open: ({ page, words }) => press(page, words.reset.ask.submit),
    shows: (page) => expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid'),
  },
  {
    name: 'forgot password, asked',
    path: () => '/forgot-password',
    isPublic: true,
    async open({ page, words }) {
      await page.getByRole('textbox').fill('nobody.of.the.matrix@example.org');
      await press(page, words.reset.ask.submit);
    },
    shows: (page, words) => heading(page, words.reset.ask.sentTitle),
  },
  {
    name: 'getting back in without the mailbox',
    path: () => '/recover',
    isPublic: true,
    open: ({ page, words }) => press(page, words.reset.page.submit),
    shows: (page) => expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid'),
  },
  {
    name: 'back in without the mailbox',
    path: () => '/recover',
    isPublic: true,
    async prepare(page) {
      await page.route('**/api/recovery', (route) => route.fulfill({ status: 204 }));
    },
    async open({ page, words }) {
      await page.getByLabel(words.auth.usernameOrEmail).fill('somebody');
      await page.getByLabel(words.reset.page.code).fill('ABCD-EFGH-JKMN-PQR9');
      for (const field of [words.reset.page.password, words.reset.page.repeat]) {
        await page.getByLabel(field, { exact: true }).fill('two slow trains to the coast');
      }
      await press(page, words.reset.page.submit);
    },
    shows: (page, words) => heading(page, words.reset.page.doneTitle),
  },
  {
    name: 'bringing an account back',
    path: () => '/keep-account',
    isPublic: true,
    open: ({ page, words }) => press(page, words.reset.keep.submit),
    shows: (page) => expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid'),
  },
  {
    ...behindLink,
    name: 'new password',
    prepare: answerLink('open'),
    open: ({ page, words }) => press(page, words.reset.page.submit),
    shows: (page) => expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid'),
  },
  {
    ...behindLink,
    name: 'new password, waiting',
    prepare: answerLink('waits'),
    shows: (page, words) => heading(page, words.reset.waits.title),
  },
  {
    ...behindLink,
    name: 'new password, done',
    prepare: answerLink('done'),
    shows: (page, words) => heading(page, words.reset.page.doneTitle),
  },
  {
    name: 'new password, unknown',
    path: () => '/reset-password/unknown',
    isPublic: true,
    shows: (page, words) => heading(page, words.reset.over.title),
  },
  {
    name: 'stopping a new password',
    path: () => '/stop-reset/a-token',
    isPublic: true,
    prepare: answerStop('password-reset'),
    shows: (page, words) => heading(page, words.reset.stop.title),
  },
  {
    name: 'a new password, stopped',
    path: () => '/stop-reset/a-token',
    isPublic: true,
    prepare: answerStop('password-reset'),
    open: ({ page, words }) => press(page, words.reset.stop.submit),
    shows: (page, words) => heading(page, words.reset.stop.doneTitle),
  },
  {
    name: 'a new password waits, signed in',
    path: () => unrendered('/notes'),
    async prepare(page) {
      await page.route('**/api/user', async (route) => {
        const response = await route.fetch();
        const user = (await response.json()) as User;
        await route.fulfill({ response, json: { ...user, newPasswordAt: takesEffectAt } });
      });
    },
    shows: (page, words) =>
      expect(page.getByRole('button', { name: words.account.newPassword.stop })).toBeVisible(),
  },
];

export const onResets: readonly Panel[] = [
  {
    name: 'stopping a new password that waits',
    file: 'password-reset/reset-waiting.tsx',
    role: 'alertdialog',
    path: () => '/forgot-password',
    async open({ page, words }) {
      await answerLink('waits')(page);
      await page.goto(behindLink.path());
      await press(page, words.reset.stop.submit);
    },
  },
];
