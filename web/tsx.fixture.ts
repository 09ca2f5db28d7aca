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
const table = /import\.meta\.glob<[^(]*>\(\s*'([^']+)'[^)]*\)/g;

setSourceMapsSupport(true);

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith('@tanstack/')) return nextResolve(specifier, context);
    // On Node the router would think that it draws for a server.
    return nextResolve(specifier, { ...context, conditions: ['browser', ...context.conditions] });
  },
  load(url, context, nextLoad) {
    if (!url.startsWith(web)) return nextLoad(url, context);
    const path = fileURLToPath(url);
    const isTsx = path.endsWith('.tsx');
    const source = isTsx || path.endsWith('.ts') ? readFileSync(path, 'utf8') : '';
    if (!isTsx && !source.includes('import.meta.glob')) return nextLoad(url, context);
    const written = source.replaceAll(table, (_, glob: string) => tableOf(path, glob));
    return { format: 'module', source: compiled(path, written), shortCircuit: true };
  },
});

function tableOf(path: string, glob: string): string {
  const files = globSync(glob, { cwd: dirname(path) }).map((file) => `./${file}`);
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
