// Pages with somebody's own words that the server renders: there before any script, taken over
// without asking again, and what was pressed meanwhile is done.
import { appScripts, stallCalls, openRendered, unrendered } from './calls.fixture.ts';
import { settleIn, signOut, writeNote, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

// Not where the server is, nor the writer.
test.use({ timezoneId: 'Pacific/Kiritimati' });

const paragraph = 'What I never told you, and what you should know of **the house**.\n\n';

test(
  'the dashboard and a letter are there before their scripts, which ask nothing again',
  inTorture,
  async ({ page, product, browser }) => {
    test.slow();
    await settleIn(page, product);
    // Long enough for what React would put into its place by a script.
    const fullContent = `${paragraph.repeat(160)}The *end*.`;
    const letter = { title: 'For Marta', description: 'My letter.', fullContent };
    const { id, accessLink } = await writeOnScreen(page, { ...letter, status: 'active' }, [
      'marta@example.org',
    ]);
    const note = await writeNote(page, {
      title: 'The garden',
      content: 'Roses.',
      isPrivate: false,
    });
    const linked = await page.request.post(`/api/testaments/${id}/notes/${note.id}`);
    expect(linked.ok()).toBe(true);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));

    await openRendered(page, '/dashboard', asked);
    await expect(page.getByRole('link', { name: 'For Marta', exact: true })).toBeVisible();
    await expect(page.locator('#known')).toHaveCount(0);
    // It is read again once the stream is open, whatever was known before.
    await expect.poll(() => asked).toContain('/api/notifications');
    const known = ['config', 'user', 'dashboard', 'testaments', 'checks', 'releases'];
    const isKnown = (path: string) => known.some((call) => path === `/api/${call}`);
    expect(asked.filter(isKnown)).toEqual([]);

    await openRendered(page, `/testament/${accessLink}`, asked);
    await expect(page.locator('#known')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Notes 1' }).click();
    await expect(page.getByRole('heading', { name: 'The garden' })).toBeVisible();
    expect(asked).not.toContain('/api/config');
    expect(asked).not.toContain(`/api/testament-public/${accessLink}`);

    const storageState = await page.context().storageState();
    const baseURL = product.url;
    const still = await browser.newContext({ baseURL, javaScriptEnabled: false, storageState });
    const reader = await still.newPage();
    await openRendered(reader, '/dashboard');
    await expect(reader.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(reader.getByRole('link', { name: 'For Marta', exact: true })).toBeVisible();
    await expect(reader.getByText('Ana Reis')).toBeAttached();
    // A letter that could be read like this would never count as opened.
    await openRendered(reader, `/testament/${accessLink}`);
    await expect(reader.locator('main.no-script')).toBeVisible();
    await expect(reader.getByText('The end')).toBeHidden();
    await reader.goto(unrendered('/dashboard'));
    await expect(reader.locator('main.no-script')).toBeVisible();
    await still.close();
  },
);

test(
  'what is pressed before the scripts come is done as soon as they are there',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const { promise: hasCome, resolve: come } = Promise.withResolvers<void>();
    await page.route(appScripts, async (route) => {
      await hasCome;
      await route.continue();
    });
    await openRendered(page, '/dashboard');
    await page.getByText('History', { exact: true }).click();
    await page.getByRole('button', { name: 'Pause check-ins' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeHidden();
    come();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('details[open] .animate-pulse')).toHaveCount(0);
  },
);

test(
  'that somebody sees a letter is told before the scripts come, and has no need of them',
  inTorture,
  async ({ page, product, visit }) => {
    await settleIn(page, product);
    const words = { title: 'For Marta', fullContent: paragraph, status: 'active' } as const;
    const { accessLink } = await writeOnScreen(page, words, ['marta@example.org']);
    const reader = await visit();
    const nothing = { contentType: 'text/javascript', body: '' };
    await reader.route(appScripts, (route) => route.fulfill(nothing));
    await openRendered(reader, `/testament/${accessLink}`);
    await expect(reader.getByText('What I never told you')).toBeVisible();
    const told = reader.waitForRequest(`**/api/testament-public/${accessLink}/opened`);
    await reader.keyboard.press('ArrowDown');
    expect((await told).method()).toBe('POST');
  },
);

test(
  'a page that no script took over shows nothing to whoever comes after her',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const nothing = { contentType: 'text/javascript', body: '' };
    await page.route(appScripts, (route) => route.fulfill(nothing));
    const title = page.getByRole('heading', { name: 'Dashboard', level: 1 });
    await openRendered(page, '/dashboard');
    await expect(title).toBeVisible();
    const known = page.locator('#known');
    await expect(known).toBeAttached();
    const isReloaded = page.waitForEvent('load');
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    });
    await expect(title).toBeHidden();
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await isReloaded;
    await openRendered(page, '/dashboard');
    await expect(title).toBeVisible();
    await expect(known).toBeAttached();

    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/dashboard');
    await signOut(elsewhere);
    await expect(elsewhere).toHaveURL('/auth');
    await expect(title).toBeHidden();
  },
);

test(
  'a page whose scripts cannot be had says so, in its language',
  inTorture,
  async ({ page, product, browser }) => {
    await settleIn(page, product);
    // Not watched: of course the browser complains.
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ baseURL: product.url, storageState, locale: 'ru' });
    const unlucky = await context.newPage();
    const told = unlucky.getByRole('alert');
    const open = async (missing: RegExp, address: string) => {
      await unlucky.unrouteAll();
      await unlucky.route(missing, (route) => route.fulfill({ status: 404, body: '' }));
      if (address.endsWith('?')) await unlucky.goto(address);
      else await openRendered(unlucky, address);
    };
    const expectTold = async (missing: RegExp, address: string, sentence: string) => {
      await open(missing, address);
      await expect(told).toContainText(sentence);
    };

    const inRussian = 'Страница загрузилась не полностью.';
    await expectTold(appScripts, unrendered('/dashboard'), inRussian);
    const portuguese = { name: 'language', value: 'pt-PT', url: product.url };
    await context.addCookies([portuguese]);
    const inPortuguese = 'Esta página não foi carregada por completo.';
    await expectTold(/\/boot-/, '/dashboard', inPortuguese);
    await expect(told).toHaveAttribute('lang', 'pt-PT');
    await inspectInBoth(unlucky, 'a page without its scripts');
    const english = { name: 'language', value: 'en', url: product.url };
    await context.addCookies([english]);
    const inEnglish = 'This page was not loaded completely.';
    await expectTold(/\/boot-/, '/dashboard', inEnglish);
    await expectTold(/\/en-start-/, '/dashboard', inEnglish);
    await unlucky.unrouteAll();
    await told.getByRole('button', { name: 'Load again' }).click();
    await expect(unlucky.locator('#known')).toHaveCount(0);
    await expect(told).toBeHidden();

    // What somebody else put into the page may fail as it likes.
    const come = await stallCalls(unlucky, appScripts);
    await openRendered(unlucky, '/dashboard');
    await unlucky.evaluate(async () => {
      void Promise.reject(new Error('Not ours'));
      const foreign = Object.assign(document.createElement('img'), { src: '/boot/strap.png' });
      const isMissed = new Promise((resolve) => foreign.addEventListener('error', resolve));
      document.head.append(foreign);
      await isMissed;
    });
    await expect(told).toBeHidden();
    come();
    await context.close();
  },
);
