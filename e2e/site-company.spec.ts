// Who is behind the product, and the texts of the law: found, told apart by language, and with what
// the operator of an installation says of the company.
import type { Page } from '@playwright/test';
import { startProgram } from './process.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

const expired =
  'If a subscription has expired, existing testaments can still be viewed and edited, ' +
  'new ones cannot be created, and checking and delivery keep working.';

/** Each page with its parts as the specification names them, and words that must not go missing. */
const lawPages = [
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    updated: 'Last updated April 19, 2025',
    parts: [
      'Introduction',
      'Services',
      'Accounts',
      'Subscription and payment',
      'Your responsibilities',
      'Content and who answers for it',
      'Privacy',
      'Modification and termination',
      'Disclaimer',
      'Liability',
      'Governing law and courts',
      'Changes to these terms',
      'Contact',
    ],
    says: [expired, 'not a will in the legal sense', 'Portuguese law', 'at least 18 years old'],
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    updated: 'Last updated November 28, 2026',
    parts: [
      'Who is responsible',
      'What we collect',
      'Why, and on what legal basis',
      'Security',
      'Who receives data',
      'How long we keep it',
      'Cookies and what your browser keeps',
      'Your rights',
      'When somebody has died',
      'Minors under 18',
      'Changes',
      'Contact',
    ],
    says: [
      'phone number and photograph, all optional',
      'Payment information',
      'how often each',
      'article 17',
    ],
  },
  {
    path: '/legal-information',
    title: 'Legal Information',
    updated: 'Last updated November 20, 2026',
    parts: [
      'The company',
      'Jurisdiction',
      'Not a will',
      'Intellectual property',
      'What users write',
      'Legal requests and notices',
      'Data protection officer',
      'Right to erasure',
      'Complaints',
      'Contact',
    ],
    says: [
      'Codicil, Lda., a company registered in Portugal',
      'The Portuguese courts have jurisdiction',
      'In the account settings',
      'At the address of the company',
    ],
  },
] as const;

test(
  'each text of the law says when it was changed, and leads to every part of it',
  inTorture,
  async ({ page }) => {
    for (const { path, title, updated, parts, says } of lawPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByText(updated, { exact: true })).toBeVisible();
      const headings = parts.map((part, at) => `${at + 1}. ${part}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headings);
      for (const words of says) await expect(page.getByRole('main')).toContainText(words);
      // Nothing is made up where nobody said it.
      await expect(page.getByRole('main')).toContainText('[registration number, registry');
      await inspectInBoth(page, path);

      const last = headings.at(-1) ?? '';
      const contents = page.getByRole('navigation', { name: 'Contents' });
      await expect(contents.getByRole('link')).toHaveText(headings);
      await contents.getByRole('link', { name: last }).click();
      await expect(page.getByRole('heading', { name: last, level: 2 })).toBeInViewport();
      await expect(page).toHaveURL(`${path}#contact`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('group').getByText('Contents', { exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  },
);

test(
  'the law stands in two languages, and a Russian reader is told which she reads',
  inTorture,
  async ({ page }) => {
    await page.goto('/pt/terms-of-service');
    await expect(page.getByRole('heading', { name: 'Termos de serviço', level: 1 })).toBeVisible();
    await expect(page.getByText('Última atualização: 19 de abril de 2025')).toBeVisible();
    const privacy = page.getByRole('main').getByRole('link', { name: 'política de privacidade' });
    await privacy.click();
    await expect(page).toHaveURL('/pt/privacy-policy');
    await expect(page.getByRole('heading', { name: '8. Os seus direitos' })).toBeVisible();

    await page.goto('/ru/about');
    await expect(page.getByRole('heading', { name: 'О нас', level: 1 })).toBeVisible();
    await expect(page.getByText('[регистрационный номер, орган')).toBeVisible();
    await inspectInBoth(page, 'about in Russian');

    // From a page that the browser itself has rendered she stays in her language.
    await page.evaluate(() => localStorage.setItem('language', 'ru'));
    await page.goto('/auth');
    await page
      .getByRole('link', { name: /^Codicil/ })
      .first()
      .click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Правовая информация' }).click();
    await expect(page.getByRole('heading', { name: '8. Право на удаление' })).toBeVisible();
    await inspectInBoth(page, 'law in Russian');
  },
);

test(
  'the page about us shows who and where we are, and leads to a word with us',
  inTorture,
  async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'About Us', level: 1 })).toBeVisible();
    await expect(page.getByRole('img', { name: /^A line drawing of Lisbon/ })).toBeVisible();
    await expect(detail(page, 'Company')).toHaveText('Codicil, Lda.');
    await expect(detail(page, 'Registered in')).toHaveText('Portugal');
    await expect(detail(page, 'Email')).toHaveText('[contact address]');
    await inspectInBoth(page, 'about');
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
  },
);

test(
  'what the operator says of the company stands on the pages, and mail goes there',
  inTorture,
  async ({ page }) => {
    const product = await startProgram('server/main.ts', {
      CLOCK: 'simulated',
      PLAN_POLICY: 'limits',
      COMPANY_REGISTRATION: '510 000 001',
      COMPANY_ADDRESS: 'Rua da Voz 12, 1100-001 Lisboa',
      CONTACT_EMAIL: 'hello@codicil.example',
      OPERATOR_EMAIL: 'pager@codicil.example',
    });
    try {
      await page.goto(`${product.url}/about`);
      await expect(detail(page, 'Registration')).toHaveText('510 000 001');
      await expect(detail(page, 'Address')).toHaveText('Rua da Voz 12, 1100-001 Lisboa');
      const mail = page.getByRole('link', { name: 'hello@codicil.example' });
      await expect(mail).toHaveAttribute('href', 'mailto:hello@codicil.example');

      await page.goto(`${product.url}/terms-of-service`);
      const main = page.getByRole('main');
      await expect(main).toContainText(
        'under the number 510 000 001, with its address at Rua da Voz',
      );
      await expect(mail.first()).toHaveAttribute('href', 'mailto:hello@codicil.example');
      await expect(main).toContainText('The Free plan costs nothing and holds one testament');
      await expect(main).not.toContainText('every feature is open to everybody');
      await expect(main).toContainText(expired);
      await expect(main).not.toContainText('pager@codicil.example');

      const answer = await page.request.post(`${product.url}/api/contact`, {
        data: {
          name: 'Rui',
          email: 'rui@example.org',
          subject: 'Law',
          message: 'Whose law applies?',
        },
      });
      expect(answer.status()).toBe(204);
      expect((await product.allMail()).at(-1)?.to).toBe('hello@codicil.example');
    } finally {
      // Else it would ask a server that is gone.
      await page.close();
      await product.stop();
    }
  },
);

/** What stands behind a name in the details of the company. */
function detail(page: Page, name: string) {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  return page.locator('dl > div').filter({ has: term }).getByRole('definition');
}
