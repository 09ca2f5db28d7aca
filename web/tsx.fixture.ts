/**
 * Lets Node run what the build compiles: `.tsx` by the same compiler that Vite uses, the tables of
 * modules that Vite makes of `import.meta.glob`, and the documentation as the build reads it. Given
 * to the test runner with `--import`.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks, setSourceMapsSupport } from 'node:module';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { transformSync } from 'oxc-transform-react';
import type * as index from './features/site/guides/guide-index.ts';
import type * as reader from './features/site/guides/read-guide.ts';

const web = new URL('./', import.meta.url).href;
const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../', import.meta.url));
const guide = /\.md(\?index)?$/;
const table = /import\.meta\.glob<[^(]*>\(([^)]*)\)/g;

setSourceMapsSupport(true);

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith('@tanstack/')) return nextResolve(specifier, context);
    // On Node the router would think that it renders for a server.
    return nextResolve(specifier, { ...context, conditions: ['browser', ...context.conditions] });
  },
  load(url, context, nextLoad) {
    if (guide.test(url)) return { format: 'module', source: guideOf(url), shortCircuit: true };
    if (!url.startsWith(web)) return nextLoad(url, context);
    const path = fileURLToPath(url);
    const isTsx = path.endsWith('.tsx');
    const source = isTsx || path.endsWith('.ts') ? readFileSync(path, 'utf8') : '';
    if (!isTsx && !source.includes('import.meta.glob')) return nextLoad(url, context);
    if (source.includes('?index')) guideReader();
    const written = source.replaceAll(table, (_, globs: string) => tableOf(path, globs));
    return { format: 'module', source: compiled(path, written), shortCircuit: true };
  },
});

/** @param globs as they are written, one or several; those with `!` are left out again. */
function tableOf(path: string, globs: string): string {
  const written = [...globs.matchAll(/'(!?)([^']+)'/g)];
  const cwd = dirname(path);
  const found = (sign: string) =>
    globSync(
      written.flatMap(([, not, glob = '']) => (not === sign ? glob : [])),
      { cwd },
    );
  const query = /query: '([^']+)'/.exec(globs)?.[1] ?? '';
  const pick = globs.includes("import: 'default'") ? '.then((it) => it.default)' : '';
  const left = new Set(found('!'));
  const files = found('').flatMap((file) => (left.has(file) ? [] : file.replace(/^(?!\.)/, './')));
  const entry = (file: string) => `'${file}': () => import('${file}${query}')${pick}`;
  return `{ ${files.map(entry).join(', ')} }`;
}

/** Before a page loads a part of it by itself, which cannot be waited for here. */
function guideReader() {
  return {
    ...(require('./features/site/guides/read-guide.ts') as typeof reader),
    ...(require('./features/site/guides/guide-index.ts') as typeof index),
  };
}

/** Pictures have no addresses here: what shows them is a browser's business. */
function guideOf(url: string): string {
  const { readGuide, readSections, firstWords, makeIndex } = guideReader();
  const path = fileURLToPath(url);
  const file = relative(root, path);
  const readText = (name: string) => readFileSync(`${root}${name}`, 'utf8');
  if (!url.endsWith('?index')) {
    const { title, tree } = readGuide(file, readText(file));
    return `export default ${JSON.stringify({ title, tree, pictures: {} })};`;
  }
  const [, language = 'en'] = /\.([\w-]+)\.md$/.exec(path) ?? [];
  const sections = readSections(language as Parameters<typeof readSections>[0], readText);
  return `export default ${JSON.stringify(makeIndex(sections, firstWords))};`;
}

function compiled(path: string, source: string): string {
  // Most tests need no compiler, and are not made to wait for it.
  const compiler = require('oxc-transform-react') as { transformSync: typeof transformSync };
  const { code, map, errors, fatal } = compiler.transformSync(path, source, {
    sourcemap: true,
    reactCompiler: true,
  });
  if (fatal) throw new SyntaxError(errors.map(({ message }) => message).join('\n'));
  const base64 = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${base64}\n`;
}
