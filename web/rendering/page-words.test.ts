// Words are loaded in parts: every area is in one of them, and every screen gets the parts of the
// areas that it and all it is made of speak from.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parts, type Part } from '../locales/parts.ts';
import { screensOfPages } from './page-screens.ts';

const screensOf = await screensOfPages();
const web = join(import.meta.dirname, '..');
const areasIn = (language: string) =>
  readdirSync(join(web, 'locales', language)).map((file) => file.replace('.ts', ''));
const areas = areasIn('en');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

/** A module of the browser's part that somebody imports for more than its types. */
function importsOf(file: string): string[] {
  const source = read(file).replaceAll(/import type [^;]+;/g, '');
  return [...source.matchAll(/(?:from|import)[ (]+'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => !/^(i18n|routes|main|locales)/.test(path) && existsSync(join(web, path)));
}

function allBehind(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const path of importsOf(file)) allBehind(path, found);
  return found;
}

/** What a screen speaks from, and in which file: `triggers.form.title` is a word of `triggers`. */
function spokenBy(screen: string): Map<string, string> {
  const spoken = new Map<string, string>();
  for (const file of allBehind(screen)) {
    for (const [, area = ''] of read(file).matchAll(/['"`](\w+)\.[\w$]/g)) {
      if (areas.includes(area)) spoken.set(area, file);
    }
  }
  return spoken;
}

function withoutWords(screen: string, loaded: readonly Part[]): string[] {
  const known: string[] = loaded.flatMap((part) => parts[part]);
  return [...spokenBy(screen)]
    .filter(([area]) => !known.includes(area))
    .map(([area, file]) => `${screen}: ${area}, in ${file}`);
}

test('Every area of words is in one part, and is said in each language', () => {
  assert.deepEqual(Object.values(parts).flat().toSorted(), areas.toSorted());
  for (const language of ['pt-PT', 'ru']) {
    assert.deepEqual(areasIn(language).toSorted(), [...areas, 'sentences'].toSorted());
  }
});

test('Every screen waits for the words it speaks, and so do those that show everywhere', () => {
  const faults = [...screensOf.values()].flatMap(({ screens, words }) =>
    screens.flatMap((it) => withoutWords(it, words)),
  );
  const everywhere = ['screens/failed.tsx', 'screens/not-found.tsx', 'ui/toasts.tsx'];
  assert.deepEqual([...faults, ...everywhere.flatMap((it) => withoutWords(it, ['start']))], []);
});

test('A screen whose words are not loaded is noticed', () => {
  const faults = withoutWords('screens/landing.tsx', ['start']);
  assert.ok(faults.some((it) => it.startsWith('screens/landing.tsx: landing, in ')));
});
