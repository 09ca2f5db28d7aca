/**
 * `npm run release:image`: makes of the newest release an image for containers,
 * dist/release/codicil-VERSION-PLATFORM.oci.tar. It needs mmdebstrap and buildah, and no daemon.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { installDebianPackage } from '../debian-package.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'dist/release');
/** The system libraries that Node and PostgreSQL load, certificates, and time zones. */
const packages = 'ca-certificates,libatomic1,libstdc++6,tzdata';
const needless = ['man', 'doc', 'info', 'locale', 'lintian'].map((name) => `/usr/share/${name}/*`);
const user = 999;

makeImage();

function makeImage(): void {
  const missing = ['mmdebstrap', 'buildah'].filter((name) => !isThere(name));
  if (missing.length > 0) fail(`An image is made with ${missing.join(' and ')}: install it first.`);
  const archive = fs.globSync('codicil-*-linux-*.tar.gz', { cwd: folder })[0];
  if (archive === undefined)
    fail('There is no release for Linux yet: run "npm run release" first.');
  const name = basename(archive, '.tar.gz');
  const context = fs.mkdtempSync(join(tmpdir(), 'codicil-image-'));
  try {
    makeDebian(join(context, 'debian.tar'), name);
    fs.copyFileSync(join(folder, archive), join(context, 'codicil.tar.gz'));
    const image = join(folder, `${name}.oci.tar`);
    build(context, image, name);
    console.log(`${image}\n  ${(fs.statSync(image).size / 1_000_000).toFixed(1)} MB`);
  } finally {
    fs.rmSync(context, { recursive: true, force: true });
  }
}

function isThere(name: string): boolean {
  const find = () => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
  if (!find()) installDebianPackage(name);
  return find();
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** With a user of a name: PostgreSQL makes no database for a number alone. */
function makeDebian(target: string, release: string): void {
  const home = '"$1/var/lib/codicil"';
  const hooks = [
    `echo "codicil:x:${user}:${user}::/var/lib/codicil:/usr/sbin/nologin" >> "$1/etc/passwd"`,
    `echo "codicil:x:${user}:" >> "$1/etc/group"`,
    `mkdir -m 700 ${home} && chown ${user}:${user} ${home}`,
    `ln -s ${release} "$1/opt/codicil"`,
  ].map((hook) => `--customize-hook=${hook}`);
  const excluded = needless.map((path) => `--dpkgopt=path-exclude=${path}`);
  const system = ['--quiet', '--variant=essential', `--include=${packages}`, 'bookworm', target];
  execFileSync('mmdebstrap', [...excluded, ...hooks, ...system], { stdio: 'inherit' });
}

/** In a store of its own, which needs neither rights nor a kernel with overlays. */
function build(context: string, image: string, name: string): void {
  const store = join(context, 'store');
  const where = ['--storage-driver=vfs', `--root=${store}`, `--runroot=${store}.run`];
  const tag = `codicil:${name.split('-')[1]}`;
  const file = join(root, 'deploy/Containerfile');
  const run = (...words: string[]) =>
    execFileSync('buildah', [...where, ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
  run('build', '--layers=false', '--quiet', `--tag=${tag}`, `--file=${file}`, context);
  fs.rmSync(image, { force: true });
  run('push', '--quiet', tag, `oci-archive:${image}:${tag}`);
  run('rmi', '--all', '--force');
}
