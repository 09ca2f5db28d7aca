import { stallCalls, unrendered } from './calls.fixture.ts';
import { settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

const empty = { fullContent: '', status: 'active' } as const;

test(
  'a letter with a note shows both, says how old the note is, and leads back',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const words = { title: 'For Marta', description: 'My letter.', fullContent: 'The **keys**.' };
    const { id, accessLink } = await writeOnScreen(page, { ...words, status: 'active' }, []);
    const note = { title: 'The garden', content: 'Water the *roses*.' };
    const written = await page.request.post('/api/notes', { data: note });
    const { id: noteId } = (await written.json()) as { id: number };
    expect((await page.request.post(`/api/testaments/${id}/notes/${noteId}`)).ok()).toBe(true);

    await page.goto('/faq');
    const show = await stallCalls(page, '**/api/testament-public/*');
    await page.goto(unrendered(`/testament/${accessLink}`));
    await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
    show();
    await expect(page.getByRole('heading', { name: 'For Marta', level: 1 })).toBeVisible();
    await expect(page.getByText('My letter.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Testament Content', 'Notes 1']);
    await expect(page.getByRole('strong')).toHaveText('keys');
    await page.getByRole('tab', { name: 'Notes' }).click();
    await expect(page.getByRole('heading', { name: 'The garden' })).toBeVisible();
    await expect(page.getByText(/^Last updated:\s[A-Z][a-z]{2}\s\d{1,2},\s\d{4}$/)).toBeVisible();
    await expect(page.getByRole('emphasis')).toHaveText('roses');
    await expect(page.getByText('Created with Codicil')).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/faq');
  },
);

test('a letter with nothing in it says so part by part', inTorture, async ({ page, product }) => {
  await settleIn(page, product);
  const { id, accessLink } = await writeOnScreen(page, { ...empty, title: 'Empty' }, []);
  await page.goto(`/testament/${accessLink}`);
  await expect(page.getByText('No description provided.')).toBeVisible();
  await expect(page.getByText('No content available.')).toBeVisible();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByText('No notes attached to this testament.')).toBeVisible();
  const both = { description: 'For me.', shortDescription: 'For you.' };
  await page.request.put(`/api/testaments/${id}`, { data: both });
  await page.reload();
  await expect(page.getByText('For you.')).toBeVisible();
  await expect(page.getByText('For me.')).toBeHidden();
});

test(
  'notes that come by themselves are shown, and their failure is nobody’s trouble',
  inTorture,
  async ({ page, product, faults }) => {
    await settleIn(page, product);
    const { accessLink } = await writeOnScreen(page, { ...empty, title: 'Two parts' }, []);
    const notes = `**/api/testament-public/${accessLink}/notes`;
    faults.announce(/\/notes$/);
    const asked = page.waitForResponse(notes);
    await page.route(notes, (route) => route.fulfill({ status: 418 }));
    await page.goto(`/testament/${accessLink}`);
    await asked;
    const tab = page.getByRole('tab', { name: 'Notes' });
    await expect(tab).toHaveText('Notes 0');
    await tab.click();
    await expect(page.getByText('No notes attached to this testament.')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Notices/ }).getByRole('listitem')).toHaveCount(
      0,
    );

    const garden = {
      id: 1,
      title: 'The garden',
      content: 'Roses.',
      updatedAt: '2027-01-05T09:00:00.000Z',
    };
    await page.route(notes, (route) => route.fulfill({ json: [garden] }));
    await page.reload();
    await expect(tab).toHaveText('Notes 1');
    await tab.click();
    await expect(page.getByRole('heading', { name: 'The garden' })).toBeVisible();
  },
);

test('a letter that cannot be shown says why and leads back', async ({ page, faults }) => {
  faults.announce(/\/api\/testament-public\//);
  await page.goto('/faq');
  await page.goto('/testament/unknown');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'Testament not found' })).toBeVisible();
  await expect(alert).toContainText(
    'Still here? Then the link no longer works. Write to us: a person will help.',
  );
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/faq');

  await page.route('**/api/testament-public/**', (route) => route.fulfill({ status: 418 }));
  await page.goto('/testament/unknown');
  await expect(alert.getByRole('heading', { name: 'Failed to load testament' })).toBeVisible();
  await expect(alert.getByRole('button', { name: 'Go Back' })).toBeVisible();
});
