/**
 * Screens of an owner whose mail did not go out. The mailbox of the matrix takes everything at
 * once, so the browser is told otherwise: what the server really answered, but for the mail.
 */
import type { Page } from '@playwright/test';
import type { Delivery, Release } from '#contract/releases.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { unrendered } from './calls.fixture.ts';
import { titles } from './matrix-home.fixture.ts';
import type { OtherScreen } from './matrix-parts.fixture.ts';
import { expect } from './product.fixture.ts';
import type { ScreenWords } from './words.fixture.ts';

type Mail = NonNullable<TestamentCard['armed']['mail']>;

const untaken = { isGivenUp: false, acceptedAt: null, openedAt: null, remindedAt: null };
/** What became of each delivery, one after the other. */
const deliveries = {
  held: [{ ...untaken, status: 'held' }],
  queued: [{ ...untaken, status: 'queued' }],
  refused: [
    { ...untaken, status: 'bounced' },
    { ...untaken, status: 'queued' },
  ],
  'given-up': [{ ...untaken, status: 'bounced', isGivenUp: true }],
} as const satisfies Partial<Record<Mail, readonly Partial<Delivery>[]>>;

type Untaken = keyof typeof deliveries;

/** Beside each other, so that every language has them from all sides. */
export const mailScreens: readonly OtherScreen[] = [
  dashboard('held', 'held'),
  dashboard('queued', 'queued'),
  dashboard('refused', 'bounced'),
  dashboard('given-up', 'givenUp'),
];

function dashboard(mail: Untaken, detail: keyof ScreenWords['returns']['detail']): OtherScreen {
  return {
    name: `dashboard, mail ${mail}`,
    path: () => unrendered('/dashboard'),
    prepare: (page) => tellOf(page, mail),
    shows: (page, words) =>
      expect(page.getByText(words.returns.detail[detail]).first()).toBeVisible(),
  };
}

async function tellOf(page: Page, mail: Untaken): Promise<void> {
  await change<TestamentCard>(page, '**/api/testaments', (card) => ({
    ...card,
    armed: { ...card.armed, mail: card.armed.phase === 'released' ? mail : null },
  }));
  const outcomes = deliveries[mail];
  await change<Release>(page, '**/api/releases', (release) => ({
    ...release,
    deliveries: release.deliveries.map((one, place) => ({
      ...one,
      ...(release.title === titles.delivered && outcomes[place % outcomes.length]),
    })),
  }));
}

async function change<One>(page: Page, url: string, tell: (one: One) => One): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as One[];
    await route.fulfill({ response, json: all.map(tell) });
  });
}
