/**
 * The screens of the matrix. The main ones are the places in which an owner lives: where she reads
 * how things stand, writes, and decides. All others are seen from one side in each language.
 */
import { titles } from './matrix-home.fixture.ts';
import { letterScreens } from './matrix-letters.fixture.ts';
import { mailScreens } from './matrix-mails.fixture.ts';
import { operatorScreens } from './matrix-operators.fixture.ts';
import { resetScreens } from './matrix-resets.fixture.ts';
import { securityScreens } from './matrix-security.fixture.ts';
import {
  heading,
  press,
  refuseUrl,
  region,
  type OtherScreen,
  type Screen,
} from './matrix-parts.fixture.ts';
import { expect } from './product.fixture.ts';

export const mainScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    path: () => '/dashboard',
    async shows(page, words) {
      await heading(page, words.returns.title);
      await heading(page, titles.sealed);
    },
  },
  {
    name: 'testaments',
    path: () => '/testaments',
    shows: (page) => heading(page, titles.delivered),
  },
  {
    name: 'recipients',
    path: () => '/recipients',
    shows: (page, words) => heading(page, words.recipients.unassigned),
  },
  { name: 'notes', path: () => '/notes', shows: (page) => heading(page, titles.note) },
  {
    name: 'activation triggers',
    path: () => '/activation-triggers',
    shows: (page) => heading(page, titles.clara),
  },
  {
    name: 'settings',
    path: () => '/settings',
    shows: (page, words) => heading(page, words.subscription.notice.failed),
  },
];

const ownersScreens: readonly OtherScreen[] = [
  {
    name: 'notifications',
    path: () => '/notifications',
    shows: (page, words) => expect(page.getByText(words.notifications.readAll)).toBeVisible(),
  },
  {
    name: 'recent changes',
    path: () => '/bin',
    shows: (page, words) => expect(page.getByRole('list', { name: words.bin.list })).toBeVisible(),
  },
  {
    name: 'edit, basic info',
    path: ({ ids }) => `/testaments/edit/${ids.draft}`,
    shows: (page, words) => expect(page.getByLabel(words.testaments.dialog.status)).toBeVisible(),
  },
  {
    name: 'edit, content',
    path: ({ ids }) => `/testaments/edit/${ids.draft}`,
    open: ({ page, words }) =>
      page.getByRole('tab', { name: words.edit.tab.content, exact: true }).click(),
    shows: (page, words) =>
      expect(page.getByRole('textbox', { name: words.edit.message })).toBeVisible(),
  },
  {
    name: 'edit, notes',
    path: ({ ids }) => `/testaments/edit/${ids.draft}`,
    open: ({ page, words }) =>
      page.getByRole('tab', { name: words.edit.tab.notes, exact: true }).click(),
    shows: (page) => expect(page.getByRole('checkbox', { name: titles.note })).toBeVisible(),
  },
  {
    name: 'edit, locked',
    path: ({ ids }) => `/testaments/edit/${ids.protected}`,
    open: ({ page, words }) =>
      page.getByRole('tab', { name: words.edit.tab.content, exact: true }).click(),
    shows: (page, words) => region(page, words.edit.gate.title),
  },
  {
    name: 'edit, delivered',
    path: ({ ids }) => `/testaments/edit/${ids.delivered}`,
    shows: (page, words) =>
      expect(page.getByRole('link', { name: words.edit.delivered.open })).toBeVisible(),
  },
  {
    name: 'letter desk',
    path: ({ ids }) => `/testaments/${ids.draft}/write`,
    shows: (page, words) =>
      expect(page.getByRole('textbox', { name: words.desk.words })).toBeVisible(),
  },
  {
    name: 'letter desk, for whom',
    path: () => '/testaments/write',
    shows: (page, words) =>
      expect(page.getByRole('heading', { name: words.desk.whom.title })).toBeVisible(),
  },
  {
    name: 'letter desk, locked',
    path: ({ ids }) => `/testaments/${ids.protected}/write`,
    shows: (page, words) => region(page, words.edit.gate.title),
  },
  {
    name: 'overview, locked',
    path: ({ ids }) => `/testaments/${ids.protected}`,
    shows: (page, words) => region(page, words.edit.gate.title),
  },
  {
    name: 'overview, delivered',
    path: ({ ids }) => `/testaments/${ids.delivered}`,
    shows: (page, words) => heading(page, words.overview.releases),
  },
  {
    name: 'mail as its reader gets it',
    path: ({ ids }) => `/testaments/${ids.delivered}/as/${ids.reader}`,
    shows: (page, words) =>
      expect(page.getByRole('tab', { name: words.reader.mail })).toBeVisible(),
  },
  {
    name: 'letter as its reader sees it',
    path: ({ ids }) => `/testaments/${ids.delivered}/as/${ids.reader}`,
    open: ({ page, words }) => page.getByRole('tab', { name: words.reader.page }).click(),
    shows: (page, words) => heading(page, words.letter.help.title),
  },
  {
    name: 'overview, not found',
    path: () => '/testaments/0',
    shows: (page, words) => heading(page, words.edit.notFound),
  },
  {
    name: 'note',
    path: ({ ids }) => `/notes/${ids.note}`,
    shows: (page) => heading(page, titles.protected),
  },
  {
    name: 'new note',
    path: () => '/notes/new',
    async open({ page, words }) {
      await press(page, words.notes.form.create);
    },
    shows: (page) => expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid'),
  },
  {
    name: 'subscribe',
    path: () => '/subscribe',
    shows: (page) => expect(page.getByRole('main')).toBeVisible(),
  },
  {
    name: 'test portal',
    path: () => '/test-portal',
    shows: (page, words) =>
      expect(page.getByText(words.subscription.portal.cardOpen)).toBeVisible(),
  },
  {
    name: 'a letter of her own',
    path: ({ links }) => links.protected,
    shows: (page, words) => expect(page.getByText(words.letter.ownTitle)).toBeVisible(),
  },
  {
    name: 'check in her own browser',
    path: ({ links }) => links.check,
    shows: (page, words) =>
      expect(page.getByRole('button', { name: words.checks.page.submit })).toBeVisible(),
  },
];

const publicScreens: readonly OtherScreen[] = [
  {
    name: 'landing',
    path: () => '/',
    isPublic: true,
    shows: (page, words) =>
      expect(page.getByRole('link', { name: words.site.logIn }).first()).toBeVisible(),
  },
  {
    name: 'auth, login',
    path: () => '/auth',
    isPublic: true,
    open: ({ page, words }) => press(page, words.auth.submitLogin),
    shows: (page) => expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid'),
  },
  {
    name: 'auth, register',
    path: () => '/auth?tab=register',
    isPublic: true,
    open: ({ page, words }) => press(page, words.auth.submitRegister),
    shows: (page) => expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid'),
  },
  {
    name: 'contact',
    path: () => '/contact',
    isPublic: true,
    open: ({ page, words }) => press(page, words.contact.send),
    shows: (page) => expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid'),
  },
  {
    name: 'activate',
    path: () => '/activate',
    isPublic: true,
    open: ({ page, words }) => press(page, words.activation.submit),
    shows: (page) => expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid'),
  },
  {
    name: 'check of a stranger',
    path: ({ links }) => links.check,
    isPublic: true,
    shows: (page, words) => expect(page.getByLabel(words.checks.page.code)).toBeVisible(),
  },
  {
    name: 'changes behind a mail',
    path: ({ links }) => links.changes,
    isPublic: true,
    shows: (page, words) => heading(page, words.bin.linked.title),
  },
  {
    name: 'check, unknown',
    path: () => '/check/unknown',
    isPublic: true,
    shows: (page, words) => heading(page, words.checks.page.notFoundTitle),
  },
  {
    name: 'check verified',
    path: () => '/check-verified',
    isPublic: true,
    shows: (page, words) => heading(page, words.checks.verified.title),
  },
  {
    // In the frame of a mail no script runs, ours neither.
    name: 'local mailbox',
    path: () => '/dev/mail',
    isPublic: true,
    isBroken: true,
    shows: (page, words) =>
      expect(page.getByRole('list', { name: words.dev.mailbox.list })).toBeVisible(),
  },
  {
    name: 'not found',
    path: () => '/no-such-page',
    isPublic: true,
    shows: (page, words) => heading(page, words.site.notFound.title),
  },
  {
    name: 'failed',
    path: () => '/auth',
    isPublic: true,
    isBroken: true,
    prepare: (page) => refuseUrl(page, '**/assets/auth-*.js'),
    shows: (page, words) => heading(page, words.site.failed.title),
  },
];

export const otherScreens: readonly OtherScreen[] = [
  ...ownersScreens,
  ...mailScreens,
  ...letterScreens,
  ...resetScreens,
  ...securityScreens,
  ...operatorScreens,
  ...publicScreens,
];
