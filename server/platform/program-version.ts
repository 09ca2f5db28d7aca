/** Which program this is: another one may decide otherwise from the same rows. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Where it is decided what is released when, and the libraries that this is decided with. */
const deciding = ['core/**/*.ts', 'contract/**/*.ts', 'server/{engine,store,db}/**/*.{ts,sql}'];
const libraries = 'package-lock.json';
const besides = /\.(test|fixture)\.ts$/;
/** A release has other files, made of these, and says what the version of these was. */
const noteOfRelease = 'release.json';

/** A hash of the files themselves: nobody has to remember to count a number up. */
export async function readProgramVersion(folder = root): Promise<string> {
  const note = await readFile(join(folder, noteOfRelease), 'utf8').catch(() => null);
  if (note !== null) return (JSON.parse(note) as { program: string }).program;
  const found = globSync(deciding, { cwd: folder }).filter((path) => !besides.test(path));
  const hash = createHash('sha256');
  for (const path of [...found.toSorted(), libraries]) {
    hash.update(`${path}\0`).update(await readFile(join(folder, path)));
  }
  return hash.digest('hex').slice(0, 16);
}
