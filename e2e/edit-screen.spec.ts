import type { Page } from '@playwright/test';
import type { Trigger } from '#contract/triggers.ts';
import { stallCalls } from './calls.fixture.ts';
import { pdf } from './papers.fixture.ts';
import { expectNotice, settleIn, writeNote, writeOnScreen } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

const hundred =
  'Roses need water every evening in July, and the lemon tree goes indoors ' +
  'before the first frost, says';

test('on the edit screen a testament gets its words, people, files and notes, and is armed', async ({
  page,
  product,
}) => {
  test.slow();
  await settleIn(page, product);
  const { id } = await writeOnScreen(
    page,
    { title: 'For Marta', fullContent: '', status: 'draft' },
    [],
  );
  for (let number = 1; number <= 8; number += 1) {
    await writeNote(page, { title: `Note ${number}`, content: 'Kept for **later**.' });
  }
  const garden = await writeNote(page, { title: 'Garden', content: `${hundred} everybody.` });
  await page.request.post(`/api/testaments/${id}/notes/${garden.id}`);

  await page.goto(`/testaments/edit/${id}`);
  await expect(page.getByRole('tab')).toHaveText(['Basic Info', 'Content', 'Notes']);

  await test.step('people are added and removed at once', () => addPeople(page));
  await test.step('the status says what it leads to', () => chooseStatus(page));
  await test.step('leaving asks before anything typed is lost', () =>
    thinkBetterOfLeaving(page, id));
  await test.step('content, with a preview, and files that wait for the save', () =>
    writeContent(page));
  await test.step('notes are ticked in a list of 400 pixels', () => tickNotes(page));
  await test.step('it is saved in one call, and then its files', () => saveOnce(page, id));
  await test.step('a file is removed at once, and the other button arms it', () =>
    removeFileAndArm(page, id));
  await test.step('delivered while it is open, it promises no day any more', () =>
    beDelivered(page, id));
});

async function addPeople(page: Page): Promise<void> {
  const none = 'No recipients added. Add at least one recipient to receive your testament.';
  await expect(page.getByText(none)).toBeVisible();
  const people = page.getByRole('group', { name: 'Who receives it' });
  const email = page.getByRole('textbox', { name: 'Recipients' });
  await email.press('Enter');
  await email.fill('marta@');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectNotice(page, 'Invalid email', 'Please enter a valid email address');
  for (const typed of ['marta@example.org', 'rui@example.org', 'Rui@Example.org']) {
    await email.fill(typed);
    await email.press('Enter');
    await expect(email).toHaveValue('');
  }
  await expect(people.getByRole('listitem')).toHaveText(['marta@example.org', 'rui@example.org']);
  await people.getByRole('button', { name: 'Remove rui@example.org' }).click();
  await expect(people.getByRole('listitem')).toHaveText(['marta@example.org']);
  await expect(people).toBeFocused();
  await page.reload();
  await expect(people.getByRole('listitem')).toHaveText(['marta@example.org']);
}

async function chooseStatus(page: Page): Promise<void> {
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status.getByRole('option')).toHaveText(['Draft', 'Active', 'Paused']);
  await expect(status).toHaveAccessibleDescription(
    'Activation settings are managed in Activation Triggers.',
  );
  const triggers = page.getByText('Activation settings').getByRole('link');
  await expect(triggers).toHaveAttribute('href', '/activation-triggers');
  await expect(page.getByText('Not ready: this is a draft')).toBeVisible();
  await status.selectOption('active');
  const dates = page.getByRole('region', { name: 'If you stopped answering after saving' });
  await expect(dates.getByRole('listitem')).toHaveCount(3);
  await status.selectOption('paused');
  await expect(page.getByText('Not ready: you paused it')).toBeVisible();
  await inspect(page, 'edit screen, basic info');
}

async function thinkBetterOfLeaving(page: Page, id: number): Promise<void> {
  await page.getByRole('link', { name: 'Back to Testaments' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await expect(page).toHaveURL(`/testaments/edit/${id}`);
}

async function writeContent(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Content' }).click();
  const short = page.getByRole('textbox', { name: 'Short description' });
  await expect(short).toHaveAttribute('rows', '2');
  await expect(short).toHaveAccessibleDescription(/without the passphrase.*shared links/);
  await short.fill('A letter for Marta.');
  const editor = page.getByRole('textbox', { name: 'Full content' });
  await expect(editor).toHaveAttribute('rows', '10');
  const tools = page.getByRole('group', { name: 'Formatting' }).getByRole('button');
  expect(await tools.evaluateAll((all) => all.map((it) => it.ariaLabel))).toEqual([
    'Bold',
    'Italic',
    'Heading',
    'Link',
    'List',
  ]);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('No content to preview')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await editor.fill('Dear **Marta**');
  await expect(page.getByRole('switch', { name: 'Passphrase protection' })).not.toBeChecked();

  const other = { ...pdf, name: 'Not this one.pdf' };
  await page.getByLabel('Attachments').setInputFiles([pdf, other]);
  const queued = page.getByRole('list', { name: 'Files to attach' });
  await expect(queued.getByRole('listitem').first()).toContainText('39 KB');
  await queued.getByRole('button', { name: 'Remove Not this one.pdf' }).click();
  await expect(queued.getByRole('listitem')).toHaveCount(1);
  await inspect(page, 'edit screen, content');
}

async function tickNotes(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Notes' }).click();
  const list = page.getByRole('list', { name: 'Your notes' });
  await expect(list).toHaveCSS('height', '400px');
  const box = page.getByRole('checkbox', { name: 'Garden' });
  await expect(box).toBeChecked();
  await expect(box).toHaveAccessibleDescription(`${hundred}…`);
  expect(hundred).toHaveLength(100);
  await box.uncheck();
  await page.getByRole('searchbox', { name: 'Search your notes' }).fill('note 3');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Note 3' }).check();
  await expect(page.getByText('1 of 9 notes chosen')).toBeVisible();
  await inspect(page, 'edit screen, notes');
}

async function saveOnce(page: Page, id: number): Promise<void> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api/testaments/', '');
    const isWrite = request.method() !== 'GET' && path !== '/api/page-views';
    if (isWrite) calls.push(`${request.method()} ${path}`);
  });
  const put = await stallCalls(page, /\/api\/testaments\/\d+$/, 'PUT');
  const sent = await stallCalls(page, /\/attachments$/, 'POST');
  const save = page.getByRole('button', { name: 'Save as Draft' });
  const keeps = page.getByText(/^“Save as Draft” keeps the status: /);
  await expect(save).toHaveAccessibleDescription(/^“Save as Draft” keeps the status: /);
  const [said, pressed] = [await keeps.boundingBox(), await save.boundingBox()];
  expect(said && pressed && said.y + said.height <= pressed.y, 'read before it is pressed').toBe(
    true,
  );
  await save.click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  put();
  await expectNotice(page, 'Note added', 'Note removed');
  sent();
  const updated = 'Your digital testament has been updated successfully';
  await expectNotice(page, 'Testament updated', updated);
  await expect(page).toHaveURL('/testaments');
  expect(calls).toEqual([`PUT ${id}`, `POST ${id}/attachments`]);
  const card = page.getByRole('listitem').filter({ hasText: 'For Marta' });
  await expect(card).toContainText('Paused');
  await expect(card).toContainText('1 file');
}

async function removeFileAndArm(page: Page, id: number): Promise<void> {
  await page.goto(`/testaments/edit/${id}`);
  await page.getByRole('tab', { name: 'Content' }).click();
  await expect(page.getByRole('textbox', { name: 'Full content' })).toHaveValue('Dear **Marta**');
  const stored = page.getByRole('list', { name: 'Attached files' });
  await expect(stored.getByRole('listitem')).toContainText('39 KB');
  await stored.getByRole('button', { name: `Remove ${pdf.name}` }).click();
  const question = page.getByRole('alertdialog');
  const removed = await stallCalls(page, /\/attachments\/\d+$/, 'DELETE');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByRole('button', { name: 'Removing...' })).toBeDisabled();
  removed();
  await expectNotice(page, 'Attachment removed');
  await expect(stored).toBeHidden();
  await page.getByRole('button', { name: 'Save & Activate' }).click();
  await expect(page).toHaveURL('/testaments');
  const card = page.getByRole('listitem').filter({ hasText: 'For Marta' });
  await expect(card).toContainText('Ready');
}

async function beDelivered(page: Page, id: number): Promise<void> {
  const other = await page.context().newPage();
  await page.goto(`/testaments/edit/${id}`);
  await other.goto('/testaments');
  await other.getByRole('button', { name: 'Delivery settings of For Marta' }).click();
  const datesOn = (one: Page) =>
    one
      .getByRole('region', { name: 'If you stopped answering after saving' })
      .getByRole('listitem');
  for (const open of [page, other]) await expect(datesOn(open)).toHaveCount(3);
  const data = { name: 'By paper', triggerType: 'contacted_by_instruction' };
  const made = await page.request.post('/api/activation-triggers', { data });
  const { activationCode } = (await made.json()) as Trigger;
  await page.request.post('/api/activate-by-code', { data: { activationCode } });
  const said = 'Not ready: its delivery has begun';
  await expect(page.getByRole('tabpanel').getByText(said)).toBeVisible();
  await expect(other.getByRole('dialog').getByText(said)).toBeVisible();
  for (const open of [page, other]) await expect(datesOn(open)).toHaveCount(0);
  await other.close();
}
