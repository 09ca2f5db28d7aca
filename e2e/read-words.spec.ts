// Words as they are shown: what was meant by their signs, and nothing besides.
import type { Locator } from '@playwright/test';
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
  'a note, a testament and a letter show what was meant, and load no picture',
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
      await test.step(address, async () => {
        await page.goto(address);
        const shown = page.locator('.prose-letter:visible');
        await expect(shown).toHaveCount(times);
        await expectWords(shown.last());
      });
    }
    expect(asked.filter((url) => url.includes('blue-jug'))).toEqual([]);
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

test('words that are shown stay there while they are asked for again', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  const { id } = await writeNote(page, { title: 'The garden', content: words });
  await page.goto(`/notes/${id}`);
  const text = page.locator('article .prose-letter');
  await expect(text.getByRole('strong')).toHaveText('keys');
  const strong = await text.locator('strong').elementHandle();
  const again = page.waitForResponse(`**/api/notes/${id}`);
  await page.getByRole('button', { name: 'Actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await again;
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('The garden');
  expect(await strong?.evaluate((it) => it.isConnected)).toBe(true);
});
