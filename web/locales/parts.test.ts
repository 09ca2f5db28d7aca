// Words are loaded in parts: every area is in one of them, and every screen gets the parts of the
// areas that it and all it is made of speak from.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const web = join(import.meta.dirname, '..');
const areas = readdirSync(join(web, 'locales/en')).map((file) => file.replace('.ts', ''));
const names = [
  'start',
  'both',
  'changes',
  'law',
  'site',
  'triggers',
  'settings',
  'visitors',
  'owners',
];
const read = (file: string) => readFileSync(join(web, file), 'utf8');

/** By the name of the part; what is handed on besides the words are the sentences. */
function partsIn(language: string): Record<string, string[]> {
  const areasIn = (name: string) =>
    [
      ...read(`locales/parts/${language}-${name}.ts`).matchAll(/(?:im|ex)port \{ (\w+) \} from/g),
    ].map(([, area = '']) => area);
  return Object.fromEntries(names.map((name) => [name, areasIn(name)]));
}
const parts = partsIn('en');

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

/** The parts that a screen waits for; those of its frame count too. */
function partsOf(routes: string): { screen: string; loaded: string[] }[] {
  return [...routes.matchAll(/^const \w+ = createRoute\(\{(.*?)^\}\);/gms)].flatMap(([body]) => {
    const screen = /import\('\.\/(screens\/[\w-]+\.tsx)'\)/.exec(body)?.[1];
    if (screen === undefined) return [];
    const own = /withWords\(\s*\[([^\]]*)\]/.exec(body)?.[1]?.match(/\w+/g) ?? [];
    const frame = body.includes('() => app,') ? ['both', 'owners'] : [];
    return [{ screen, loaded: ['start', ...own, ...frame] }];
  });
}

function withoutWords(screen: string, loaded: readonly string[]): string[] {
  const known: string[] = loaded.flatMap((part) => parts[part] ?? []);
  return [...spokenBy(screen)]
    .filter(([area]) => !known.includes(area))
    .map(([area, file]) => `${screen}: ${area}, in ${file}`);
}

test('Every area of words is in one part, and in the same one in each language', () => {
  assert.deepEqual(Object.values(parts).flat().toSorted(), areas.toSorted());
  for (const language of ['pt-PT', 'ru']) {
    const start = [...(parts['start'] ?? []), 'sentences'];
    assert.deepEqual(partsIn(language), { ...parts, start });
  }
});

test('Every screen waits for the words it speaks, and so do those that show everywhere', () => {
  const screens = partsOf(read('routes.tsx') + read('site-routes.tsx'));
  assert.ok(screens.length > 15, 'the routes are written in another way');
  const faults = screens.flatMap(({ screen, loaded }) => withoutWords(screen, loaded));
  const everywhere = ['screens/failed.tsx', 'screens/not-found.tsx', 'ui/toasts.tsx'];
  assert.deepEqual([...faults, ...everywhere.flatMap((it) => withoutWords(it, ['start']))], []);
});

test('A screen whose words are not loaded is noticed', () => {
  const faults = withoutWords('screens/landing.tsx', ['start']);
  assert.ok(faults.some((it) => it.startsWith('screens/landing.tsx: landing, in ')));
});
