// The contrasts that the colours promise (WCAG 2.2 AA), computed from the token file itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

type Theme = 'light' | 'dark';

const text = 4.5;
const shapes = 3;

/** Foreground, the backgrounds it stands on, and what it needs there. */
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ['ink', ['bg', 'surface', 'sunken', 'candle-soft'], text],
  ['ink-2', ['bg', 'surface', 'sunken', 'neutral-soft'], text],
  ['ink-3', ['bg', 'surface', 'sunken'], text],
  ['primary', ['bg', 'surface', 'sunken'], text],
  ['on-primary', ['primary', 'primary-hover'], text],
  ['primary-ink', ['primary-soft'], text],
  ['candle-ink', ['candle-soft'], text],
  ['candle', ['bg', 'surface'], shapes],
  ['danger', ['bg', 'surface'], text],
  ['on-danger', ['danger'], text],
  ['danger-ink', ['danger-soft'], text],
  ['info-ink', ['info-soft'], text],
  ['on-night', ['night'], text],
  ['control', ['bg', 'surface', 'sunken'], shapes],
  // The tooltip is written in the paper's colour on ink.
  ['bg', ['ink'], text],
];

const token = /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;

function readTokens(css: string): Map<string, Record<Theme, string>> {
  const found = new Map<string, Record<Theme, string>>();
  for (const [, name = '', light = '', dark = ''] of css.matchAll(token)) {
    found.set(name, { light, dark });
  }
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function tooFaint(css: string): string[] {
  const tokens = readTokens(css);
  const colour = (name: string, theme: Theme): string => {
    const both = tokens.get(name);
    assert.ok(both, `no token --${name}`);
    return both[theme];
  };
  return pairs.flatMap(([front, backs, needed]) =>
    backs.flatMap((back) =>
      (['light', 'dark'] as const)
        .map((theme) => ({ theme, ratio: contrast(colour(front, theme), colour(back, theme)) }))
        .filter(({ ratio }) => ratio < needed)
        .map(({ theme, ratio }) => `${front} on ${back}, ${theme}: ${ratio.toFixed(2)}`),
    ),
  );
}

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');

test('Every colour is readable on every ground it is used on, in both themes', () => {
  assert.deepEqual(tooFaint(css), []);
});

test('The bar for trying out is dark in either theme', () => {
  const { light = '', dark = '' } = readTokens(css).get('night') ?? {};
  for (const colour of [light, dark]) {
    assert(contrast(colour, '#ffffff') > 12, `${colour} would glare in a dark room`);
  }
});

test('A colour made a little too faint is noticed', () => {
  const faint = css.replace('--ink-3: light-dark(#5f6c69', '--ink-3: light-dark(#6f7c79');
  assert.notEqual(faint, css);
  assert.match(tooFaint(faint).join('\n'), /ink-3 on sunken, light/);
});

test('The measure itself is right: black on white is 21, equal colours are 1', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#1d5a4b', '#1d5a4b'), 1);
});
