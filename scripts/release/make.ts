/**
 * `npm run release`: makes dist/release/codicil-VERSION-PLATFORM.tar.gz, an installation for this
 * kind of machine that needs nothing else: no npm, no compiler and no network.
 */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { readProgramVersion } from '#server/platform/program-version.ts';
import { copyPackages } from './packages.ts';
import { fileSha256, writeBom, writeLicences, writeSums } from './papers.ts';
import { commandsOf, copyProgram, writeManifest } from './program.ts';

const megabyte = 1_000_000;
const mostPacked = 120 * megabyte;
const mostUnpacked = 300 * megabyte;

const root = join(import.meta.dirname, '../..');
const manifest = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
  scripts: Record<string, string>;
  dependencies: object;
  optionalDependencies: Record<string, string>;
};
const name = `codicil-${manifest.version}-${process.platform}-${process.arch}`;
const folder = join(root, 'dist/release');
const stage = join(folder, name);
const archive = join(folder, `${name}.tar.gz`);

await build();

async function build(): Promise<void> {
  execFileSync(process.execPath, [join(root, 'scripts/build-web.ts'), '--if-stale'], {
    stdio: 'inherit',
  });
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(join(stage, 'bin'), { recursive: true });
  const files = copyProgram(root, stage);
  writeCommand();
  fs.cpSync(join(root, 'dist/web'), join(stage, 'dist/web'), { recursive: true });
  for (const path of ['LICENSE', 'CHANGELOG.md', 'README.md', 'docs', 'deploy']) {
    fs.cpSync(join(root, path), join(stage, path), { recursive: true });
  }
  fs.rmSync(join(stage, 'docs/pictures'), { recursive: true });
  fs.rmSync(join(stage, 'deploy/codicil.sh'));
  const note = { version: manifest.version, program: await readProgramVersion(root) };
  fs.writeFileSync(join(stage, 'release.json'), `${JSON.stringify(note)}\n`);
  const packages = copyPackages(root, stage);
  writeManifest(manifest, packages, stage);
  writeBom(stage, packages);
  const ofPages = fs.readFileSync(join(stage, 'dist/web/.licenses.md'), 'utf8');
  writeLicences(stage, packages, ofPages);
  writeSums(stage);
  pack();
  tell(files, packages.length);
}

function writeCommand(): void {
  const text = fs.readFileSync(join(root, 'deploy/codicil.sh'), 'utf8');
  const commands = ['configure', ...commandsOf(manifest)].join(' ');
  fs.writeFileSync(join(stage, 'bin/codicil'), text.replace('@COMMANDS@', commands), {
    mode: 0o755,
  });
}

/** The same files give the same bytes: all belong to root and are of one moment. */
function pack(): void {
  const how = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
  const rights = '--mode=u=rwX,go=rX';
  const tar = ['--create', ...how, rights, '--use-compress-program=gzip -9n'];
  execFileSync('tar', [...tar, '--file', archive, '--directory', folder, name]);
  fs.writeFileSync(`${archive}.sha256`, `${fileSha256(archive)}  ${name}.tar.gz\n`);
}

function tell(files: number, packages: number): void {
  const packed = fs.statSync(archive).size;
  const unpacked = fs
    .readdirSync(stage, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + fs.statSync(join(one.parentPath, one.name)).size, 0);
  const inMegabytes = (bytes: number): string => (bytes / megabyte).toFixed(1);
  console.log(`${archive}`);
  console.log(`  packed    ${inMegabytes(packed)} MB, of at most ${mostPacked / megabyte}`);
  console.log(`  unpacked  ${inMegabytes(unpacked)} MB, of at most ${mostUnpacked / megabyte}`);
  console.log(`  ${files} files of the program, ${packages} packages`);
  if (packed > mostPacked || unpacked > mostUnpacked) {
    console.error('The release is too large.');
    process.exitCode = 1;
  }
}
