/**
 * `npm test`: everything that needs no browser, and the journeys, side by side. Each of the two
 * leaves a processor idle now and then. Says at the end which of them failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

const beganMs = performance.now();
keepTemporaryFilesInMemory();
const parts = { 'without a browser': ['verify.ts', '--all'], journeys: ['e2e.ts'] };

// Both of them need the pages, and one of two builds at once would pull them from under the other.
const pages = join(import.meta.dirname, 'build-web.ts');
spawnSync(process.execPath, [pages, '--if-stale'], { stdio: 'inherit' });

const failed = await Promise.all(
  Object.entries(parts).map(async ([name, [program = '', ...arguments_]]) => {
    const command = [join(import.meta.dirname, program), ...arguments_];
    const child = spawn(process.execPath, command, { stdio: 'inherit' });
    const code = await new Promise((resolve) => child.once('close', resolve));
    return code === 0 ? [] : [name];
  }),
);
const seconds = Math.round((performance.now() - beganMs) / 1000);
const names = failed.flat();
console.log(names.length === 0 ? `All passed in ${seconds} s.` : `Failed: ${names.join(', ')}.`);
process.exitCode = names.length === 0 ? 0 : 1;
