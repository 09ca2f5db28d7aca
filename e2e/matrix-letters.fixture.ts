/**
 * The page of a letter in all its states: see matrix-screens.fixture.ts. Where something is pressed
 * or typed first, the page is one that is not there before its scripts.
 */
import { unrendered } from './calls.fixture.ts';
import { titles } from './matrix-home.fixture.ts';
import { heading, refuseUrl, type OtherScreen } from './matrix-parts.fixture.ts';
import { expect } from './product.fixture.ts';

export const letterScreens: readonly OtherScreen[] = [
  {
    name: 'letter',
    path: ({ links }) => links.letter,
    isPublic: true,
    shows: (page) => heading(page, titles.delivered),
  },
  {
    name: 'letter, notes',
    path: ({ links }) => unrendered(links.shared),
    isPublic: true,
    open: ({ page }) => page.getByRole('tab').last().click(),
    shows: (page, words) => expect(page.getByText(words.letter.noNotes)).toBeVisible(),
  },
  {
    name: 'letter, locked',
    path: ({ links }) => links.protected,
    isPublic: true,
    shows: (page, words) => heading(page, words.letter.lock.title),
  },
  {
    name: 'letter, unlocked',
    path: ({ links }) => unrendered(links.protected),
    isPublic: true,
    async open({ page, words }) {
      await page.getByLabel(words.auth.password, { exact: true }).fill(titles.passphrase);
      await page.keyboard.press('Enter');
    },
    shows: (page, words) =>
      expect(page.getByText(words.letter.unlocked, { exact: true }).first()).toBeVisible(),
  },
  {
    name: 'letter, sealed',
    path: ({ links }) => links.sealed,
    isPublic: true,
    shows: (page, words) => heading(page, words.letter.sealed.title),
  },
  {
    name: 'letter, a false alarm',
    path: ({ links }) => links.closed,
    isPublic: true,
    shows: (page, words) => heading(page, words.letter.falseAlarm),
  },
  {
    name: 'letter, not found',
    path: () => '/testament/unknown',
    isPublic: true,
    shows: (page, words) => heading(page, words.letter.notFound),
  },
  {
    name: 'letter, failed',
    path: () => '/testament/broken',
    isPublic: true,
    prepare: (page) => refuseUrl(page, '**/api/testament-public/broken'),
    shows: (page, words) => heading(page, words.letter.failed),
  },
];
