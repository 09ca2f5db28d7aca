/** The linter passes silently when a rule is misspelt; here each rule we rely on has to speak. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

const root = join(import.meta.dirname, '..');
const world = mkdtempSync(join(tmpdir(), 'codicil-lint-'));

const planted: readonly (readonly [string, string, string])[] = [
  ['eslint(no-restricted-imports)', 'core/imports-server.ts', "import '#server/app.ts';"],
  ['eslint(no-restricted-imports)', 'core/imports-node.ts', "import 'node:fs';"],
  ['eslint(no-restricted-imports)', 'web/api/imports-core.ts', "import '#core/a.ts';"],
  ['eslint(no-restricted-imports)', 'web/ui/imports-feature.ts', "import '#web/features/a/a.ts';"],
  ['eslint(no-restricted-imports)', 'server/db/imports-mail.ts', "import '#server/mail/smtp.ts';"],
  [
    'eslint(no-restricted-imports)',
    'server/features/a/imports-routes.ts',
    "import '#server/features/b/b.routes.ts';",
  ],
  [
    'eslint(no-restricted-imports)',
    'server/crypto/draws-lots.ts',
    "import { randomBytes } from 'node:crypto';\nrandomBytes(1);",
  ],
  ['eslint(no-restricted-properties)', 'server/http/reads-clock.ts', 'Date.now();'],
  ['eslint(no-restricted-properties)', 'server/jobs/draws-lots.ts', 'Math.random();'],
  ['eslint(no-restricted-properties)', 'core/reads-clock.ts', 'Temporal.Now.instant();'],
  ['eslint(no-restricted-globals)', 'core/names-date.ts', 'export const day = new Date(0);'],
  ['eslint(no-restricted-globals)', 'contract/names-date.ts', 'export const day = new Date(0);'],
  [
    'typescript(no-floating-promises)',
    'server/floats.ts',
    'async function work() {}\nwork();\nexport { work };',
  ],
  [
    'typescript(no-floating-promises)',
    'server/floats.test.ts',
    "import assert from 'node:assert/strict';\nassert.rejects(async () => {});",
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'core/forgets.ts',
    "export function f(a: 'x' | 'y') { switch (a) { case 'x': return 1; } return 0; }",
  ],
  ['import(no-default-export)', 'core/default.ts', 'export default 1;'],
  ['import(no-cycle)', 'core/circle.ts', "export { b } from './circle-b.ts';\nexport const a = 1;"],
  ['eslint(no-console)', 'server/prints.ts', "console.log('hello');"],
  ['jsx-a11y(alt-text)', 'web/ui/picture.tsx', 'export const picture = <img src="a.png" />;'],
  [
    'react-hooks(rules-of-hooks)',
    'web/ui/hook.tsx',
    "import { useState } from 'react';\n" +
      'export function A({ b }: { b: boolean }) { if (b) useState(1); return null; }',
  ],
];

const sound: Readonly<Record<string, string>> = {
  'core/circle-b.ts': "import { a } from './circle.ts';\nexport const b = () => a;",
  'server/platform/clock.ts': 'export const now = () => Date.now();',
  'server/platform/entropy.ts': "export { randomBytes } from 'node:crypto';",
  'server/features/a/a.routes.ts': "import '#server/store/b.ts';",
  'server/a.test.ts': "import { test } from 'node:test';\ntest('a thing is a thing', () => {});",
};

before(() => {
  for (const path of ['architecture.ts', 'oxlint.config.ts', 'tsconfig.json', 'package.json']) {
    cpSync(join(root, path), join(world, path));
  }
  cpSync(join(root, 'tidy/lint-imports.ts'), join(world, 'tidy/lint-imports.ts'));
  symlinkSync(join(root, 'node_modules'), join(world, 'node_modules'));
  const bad = planted.map(([, path, text]) => [path, text] as const);
  for (const [path, text] of [...bad, ...Object.entries(sound)]) {
    mkdirSync(dirname(join(world, path)), { recursive: true });
    writeFileSync(join(world, path), `${text}\n`);
  }
});
after(() => rmSync(world, { recursive: true, force: true }));

test('the linter finds each planted fault and nothing in sound files', () => {
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [linter, '--format', 'json'], {
    cwd: world,
    encoding: 'utf8',
  });
  const report = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] };
  const found = new Set(report.diagnostics.map((entry) => `${entry.code} in ${entry.filename}`));
  const expected = new Set(planted.map(([rule, path]) => `${rule} in ${path}`));
  assert.deepEqual(expected.difference(found), new Set(), 'faults the linter missed');
  const clean = report.diagnostics.filter((entry) => entry.filename in sound);
  // The second file of the planted circle is as guilty as the first.
  assert.deepEqual(
    clean.filter((entry) => entry.filename !== 'core/circle-b.ts'),
    [],
  );
});
