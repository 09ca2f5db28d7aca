import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameFaults } from './name-rules.ts';
import { plantedTree, projectTree } from './tree.ts';

test('every exported name has one meaning', () => {
  assert.deepEqual(nameFaults(projectTree()), []);
});

const one = 'export interface Place {}';
const planted: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['a type with two meanings', { 'core/a.ts': one, 'web/ui/b.ts': 'export type Place = string;' }],
  ['a type and a function', { 'core/a.ts': one, 'web/ui/b.tsx': 'export function Place() {}' }],
  ['two constants', { 'core/a.ts': 'export const a = 1, b = 2;', 'web/b.ts': 'export let b = 3;' }],
  ['a class', { 'server/a.ts': one, 'server/b.ts': 'export abstract class Place {}' }],
  [
    'a constant that is taken out of an object',
    {
      'core/a.ts': 'export const { near: place, ...far } = all;',
      'core/b.ts': 'export const far = 1;',
    },
  ],
  [
    'a default export',
    { 'scripts/a.ts': 'export default function run() {}', 'bench/b.ts': 'export const run = 1;' },
  ],
  [
    'what a package declares, handed on',
    { 'core/a.ts': one, 'web/b.ts': "export { Spot as Place } from 'places';" },
  ],
  ['fixtures and tests', { 'e2e/a.fixture.ts': one, 'server/b.test.ts': one }],
  [
    'dictionaries of two areas',
    {
      'web/locales/en/notes.ts': 'export const notes = {};',
      'web/locales/ru/bin.ts': 'export const notes = {};',
    },
  ],
  [
    'a dictionary and something else',
    {
      'web/locales/en/notes.ts': 'export const notes = {};',
      'core/a.ts': 'export const notes = 1;',
    },
  ],
  ['the model beside what it does not mirror', { 'sim/shell/a.ts': one, 'server/http/b.ts': one }],
  [
    'the model beside two of the server',
    { 'sim/shell/a.ts': one, 'server/engine/b.ts': one, 'server/store/c.ts': one },
  ],
  ['two of the model', { 'sim/shell/a.ts': one, 'sim/shell/b.ts': one, 'server/engine/c.ts': one }],
  ['the rest of the simulation', { 'sim/judge/a.ts': one, 'server/engine/b.ts': one }],
];

for (const [title, files] of planted) {
  test(`the check finds ${title}`, () => {
    assert.equal(nameFaults(plantedTree(files)).length, 1);
  });
}

const sound: Readonly<Record<string, string>> = {
  'contract/notes.ts': 'export const Note = 1;\nexport type Note = number;',
  'web/notes.ts': "export { Note } from '#contract/notes.ts';\nconst Place = 1;\nuse(Place);",
  'core/places.ts': one,
  'web/locales/en/notes.ts': 'export const notes = {};',
  'web/locales/pt-PT/notes.ts': 'export const notes = {};',
  'sim/shell/outbox.ts': 'export function claim() {}\nexport function doesMailLeave() {}',
  'server/jobs/outbox.ts': 'export async function claim() {}',
  'server/features/installation/canary.jobs.ts': 'export async function doesMailLeave() {}',
};

test('names that mean the same may be repeated', () => {
  assert.deepEqual(nameFaults(plantedTree(sound)), []);
});
