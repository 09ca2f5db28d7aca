/** What opens over the pages of testaments: see matrix-panels.fixture.ts. */
import { titles } from './matrix-home.fixture.ts';
import { press, type Panel } from './matrix-parts.fixture.ts';
import { expect } from './product.fixture.ts';
import { fill } from './words.fixture.ts';

const { delivered, protected: kept, draft } = titles;

export const onTestaments: readonly Panel[] = [
  {
    name: 'sentences to begin a letter with',
    file: 'testaments/desk/first-sentences.tsx',
    role: 'dialog',
    path: () => '/testaments/write',
    async open({ page, words }) {
      await press(page, words.desk.whom.later);
      await press(page, words.desk.prompts.open);
    },
  },
  {
    name: 'earlier versions of a letter',
    file: 'testaments/desk/versions-panel.tsx',
    role: 'dialog',
    path: ({ ids }) => `/testaments/${ids.draft}/write`,
    open: ({ page, words }) => press(page, words.desk.versions.open),
  },
  {
    name: 'a new testament with an error',
    file: 'testaments/editor/testament-dialog.tsx',
    role: 'dialog',
    path: () => '/testaments',
    async open({ page, words }) {
      await press(page, words.testaments.add);
      await press(page, words.testaments.dialog.createActivate);
    },
  },
  {
    name: 'the words of a new testament',
    file: 'testaments/editor/testament-dialog.tsx',
    role: 'dialog',
    path: () => '/testaments',
    async open({ page, words }) {
      await press(page, words.testaments.add);
      await page.getByRole('tab', { name: words.testaments.dialog.content }).click();
      await page.getByRole('dialog').getByRole('switch').click();
    },
  },
  {
    name: 'the settings of a testament',
    file: 'testaments/editor/testament-dialog.tsx',
    role: 'dialog',
    path: () => '/testaments',
    async open({ page, words }) {
      await press(page, fill(words.testaments.card.settingsNamed, { title: kept }));
      await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
    },
  },
  {
    name: 'a testament that cannot be loaded',
    file: 'testaments/editor/testament-dialog.tsx',
    role: 'dialog',
    path: () => '/testaments',
    async open({ page, words, home }) {
      const url = `**/api/testaments/${home.ids.draft}`;
      await page.route(url, (route) => route.fulfill({ status: 418, body: '' }), { times: 1 });
      await press(page, fill(words.testaments.card.settingsNamed, { title: draft }));
      await expect(page.getByText(words.edit.loadFailed)).toBeVisible();
    },
  },
  {
    name: 'the question before words are lost',
    file: 'changes/use-unsaved.tsx',
    role: 'alertdialog',
    path: () => '/testaments',
    async open({ page, words }) {
      await press(page, words.testaments.add);
      await page.getByRole('dialog').getByRole('textbox').first().fill('For Marta');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'trying out a testament',
    file: 'testaments/cards/trials.tsx',
    role: 'dialog',
    path: () => '/testaments',
    open: ({ page, words }) => press(page, fill(words.trials.buttonNamed, { title: kept })),
  },
  {
    name: 'deleting a testament',
    file: 'testaments/cards/testament-list.tsx',
    role: 'alertdialog',
    path: () => '/testaments',
    open: ({ page, words }) =>
      press(page, fill(words.testaments.card.deleteNamed, { title: delivered })),
  },
  {
    name: 'the name of a button that is a picture',
    file: 'testaments/cards/testament-card.tsx',
    role: 'tooltip',
    path: () => '/testaments',
    async open({ page, words }) {
      const name = fill(words.testaments.card.deleteNamed, { title: draft });
      await page.getByRole('button', { name, exact: true }).focus();
    },
  },
  {
    name: 'removing a file',
    file: 'testaments/editor/attachments-field.tsx',
    role: 'alertdialog',
    path: ({ ids }) => `/testaments/edit/${ids.draft}`,
    async open({ page, words }) {
      await page.getByRole('tab', { name: words.edit.tab.content, exact: true }).click();
      const name = fill(words.attachments.removeNamed, { name: '' }).trim();
      await page.getByRole('button', { name }).click();
    },
  },
  {
    name: 'a new link',
    file: 'testaments/overview/overview-copies.tsx',
    role: 'alertdialog',
    path: ({ ids }) => `/testaments/${ids.protected}`,
    open: ({ page, words }) => press(page, words.overview.link.new),
  },
  {
    name: 'a copy to take home',
    file: 'testaments/overview/overview-copies.tsx',
    role: 'dialog',
    path: ({ ids }) => `/testaments/${ids.protected}`,
    async open({ page, words }) {
      await press(page, words.overview.export.open);
      await press(page, words.ui.download);
    },
  },
];
