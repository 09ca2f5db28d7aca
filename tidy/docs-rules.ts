/**
 * Judges what the documents claim against what is there: paths, commands, settings and the numbers
 * of decision records. Each rule answers with the faults it found. Style is left to its readers.
 */
import { matchesGlob, posix } from 'node:path';
import { loggedTexts, objectKeys } from './code-facts.ts';
import { parseSource } from './source.ts';
import type { Tree } from './tree.ts';

const decisionFolder = 'docs/decisions/';
const decisionParts = ['Context', 'Decision', 'Consequences', 'When to revisit'];
const settingsFile = 'server/platform/config-fields.ts';

/** For people who read the code. The texts in `web/content` are for people who read the pages. */
export function documentsOf(tree: Tree): string[] {
  return tree.files.filter((path) => path.endsWith('.md') && !isArticle(path));
}

/** The pages of the public site that are written as text, in English. */
export function articlesOf(tree: Tree): string[] {
  return tree.files.filter((path) => isArticle(path) && path.startsWith('web/content/en/'));
}

function isArticle(path: string): boolean {
  return path.startsWith('web/content/') && path.endsWith('.md');
}

/** Within the product, what an article links to is one of its pages: by its path, in English. */
export function articleFaults(tree: Tree, pages: readonly string[]): string[] {
  return tree.files.filter(isArticle).flatMap((path) =>
    [...tree.read(path).matchAll(/\]\(([^)\s]*)\)/g)]
      .map((match) => match[1] ?? '')
      .filter((link) => !/^(https:|mailto:|#)/.test(link))
      .filter((link) => !pages.includes(link.replace(/#.*$/, '')))
      .map((link) => `${path}: links to ${link}, which is no page`),
  );
}

/** A path is what stands in `code` and begins with a folder or file of the root, or a link. */
export function pathFaults(tree: Tree): string[] {
  const roots = new Set(tree.files.map((path) => path.split('/')[0] ?? ''));
  return documentsOf(tree).flatMap((path) => {
    const text = withoutFences(tree.read(path));
    const named = [...text.matchAll(/`([^`\s]+)`/g)]
      .map((match) => match[1] ?? '')
      .filter((word) => roots.has(word.split('/')[0] ?? '') || looksLikeRootFile(word))
      .filter((word) => !/[<>{}#:]/.test(word));
    const linked = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((link) => !/^([a-z]+:|#)/.test(link))
      .map((link) => posix.join(posix.dirname(path), link.replace(/#.*$/, '')));
    return [...named, ...linked]
      .filter((name) => !exists(tree, name))
      .map((name) => `${path}: names ${name}, which is not there`);
  });
}

/** A link to a part of a document leads to a heading of it. */
export function anchorFaults(tree: Tree): string[] {
  return documentsOf(tree).flatMap((path) =>
    [...withoutFences(tree.read(path)).matchAll(/\]\(([^)\s:]*)#([^)\s]+)\)/g)]
      .map(([, name = '', anchor = '']) => ({
        document: name === '' ? path : posix.join(posix.dirname(path), name),
        anchor,
      }))
      .filter(({ document }) => tree.files.includes(document))
      .filter(({ document, anchor }) => !anchorsOf(tree.read(document)).includes(anchor))
      .map(({ document, anchor }) => `${path}: links to ${document}#${anchor}, no heading there`),
  );
}

/** As GitHub makes them from headings. */
function anchorsOf(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

export function commandFaults(tree: Tree): string[] {
  const manifest = JSON.parse(tree.read('package.json')) as { scripts?: Record<string, string> };
  const known = new Set(Object.keys(manifest.scripts ?? {}));
  return documentsOf(tree).flatMap((path) => {
    const text = tree.read(path);
    const named = [...text.matchAll(/npm run ([\w:-]+)|npm (test|start)\b/g)];
    return named
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((name) => !known.has(name))
      .map((name) => `${path}: names the command ${name}, which package.json does not have`);
  });
}

/** What an operator runs has a part of its own in the page for operators. */
export function operatorCommandFaults(tree: Tree): string[] {
  const { scripts } = JSON.parse(tree.read('package.json')) as { scripts: Record<string, string> };
  const told = tree.read('docs/operating.md');
  return Object.entries(scripts)
    .filter(([, command]) => /^node server\/[\w-]+\.ts$/.test(command))
    .filter(([name]) => !told.includes(`\n### \`npm run ${name}\`\n`))
    .map(([name]) => `docs/operating.md: has no part about npm run ${name}`);
}

/** A test that no command runs is green for ever; a gate of its own proves nothing to a reader. */
export function gateFaults(tree: Tree): string[] {
  const pattern = /testFiles = '([^']+)'/.exec(tree.read('scripts/node-tests.ts'))?.[1] ?? '';
  const unrun = tree.files
    .filter((path) => /\.test\.tsx?$/.test(path) && !matchesGlob(path, pattern))
    .map((path) => `${path}: is run by no command`);
  const steps = tree
    .read('.ci/run')
    .split('\n')
    .filter((line) => /^(npm|npx|node)\b/.test(line));
  const readme = tree.read('README.md');
  const isTold = (step: string): boolean =>
    readme.split('\n').some((line) => line.split(' && ').includes(step)) ||
    readme.includes(`\`${step}\``);
  const isReadme = steps.length > 0 && steps.every(isTold);
  return isReadme ? unrun : [...unrun, '.ci/run: does not call exactly what README.md says'];
}

/** The table in README.md and what the server reads are the same list. */
export function settingFaults(tree: Tree): string[] {
  const read = objectKeys(settingsFile, tree.read(settingsFile), 'fields');
  const rows = tree.read('README.md').matchAll(/^\| *((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) *\|/gm);
  const told = [...rows].flatMap((row) => (row[1] ?? '').match(/[A-Z][A-Z0-9_]+/g) ?? []);
  return [
    ...read
      .filter((name) => !told.includes(name))
      .map((name) => `README.md: does not tell of the setting ${name}`),
    ...told
      .filter((name) => !read.includes(name))
      .map((name) => `README.md: tells of the setting ${name}, which nothing reads`),
  ];
}

/** Numbered from 1 without gaps, each with the same parts, each in the list of its folder. */
export function decisionFaults(tree: Tree): string[] {
  const listPath = `${decisionFolder}README.md`;
  const records = tree.files.filter(
    (path) => path.startsWith(decisionFolder) && path.endsWith('.md') && path !== listPath,
  );
  const list = tree.files.includes(listPath) ? tree.read(listPath) : '';
  return records.flatMap((path, index) => {
    const name = posix.basename(path);
    const text = tree.read(path);
    const number = String(index + 1).padStart(4, '0');
    const faults: string[] = [];
    if (!name.startsWith(`${number}-`)) faults.push(`${path}: should have the number ${number}`);
    if (!/^Date: \d{4}-\d{2}-\d{2}$/m.test(text)) faults.push(`${path}: has no date`);
    if (!/^Status: (accepted|superseded by \d{4})$/m.test(text)) {
      faults.push(`${path}: has no status`);
    }
    const missing = decisionParts.filter((part) => !text.includes(`\n## ${part}\n`));
    faults.push(...missing.map((part) => `${path}: has no part "${part}"`));
    const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
    if (!list.includes(`- [${title}](${name})`)) {
      faults.push(`${path}: is not in ${listPath} under its title`);
    }
    return faults;
  });
}

/** What is true on one machine or of one writer has no place in a public tree. */
export function privacyFaults(tree: Tree): string[] {
  const machineFolder = /(?<![\w/.@-])\/(home|root|Users|work|workspace|mnt)\/[\w.-]/;
  const signature = /co-authored-by|^\W*generated (by|with) |@author/i;
  const written = tree.files.filter((path) => /\.(tsx?|md|css|sql|json|html)$/.test(path));
  return written
    .filter((path) => path !== 'package-lock.json')
    .filter((path) => !path.startsWith('tidy/docs'))
    .flatMap((path) =>
      tree
        .read(path)
        .split('\n')
        .flatMap((line, index) =>
          machineFolder.test(line) || signature.test(line)
            ? [`${path}:${index + 1}: speaks of one machine or one writer`]
            : [],
        ),
    );
}

function withoutFences(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '');
}

function looksLikeRootFile(word: string): boolean {
  return /^[A-Z]+\.md$/.test(word);
}

function exists(tree: Tree, name: string): boolean {
  const path = name.replace(/\/$/, '');
  return tree.files.some(
    (file) => file === path || file.startsWith(`${path}/`) || matchesGlob(file, path),
  );
}

/** Told by the log alone: whoever would get the mail is the one who refuses it. */
const inLogAlone = new Set(['the operator’s address refuses alarms: look at OPERATOR_EMAIL']);

/** An alarm is a text given to `alarm`, or kept in a constant that is called so, or `subject`. */
const alarmText = /(?:\balarm\(|\bconst (?:\w*[aA]larm|subject) =)\s*((?:'[^']*'(?:\s*\+\s*)?)+)/g;

/** Whoever is woken by an alarm finds a row about it. */
export function alarmFaults(tree: Tree): string[] {
  const told = tree.read('docs/operating.md');
  return tree.files
    .filter((path) => /^server\/.*(?<!\.test|\.fixture)\.ts$/.test(path))
    .flatMap((path) =>
      [...tree.read(path).matchAll(alarmText)]
        .map((match) => [...(match[1] ?? '').matchAll(/'([^']*)'/g)].map(([, part]) => part))
        .map((parts) => parts.join(''))
        .filter((subject) => !inLogAlone.has(subject) && !told.includes(`| \`${subject}`))
        .map((subject) => `${path}: docs/operating.md has no row for "${subject}"`),
    );
}

/** A warning or an error of the log has a row, and each row is about a text that is logged. */
export function logFaults(tree: Tree): string[] {
  const part = /\n## What the log says\n([\s\S]*?)(?=\n## |$)/;
  const told = part.exec(tree.read('docs/operating.md'))?.[1] ?? '';
  const rows = [...told.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, row = '']) =>
    row === 'msg' ? [] : row,
  );
  const server = tree.files.filter((path) => /^server\/.*(?<!\.test|\.fixture)\.ts$/.test(path));
  const code = server.map((path) => tree.read(path)).join('\n');
  const untold = server.flatMap((path) =>
    loggedTexts(parseSource(path, tree.read(path)))
      .filter((text) => !rows.includes(text))
      .map((text) => `${path}: docs/operating.md has no row for the log line "${text}"`),
  );
  const made = rows
    .filter((row) => !code.includes(row))
    .map((row) => `docs/operating.md: explains "${row}", which nothing logs`);
  return [...untold, ...made];
}
