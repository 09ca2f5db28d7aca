// What the routes begin with before a screen is there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person } from './screen.fixture.tsx';
import { createMemoryHistory } from '@tanstack/react-router';
import { createQueryClient, keys } from './api/cache.ts';
import { startI18n } from './i18n.ts';
import { createAppRouter } from './router.ts';
import { owner } from './samples.fixture.ts';

test('what this browser kept is looked for while the desk is on its way, and not for a link', async () => {
  person();
  await startI18n('en');
  const cache = createQueryClient();
  cache.setQueryData(keys.user, owner);
  const history = createMemoryHistory({ initialEntries: ['/testaments/77/write'] });
  const router = createAppRouter(cache, { history });
  await router.load();
  await router.preloadRoute({ to: '/testaments/$id/write', params: { id: '78' } });
  const isLookedFor = (letterId: number) =>
    cache.getQueryState(keys.keptWords({ userId: owner.id, letterId })) !== undefined;
  assert.deepEqual([isLookedFor(77), isLookedFor(78)], [true, false]);
  cache.clear();
});
