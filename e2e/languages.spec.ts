import { appScripts } from './calls.fixture.ts';
import type { Page } from '@playwright/test';
import { callFromPage, newPerson, settleIn } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

const language = (page: Page) => page.getByRole('combobox', { name: /^(Language|Idioma|Язык)/ });
const theme = (page: Page) => page.getByRole('combobox', { name: /^(Theme|Tema|Тема)/ });
const root = (page: Page) => page.locator('html');

test.describe('in a Portuguese browser', () => {
  test.use({ locale: 'pt-BR' });

  test(
    'everything is in Portuguese, until another language is chosen; it goes with the account',
    inTorture,
    async ({ page, product, faults, visit }) => {
      faults.announce(/\/api\/login$/);
      await page.goto('/auth');
      await expect(root(page)).toHaveAttribute('lang', 'pt-PT');
      await expect(page).toHaveTitle('Iniciar sessão ou criar conta – Codicil');
      await page.getByRole('button', { name: 'Iniciar sessão', exact: true }).click();
      await expect(page.getByText('O nome de utilizador é obrigatório')).toBeVisible();
      await page.getByLabel('Nome de utilizador ou e-mail').fill(newPerson().username);
      await page.getByLabel('Palavra-passe', { exact: true }).fill('outra coisa qualquer');
      await page.getByRole('button', { name: 'Iniciar sessão', exact: true }).click();
      await expectLocalNotice(page, 'Nome de utilizador ou palavra-passe incorretos');

      const person = await settleIn(page, product);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible();
      await expect(
        page.getByText('Ainda não escreveu nada, por isso nada será enviado.'),
      ).toBeVisible();
      await inspect(page, 'the dashboard in Portuguese');

      await page.goto('/settings');
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await language(page).selectOption('Русский');
      expect((await saved).ok()).toBe(true);
      await expect(root(page)).toHaveAttribute('lang', 'ru');
      await page.reload();
      await expect(language(page)).toHaveValue('ru');

      const elsewhere = await visit();
      await elsewhere.goto('/auth');
      await elsewhere.getByLabel('Username or email').fill(person.username);
      await elsewhere.getByLabel('Password', { exact: true }).fill(person.password);
      await elsewhere.getByRole('button', { name: 'Log In' }).click();
      await expect(elsewhere.getByRole('heading', { name: 'Обзор', level: 1 })).toBeVisible();
      await expect(elsewhere).toHaveTitle('Обзор – Codicil');
      await inspect(elsewhere, 'the dashboard in Russian');

      // What cannot be saved is not shown as if it were.
      await elsewhere.goto('/settings');
      await elsewhere.route('**/api/user', async (route) => {
        if (route.request().method() === 'GET') await route.fallback();
        else await route.fulfill({ status: 418, body: '' });
      });
      await language(elsewhere).selectOption('English');
      await expectLocalNotice(elsewhere, 'Не удалось сменить язык');
      await expect(language(elsewhere)).toHaveValue('ru');
      await expect(root(elsewhere)).toHaveAttribute('lang', 'ru');
    },
  );
});

test(
  'links lead to the language in use, and so does the way back',
  inTorture,
  async ({ page, product }) => {
    const { username, password } = await settleIn(page, product);
    await callFromPage(page, 'patch', '/api/user', { language: 'ru' });
    await page.context().clearCookies();
    await page.goto('/pt/faq');
    await expect(root(page)).toHaveAttribute('lang', 'pt-PT');
    // From here on links change the page and load no other one.
    await expect(theme(page)).toBeVisible();
    await page.getByRole('link', { name: 'Entrar', exact: true }).click();
    await language(page).selectOption('English');
    await expect(root(page)).toHaveAttribute('lang', 'en');
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })).toHaveAttribute(
      'href',
      '/blog',
    );

    await page.getByRole('link', { name: 'Log In', exact: true }).click();
    await page.getByLabel('Username or email').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { name: 'Обзор', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Блог', exact: true }).last().click();
    await expect(page).toHaveURL('/ru/blog');
    await expect(root(page)).toHaveAttribute('lang', 'ru');
  },
);

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the pages speak English, and whoever chooses before registering keeps her choice', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(root(page)).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Codicil: words kept until they are needed');
    await page.goto('/auth?tab=register');
    await language(page).selectOption('Русский');
    const law = page.getByRole('link', { name: 'Политика конфиденциальности' });
    await expect(law).toHaveAttribute('href', '/ru/privacy-policy');
    const person = newPerson();
    await page.getByLabel('Эл. почта').fill(person.email);
    await page.getByLabel('Пароль', { exact: true }).fill(person.password);
    await page.getByLabel('Повторите пароль').fill(person.password);
    await page.getByRole('button', { name: 'Создать учётную запись' }).click();
    await expectLocalNotice(page, 'Регистрация завершена');
    const user = (await (await page.request.get('/api/user')).json()) as { language: string };
    expect(user.language).toBe('ru');
  });

  test(
    'a page fetches the words that it speaks and no others, whoever noted the choice',
    inTorture,
    async ({ page }) => {
      await page.goto('/auth');
      await language(page).selectOption('Português');
      await expect(root(page)).toHaveAttribute('lang', 'pt-PT');
      // A link of the site, followed before any script has come: only the server notes it.
      await page.request.get('/?language=ru');
      const words: string[] = [];
      page.on('request', (request) => {
        const spoken = /\/assets\/(en|pt-PT|ru)-\w+-[^/]+\.js$/.exec(request.url())?.[1];
        if (spoken !== undefined) words.push(spoken);
      });
      await page.reload();
      await expect(root(page)).toHaveAttribute('lang', 'ru');
      expect([...new Set(words)]).toEqual(['ru']);
    },
  );
});

test(
  'a theme is there before the first picture of a page, and stays until another is chosen',
  inTorture,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/auth');
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await theme(page).selectOption('Dark');
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect.poll(background).not.toBe(light);
    const dark = await background();

    // Nothing of the pages has run yet: only what stands in front of the first picture.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(appScripts, async (route) => {
      await released;
      await route.fallback();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect.poll(background).toBe(dark);
    await expect(theme(page)).toHaveCount(0);
    release();
    await expect(theme(page)).toHaveValue('dark');

    await theme(page).selectOption('Same as the system');
    await expect.poll(background).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).toBe(dark);
  },
);

/** The notices have another name in each language. */
async function expectLocalNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: /^(Avisos|Сообщения)/ })).toContainText(text);
}
