/**
 * Runs several files of tests in one process, so that what they share is loaded once. Each file is
 * a suite of its own: its hooks hold for its own tests only. The files are its arguments, as paths
 * from the root.
 */
import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

for (const file of process.argv.slice(2)) {
  const { promise: isLoaded, resolve } = Promise.withResolvers<void>();
  describe(file, async () => {
    await import(pathToFileURL(join(root, file)).href).finally(resolve);
  });
  // The runner takes a test for one of the suite in whose course its file is loaded.
  await isLoaded;
}
