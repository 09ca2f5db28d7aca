/**
 * Runs several files of tests in one process, so that what they share is loaded once. Each file is
 * a suite of its own: its hooks hold for its own tests only. No test begins before all files are
 * loaded: a file may replace a function of Node by a cheaper one, and must not do so in the middle
 * of another's test. The files are its arguments, as paths from the root.
 */
import asyncHooks, { type AsyncHook } from 'node:async_hooks';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

// The runner finds by promises whose test is which while files are loaded. Afterwards it would go
// on to note every promise, for a fifth of the whole time, only to name the test that lets an error
// escape; the batch fails by such an error anyway.
const { createHook } = asyncHooks;
const loading: AsyncHook[] = [];
asyncHooks.createHook = (callbacks) => {
  loading.push(createHook(callbacks));
  return createHook({ ...callbacks, trackPromises: false });
};
const { before, describe } = await import('node:test');
asyncHooks.createHook = createHook;

const { promise: areAllLoaded, resolve: allAreLoaded } = Promise.withResolvers<void>();
before(() => areAllLoaded);
for (const hook of loading) hook.enable();

for (const file of process.argv.slice(2)) {
  const { promise: isLoaded, resolve } = Promise.withResolvers<void>();
  describe(file, async () => {
    await import(pathToFileURL(join(root, file)).href).finally(resolve);
  });
  // The runner takes a test for one of the suite in whose course its file is loaded.
  await isLoaded;
}
for (const hook of loading) hook.disable();
allAreLoaded();
