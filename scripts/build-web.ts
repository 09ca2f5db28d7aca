/**
 * Builds the browser's files into dist/web, into dist/web/.server what the server renders with, and
 * into dist/web/.reader the page that opens a sealed copy.
 * With `--if-stale` it does so only when a source differs from the last complete build, so that a
 * second start costs nothing. With `--check` it builds nothing, and fails where it would have to.
 * Starts no server.
 */
import { createHash } from 'node:crypto';
import { appendFile, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FrameMaker, Manifest } from '#contract/rendering.ts';
import { buildReader } from './build-reader.ts';
import { compressFiles } from './compress.ts';
import { drawIcons } from './draw-icons.ts';

const root = join(import.meta.dirname, '..');
const finished = join(root, 'dist/web');
const unfinished = join(root, `dist/web-${process.pid}`);
const sources = [
  'web/**/*.*',
  'contract/**/*.ts',
  'docs/**/*.{md,png,svg}',
  '{ARCHITECTURE,CONTINUITY}.md',
  'scripts/{build-web,build-reader,compress,draw-icons,read-articles,read-guides}.ts',
  'vite.config.ts',
  'package-lock.json',
];
/** Lies inside the build, so that the files and the claim about them change in one rename. */
const stampName = '.sources';

const wanted = await fingerprint();
const isAsked = (option: string): boolean => process.argv.includes(option);
const mayBeBuilt = isAsked('--if-stale') || isAsked('--check');
if (!mayBeBuilt || (await builtFrom(finished)) !== wanted) await buildOrSayWhyNot();

async function buildOrSayWhyNot(): Promise<void> {
  if (isAsked('--check')) {
    fail(
      'The pages are not built, or of another version than the program, and a start in production ' +
        'builds nothing: run "npm run build" first.',
    );
    return;
  }
  try {
    await buildWeb();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    fail(sentence);
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** For what lies in the installation, and not in the sources. */
function sentenceOf(error: unknown): string | null {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return (
      `The pages are not built, and this user may not write to ${join(root, 'dist')}: ` +
      'let the owner of that folder run "npm run build" first.'
    );
  }
  if (code === 'ERR_MODULE_NOT_FOUND' && message.includes("'vite'")) {
    return (
      'The pages are not built, and what builds them is not installed: ' +
      'run "npm ci" without --omit=dev.'
    );
  }
  return null;
}

async function buildWeb(): Promise<void> {
  console.log('Building the pages. This takes a few seconds, and only after a change.');
  // Else pages that are built beside a program in development need parts that are not built.
  process.env['NODE_ENV'] = 'production';
  // Loaded late: the bundler alone takes longer than a whole start without a build.
  const { build, minify } = await import('vite');
  // Fails here where nothing may be written, and not in the middle.
  await mkdir(unfinished, { recursive: true });
  // Without it the bundler writes a copy of the file into node_modules, which may be read-only.
  const config = { configFile: join(root, 'vite.config.ts'), configLoader: 'native' } as const;
  const forBrowsers = { outDir: unfinished, emptyOutDir: true, manifest: true };
  const forServer = { outDir: join(unfinished, '.server'), ssr: 'rendering/render-site.tsx' };
  try {
    await build({ ...config, logLevel: 'warn', build: forBrowsers });
    await build({ ...config, logLevel: 'warn', build: { ...forServer, copyPublicDir: false } });
    // The bundler copies these as they are, and pages begin with them.
    for await (const name of glob('*.js', { cwd: unfinished })) {
      const file = join(unfinished, name);
      const { code, errors } = await minify(name, await readFile(file, 'utf8'));
      if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
      await writeFile(file, code);
    }
    await writeFrames(await nameByContent(['first.js', 'boot.js']));
    await writeReader();
    await drawIcons(unfinished);
    await stampWorker();
    await compressFiles(unfinished);
    await writeFile(join(unfinished, stampName), wanted);
    await swapIn();
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Each page waits for these: under a name of their content a browser that has them asks nobody.
 * @returns new addresses by the old ones.
 */
async function nameByContent(names: readonly string[]): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const name of names) {
    const file = join(unfinished, name);
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 8);
    const address = `/assets/${name.replace('.js', `-${hash}.js`)}`;
    await mkdir(join(unfinished, 'assets'), { recursive: true });
    await rename(file, join(unfinished, address));
    addresses.set(`/${name}`, address);
  }
  return addresses;
}

/** Made of what both halves of the build know: the names of files, and the routes. */
async function writeFrames(addresses: ReadonlyMap<string, string>): Promise<void> {
  const { framesOf } = (await import(join(unfinished, '.server/render-site.js'))) as FrameMaker;
  const manifestFile = join(unfinished, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  refuseCircles(manifest);
  const index = await readFile(join(root, 'web/index.html'), 'utf8');
  const frames = await framesOf(index, manifest);
  for (const [name, html] of frames) {
    const path = join(unfinished, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(
      path,
      html.replaceAll(/(?<=src=")[^"]*/g, (it) => addresses.get(it) ?? it),
    );
  }
  await rm(dirname(manifestFile), { recursive: true });
}

/** A browser looks for another worker with each page, and not for other files that it keeps. */
async function stampWorker(): Promise<void> {
  const hash = createHash('sha256');
  for (const name of ['offline.html', 'offline.css', 'offline-page.js']) {
    hash.update(await readFile(join(unfinished, name)));
  }
  await appendFile(join(unfinished, 'offline-worker.js'), `//${hash.digest('hex')}\n`);
}

/** Not served: the server puts it beside what somebody takes home sealed. */
async function writeReader(): Promise<void> {
  await mkdir(join(unfinished, '.reader'));
  await writeFile(join(unfinished, '.reader/index.html'), await buildReader());
}

/**
 * Of two files that import each other, one starts before what it takes from the other is there: a
 * page then works or fails by which of them comes first.
 */
function refuseCircles(manifest: Manifest): void {
  const importedBy = (name: string, seen = new Set<string>()): Set<string> => {
    for (const next of manifest[name]?.imports ?? []) {
      if (!seen.has(next)) importedBy(next, seen.add(next));
    }
    return seen;
  };
  const circle = Object.keys(manifest).filter((name) => importedBy(name).has(name));
  if (circle.length === 0) return;
  const files = circle.map((name) => manifest[name]?.file).join(', ');
  throw new Error(
    `Files of the build import each other: ${files}. See the groups in vite.config.ts.`,
  );
}

/** Of two builds at once the later one wins; one that fails leaves the old files in place. */
async function swapIn(): Promise<void> {
  await rm(finished, { recursive: true, force: true });
  try {
    await rename(unfinished, finished);
  } catch (error) {
    if ((await builtFrom(finished)) !== wanted) throw error;
  }
}

async function builtFrom(folder: string): Promise<string | null> {
  return readFile(join(folder, stampName), 'utf8').catch(() => null);
}

/** Contents, not times: a fresh checkout or an older branch has times that mean nothing. */
async function fingerprint(): Promise<string> {
  const paths = await Array.fromAsync(glob(sources, { cwd: root }));
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    if (!path.endsWith('.test.ts')) hash.update(path).update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}
