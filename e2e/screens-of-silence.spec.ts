// All that a person sees from the first unanswered check to the letter: each screen is sound.
import type { Page } from '@playwright/test';
import { linkIn, type RunningProduct } from './process.fixture.ts';
import { moveTime, newAddress, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspect, rulesOfPages } from './screen.fixture.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const fullContent = '# Dear Marta\n\nThe **keys** are *here*.\n';
const sample = { title: 'For Marta', description: 'My letter.', fullContent };

test(
  'the screens of a whole silence are sound, up to the letter',
  inTorture,
  async ({ page, product, visit }) => {
    const person = await settleIn(page, product);
    const settings = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7 };
    const marta = newAddress('marta');
    await writeOnScreen(page, { ...sample, ...settings, status: 'active' }, [marta]);
    await dashboardSays(page, 'As long as you answer, nothing is sent.');
    await inspect(page, 'dashboard');

    await moveTime(page, { advanceDays: 30 });
    await dashboardSays(page, 'We asked whether you are there.');
    await inspect(page, 'dashboard, asked');
    const checkMail = await product.mailTo(person.email, /^Are you well\? Please confirm/);
    await page.goto(linkIn(checkMail));
    await expect(page.getByRole('button', { name: 'I’m here' })).toBeVisible();
    await inspect(page, 'check in a known browser');
    const stranger = await visit();
    await stranger.goto(linkIn(checkMail));
    await stranger.getByRole('button', { name: 'I’m here' }).click();
    await expect(stranger.getByText('Please enter the six digits of the code')).toBeVisible();
    await inspect(stranger, 'check with an error');

    await moveTime(page, { advanceDays: 4 });
    await dashboardSays(page, 'Your grace period is running.');
    await inspect(page, 'dashboard in grace');
    // The visit just now delays the delivery by three days.
    await moveTime(page, { advanceDays: 7 + 3 });
    await dashboardSays(page, 'Your letter was delivered.');
    await page.getByRole('button', { name: '+1 day' }).click();
    await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
    await inspect(page, 'dashboard after delivery, with the story open');
    await inspectMailAndLetter(page, product, marta);
  },
);

async function dashboardSays(page: Page, words: string): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For Marta' })).toBeVisible();
}

async function inspectMailAndLetter(
  page: Page,
  product: RunningProduct,
  marta: string,
): Promise<void> {
  await page.goto('/dev/mail');
  await page.getByRole('button', { name: `Ana Reis left a message for you To ${marta}` }).click();
  await page.getByRole('tab', { name: 'As plain text' }).click();
  await expect(page.getByRole('article')).toContainText(`To ${marta}`);
  await inspect(page, 'local mailbox');
  const mail = await product.mailTo(marta, /left a message for you$/);
  // In the mailbox it lies in a frame where no script runs, axe's neither.
  await page.goto('about:blank');
  await page.setContent(mail.html);
  await inspect(page, 'mail', rulesOfPages);
  await page.goto(linkIn(mail));
  await expect(page.getByRole('strong')).toHaveText('keys');
  await inspect(page, 'letter');
}
