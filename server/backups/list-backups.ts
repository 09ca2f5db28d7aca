/** Which backups of an installation lie in a folder. */
import { readdir } from 'node:fs/promises';
import { madeAtOf } from './form.ts';

/** When each was made, in wall milliseconds. A folder that cannot be read holds none. */
export async function listBackupsIn(folder: string, installation: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => madeAtOf(name, installation) ?? []);
}
