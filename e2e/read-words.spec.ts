// Words as they are shown: the server has read them, and what reads Markdown in the browser comes
// only where it did not.
import type { Locator, Page } from '@playwright/test';
import { unrendered } from './calls.fixture.ts';
import { settleIn, writeNote, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

const words = `# Dear Marta

The **keys** are in the [map](https://example.org/map), and ~~not~~ here.[^1]
![A picture of it](https://example.org/blue-jug.png) [Press](javascript:alert(1)) <b onclick="x">me</b>

| What | Where |
|------|------:|
| Deed | Safe  |

- [x] The gas
- [ ] The roses

[^1]: In the hall.
`;

test(
  'a note, a testament and a letter show what was meant, and load nothing to read it',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const note = await writeNote(page, { title: 'The garden', content: words });
    const letter = { title: 'For Marta', fullContent: words, status: 'active' } as const;
    const { id, accessLink } = await writeOnScreen(page, letter, []);
    expect((await page.request.post(`/api/testaments/${id}/notes/${note.id}`)).ok()).toBe(true);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));

    for (const [address, times] of [
      [`/notes/${note.id}`, 1],
      [`/testaments/${id}`, 2],
      [`/testament/${accessLink}`, 1],
      [unrendered(`/testament/${accessLink}`), 1],
    ] as const) {
      await test.step(address, () =>
        // A server that has much to do leaves the reading to the browser.
        expect(async () => {
          asked.length = 0;
          await page.goto(address);
          const shown = page.locator('.prose-letter:visible');
          await expect(shown).toHaveCount(times);
          await expectWords(shown.last());
          expect(asked.filter((url) => /markdown-reader|blue-jug/.test(url))).toEqual([]);
        }).toPass({ timeout: 300_000 }),
      );
    }
  },
);

async function expectWords(text: Locator): Promise<void> {
  await expect(text.getByRole('heading', { name: 'Dear Marta', level: 2 })).toBeVisible();
  await expect(text.getByRole('strong')).toHaveText('keys');
  await expect(text.getByRole('deletion')).toHaveText('not');
  const link = text.getByRole('link', { name: 'map' });
  await expect(link).toHaveAttribute('href', 'https://example.org/map');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(text.getByRole('link', { name: 'A picture of it' })).toBeVisible();
  await expect(text.getByText('Press me')).toBeVisible();
  await expect(text.locator('a', { hasText: 'Press' })).not.toHaveAttribute('href');
  await expect(text.locator('[onclick]')).toHaveCount(0);
  await expect(text.getByRole('cell', { name: 'Safe' })).toHaveCSS('text-align', 'right');
  await expect(text.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  await expect(text.getByRole('checkbox', { name: 'To do' })).not.toBeChecked();
  const mark = text.getByRole('link', { name: 'Footnote 1' });
  const back = text.getByRole('link', { name: 'Back to footnote mark 1' });
  await expectPlace(mark, text.getByRole('listitem').filter({ hasText: 'In the hall.' }));
  await expectPlace(back, mark);
}

/** A link leads to an element, and to no other of the page. */
async function expectPlace(link: Locator, place: Locator): Promise<void> {
  const href = await link.getAttribute('href');
  await expect(place).toHaveId(href?.slice(1) ?? '');
  await expect(link.page().locator(`[id="${href?.slice(1)}"]`)).toHaveCount(1);
}

test(
  'what the server did not read the browser does, and shows it all the same',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const { id } = await writeNote(page, { title: 'The garden', content: words });
    await unread(page, id);
    const reader = page.waitForRequest(/\/markdown-reader-/);
    await page.goto(`/notes/${id}`);
    await reader;
    await expectWords(page.locator('.prose-letter:visible'));
  },
);

test(
  'words on the screen stay there when they come again unread',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const { id } = await writeNote(page, { title: 'The garden', content: words });
    const text = page.locator('article .prose-letter');
    await expect(async () => {
      const answer = page.waitForResponse(`**/api/notes/${id}`);
      await page.goto(`/notes/${id}`);
      expect((await (await answer).json()).contentTree).not.toBeNull();
      await expect(text.getByRole('strong')).toHaveText('keys');
    }).toPass({ timeout: 300_000 });
    await unread(page, id);
    await page.route(/\/assets\/markdown-reader/, () =>
      expect.soft('the reader').toBe('not asked'),
    );
    const again = page.waitForResponse(`**/api/notes/${id}`);
    await page.getByRole('button', { name: 'Actions for this note' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    expect((await (await again).json()).contentTree).toBeNull();
    await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('The garden');
    await expect(text.locator('strong')).toHaveText('keys');
  },
);

test('without a reader the words stand there as they were written', async ({
  page,
  product,
  faults,
}) => {
  faults.announce(/markdown-reader/);
  await settleIn(page, product);
  const { id } = await writeNote(page, { title: 'The key', content: 'In the **blue** jug.' });
  await unread(page, id);
  await page.route(/\/assets\/markdown-reader/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/notes/${id}`);
  await expect(page.locator('p', { hasText: 'In the **blue** jug.' })).toBeVisible();
});

/** The note as from a server that had no time to read it. */
async function unread(page: Page, id: number): Promise<void> {
  await page.route(`**/api/notes/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), contentTree: null } });
  });
}
