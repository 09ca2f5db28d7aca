/** What a screen of the matrix is, and a panel, and what is done to them again and again. */
import type { Page } from '@playwright/test';
import type { Home } from './matrix-home.fixture.ts';
import { expect } from './product.fixture.ts';
import type { ScreenWords } from './words.fixture.ts';

export interface MatrixPlace {
  readonly page: Page;
  readonly words: ScreenWords;
  readonly home: Home;
}

export interface Panel {
  readonly name: string;
  /** Below web/features. */
  readonly file: string;
  /** As what it is announced; that it is there proves that it was opened. */
  readonly role: 'dialog' | 'alertdialog' | 'menu' | 'tooltip' | 'navigation';
  readonly path: (home: Home) => string;
  readonly endsSession?: true;
  /** Only there. */
  readonly device?: 'phone';
  readonly open: (place: MatrixPlace) => Promise<void>;
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}

/** Chooses in the menu behind a button. */
export async function choose(page: Page, menu: string, item: string): Promise<void> {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

export interface Screen {
  readonly name: string;
  readonly path: (home: Home) => string;
  /** What says that everything is there. */
  readonly shows: (page: Page, words: ScreenWords) => Promise<void>;
}

export interface OtherScreen extends Screen {
  /** Seen by somebody who is not signed in. */
  readonly isPublic?: true;
  /** The browser complains, and has to. */
  readonly isBroken?: true;
  /** Before it is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Leads on from what the address shows. */
  readonly open?: (place: MatrixPlace) => Promise<void>;
}

export const region = (page: Page, name: string) =>
  expect(page.getByRole('region', { name })).toBeVisible();

export const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

/** As a server does on a bad day. */
export async function refuseUrl(page: Page, url: string): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status: 418, body: '' }));
}
