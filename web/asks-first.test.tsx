/** Where a check waits, every signed-in page asks first, large and with one press. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '#contract/api.ts';
import type { Call } from './fake-client.fixture.ts';
import { sampleDashboard } from './samples.fixture.ts';
import { person } from './screen.fixture.tsx';
import { createQueryClient } from './api/cache.ts';
import { createAppRouter } from './router.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';

const asking = {
  kind: 'asked',
  count: 1,
  deleted: 0,
  total: 1,
  isTogether: true,
  askedAt: '2027-01-12T08:00:00.000Z',
  releaseAt: '2027-02-02T12:00:00.000Z',
} as const;

/** A new page is in the frame of all, or has to be named here and asks by itself. */
const outsideOfFrame = ['/subscribe', '/test-portal'];

function signedInPages(): string[] {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const { routesById } = createAppRouter(createQueryClient(), { history });
  const inFrame = Object.values(routesById).flatMap(({ id, fullPath }) =>
    id.startsWith('/app/') && fullPath !== '/' ? [fullPath] : [],
  );
  return [...inFrame, ...outsideOfFrame].map((path) => path.replaceAll(/\$\w+/g, '7'));
}

const known: readonly Call[] = ['user', 'dashboard', 'installation', 'readiness'];
const others = (Object.keys(api) as Call[]).filter(
  (name) => api[name].method === 'GET' && !known.includes(name),
);

for (const path of signedInPages()) {
  test(`${path} asks first, also where nothing else of it can be loaded`, async () => {
    const { client, goTo } = person();
    for (const name of others) client.lose(name);
    client.lose('getOrCreateSubscription');
    client.answer('dashboard', { ...sampleDashboard, asking });
    await goTo(path);
    const question = await screen.findByRole('heading', {
      name: /^We asked you on January\s12,\s2027\. Are you there\?$/,
    });
    const main = screen.getByRole('main');
    assert.ok(main.querySelector('h1, h2') === question, 'something stands above the question');
    assert.match(question.className, /\btext-2xl\b/);
    const banner = question.closest('section');
    assert.ok(banner !== null);
    within(banner).getByRole('button', { name: 'I’m here' });
  });
}
