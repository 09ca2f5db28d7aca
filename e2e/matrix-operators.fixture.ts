/**
 * The page of operators, and its questions. The browser is told what the server answers: nobody in
 * the matrix has a passkey.
 */
import type { Page } from '@playwright/test';
import type {
  AccountLine,
  InstallationOverview,
  OperatorActLine,
} from '#contract/administration.ts';
import { heading, press, type OtherScreen, type Panel } from './matrix-parts.fixture.ts';
import { fill } from './words.fixture.ts';

const at = '2027-03-05T09:00:00.000Z';
const later = '2027-03-05T11:30:00.000Z';

const overview: InstallationOverview = {
  operator: 'Helena Duarte de Albuquerque',
  at,
  versions: { program: '0123456789abcdef', node: '26.0.0', postgres: '18.1', migrations: 66 },
  accounts: { open: 1204, disabled: 2, closed: 7 },
  storage: { databaseBytes: 734_003_200, fileBytes: 5_368_709_120, freeBytes: 21_474_836_480 },
  engine: { knowsTheTime: true, isBehind: false, isDark: true, isRestored: false },
  held: [7, 19, 1044],
  outages: [{ from: at, until: later, darkMinutes: 150 }],
  queue: [
    {
      status: 'pending',
      kind: 'delivery',
      count: 12,
      nextTryAt: later,
      tries: 5,
      last: 'retry-later 4.7.1',
    },
  ],
  alarms: [
    {
      id: 3,
      subject: 'an account is disabled: nothing of it is delivered until it is not',
      count: 1,
      raisedAt: at,
      facts: '{"userId":1044}',
    },
  ],
  backups: [at],
};

const account: AccountLine = {
  id: 1044,
  createdAt: at,
  state: 'open',
  isConfirmed: false,
  testaments: 21,
  armed: 5,
  recipients: 12,
  fileBytes: 44_040_192,
  deliveries: 2,
};

const acts: OperatorActLine[] = [
  { id: 2, at, operator: 1, kind: 'account-disabled', account: 1044, count: null },
  { id: 1, at, operator: null, kind: 'releases-confirmed', account: null, count: 3 },
];

async function beSignedIn(page: Page): Promise<void> {
  const answers = { overview, accounts: [account, { ...account, id: 7, state: 'disabled' }], acts };
  for (const [noun, json] of Object.entries(answers)) {
    await page.route(`**/api/admin/${noun}`, (route) => route.fulfill({ json }));
  }
}

export const operatorScreens: readonly OtherScreen[] = [
  {
    name: 'the page of operators',
    path: () => '/admin',
    isPublic: true,
    prepare: beSignedIn,
    shows: (page, words) => heading(page, words.operators.accounts.title),
  },
  {
    name: 'an invited operator',
    path: () => '/admin/join/a-token',
    isPublic: true,
    shows: (page, words) => heading(page, words.operators.join.title),
  },
];

export const onOperators: readonly Panel[] = [
  {
    name: 'disabling an account',
    file: 'operators/accounts-card.tsx',
    role: 'alertdialog',
    path: () => '/settings',
    async open({ page, words }) {
      await beSignedIn(page);
      await page.goto('/admin');
      await press(page, fill(words.operators.accounts.disableNamed, { id: '1044' }));
    },
  },
  {
    name: 'letting many letters go',
    file: 'operators/alarms-card.tsx',
    role: 'alertdialog',
    path: () => '/settings',
    async open({ page, words }) {
      await beSignedIn(page);
      await page.goto('/admin');
      await press(page, words.operators.held.confirm);
    },
  },
];
