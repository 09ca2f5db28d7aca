/**
 * Turns the import table into `no-restricted-imports` rules for the linter: quick feedback on the
 * `#folder/...` spelling while typing. It matches text, so it cannot judge relative imports,
 * packages or cycles; `imports.test.ts` does.
 */
import type { DummyRuleMap, OxlintOverride } from 'oxlint';
import { areas, entropyFile, type Area } from '#architecture';

const lots = {
  name: 'node:crypto',
  importNames: ['randomBytes', 'randomInt', 'randomUUID'],
  message: `Chance is a parameter; only ${entropyFile} draws lots.`,
};

/** How long a test is on this run. */
const anyTest = ['torture/length.fixture.ts'];

const testFiles = ['*.test.{ts,tsx}', '*.fixture.{ts,tsx}', 'test-*.ts', 'recording.ts'];

export function importOverrides(): OxlintOverride[] {
  // A pattern without a folder matches at every depth, so the files of the root are left out.
  const folders = areas.filter((area) => area.files.includes('/'));
  // Of two areas that match a file the first one owns it, and the linter takes the last rule.
  const overrides = folders.toReversed().flatMap((area): OxlintOverride[] => [
    {
      files: [area.files],
      rules: rule(area, area.mayImport, area.node, isProduct(area) ? [lots] : []),
    },
    {
      files: testFiles.map((glob) => `${testFolderOf(area.files)}/${glob}`),
      rules: rule(area, [...area.mayImport, ...(area.testsMayImport ?? []), ...anyTest], true, []),
    },
  ]);
  return [...overrides, { files: [entropyFile], rules: { 'no-restricted-imports': 'off' } }];
}

function rule(
  area: Area,
  allowed: readonly string[],
  mayUseNode: boolean,
  paths: (typeof lots)[],
): DummyRuleMap {
  const refused = areas
    .filter((other) => other.files.includes('/'))
    // One feature may not import another, though both lie in one area.
    .filter((other) => other !== area || area.files.includes('/*/'))
    .filter((other) => !allowed.some((pattern) => covers(pattern, other.files)))
    .map((other) => `#${other.files}`);
  const exceptions = allowed.map((pattern) => `!#${pattern}`);
  const patterns = [];
  if (refused.length > 0) {
    patterns.push({
      group: [...refused, ...exceptions],
      message: `architecture.ts does not let ${area.files} import this.`,
    });
  }
  if (!mayUseNode) {
    patterns.push({ group: ['node:*'], message: `${area.files} runs without Node.` });
  }
  return { 'no-restricted-imports': ['error', { paths, patterns }] };
}

function isProduct(area: Area): boolean {
  return ['contract', 'core', 'server', 'web', 'sim'].includes(area.files.split('/')[0] ?? '');
}

/** Whether everything in `files` is inside `pattern`: both are folders followed by stars. */
function covers(pattern: string, files: string): boolean {
  return pattern.endsWith('/**') && files.startsWith(pattern.slice(0, -2));
}

/** An area without its folders has none of their tests either. */
function testFolderOf(files: string): string {
  const folder = files.replace(/\/\*.*$/, '');
  return files.endsWith('/**') ? `${folder}/**` : folder;
}
