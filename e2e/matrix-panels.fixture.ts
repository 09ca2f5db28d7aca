/**
 * Everything that opens over a page, by the file that renders it, and how it is opened. A file of
 * web/features that renders something of the kind and is missing here fails the matrix.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titles } from './matrix-home.fixture.ts';
import { choose, press, type Panel } from './matrix-parts.fixture.ts';
import { onOperators } from './matrix-operators.fixture.ts';
import { peoplePanels } from './matrix-people.fixture.ts';
import { onResets } from './matrix-resets.fixture.ts';
import { onSecurity } from './matrix-security.fixture.ts';
import { onTestaments } from './matrix-testament-panels.fixture.ts';
import { expect } from './product.fixture.ts';
import { fill } from './words.fixture.ts';

const { protected: kept, note, clara } = titles;

const onDashboard: readonly Panel[] = [
  {
    name: 'a pause',
    file: 'checks/pause.tsx',
    role: 'dialog',
    path: () => '/dashboard',
    async open({ page, words }) {
      await press(page, words.pause.action);
      await press(page, words.pause.weeks);
      await press(page, words.pause.confirm);
    },
  },
  {
    name: 'calling back what was delivered',
    file: 'returns/release-actions.tsx',
    role: 'alertdialog',
    path: () => '/dashboard',
    async open({ page, words }) {
      await press(page, words.returns.recall.action);
      // Asks for the password, which was typed weeks ago.
      await press(page, words.returns.recall.confirm);
      await expect(page.getByLabel(words.account.ownPassword.label)).toBeVisible();
    },
  },
  {
    name: 'writing to us',
    file: 'contact/contact-dialog.tsx',
    role: 'dialog',
    path: () => '/dashboard',
    async open({ page, words }) {
      await press(page, words.site.pages.contact);
      await press(page, words.contact.send);
    },
  },
  {
    name: 'the menu of phones',
    file: 'layout/top-bar.tsx',
    role: 'navigation',
    path: () => '/dashboard',
    device: 'phone',
    async open({ page, words }) {
      const menu = page.getByRole('button', { name: words.site.menu });
      await menu.click();
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
    },
  },
];

/** The server asks for the password before a change that would have to wait. */
const refused = {
  status: 403,
  json: {
    message: 'Please enter your password again first',
    code: 'reauthentication-needed',
  },
};

const onChanges: readonly Panel[] = [
  {
    name: 'the question for the password before a change',
    file: 'account/password-question.tsx',
    role: 'alertdialog',
    path: () => '/recipients',
    async open({ page, words }) {
      await page.route('**/api/recipients/*', (route) => route.fulfill(refused));
      await press(page, fill(words.ui.editNamed, { name: 'Marta Duarte' }));
      await press(page, words.ui.saveChanges);
    },
  },
];

const onBin: readonly Panel[] = [
  {
    name: 'undoing a change',
    file: 'bin/undo-question.tsx',
    role: 'alertdialog',
    path: () => '/bin',
    open: ({ page, words }) =>
      page.getByRole('list', { name: words.bin.list }).getByRole('button').first().click(),
  },
  {
    name: 'deleting for good what was replaced',
    file: 'bin/undo-question.tsx',
    role: 'alertdialog',
    path: () => '/bin',
    async open({ page, words }) {
      await press(page, words.bin.forGood.open);
      await press(page, words.bin.forGood.title);
      await expect(page.getByLabel(words.account.ownPassword.label)).toBeVisible();
    },
  },
];

const onNotes: readonly Panel[] = [
  {
    name: 'a new note with errors',
    file: 'notes/note-dialog.tsx',
    role: 'dialog',
    path: () => '/notes',
    async open({ page, words }) {
      await press(page, words.notes.add);
      await press(page, words.notes.form.create);
    },
  },
  {
    name: 'the menu of a note in the list',
    file: 'notes/note-card.tsx',
    role: 'menu',
    path: () => '/notes',
    open: ({ page, words }) => press(page, fill(words.notes.card.menu, { title: note })),
  },
  {
    name: 'deleting a note',
    file: 'notes/delete-note.tsx',
    role: 'alertdialog',
    path: () => '/notes',
    open: ({ page, words }) =>
      choose(page, fill(words.notes.card.menu, { title: note }), words.ui.delete),
  },
  {
    name: 'the menu of a note',
    file: 'notes/note-page.tsx',
    role: 'menu',
    path: ({ ids }) => `/notes/${ids.note}`,
    open: ({ page, words }) => press(page, words.notes.detail.actions),
  },
  {
    name: 'linking a note',
    file: 'notes/link-dialog.tsx',
    role: 'dialog',
    path: ({ ids }) => `/notes/${ids.note}`,
    async open({ page, words }) {
      await press(page, words.notes.link.title);
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
];

const onTriggers: readonly Panel[] = [
  {
    name: 'a new trigger with errors',
    file: 'triggers/trigger-dialog.tsx',
    role: 'dialog',
    path: () => '/activation-triggers',
    async open({ page, words }) {
      await press(page, words.triggers.add);
      await press(page, words.triggers.dialog.create);
    },
  },
  {
    name: 'a trigger with a code',
    file: 'triggers/trigger-dialog.tsx',
    role: 'dialog',
    path: () => '/activation-triggers',
    open: ({ page, words }) => press(page, fill(words.ui.editNamed, { name: clara })),
  },
  {
    name: 'the code of a trigger',
    file: 'triggers/code-dialog.tsx',
    role: 'dialog',
    path: () => '/activation-triggers',
    open: ({ page, words }) =>
      press(page, fill(words.triggers.card.showCodeNamed, { name: clara })),
  },
  {
    name: 'deleting a trigger',
    file: 'triggers/delete-trigger.tsx',
    role: 'alertdialog',
    path: () => '/activation-triggers',
    open: ({ page, words }) => press(page, fill(words.ui.deleteNamed, { name: clara })),
  },
];

const onSettings: readonly Panel[] = [
  {
    name: 'deleting the account',
    file: 'settings/delete-account.tsx',
    role: 'alertdialog',
    path: () => '/settings',
    async open({ page, words }) {
      await press(page, words.settings.remove.open);
      await press(page, words.settings.remove.confirm);
    },
  },
  {
    name: 'cancelling the subscription',
    file: 'subscription/portal-page.tsx',
    role: 'alertdialog',
    path: () => '/test-portal',
    open: ({ page, words }) => press(page, words.subscription.portal.cancel),
  },
  {
    // Has to be the last.
    endsSession: true,
    name: 'a session that has ended',
    file: 'layout/session-ended.tsx',
    role: 'dialog',
    path: () => '/testaments',
    async open({ page, words }) {
      await page.context().clearCookies();
      const name = fill(words.testaments.card.settingsNamed, { title: kept });
      const settings = page.getByRole('button', { name, exact: true, includeHidden: true });
      // Whether the page has heard of it by itself by now, and covered this, or not.
      await settings.first().evaluate((button: HTMLElement) => button.click());
      await expect(page.getByText(words.layout.session.title)).toBeVisible();
    },
  },
];

export const panels: readonly Panel[] = [
  ...onDashboard,
  ...onTestaments,
  ...peoplePanels,
  ...onChanges,
  ...onBin,
  ...onResets,
  ...onNotes,
  ...onTriggers,
  ...onSecurity,
  ...onOperators,
  ...onSettings,
];

/** Files that render something over the page and are not looked at. */
export function forgottenPanels(looked: readonly string[]): string[] {
  const features = join(import.meta.dirname, '../web/features');
  const rendersOver =
    /from '(?:\.\.\/)+(?:ui\/(?:dialog|alert-dialog|popover|menu|cover)|changes\/guarded-question)\.tsx'/;
  return (
    globSync('**/*.tsx', { cwd: features })
      .filter((file) => rendersOver.test(readFileSync(join(features, file), 'utf8')))
      // It is looked at in the panels that ask with it.
      .filter((file) => file !== 'changes/guarded-question.tsx')
      .filter((file) => !looked.includes(file))
      .toSorted()
  );
}
