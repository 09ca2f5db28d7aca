import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const world = fs.mkdtempSync(join(tmpdir(), 'codicil-build-'));
const page = join(world, 'web/index.html');
const renderer = join(world, 'web/rendering/render-site.tsx');

const rendering = "export const rendered: string = 'a page';";
/** Says which files came out, and where the page says so. */
const framing = `export const framesOf = async (index, manifest) => [
  ['index.html', index],
  ['.pages/notes/id.html', Object.keys(manifest).join()],
];`;

beforeEach(() => {
  fs.rmSync(world, { recursive: true, force: true });
  for (const folder of ['scripts', 'web/public', 'web/reader', 'web/rendering', 'contract']) {
    fs.mkdirSync(join(world, folder), { recursive: true });
  }
  for (const script of ['build-web.ts', 'build-reader.ts', 'compress.ts', 'draw-icons.ts']) {
    fs.cpSync(join(root, 'scripts', script), join(world, 'scripts', script));
  }
  fs.symlinkSync(join(root, 'node_modules'), join(world, 'node_modules'));
  fs.writeFileSync(join(world, 'package.json'), '{ "type": "module" }');
  fs.writeFileSync(join(world, 'vite.config.ts'), "export default { root: 'web' };");
  fs.writeFileSync(renderer, [rendering, framing].join('\n'));
  fs.writeFileSync(page, '<script type="module" src="./main.ts"></script>');
  fs.writeFileSync(join(world, 'web/main.ts'), "document.title = 'first';");
  for (const name of ['reader.html', 'reader.css']) {
    fs.cpSync(join(root, 'web/reader', name), join(world, 'web/reader', name));
  }
  fs.writeFileSync(join(world, 'web/reader/main.ts'), "document.title = '</script>';");
  for (const name of ['offline.html', 'offline.css', 'offline-page.js', 'offline-worker.js']) {
    fs.writeFileSync(join(world, 'web/public', name), '');
  }
  fs.cpSync(join(root, 'web/public/icon.svg'), join(world, 'web/public/icon.svg'));
  for (const name of ['boot.js', 'first.js']) {
    fs.writeFileSync(join(world, 'web/public', name), '// First of all.\nstart( 1 );\n');
  }
});
after(() => fs.rmSync(world, { recursive: true, force: true }));

test('what the server renders with is built beside the pages', () => {
  build();
  const built = fs.readFileSync(join(world, 'dist/web/.server/render-site.js'), 'utf8');
  assert.match(built, /rendered = "a page"/);
});

test('what is built is for production, whatever the program runs as', () => {
  fs.writeFileSync(join(world, 'web/main.ts'), 'document.title = `is ${import.meta.env.MODE}`;');
  fs.appendFileSync(renderer, '\nexport const mode = import.meta.env.PROD ? "ships" : "helps";');
  build({ NODE_ENV: 'development' });
  const [file = ''] = filesOf('dist/web/assets').filter((name) => /^index.*\.js$/.test(name));
  assert.match(fs.readFileSync(join(world, 'dist/web/assets', file), 'utf8'), /is production/);
  const server = fs.readFileSync(join(world, 'dist/web/.server/render-site.js'), 'utf8');
  assert.match(server, /"ships"/);
});

test('what is built makes the frames of the pages, of the page as it is written and the files', () => {
  build();
  const read = (name: string) => fs.readFileSync(join(world, 'dist/web', name), 'utf8');
  assert.equal(read('index.html'), fs.readFileSync(page, 'utf8'));
  assert.equal(read('.pages/notes/id.html'), 'index.html');
  assert.ok(!filesOf('dist').some((name) => name.includes('manifest')));
});

test('the reader of sealed copies is one file that runs and shows only what it came with', () => {
  build();
  const html = fs.readFileSync(join(world, 'dist/web/.reader/index.html'), 'utf8');
  const [policy = ''] = html.match(/content="default-src[^"]*"/) ?? [];
  for (const tag of ['script', 'style']) {
    const inside = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'));
    const [text = '', ...more] = [...inside].map(([, it = '']) => it);
    assert.ok(text.length > 10 && more.length === 0, tag);
    const hash = createHash('sha256').update(text).digest('base64');
    assert.ok(policy.includes(`${tag}-src 'sha256-${hash}'`), policy);
  }
  assert.match(policy, /default-src 'none'.*img-src data:; base-uri 'none'; form-action 'none'/);
  assert.doesNotMatch(html, /<!--|<(link|img|iframe)\b|\bsrc=/);
});

test('a browser that has the worker of the offline page hears of another page by another worker', () => {
  const workers = ['', 'p {}', 'p {} a {}'].map((style) => {
    fs.writeFileSync(join(world, 'web/public/offline.css'), style);
    build();
    return fs.readFileSync(join(world, 'dist/web/offline-worker.js'), 'utf8');
  });
  assert.equal(new Set(workers).size, 3);
});

test('the mark is drawn in the sizes that phones ask for', () => {
  build();
  for (const [name, pixels] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-192.png', 192],
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    const png = fs.readFileSync(join(world, 'dist/web', name));
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [pixels, pixels], name);
  }
});

test('files of the build that import each other are refused', () => {
  const group = (name: string) => `{ name: '${name}', test: /web.${name}-/, minSize: 0 }`;
  const groups = `[${group('one')}, ${group('two')}]`;
  const output = `{ codeSplitting: { includeDependenciesRecursively: false, groups: ${groups} } }`;
  const config = `export default { root: 'web', build: { rolldownOptions: { output: ${output} } } };`;
  fs.writeFileSync(join(world, 'vite.config.ts'), config);
  const write = (name: string, text: string) => fs.writeFileSync(join(world, 'web', name), text);
  write('one-a.ts', "import { b } from './two-b.ts'; export const a = [b, 'one'];");
  write('two-b.ts', 'export const b = document.title;');
  write('one-c.ts', 'export const c = location.href;');
  write('two-d.ts', "import { c } from './one-c.ts'; export const d = [c, 'two'];");
  const both = "import { a } from './one-a.ts'; import { d } from './two-d.ts'; console.log(a, d);";
  write('main.ts', both);
  assert.throws(
    build,
    /Files of the build import each other: assets\/(one|two).*, assets\/(one|two)/,
  );
});

test('what every page begins with is as short as it can be, and kept under a name of its content', () => {
  fs.writeFileSync(page, '<script src="/first.js"></script><script src="/boot.js"></script>');
  build();
  const html = fs.readFileSync(join(world, 'dist/web/index.html'), 'utf8');
  const names = [...html.matchAll(/src="\/(assets\/(?:first|boot)-[0-9a-f]{8}\.js)"/g)];
  assert.equal(names.length, 2, html);
  for (const [, name = ''] of names) {
    assert.equal(fs.readFileSync(join(world, 'dist/web', name), 'utf8').trim(), 'start(1);');
  }
  for (const name of ['boot.js', 'first.js']) {
    assert.ok(!fs.existsSync(join(world, 'dist/web', name)), name);
  }
});

test('the pages are built once, and again only after a change', () => {
  assert.match(build(), /Building/);
  assert.ok(fs.existsSync(join(world, 'dist/web/index.html')));
  assert.equal(build(), '');
  fs.writeFileSync(join(world, 'web/main.ts'), "document.title = 'second';");
  assert.match(build(), /Building/);
  assert.equal(build(), '');
});

test('beside every file of text lies the same, compressed twice', () => {
  fs.writeFileSync(join(world, 'web/main.ts'), `document.title = '${'long '.repeat(50)}';`);
  build();
  const assets = join(world, 'dist/web/assets');
  const script = fs.readdirSync(assets).find((name) => /^index.*\.js$/.test(name)) ?? '';
  const read = (end: string) => fs.readFileSync(join(assets, `${script}${end}`));
  assert.deepEqual(brotliDecompressSync(read('.br')), read(''));
  assert.deepEqual(gunzipSync(read('.gz')), read(''));
  assert.ok(read('.br').length < read('').length / 2);
});

test('a source that was taken away is a change', () => {
  fs.writeFileSync(join(world, 'web/other.ts'), 'export const other = 1;');
  build();
  fs.rmSync(join(world, 'web/other.ts'));
  assert.match(build(), /Building/);
});

for (const [half, file, broken] of [
  ['the pages', page, '<script type="module" src="./missing.ts"></script>'],
  ['the server', renderer, "export * from './missing.ts';"],
  ['what every page begins with', join(world, 'web/public/boot.js'), 'missing.ts('],
] as const) {
  test(`a build that fails for ${half} leaves the last good one in place and says so`, () => {
    build();
    const good = filesOf('dist');
    assert.ok(good.includes('web/.server/render-site.js'), good.join());
    fs.writeFileSync(file, broken);
    assert.throws(build, /missing\.ts|boot\.js/);
    assert.deepEqual(filesOf('dist'), good);
  });
}

function filesOf(folder: string): string[] {
  return fs.readdirSync(join(world, folder), { recursive: true, encoding: 'utf8' }).toSorted();
}

function build(more: NodeJS.ProcessEnv = {}): string {
  const run = spawnSync(process.execPath, ['scripts/build-web.ts', '--if-stale'], {
    cwd: world,
    encoding: 'utf8',
    env: { ...process.env, ...more },
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}
