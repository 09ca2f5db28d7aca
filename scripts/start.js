/**
 * What `npm start` runs first, in JavaScript that every Node reads: says in one sentence what an
 * installation lacks, has the pages built where that is due, and becomes the program.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , program, ...words] = process.argv;

const problem = missing();
if (problem === null) await start();
else {
  console.error(problem);
  process.exitCode = 1;
}

/** @returns {string | null} a sentence, or nothing that is missing. */
function missing() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isThere = (name) => existsSync(join(root, 'node_modules', name));
  const platform = `${process.platform}-${process.arch}`;
  const hasNode = Object.keys(manifest.optionalDependencies).find(
    (name) => name.startsWith('node-') && name.endsWith(platform),
  );
  if (hasNode !== undefined && !isThere(hasNode)) {
    return 'The Node that Codicil brings is not installed: run "npm ci" without --omit=optional.';
  }
  if (Number.parseInt(process.versions.node, 10) < 26) {
    if (hasNode !== undefined) return 'Start it by npm: that uses the Node that Codicil brings.';
    return `Codicil brings no Node for ${platform}: run it with a Node of your own, 26 or newer.`;
  }
  if (program === 'scripts/test.ts' && !isThere('vite')) {
    return 'What the tests need is not installed: run "npm ci" without --omit=dev.';
  }
  return null;
}

async function start() {
  if (program.startsWith('server/')) {
    // Production runs on as little memory as the product needs, and a build takes more.
    const how = process.env.NODE_ENV === 'production' ? '--check' : '--if-stale';
    const build = join(root, 'scripts/build-web.ts');
    const { status } = spawnSync(process.execPath, [build, how], { stdio: 'inherit' });
    if (status !== 0) {
      process.exitCode = 1;
      return;
    }
  }
  process.argv = [process.argv[0], join(root, program), ...words];
  await import(pathToFileURL(join(root, program)).href);
}
