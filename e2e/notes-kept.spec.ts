import { loseAnswers } from './calls.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import {
  callFromPage,
  expectNotice,
  settleIn,
  writeNote,
  writeOnScreen,
} from './people.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test('a delivered note stays as it was read', inTorture, async ({ page, product, faults }) => {
  await settleIn(page, product);
  const written = { title: 'For Marta', status: 'active' as const };
  const { id: testamentId } = await writeOnScreen(page, written, ['marta@example.org']);
  await writeOnScreen(page, { title: 'For Rui', status: 'draft' }, []);
  const note = { title: 'The keys', content: 'Behind the door.', isPrivate: false };
  const { id } = await writeNote(page, note);
  await page.request.post(`/api/testaments/${testamentId}/notes/${id}`);
  const isLive = page.waitForResponse(/\/api\/notifications\/events$/);
  await page.goto('/notes');
  await isLive;
  await page.getByRole('button', { name: 'Actions for The keys' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Content' }).fill('Under the stone.');

  // Meanwhile somebody enters her code; the page hears of it and takes no words away from her.
  const heard = page.waitForResponse(/\/api\/testaments$/);
  const trigger = { name: 'Marta has a code', triggerType: 'contacted_by_instruction' };
  const made = await page.request.post('/api/activation-triggers', { data: trigger });
  const { activationCode } = (await made.json()) as { activationCode: string };
  const entered = await page.request.post('/api/activate-by-code', { data: { activationCode } });
  expect(entered.ok(), await entered.text()).toBe(true);
  await heard;

  faults.announce(/\/api\/notes\/\d+$/);
  await page.getByRole('button', { name: 'Update Note' }).click();
  const refusal =
    'The delivery of a letter with this note has begun, so you can no longer change the note';
  await expectNotice(page, 'Failed to update note', refusal);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Under the stone.');
  await page.reload();
  await page.getByRole('button', { name: 'Actions for The keys' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const says = 'The delivery of “For Marta” has begun, so you can no longer change this note.';
  await expect(page.getByRole('dialog', { name: 'Edit Note' })).toContainText(says);
  await expect(page.getByRole('textbox')).toBeHidden();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^View details/ }).click();
  await expect(page.getByText(says)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivered' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for this note' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeHidden();
  await inspectInBoth(page, 'delivered note');
  await page.getByRole('button', { name: 'Link to Testament' }).click();
  await page.getByRole('button', { name: 'Link to For Rui' }).click();
  await expect(page.getByText('Already Linked')).toHaveCount(2);
});

test('among many notes one is found by a few letters', inTorture, async ({ page, product }) => {
  await settleIn(page, product);
  const search = page.getByRole('searchbox', { name: 'Search your notes' });
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await writeNote(page, { title: `Note ${number}`, content: 'Água', isPrivate: false });
  }
  await page.goto('/notes');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);
  await expect(search).toBeHidden();
  await writeNote(page, { title: 'João', content: 'The *press* sticks.', isPrivate: true });
  await page.reload();
  await search.fill('joao PRESS');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('1 note found')).toBeAttached();
  await search.fill('nothing like it');
  await expect(page.getByText('No note has “nothing like it” in it.')).toBeVisible();
  await inspectInBoth(page, 'notes, nothing found');
  await search.fill('agua');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);
});

test(
  'a note that is missing, of somebody else or no number is not found',
  inTorture,
  async ({ page, product, faults, visit }) => {
    await settleIn(page, product);
    const other = await visit();
    await settleIn(other, product);
    const { id } = await writeNote(other, {
      title: 'Hers',
      content: 'Not yours.',
      isPrivate: false,
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/notes/first');
    await expect(page.getByRole('heading', { name: 'Note Not Found', level: 1 })).toBeVisible();
    await inspectInBoth(page, 'missing note');
    expect(asked.filter((path) => path.startsWith('/api/notes'))).toEqual([]);

    faults.announce(/\/api\/notes\/\d+/);
    for (const address of [id, 999_999]) {
      await page.goto(`/notes/${address}`);
      await expect(page.getByText('Note Not Found')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Notes' }).click();
    await expect(page).toHaveURL('/notes');
  },
);

test(
  'of two windows that change a note neither takes back the words of the other',
  inTorture,
  async ({ page, product, faults }) => {
    await settleIn(page, product);
    faults.announce(/\/api\/notes\/\d+$/);
    const note = { title: 'The keys', content: 'Behind the door.', isPrivate: false };
    const { id } = await writeNote(page, note);
    await page.goto(`/notes/${id}`);
    await page.getByRole('button', { name: 'Actions for this note' }).click();
    await page.getByRole('menuitem', { name: 'Edit Note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Note' });
    const words = dialog.getByRole('textbox', { name: 'Content' });
    await words.fill('Under the stone.');
    const elsewhere = { title: 'All the keys', content: 'With Rui.', isPrivate: true };
    await callFromPage(page, 'put', `/api/notes/${id}`, elsewhere);
    const update = dialog.getByRole('button', { name: 'Update Note' });
    await update.click();
    const short = 'It was changed in another window';
    await expectNotice(page, 'Failed to update note', short);
    const clash = dialog.getByRole('alert');
    await expect(clash).toContainText('Changed in another window: Content.');
    await expect(words).toHaveValue('Under the stone.');
    const kept = async () => (await page.request.get(`/api/notes/${id}`)).json();
    expect(await kept()).toMatchObject(elsewhere);
    await inspectInBoth(page, 'note, changed in two windows');

    // She has read it, and presses again; the line breaks after the server heard of it.
    const mended = await loseAnswers(page, `**/api/notes/${id}`, 'PUT');
    await update.click();
    const failed = 'Your words are still here. Please try again.';
    await expectNotice(page, 'Failed to update note', failed);
    await expect(clash).toBeHidden();
    await mended();
    await update.click();
    await expectNotice(page, 'Note updated');
    await expect(dialog).toBeHidden();
    expect(await kept()).toMatchObject({ ...elsewhere, content: 'Under the stone.' });
    await expect(page.getByRole('heading', { name: 'All the keys', level: 1 })).toBeVisible();
  },
);
