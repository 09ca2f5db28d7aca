import type { Page } from '@playwright/test';
import { dashboardOf, expectNotice, moveTime, newAddress, settleIn } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'deleted letter', contextOptions: { reducedMotion: 'reduce' } });

const marta = newAddress('marta');

test(
  'what is to be deleted is gone after silence, reaches nobody, and can come back',
  inTorture,
  async ({ page, product, faults }) => {
    test.slow();
    const { email, password } = await settleIn(page, product);
    const mailsTo = async (address: string) =>
      (await product.allMail()).filter(({ to }) => to.includes(address));

    await test.step('she writes it, and chooses that it is deleted', () => write(page));
    await test.step('every screen says that nobody would get it', async () => {
      await page.goto('/dashboard');
      await expect(page.getByText(/If you stop answering, “Diary” is deleted on/)).toBeVisible();
      const card = page.getByRole('listitem').filter({ hasText: 'Diary' });
      await expect(card).toContainText('Nobody gets it');
      await expect(card).toContainText(/If you do not answer: .*deleted on/);
      const panel = page.getByRole('region', { name: 'If you stop answering' });
      await expect(panel).toContainText('Nobody gets it');
      await inspectInBoth(page, 'dashboard before a deletion');
      await page.goto(`/testaments/edit/${await idOf(page)}`);
      const ending = page.getByRole('combobox', { name: 'When I can no longer answer' });
      await expect(ending).toHaveValue('delete');
      await inspectInBoth(page, 'form of a letter that is to be deleted');
    });

    await test.step('she is asked and warned, and does not answer', async () => {
      await moveTime(page, { advanceDays: 30 });
      await moveTime(page, { advanceDays: 5 });
      const warning = await product.mailTo(email, /^Warning: your letter is deleted on/);
      expect(warning.text).toContain('We do not delete it before this time.');
      await page.goto('/dashboard');
      const banner = page.getByRole('region', { name: /^We asked you on .*Are you there\?$/ });
      await expect(banner).toContainText('we delete your letters. Nobody gets them.');
      expect((await dashboardOf(page)).asking?.deleted).toBe(1);
    });

    await test.step('it is gone, and nobody got a mail', async () => {
      await moveTime(page, { advanceDays: 9 });
      const news = await product.mailTo(email, /^What you wrote was deleted$/);
      expect(news.text.replaceAll(/\s+/g, ' ')).toContain('You can bring it back until');
      expect(await mailsTo(marta)).toHaveLength(0);
      await page.goto('/testaments');
      await expect(page.getByText('No testaments yet')).toBeVisible();
    });

    await test.step('she comes back, and brings it back with her password', async () => {
      await page.goto('/dashboard');
      const panel = page.getByRole('region', { name: /^What was deleted while you/ });
      await expect(panel).toContainText(/Nobody got it\. You can bring it back until/);
      await expect(page.getByText('Your letter was deleted, as you chose.')).toBeVisible();
      await inspectInBoth(page, 'dashboard after a deletion');
      await panel.getByRole('button', { name: 'Bring it back' }).click();
      const question = page.getByRole('alertdialog', { name: 'Bring back “Diary”?' });
      const confirm = question.getByRole('button', { name: 'Bring it back' });
      faults.announce(/\/api\/releases\/\d+\/recall$/);
      await confirm.click();
      const typed = question.getByLabel('Your password', { exact: true });
      await typed.fill(password);
      await inspectInBoth(page, 'question before a deletion is undone');
      await confirm.click();
      await expectNotice(page, 'It is there again');
      await page.goto(`/testaments/${await idOf(page)}`);
      await expect(page.getByText('For my eyes only.')).toBeVisible();
      await expect(page.getByText('Nobody gets it: it is deleted')).toBeVisible();
      await inspectInBoth(page, 'letter that came back');
      expect((await dashboardOf(page)).armed.armed).toBe(1);
      expect(await mailsTo(marta)).toHaveLength(0);
    });
  },
);

async function idOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/testaments');
  const [only] = (await answer.json()) as [{ id: number }];
  return only.id;
}

async function write(page: Page): Promise<void> {
  await page.goto('/testaments/new');
  const dialog = page.getByRole('dialog', { name: 'Create Testament' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Diary');
  await dialog.getByRole('textbox', { name: 'Recipients' }).fill(marta);
  await page.keyboard.press('Enter');
  await choose('When I can no longer answer', 'Delete it');
  await choose('We ask every', '1 month');
  await choose('Attempts before trigger', '1 unanswered email');
  await choose('Grace period', '7 days');
  await dialog.getByRole('tab', { name: 'Content & Protection' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('For my eyes only.');
  await dialog.getByRole('tab', { name: 'Basic Info & Settings' }).click();
  await expect(dialog.getByText(/nothing is deleted for at least/)).toBeVisible();
  await inspectInBoth(page, 'dialog of a letter that is to be deleted');
  await dialog.getByRole('button', { name: 'Create & Activate' }).click();
  await expectNotice(page, 'Testament created');
  await expect(dialog).toBeHidden();

  async function choose(label: string, option: string): Promise<void> {
    await dialog.getByRole('combobox', { name: label }).selectOption({ label: option });
  }
}
