/** What opens over a page about an owner's people: who they are, and how they know the owner. */
import { unrendered } from './calls.fixture.ts';
import { press, type Panel } from './matrix-parts.fixture.ts';
import { fill } from './words.fixture.ts';

export const peoplePanels: readonly Panel[] = [
  {
    name: 'a new recipient with an error',
    file: 'recipients/recipient-dialog.tsx',
    role: 'dialog',
    path: () => '/recipients',
    async open({ page, words }) {
      await press(page, words.recipients.add);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.recipients.add, exact: true }).click();
    },
  },
  {
    name: 'deleting a recipient',
    file: 'recipients/delete-recipient.tsx',
    role: 'alertdialog',
    path: () => '/recipients',
    open: ({ page, words }) => press(page, fill(words.ui.deleteNamed, { name: 'Marta Duarte' })),
  },
  {
    name: 'two other words for a recipient',
    file: 'recipients/two-words.tsx',
    role: 'alertdialog',
    path: () => '/recipients',
    async open({ page, words }) {
      await press(page, fill(words.ui.editNamed, { name: 'Marta Duarte' }));
      await press(page, words.recipients.twoWords.renew);
    },
  },
  {
    name: 'how the owner’s people call the owner',
    file: 'account/name-question.tsx',
    role: 'dialog',
    path: ({ ids }) => unrendered(`/testaments/edit/${ids.draft}`),
    async open({ page, words }) {
      // Whoever lives here was asked long ago.
      await page.route('**/api/user', async (route) => {
        const answer = await route.fetch();
        const user = (await answer.json()) as object;
        await route.fulfill({ response: answer, json: { ...user, isNameAsked: false } });
      });
      await page.reload();
      await press(page, words.edit.saveActivate);
    },
  },
];
