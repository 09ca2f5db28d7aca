import type { Locator, Page } from '@playwright/test';
import { stallCalls } from './calls.fixture.ts';
import { expectNotice, settleIn } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

const calls = /\/api\/contact$/;
const message = 'How do I change the language of the letters?';

test(
  'anybody may write to us: the form says what is missing, and what became of it',
  inTorture,
  async ({ page, product, faults }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible();
    const field = (name: string) => page.getByRole('textbox', { name });
    const send = page.getByRole('button', { name: 'Send Message' });
    await forgetEverything(page);
    await inspect(page, 'contact with errors');

    await write(message);
    faults.announce(calls);
    await failToSend(page);
    await expect(field('Message')).toHaveValue(message);

    const go = await stallCalls(page, '**/api/contact');
    await send.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    go();
    const thanks = 'Thank you for your message. We will get back to you soon.';
    await expectNotice(page, 'Message sent', thanks);
    await expect(field('Message')).toHaveValue('');
    const mail = (await product.allMail()).find(({ text }) => text.includes(message));
    expect(mail?.headers).toMatchObject({ 'reply-to': 'rui@example.org' });
    await write('And another question, of the same hour.');
    await send.click();
    await expect(field('Message')).toHaveValue('');

    async function write(text: string): Promise<void> {
      await field('Name').fill('Rui');
      await field('Email').fill('rui@example.org');
      await field('Subject').fill('Languages');
      await field('Message').fill(text);
    }
  },
);

test(
  'whoever is signed in writes to us without leaving the page',
  inTorture,
  async ({ page, product, faults, isMobile }) => {
    const person = await settleIn(page, product);
    await page.goto('/testaments');
    const dialog = page.getByRole('dialog', { name: 'Contact Us' });
    await open();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Reis');
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    await inspect(page, 'contact dialog');

    await dialog.getByRole('textbox', { name: 'Name' }).fill('');
    await forgetEverything(dialog);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ana Reis');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(message);
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('Languages');
    faults.announce(calls);
    await failToSend(page);
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expectNotice(page, 'Message sent');
    await expect(dialog).toBeHidden();
    await open();
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    // On a phone the menu that held the button has closed.
    const opener = isMobile ? 'Menu' : 'Contact Us';
    await expect(page.getByRole('button', { name: opener })).toBeFocused();
    await expect(page).toHaveURL('/testaments');

    async function open(): Promise<void> {
      if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Contact Us' }).click();
    }
  },
);

/** Sends next to nothing; each field says what it misses. */
async function forgetEverything(form: Page | Locator): Promise<void> {
  const field = (name: string) => form.getByRole('textbox', { name });
  await field('Email').fill('nobody');
  await field('Message').fill('Too short');
  await form.getByRole('button', { name: 'Send Message' }).click();
  for (const [name, words] of [
    ['Name', 'Name is required'],
    ['Email', 'Please enter a valid email'],
    ['Subject', 'Subject is required'],
    ['Message', 'Message must be at least 10 characters long'],
  ] as const) {
    await expect(field(name)).toHaveAccessibleDescription(words);
  }
  await expect(field('Name')).toBeFocused();
}

async function failToSend(page: Page): Promise<void> {
  await page.route(calls, (route) => route.fulfill({ status: 418 }));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectNotice(page, 'Failed to send message', 'Please try again later');
  await page.unroute(calls);
}
