/**
 * A client of strangers: types made by openapi-typescript of what the product serves, a program
 * that compiles against them without a cast, and its calls, made to the real product.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { openLivingProduct, type LivingProduct } from './living-product.fixture.ts';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const page = join(root, 'docs/programs.md');
const run = promisify(execFile);

// It prints with the compiler of TypeScript 5. Ours, which compiles, has nothing to print with.
const printer = pathToFileURL(join(modules, '@ts-morph/common/dist/typescript.js')).href;
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      ? { url: printer, format: 'commonjs', shortCircuit: true }
      : next(name, context),
});

let product: LivingProduct;
let url: string;
let folder: string;
/** As the page for programmers prints it. */
let program: string;
const made = new Set<string>();
before(async () => {
  const count = (app: LivingProduct['app']) =>
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
      if (statusCode < 300) made.add(`${method} ${routeOptions.url}`);
    });
  product = await openLivingProduct({ features: [(app) => void count(app)] });
  url = await product.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'codicil-client-'));
  await symlink(modules, join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  program = /```ts\n([^]*?)\n```/.exec(await readFile(page, 'utf8'))?.[1] ?? '';
  await writeFile(join(folder, 'client.ts'), program);
  const { default: makeTypes, astToString } = await import('openapi-typescript');
  const types = astToString(await makeTypes(new URL(`${url}/api/openapi.json`)));
  await writeFile(join(folder, 'codicil.ts'), types);
});
after(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the compiler says of the program, as strictly as it can; nothing where it is right. */
async function compile(name: string): Promise<string> {
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck'];
  const how = ['--module', 'nodenext', '--target', 'esnext', '--allowImportingTsExtensions'];
  const types = ['--types', 'node', '--noUncheckedIndexedAccess', '--erasableSyntaxOnly'];
  const args = [join(modules, 'typescript/bin/tsc'), ...options, ...how, ...types, name];
  try {
    await run(process.execPath, args, { cwd: folder });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('It compiles without a cast', async () => {
  const casts = program.match(/ as (?!const\b)\w+|\bany\b|@ts-|\w!\.|: never/g);
  assert.equal(casts, null);
  assert.equal(await compile('client.ts'), '');
});

test('A code, a value or a path that no call knows does not compile', async () => {
  const wrong = {
    code: program.replace("'recipient-not-found'", "'trigger-not-found'"),
    value: program.replace("body: { name: 'E.' }", 'body: { name: 5 }'),
    path: program.replace("'/api/user/totp'", "'/api/user/otp'"),
  };
  for (const [name, changed] of Object.entries(wrong)) {
    assert.notEqual(changed, program);
    await writeFile(join(folder, `${name}.ts`), changed);
    assert.match(await compile(`${name}.ts`), new RegExp(`^${name}\\.ts\\(\\d+,\\d+\\): error`));
  }
});

test('It makes more than 40 different calls, and each is answered', async () => {
  const { stderr } = await run(process.execPath, [join(folder, 'client.ts'), url]);
  assert.equal(stderr, '');
  assert(made.size > 40, `only ${made.size}: ${[...made].join(', ')}`);
});
