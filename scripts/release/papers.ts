/** Part of a release: what is in it, under which licences, and the sums by which it is checked. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import type { RunningPackage } from './packages.ts';

interface Bom {
  readonly metadata: { readonly component: Record<string, unknown> };
  readonly components: readonly { readonly 'bom-ref': string }[];
}

/** CycloneDX as npm writes it of what is here, and the same for the same packages. */
export function writeBom(stage: string, packages: readonly RunningPackage[]): void {
  const options = { cwd: stage, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], options);
  const { metadata, ...bom } = JSON.parse(text) as Bom;
  const told = new Set(bom.components.map((one) => one['bom-ref']));
  const missing = packages.filter(({ name, version }) => !told.has(`${name}@${version}`));
  if (missing.length > 0) throw new Error(`npm does not tell of ${missing[0]?.name}.`);
  const component = { ...metadata.component, name: 'codicil', type: 'application' };
  const lasting = {
    ...bom,
    // Both are new each time.
    serialNumber: undefined,
    metadata: { ...metadata, timestamp: undefined, component },
  };
  fs.writeFileSync(join(stage, 'sbom.cdx.json'), `${JSON.stringify(lasting, null, 1)}\n`);
}

/** @param ofPages what the bundler says of the packages in the browser's files. */
export function writeLicences(
  stage: string,
  packages: readonly RunningPackage[],
  ofPages: string,
): void {
  const postgres = fs.readFileSync(join(import.meta.dirname, 'postgresql-licence.txt'), 'utf8');
  const own = fs.readFileSync(join(stage, 'LICENSE'), 'utf8');
  const parts = packages.map(({ name, version, license, texts }) =>
    [`## ${name} ${version} (${license})`, ...texts].join('\n\n'),
  );
  const all = [
    `# Licences\n\n## Codicil\n\n${own.trim()}`,
    `## PostgreSQL, with the libraries of its package\n\n${postgres.trim()}`,
    ...parts,
    '# Packages in the pages',
    ofPages.trim(),
  ];
  fs.writeFileSync(join(stage, 'LICENSES.txt'), `${all.join('\n\n')}\n`);
}

/** For `sha256sum --check SHA256SUMS`. */
export function writeSums(stage: string): void {
  const files = fs
    .globSync('**/*', { cwd: stage, exclude: (name) => name === 'SHA256SUMS' })
    .concat(fs.globSync('**/.*', { cwd: stage }), fs.globSync('**/.*/**/*', { cwd: stage }))
    .filter((path) => fs.lstatSync(join(stage, path)).isFile());
  const lines = [...new Set(files)]
    .toSorted()
    .map((path) => `${fileSha256(join(stage, path))}  ${path}`);
  fs.writeFileSync(join(stage, 'SHA256SUMS'), `${lines.join('\n')}\n`);
}

export function fileSha256(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}
