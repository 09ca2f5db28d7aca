/**
 * Lets Node run what the build compiles: `.tsx` by the same compiler that Vite uses, and the tables
 * of modules that Vite makes of `import.meta.glob`. Given to the test runner with `--import`.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks, setSourceMapsSupport } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { transformSync } from 'oxc-transform-react';

const web = new URL('./', import.meta.url).href;
const require = createRequire(import.meta.url);
const table = /import\.meta\.glob<[^(]*>\(([^)]*)\)/g;

setSourceMapsSupport(true);

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith('@tanstack/')) return nextResolve(specifier, context);
    // On Node the router would think that it renders for a server.
    return nextResolve(specifier, { ...context, conditions: ['browser', ...context.conditions] });
  },
  load(url, context, nextLoad) {
    if (!url.startsWith(web)) return nextLoad(url, context);
    const path = fileURLToPath(url);
    const isTsx = path.endsWith('.tsx');
    const source = isTsx || path.endsWith('.ts') ? readFileSync(path, 'utf8') : '';
    if (!isTsx && !source.includes('import.meta.glob')) return nextLoad(url, context);
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
  const left = new Set(found('!'));
  const files = found('').flatMap((file) => (left.has(file) ? [] : file.replace(/^(?!\.)/, './')));
  return `{ ${files.map((file) => `'${file}': () => import('${file}')`).join(', ')} }`;
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
