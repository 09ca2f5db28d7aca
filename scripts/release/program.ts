/**
 * Part of a release: the server without its types, as JavaScript beside each other as the sources
 * lie, so that a start compiles nothing. Node itself takes the types out, as it does in a checkout.
 */
import * as fs from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, matchesGlob } from 'node:path';
import { testSupport } from '#architecture';
import type { RunningPackage } from './packages.ts';

const folders = ['server', 'core', 'contract'];
/** Beside what `architecture.ts` calls support of tests. */
const forTests = [
  ...testSupport,
  '**/*.test.{ts,tsx}',
  '**/tsconfig.json',
  'server/mail/golden/**',
  'server/recorded-installation.json',
];

/** @returns how many files there are. */
export function copyProgram(root: string, stage: string): number {
  const found = folders.flatMap((folder) => fs.globSync(`${folder}/**/*`, { cwd: root }));
  const runs = found.filter(
    (path) =>
      fs.statSync(join(root, path)).isFile() && !forTests.some((glob) => matchesGlob(path, glob)),
  );
  for (const path of runs) {
    const target = join(stage, path.replace(/\.ts$/, '.js'));
    fs.mkdirSync(dirname(target), { recursive: true });
    if (path.endsWith('.ts')) fs.writeFileSync(target, withoutTypes(join(root, path)));
    else fs.copyFileSync(join(root, path), target);
  }
  return runs.length;
}

/** A neighbour is named by its file; `#server/…` is led to the right one by the manifest. */
function withoutTypes(path: string): string {
  return stripTypeScriptTypes(fs.readFileSync(path, 'utf8')).replace(
    /(\b(?:from|import)\s*\(?\s*'\.{1,2}\/[^']+)\.ts'/g,
    "$1.js'",
  );
}

interface Manifest {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: object;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/** Commands of operators, by the names that they have in a checkout too. */
export function commandsOf({ scripts }: Pick<Manifest, 'scripts'>): string[] {
  return Object.entries(scripts).flatMap(([name, command]) =>
    command === `node server/${name}.ts` ? [name] : [],
  );
}

/** Where npm is on the machine, `npm start` and `npm run doctor` work in a release as well. */
export function writeManifest(
  manifest: Manifest,
  packages: readonly RunningPackage[],
  stage: string,
): void {
  const { version, dependencies, optionalDependencies } = manifest;
  const ofPlatform = Object.entries(optionalDependencies).filter(([name]) =>
    packages.some((one) => one.name === name),
  );
  const imports = folders.map((folder) => [`#${folder}/*.ts`, `./${folder}/*.js`]);
  const commands = ['start', 'configure', ...commandsOf(manifest)];
  const own = {
    name: 'codicil',
    version,
    private: true,
    license: 'MIT',
    type: 'module',
    imports: Object.fromEntries(imports) as object,
    scripts: Object.fromEntries(commands.map((name) => [name, `bin/codicil ${name}`])) as object,
    dependencies,
    optionalDependencies: Object.fromEntries(ofPlatform) as object,
  };
  fs.writeFileSync(join(stage, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}
