// The catalogue holds what the screens say and nothing else, and counts in whole pairs. That every
// key which a screen asks for exists is the compiler's business.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { en } from './en.ts';

type Words = { readonly [key: string]: string | Words };

function keysOf(words: Words, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );
}

const countForm = /_(one|other)$/;

function sources(): string {
  const cwd = new URL('../', import.meta.url);
  return globSync('**/*.{ts,tsx}', { cwd: cwd.pathname, exclude: ['locales/**'] })
    .map((file) => readFileSync(new URL(file, cwd), 'utf8'))
    .join('\n');
}

/** Keys that no source names, neither in full nor by a template such as `landing.${name}Text`. */
function unused(keys: readonly string[], source: string): string[] {
  const named = new Set([...source.matchAll(/['"`]([\w.-]+)['"`]/g)].map((found) => found[1]));
  const templates = [...source.matchAll(/`([\w.-]+\.(?:[\w.-]|\$\{[^}]+\})*)`/g)].map(
    ([, template = '']) => {
      const pattern = template.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w-]+');
      return new RegExp(`^${pattern}$`);
    },
  );
  return keys
    .map((key) => key.replace(countForm, ''))
    .filter((key) => !named.has(key) && !templates.some((template) => template.test(key)));
}

test('Every entry of the catalogue is used by some screen', () => {
  assert.deepEqual(unused(keysOf(en), sources()), []);
});

test('An entry that nobody asks for is noticed, one asked for by a template is not', () => {
  const source = 't(`landing.uses.${name}Text`); t("ui.close")';
  const keys = ['landing.uses.estateText', 'landing.uses.estate', 'ui.close', 'ui.open_other'];
  assert.deepEqual(unused(keys, source), ['landing.uses.estate', 'ui.open']);
});

test('What is said of one is said of several, and the other way round', () => {
  const keys = new Set(keysOf(en));
  for (const key of keys) {
    if (!countForm.test(key)) continue;
    const stem = key.replace(countForm, '');
    assert.ok(keys.has(`${stem}_one`) && keys.has(`${stem}_other`), `${stem} lacks a form`);
  }
});
