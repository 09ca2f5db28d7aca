import type { Page, Request } from '@playwright/test';
import { stallCalls } from './calls.fixture.ts';
import { expectNotice, settleIn, writeNote, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

const content =
  'The **spare keys** hang behind the pantry door, on the hook with the _blue ribbon_.\n\n' +
  '## The alarm\n\n1. Open the green box\n2. Type the year of our wedding\n3. Wait for the light\n';
const preview =
  'The spare keys hang behind the pantry door, on the hook with the blue ribbon. The alarm · ' +
  'Open the green box · Type the year of our wedding · Wait for…';

test('the first note is written, read on its card, changed and deleted', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  const show = await stallCalls(page, /\/api\/notes$/, 'GET');
  await page.goto('/notes');
  await expect(page.getByRole('status').locator('[aria-hidden="true"]')).toHaveCount(6);
  show();
  await expect(page.getByText('No Notes Found')).toBeVisible();
  await inspect(page, 'notes, none');

  await page.getByRole('button', { name: 'Create Your First Note' }).click();
  await writeFirst(page);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Where the keys are' });
  await expect(card).toContainText(preview);
  await expect(card.getByText('Private')).toBeHidden();
  await expect(card).toContainText(/Updated [A-Z][a-z]{2}\s\d{1,2},\s\d{4}/);

  await page.getByRole('button', { name: 'Actions for Where the keys are' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View', 'Edit', 'Delete']);
  await inspect(page, 'notes with a menu', ['region']);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Note' });
  await expect(edit.getByRole('textbox', { name: 'Content' })).toHaveValue(content);
  await edit.getByRole('checkbox', { name: 'Private note' }).check();
  await edit.getByRole('button', { name: 'Update Note' }).click();
  await expectNotice(page, 'Note updated');
  await expect(card.getByText('Private')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for Where/ })).toBeFocused();

  await page.getByRole('button', { name: 'Add New Note' }).click();
  await expect(page.getByRole('dialog', { name: 'New Note' })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: /^View details/ }).click();
  await expect(page).toHaveURL(/\/notes\/\d+$/);
  await page.getByRole('link', { name: 'Back to Notes' }).click();
  await page.getByRole('button', { name: /^Actions for Where/ }).click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: 'Where the keys are' })).toBeVisible();
  await page.goBack();
  await deleteFromList(page);
});

/** Every field is asked for, nothing typed is lost, and the form sends what it shows. */
async function writeFirst(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New Note' });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  const words = dialog.getByRole('textbox', { name: 'Content' });
  await dialog.getByRole('button', { name: 'Create Note' }).click();
  await expect(title).toHaveAccessibleDescription('Title is required');
  await expect(title).toBeFocused();
  await expect(words).toHaveAccessibleDescription('Content is required');
  await title.fill('a'.repeat(101));
  await expect(title).toHaveAccessibleDescription('Title must be less than 100 characters');
  const isPrivate = dialog.getByRole('checkbox', { name: 'Private note' });
  await expect(isPrivate).not.toBeChecked();
  await expect(isPrivate).toHaveAccessibleDescription(
    'Private notes will not be shared with recipients until they are associated with a testament.',
  );
  await inspect(page, 'new note with errors');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await title.fill('Where the keys are');
  await dialog.getByRole('button', { name: 'Create Note' }).click();
  await expect(words).toBeFocused();
  await words.fill('keys');
  await words.selectText();
  await dialog.getByRole('button', { name: 'Bold' }).click();
  await expect(words).toHaveValue('**keys**');
  await expect(dialog.getByRole('group', { name: 'Formatting' }).getByRole('button')).toHaveCount(
    5,
  );
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('strong')).toHaveText('keys');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await words.fill(content);

  const isNote = (it: Request) => it.method() === 'POST' && it.url().endsWith('/api/notes');
  const sent = page.waitForRequest(isNote);
  await dialog.getByRole('button', { name: 'Create Note' }).click();
  const note = { title: 'Where the keys are', content, isPrivate: false };
  expect((await sent).postDataJSON()).toEqual({ ...note, userId: expect.any(Number) });
  await expectNotice(page, 'Note created');
  await expect(dialog).toBeHidden();
}

async function deleteFromList(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Actions for Where the keys are' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Note' });
  await expect(question).toContainText(
    'Are you sure you want to delete the note "Where the keys are"? This action cannot be undone.',
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const go = await stallCalls(page, /\/api\/notes\/\d+$/, 'DELETE');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  go();
  await expectNotice(page, 'Note deleted', 'Note "Where the keys are" has been deleted.');
  await expect(page.getByText('No Notes Found')).toBeVisible();
}

test('the page of a note shows its words and links it to testaments', async ({ page, product }) => {
  await settleIn(page, product);
  const { id } = await writeNote(page, { title: 'The keys', content, isPrivate: true });
  await page.goto(`/notes/${id}`);
  await expect(page.getByRole('heading', { name: 'The keys', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Private')).toBeVisible();
  await expect(page.getByRole('strong')).toHaveText('spare keys');
  const moment = '[A-Z][a-z]+\\s\\d{1,2},\\s\\d{4}, \\d{1,2}:\\d{2}\\s[AP]M';
  await expect(page.getByText(new RegExp(`^Created ${moment}$`))).toBeVisible();
  await expect(page.getByText(new RegExp(`^Last updated ${moment}$`))).toBeVisible();

  const open = page.getByRole('button', { name: 'Link to Testament' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Link to Testament' });
  await expect(dialog.getByRole('link', { name: 'Create Testament' })).toHaveAttribute(
    'href',
    '/testaments/new',
  );
  const marta = { title: 'For Marta', status: 'active' as const, shortDescription: 'My letter.' };
  await writeOnScreen(page, marta, ['marta@example.org']);
  const workshop = await writeOnScreen(page, { title: 'The workshop', status: 'draft' }, []);
  await page.reload();
  await open.click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'For Marta' });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('My letter.');
  await dialog.getByRole('button', { name: 'Link to For Marta' }).click();
  await expectNotice(page, 'Note linked');
  await expect(row).toContainText('Already Linked');
  await dialog.getByRole('button', { name: 'Link to The workshop' }).click();
  await expect(dialog.getByText('Already Linked')).toHaveCount(2);
  await inspect(page, 'link dialog');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'The workshop' });
  await expect(card).toContainText('Draft');
  await expect(card).toContainText('No description');
  await expect(card.getByRole('link', { name: 'View Testament' })).toHaveAttribute(
    'href',
    `/testaments/${workshop.id}`,
  );
  await inspect(page, 'note');
  await card.getByRole('button', { name: /^Remove/ }).click();
  await expectNotice(page, 'Note removed');
  await expect(card).toBeHidden();
  await deleteFromPage(page);
});

async function deleteFromPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for this note' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit Note', 'Delete Note']);
  await page.getByRole('menuitem', { name: 'Delete Note' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “The keys”?' });
  await expect(question).toContainText(
    'Are you sure you want to delete this note? This action cannot be undone.',
  );
  await expect(question).toContainText('It will also disappear from “For Marta”.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Note deleted', 'Note "The keys" has been deleted.');
  await expect(page).toHaveURL('/notes');
  await expect(page.getByText('No Notes Found')).toBeVisible();
}

test(
  'what fails with notes is said, and nothing typed is lost',
  inTorture,
  async ({ page, product, faults }) => {
    await settleIn(page, product);
    faults.announce(/\/api\/(notes|testaments)/);
    const { id } = await writeNote(page, { title: 'Water', content: 'Off.', isPrivate: false });
    await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, []);
    await page.route('**/api/notes', (route) => route.fulfill({ status: 418 }));
    await page.goto('/notes');
    await expect(page.getByRole('heading', { name: 'Error Loading Notes' })).toBeVisible();
    await inspect(page, 'notes, failed');
    await page.unroute('**/api/notes');
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.getByRole('button', { name: 'Retry' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { name: 'Water' })).toBeVisible();
    await page.route('**/api/notes', async (route) => {
      const notes = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: notes.map((note) => ({ ...note, updatedAt: null })) });
    });
    await page.reload();
    await expect(page.getByText('Unknown date')).toBeVisible();
    await page.unroute('**/api/notes');

    await refuse(page, 'No room left.');
    await page.getByRole('button', { name: 'Actions for Water' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const failed = 'There was an error deleting the note: No room left.';
    await expectNotice(page, 'Failed to delete note', failed);
    // The question stays, to be tried again.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'View details of Water' }).click();
    await page.getByRole('button', { name: 'Link to Testament' }).click();
    await page.getByRole('button', { name: 'Link to For Marta' }).click();
    await expectNotice(page, 'Failed to link note', 'No room left.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for this note' }).click();
    await page.getByRole('menuitem', { name: 'Delete Note' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Failed to delete note', failed);
    // The question stays, to be tried again.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Actions for this note' }).click();
    await page.getByRole('menuitem', { name: 'Edit Note' }).click();
    const words = page.getByRole('dialog').getByRole('textbox', { name: 'Content' });
    await words.fill('Turn it off at the street.');
    await page.getByRole('button', { name: 'Update Note' }).click();
    await expectNotice(page, 'Failed to update note', 'No room left.');
    await expect(words).toHaveValue('Turn it off at the street.');
    // The back button of a phone asks as well.
    await page.goBack();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/notes');
    expect((await (await page.request.get(`/api/notes/${id}`)).json()).content).toBe('Off.');
  },
);

/** Whatever is to be changed is refused with these words. */
async function refuse(page: Page, message: string): Promise<void> {
  await page.route(/\/api\/(notes|testaments)/, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 409, json: { message } }),
  );
}

/** The title of the notice and what follows. */
const signedOut = 'Authentication required: You must be logged in to create or edit notes.';

test(
  'a note on a page of its own is kept, and whoever is signed out is told so',
  inTorture,
  async ({ page, product, faults }) => {
    const person = await settleIn(page, product);
    await page.goto('/notes/new');
    await page.getByRole('textbox', { name: 'Title' }).fill('Water');
    const words = page.getByRole('textbox', { name: 'Content' });
    await words.fill('The tap sticks.');
    await inspect(page, 'new note on a page');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep writing' }).click();

    faults.announce(/\/api\/notes/);
    await page.route('**/api/notes', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { message: 'No room left.' } })
        : route.fallback(),
    );
    const create = page.getByRole('button', { name: 'Create Note' });
    await create.click();
    await expectNotice(page, 'Failed to create note', 'No room left.');
    await page.unroute('**/api/notes');
    await page.request.post('/api/logout');
    await create.click();
    const [title = '', text = ''] = signedOut.split(': ');
    await expectNotice(page, title, text);

    // Where she was is kept behind the question for her password.
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(words).toHaveValue('The tap sticks.');
    await create.click();
    await expectNotice(page, 'Note created');
    await expect(page).toHaveURL(/\/notes\/\d+$/);
    await expect(page.getByText('The tap sticks.')).toBeVisible();
  },
);
