// The blog as a stranger reads it, and the picture on the front page that the dashboard shows too.
import { blogPosts } from '#contract/blog.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';
import { screenWordsIn } from './words.fixture.ts';

const titles = [
  'Notes on your testaments, and two new triggers',
  'Why digital wills matter',
  'Introducing Codicil',
];

test(
  'the blog has three posts, newest first, each with its day, its neighbours and a way to answer',
  inTorture,
  async ({ page }) => {
    await page.goto('/blog');
    const list = page.getByRole('main').getByRole('listitem');
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(titles);
    await expect(list.getByRole('time')).toHaveText([
      'May 2, 2025',
      'April 21, 2025',
      'April 19, 2025',
    ]);
    await inspectInBoth(page, 'blog');

    await list.getByRole('link', { name: titles[0]! }).click();
    for (const [at, { slug, date }] of blogPosts.entries()) {
      await expect(page).toHaveURL(`/blog/${slug}`);
      const article = page.getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(titles[at]!);
      await expect(page).toHaveTitle(/^(Introducing Codicil|[^C]+ – Codicil)$/);
      await expect(article.getByRole('time')).toHaveAttribute('datetime', date);
      expect(await article.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
      const feedback = page.getByRole('complementary', { name: 'What do you think?' });
      await expect(feedback.getByRole('link')).toHaveAttribute('href', '/contact');
      const older = page.getByRole('navigation', { name: 'More posts' }).getByRole('link', {
        name: /^Older/,
      });
      if (at === blogPosts.length - 1) await expect(older).toBeHidden();
      else await older.click();
    }
    await inspectInBoth(page, 'a post');
    await page.getByRole('link', { name: 'Newer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1]!);
  },
);

test('a post that does not exist says so, and the blog speaks every language', async ({
  page,
  faults,
}) => {
  faults.announce(/\/blog\/never-written$/);
  await page.goto('/blog/never-written');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found');
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
  await inspectInBoth(page, 'a post that does not exist');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');

  await page.goto('/pt/blog');
  const { posts, feed: follow } = screenWordsIn['pt-PT'].blog;
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list.getByRole('heading')).toHaveText(
    blogPosts.map(({ slug }) => posts[slug].title),
  );
  const feed = page.getByRole('link', { name: follow });
  await expect(feed).toHaveAttribute('href', '/pt/feed.xml');
  await list.getByRole('link', { name: posts['introducing-codicil'].title }).click();
  await expect(page).toHaveURL('/pt/blog/introducing-codicil');
  const text = page.getByRole('article');
  await expect(text.getByRole('time')).toHaveText('19 de abril de 2025');
  await expect(text.getByRole('heading', { name: 'O que não podemos prometer' })).toBeVisible();
  await text.getByRole('link', { name: 'Como funciona' }).click();
  await expect(page).toHaveURL('/pt/documentation');
});

test(
  'the landing page shows what the dashboard shows, with the dates of an example',
  inTorture,
  async ({ page }) => {
    await page.goto('/');
    const picture = page.getByRole('figure').filter({ hasText: 'If you stop answering' });
    await expect(picture.getByRole('listitem')).toHaveText([
      'Check-in emailFebruary 14Answer once: that is enough',
      'Reminder 1February 21By email',
      'Reminder 2February 28By email',
      'Grace period beginsMarch 714 more days to answerWarnings on March 14, March 17 and March 20',
      'DeliveredMarch 21to 2 people',
    ]);
    await expect(picture).toContainText(
      'After a check-in without an answer, nothing is sent for at least 35 days.',
    );
    await expect(picture).toContainText('An example');
  },
);
