/**
 * Plants a bug: copies the program into a folder of its own, and puts there a few other words in
 * the place of one piece of its text. The checkout itself is never touched.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PlantedEdit {
  readonly name: string;
  readonly file: string;
  readonly right: string;
  /** What a mistaken hand would have written instead. */
  readonly wrong: string;
}

const root = join(import.meta.dirname, '../..');

/** What runs without a browser, with its tests. A start reads both files of packages. */
const copied = [
  'contract',
  'core',
  'server',
  'sim',
  'torture',
  'package.json',
  'package-lock.json',
];

/** @returns the text of its file with the bug in it. @throws unless it has one place today. */
function plantedText({ name, file, right, wrong }: PlantedEdit): string {
  const parts = readFileSync(join(root, file), 'utf8').split(right);
  const places = parts.length - 1;
  if (places !== 1) throw new Error(`The place of ${name} stands ${places} times in ${file}.`);
  return parts.join(wrong);
}

/** Each has one place in the program of today and a name of its own, and no two are the same. */
export function assertDistinct(edits: readonly PlantedEdit[]): void {
  assert.equal(new Set(edits.map(({ name }) => name)).size, edits.length);
  const texts = edits.map((edit) => plantedText(edit));
  assert.equal(new Set(texts).size, edits.length, 'two of them are the same');
}

/** @param work is given the folder, which is gone when it has ended. */
export async function inPlantedCopy<T>(
  edit: PlantedEdit,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const text = plantedText(edit);
  return inCopy(edit.name, async (folder) => {
    await writeFile(join(folder, edit.file), text);
    return work(folder);
  });
}

/** A copy without a bug: what fails in it fails for another reason than a bug. */
export async function inSoundCopy<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return inCopy('none', work);
}

async function inCopy<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `codicil-bug-${name}-`));
  try {
    for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
