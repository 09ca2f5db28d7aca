import { expectNotice, moveTime, settleIn, writeOnScreen } from './people.fixture.ts';
import { linkIn } from './process.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

test.use({ world: 'letters', contextOptions: { reducedMotion: 'reduce' } });

const letter = {
  title: 'Для Марты',
  shortDescription: '',
  fullContent: '# Дорогая Марта\n\nКлючи у Амелии.',
  checkInterval: 30,
  checkAttempts: 1,
  gracePeriod: 7,
};

test('a person gets mail and page in her language, with a name, a date and help', async ({
  page,
  product,
  visit,
}) => {
  test.slow();
  await settleIn(page, product);
  await page.request.patch('/api/user', { data: { nameForPeople: 'Rosa Almeida' } });
  const email = `marta-ru-${process.pid}@example.org`;
  const person = { email, name: 'Марта', language: 'ru' };
  expect((await page.request.post('/api/recipients', { data: person })).ok()).toBe(true);
  const { id } = await writeOnScreen(page, { ...letter, status: 'active' }, [email]);
  await test.step('its owner sees before what this person will get', async () => {
    await page.goto(`/testaments/${id}`);
    await page.getByRole('link', { name: 'See it as Марта' }).click();
    const mail = page.frameLocator('iframe:not([hidden])').getByRole('heading', { level: 1 });
    await expect(mail).toContainText('Rosa Almeida');
    await inspect(page, 'mail as its reader gets it');
    await page.getByRole('tab', { name: 'Page' }).click();
    await expect(page.getByText('Автор: Rosa Almeida')).toBeVisible();
    await inspect(page, 'letter as its reader sees it');
    await page.getByRole('button', { name: 'Send the mail to me' }).click();
    await expectNotice(page, 'The mail is on its way to you');
  });
  for (const [advanceDays, state] of [
    [30, 'while a check waits'],
    [5, 'in the grace period'],
    [9, 'after it was delivered'],
  ] as const) {
    await moveTime(page, { advanceDays });
    await test.step(`and ${state}`, async () => {
      await page.goto(`/testaments/${id}`);
      await page.getByRole('link', { name: 'See it as Марта' }).click();
      await page.getByRole('tab', { name: 'Page' }).click();
      await expect(page.getByText('Ключи у Амелии.')).toBeVisible();
    });
  }
  const mail = await product.mailTo(email, /Rosa Almeida/);
  expect(mail.html).toContain('<html lang="ru">');

  const reader = await visit('phone');
  await reader.goto(linkIn(mail));
  await expect(reader.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(reader.getByText('Автор: Rosa Almeida')).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'Что можно сделать теперь' })).toBeVisible();
  await expect(reader.getByRole('tab')).toHaveCount(0);
  await inspect(reader, 'letter in the language of its reader');
});

test('a page that a mail leads to is in the language of the mail, until another one is chosen', async ({
  page,
}) => {
  for (const path of ['/auth', '/dashboard', '/settings']) {
    await page.goto(`${path}?announced=ru`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await page.getByRole('button', { name: 'Войти', exact: true }).waitFor();
  }
  await page.goto('/auth?announced=nobody');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/?language=pt-PT');
  await page.goto('/auth?announced=ru');
  await page.getByRole('button', { name: 'Iniciar sessão', exact: true }).waitFor();
  await page.goto('/en/contact');
  await page.getByRole('button', { name: 'Send Message' }).waitFor();
});
