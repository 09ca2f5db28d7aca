// What surrounds every public page: header, footer, languages, and the two forms among the pages,
// which stand there before their scripts do.
import type { Locator, Page } from '@playwright/test';
import type { Installation } from '#contract/system.ts';
import { appScripts, unrendered } from './calls.fixture.ts';
import { newPerson, settleIn } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

const headerLinks = [
  ['About Us', '/about'],
  ['How It Works', '/documentation'],
  ['FAQ', '/faq'],
  ['Blog', '/blog'],
] as const;

const footerLinks = [
  ['Home', '/'],
  ['How It Works', '/documentation'],
  ['Guides', '/docs'],
  ['Available Plans', '/#plans'],
  ['FAQ', '/faq'],
  ['About Us', '/about'],
  ['Blog', '/blog'],
  ['Contact Us', '/contact'],
  ['Support', '/contact?about=support'],
  ['Terms of Service', '/terms-of-service'],
  ['Privacy Policy', '/privacy-policy'],
  ['Legal Information', '/legal-information'],
  ['Complaints book', 'https://www.livroreclamacoes.pt'],
] as const;

const footer = (page: Page) => page.getByRole('contentinfo');
const header = (page: Page) => page.getByRole('banner');
const opener = (page: Page) => header(page).locator('summary');

test(
  'header and footer lead to every page, and mark the one that is read',
  inTorture,
  async ({ page, isMobile }) => {
    await page.goto('/faq');
    const places = header(page).getByRole('navigation', { name: 'Main' });
    if (isMobile) {
      await expect(places.getByRole('link')).toHaveCount(0);
      await opener(page).click();
      await expectLinks(places, [['Home', '/'], ...headerLinks, ['Sign Up', '/auth?tab=register']]);
      await inspect(page, 'menu of the public pages');
    } else {
      await expectLinks(places, headerLinks);
    }
    await expect(header(page).getByRole('link', { name: 'Codicil, home' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(places.locator('[aria-current="page"]')).toHaveText('FAQ');
    await expectLinks(footer(page).getByRole('navigation', { name: 'All pages' }), footerLinks);
    await expect(footer(page)).toContainText(/© 20\d\d Codicil, Lda\./);
    await expect(footer(page).getByRole('combobox', { name: 'Theme' })).toBeVisible();

    if (isMobile) await expectMenuCloses(page);
    await expectOperatorsLinks(page);
    await footer(page).getByRole('link', { name: 'I have an activation code' }).click();
    await expect(page).toHaveURL('/activate');
    await expect(page.getByRole('heading', { name: 'Digital Legacy Activation' })).toBeVisible();
    await expect(places.locator('[aria-current="page"]')).toHaveCount(0);
  },
);

test('a language is chosen by a link, and holds on the other pages and for the server', async ({
  page,
  visit,
}) => {
  await page.goto('/contact');
  const languages = footer(page).getByRole('list', { name: 'Language' });
  await expect(languages.getByRole('link')).toHaveText(['English', 'Português', 'Русский']);
  await expect(languages.locator('[aria-current]')).toHaveText('English');
  await whenAlive(page);
  await languages.getByRole('link', { name: 'Português' }).click();
  await expect(page).toHaveURL('/pt/contact');
  await expect(page.getByRole('heading', { name: 'Contacte-nos', level: 1 })).toBeVisible();
  await expect(footer(page).getByRole('link', { name: 'Blogue' })).toHaveAttribute(
    'href',
    '/pt/blog',
  );
  const { cookies } = await page.context().storageState();
  const kept = cookies.find(({ name }) => name === 'language');
  expect(kept).toMatchObject({ value: 'pt-PT', path: '/', sameSite: 'Lax' });
  expect(kept?.expires).toBeGreaterThan(Date.parse('2026-01-01') / 1000);
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');

  const other = await visit();
  await other.goto('/terms-of-service');
  const russian = footer(other).getByRole('link', { name: 'Русский' });
  await expect(russian).toHaveAttribute('href', '/ru/terms-of-service');
  await russian.click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'ru');
});

test(
  'whoever is signed in is led to her dashboard, is known to the form, and keeps her language',
  inTorture,
  async ({ page, product }) => {
    const person = await settleIn(page, product);
    await beSignedInHere(page);
    const letScriptsCome = await holdScripts(page);
    await page.goto('/contact');
    const field = (name: string) => page.getByRole('textbox', { name });
    // A stranger's page, and already a form.
    await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible();
    await field('Message').fill('Typed before the scripts were here.');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
    letScriptsCome();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await expect(header(page).getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Log In' })).toHaveCount(0);
    await expect(field('Name')).toHaveValue('Ana Reis');
    await expect(field('Email')).toHaveValue(person.email);
    await expect(field('Message')).toHaveValue('Typed before the scripts were here.');
    await footer(page).getByRole('link', { name: 'Support' }).click();
    await expect(field('Subject')).toHaveValue('Support');
    await page.goto('/');
    const start = page.getByRole('link', { name: 'Start Free' }).first();
    await expect(start).toHaveAttribute('href', '/dashboard');

    await footer(page).getByRole('link', { name: 'Русский' }).click();
    await expect(page).toHaveURL('/ru');
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Настройки', level: 1 })).toBeVisible();
    const user = async () => (await page.request.get('/api/user')).json();
    await expect.poll(user).toMatchObject({ language: 'ru' });
  },
);

test('without scripts the menu opens, and the two forms say what they need', async ({
  browser,
  product,
  isMobile,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    javaScriptEnabled: false,
    locale: 'en-GB',
    viewport: isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/contact');
  if (isMobile) await opener(page).click();
  await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await header(page).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await footer(page).getByRole('link', { name: 'Português' }).click();
  await expect(page).toHaveURL('/pt/faq');
  await page.goto('/activate');
  await expect(page.getByText('This page needs JavaScript to check the code.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeDisabled();
  await context.close();
});

test(
  'an address that is none of ours has the frame of the others, and ways on',
  inTorture,
  async ({ page, faults }) => {
    const nowhere = `/${newPerson().username}`;
    faults.announce(new RegExp(`${nowhere}$`));
    const answer = await page.goto(nowhere);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('404 Page Not Found – Codicil');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(main).toContainText('Did you forget to add the page to the router?');
    await expect(footer(page).getByRole('link', { name: 'Русский' })).toHaveAttribute(
      'href',
      '/ru',
    );
    await inspect(page, 'not found');
    await main.getByRole('link', { name: 'Write to us' }).click();
    await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible();
  },
);

type Link = readonly [name: string, href: string];

async function expectLinks(within: Locator, links: readonly Link[]): Promise<void> {
  await expect(within.getByRole('link')).toHaveText(links.map(([name]) => name));
  for (const [at, [name, href]] of links.entries()) {
    const link = within.getByRole('link').nth(at);
    await expect(link, name).toHaveAttribute('href', href);
  }
}

/** None but those which the operator has configured. */
async function expectOperatorsLinks(page: Page): Promise<void> {
  const elsewhere = footer(page).getByRole('list', { name: 'Codicil elsewhere' });
  await expect(elsewhere).toHaveCount(0);
  await page.route('**/api/config', async (route) => {
    // The page is taken over as the server rendered it, and learns later what is new.
    await whenAlive(page);
    const answer = await route.fetch();
    const facts = (await answer.json()) as Installation;
    const company = { ...facts.company, social: ['https://www.mastodon.example/@codicil'] };
    await route.fulfill({ response: answer, json: { ...facts, company } });
  });
  await page.reload();
  await expectLinks(elsewhere, [['mastodon.example', 'https://www.mastodon.example/@codicil']]);
}

/** By Escape, by a press elsewhere, and by the focus that goes on. */
async function expectMenuCloses(page: Page): Promise<void> {
  const home = header(page).getByRole('link', { name: 'Home', exact: true });
  await expect(home).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(home).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await page.mouse.click(200, 800);
  await expect(home).toBeHidden();
  await opener(page).click();
  await footer(page).getByRole('link', { name: 'Blog' }).focus();
  await expect(home).toBeHidden();
}

/** Public pages ask who it is only in a browser that had a signed-in page open. */
async function beSignedInHere(page: Page): Promise<void> {
  // By her browser, which notes it: a page that was rendered is there before that.
  await page.goto(unrendered('/dashboard'));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** Its scripts are here, and have taken the page over. */
async function whenAlive(page: Page): Promise<void> {
  await expect(footer(page).getByRole('combobox', { name: 'Theme' })).toBeVisible();
}

async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(appScripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
