/** A server that counts what it asks the database, and slow hashes. Only tests import this file. */
import { createApp } from '#server/app.ts';
import { hashesIn } from '#server/crypto/quick-hash.fixture.ts';
import type { Deps } from '#server/deps.ts';

/** @returns a second server on the same database, and what a request to it takes. */
export async function countedApp(deps: Parameters<typeof createApp>[0] & Pick<Deps, 'db'>) {
  let count = 0;
  const db = deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    // The limits ask in plain SQL, of which a plugin sees only the results.
    transformResult: ({ result }) => {
      count += 1;
      return Promise.resolve(result);
    },
  });
  return {
    app: await createApp({ ...deps, db }),
    workOf: async (request: () => Promise<unknown>) => {
      const before = count;
      const hashes = await hashesIn(request);
      return { statements: count - before, hashes };
    },
  };
}
