import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages } from '#contract/languages.ts';
import { pages } from '#contract/pages.ts';
import type { Manifest } from '#contract/rendering.ts';
import { parts } from '../locales/parts.ts';
import { framesOf } from './frames.ts';
import { screensOfPages } from './page-screens.ts';

const index = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const screens = [...(await screensOfPages()).values()].flatMap((it) => it.screens);
const fonts = ['literata', 'wix-madefor-text'].flatMap((face) =>
  ['latin', 'cyrillic'].map((script) => `${face}-${script}-wght-normal.woff2`),
);
const words = languages.flatMap((it) => Object.keys(parts).map((part) => `${it}-${part}`));
const manifest: Manifest = {
  'main.tsx': { file: 'assets/main.js', imports: ['_react.js'], css: ['assets/main.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  ...Object.fromEntries(screens.map((it) => [it, { file: nameOf(it), imports: ['_shared.js'] }])),
  ...Object.fromEntries(words.map((name) => [`_${name}.js`, { file: `assets/${name}.js`, name }])),
  ...Object.fromEntries(fonts.map((name) => [`../fonts/${name}`, { file: `assets/${name}` }])),
};
const frames = new Map(await framesOf(index, manifest));

function nameOf(screen: string): string {
  return screen.replace('screens/', 'assets/').replace('.tsx', '.js');
}

function scriptsOnTheirWay(name: string): (string | undefined)[] {
  const html = frames.get(name) ?? '';
  return [...html.matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
}

test('each page has a frame for the browser, a rendered one has one for each language', () => {
  const own = pages.filter(({ isOfSite }) => !isOfSite);
  const rendered = own.filter(({ renderedWith }) => renderedWith !== undefined);
  const begun = own.filter(({ begunWith }) => begunWith !== undefined);
  assert.equal(frames.size, 1 + 3 + own.length + 3 * rendered.length + begun.length);
  assert.ok(frames.has('.pages/testaments/edit/id.html'));
  assert.ok(frames.has('.pages/testament/accessLink.pt-PT.html'));
});

test('a page names its files once: those of its screens, of what they import, of the start', () => {
  const start = ['/assets/main.js', '/assets/react.js'];
  const own = ['/assets/app-layout.js', '/assets/shared.js', '/assets/notes.js'];
  assert.deepEqual(scriptsOnTheirWay('.pages/notes.html'), [...own, ...start]);
  assert.deepEqual(scriptsOnTheirWay('index.html'), start);
  const html = frames.get('.pages/notes.html') ?? '';
  assert.match(html, /boot\.js" data-app="\/assets\/main\.js"/);
  assert.match(html, /<link rel="stylesheet" crossorigin href="\/assets\/main\.css">/);
  assert.match(html, /class="splash"/);
  assert.doesNotMatch(html, /src="\/main\.tsx"/);
});

test('words, and letters beside the Latin ones, are named for each language', () => {
  const [, told = ''] = /data-words='([^']*)'/.exec(frames.get('.pages/bin.html') ?? '') ?? [];
  const ofRussian = ['literata', 'wix-madefor-text'].map(
    (it) => `${it}-cyrillic-wght-normal.woff2`,
  );
  const spoken = (it: string) =>
    ['start', 'both', 'owners', 'changes'].map((part) => `${it}-${part}.js`);
  const addresses = (names: string[]) => names.map((name) => `/assets/${name}`);
  assert.deepEqual(JSON.parse(told), {
    en: addresses(spoken('en')),
    'pt-PT': addresses(spoken('pt-PT')),
    ru: addresses([...ofRussian, ...spoken('ru')]),
  });
});

test('a frame to fill asks for nothing before it is rendered, and only a letter is watched', () => {
  const letter = frames.get('.pages/testament/accessLink.ru.html') ?? '';
  assert.match(letter, /^<!doctype html>\n<html lang="ru">/);
  assert.match(letter, /<script async src="\/letter\.js"><\/script>\s*<!--head-->/);
  assert.match(letter, /<div id="root"><!--page--><\/div><noscript>.*<\/noscript><!--known-->/s);
  assert.match(letter, /data-files="[^"]*public-testament\.js [^"]*ru-visitors\.js"/);
  assert.match(letter, /literata-cyrillic.*literata-latin/s);
  assert.doesNotMatch(letter, /modulepreload|<title>|splash/);
  const dashboard = frames.get('.pages/dashboard.en.html') ?? '';
  assert.doesNotMatch(dashboard, /letter\.js|cyrillic/);
  const site = frames.get('.pages/site.en.html') ?? '';
  assert.match(site, /data-files="\/assets\/main\.js \/assets\/react\.js"/);
  assert.doesNotMatch(site, /noscript/);
});

test('where the browser renders there is a place for what it begins with, and none without', () => {
  const begun = frames.get('.pages/notes.begun.html') ?? '';
  assert.equal(begun.replace('<!--known-->', ''), frames.get('.pages/notes.html'));
  assert.match(begun, /<!--known-->\s*<\/body>/);
  assert.equal(frames.get('.pages/auth.begun.html'), undefined);
  assert.equal(frames.get('.pages/dashboard.begun.html'), undefined);
});

test('a file that was not built, or a page that is written otherwise, ends the build', async () => {
  const { 'screens/bin.tsx': _, ...rest } = manifest;
  await assert.rejects(framesOf(index, rest), /no file for screens\/bin\.tsx/);
  const without = Object.entries(manifest).filter(([name]) => !name.endsWith('ru-owners.js'));
  await assert.rejects(framesOf(index, Object.fromEntries(without)), /no file for ru-owners/);
  await assert.rejects(framesOf(index.replace('<title>', '<title >'), manifest), /<title>/);
});
