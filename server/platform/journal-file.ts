/**
 * The journal of one data folder: a file of lines outside of the database, numbered without gaps,
 * of which the first says whose it is. A line counts once its end is on the disk; half a line at
 * the end was never written.
 */
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entropy } from './entropy.ts';
import { StartupError } from './startup-error.ts';

export interface JournalLine {
  /** From 1, without gaps. */
  readonly n: number;
  /** In wall milliseconds of the database. */
  readonly at: number;
  /** What happened, and to what: a hash in base64url. */
  readonly entries: readonly (readonly [kind: string, key: string])[];
  /** The highest number that each sequence of the database had given out. */
  readonly highest: Readonly<Record<string, number>>;
}

interface Header {
  readonly journal: string;
  readonly installation: string;
  readonly format: 1;
}

export interface JournalFile {
  readonly name: string;
  /** Its folder says that there was one, and it is gone: this one begins anew. */
  readonly isAfterLoss: boolean;
  lastNumber(): number;
  read(): Promise<JournalLine[]>;
  /** @returns once it is on the disk. */
  append(line: Omit<JournalLine, 'n'>): Promise<JournalLine>;
}

const known = 'installation';

/** @throws StartupError in one sentence, when nothing was changed yet. */
export async function openJournalFile(
  dataDir: string,
  installation: string,
  entropy: Entropy,
): Promise<JournalFile> {
  const folder = join(dataDir, 'journal');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const owner = await readOrNull(join(folder, known));
  if (owner !== null && owner.trim() !== installation) {
    throw new StartupError(
      `The data folder ${dataDir} belongs to another installation than the database. ` +
        'Set DATA_DIR to its own folder, or to an empty one.',
    );
  }
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'));
  if (names.length > 1) {
    throw new StartupError(
      `There is more than one journal in ${folder}. Leave the newest one there, and start again.`,
    );
  }
  const [found] = names;
  const path = join(folder, found ?? `${entropy.bytes(16).toString('hex')}.jsonl`);
  if (found === undefined) {
    const header: Header = { journal: nameOf(path), installation, format: 1 };
    await writeFile(path, `${JSON.stringify(header)}\n`, { mode: 0o600, flush: true });
  }
  if (owner === null) await writeFile(join(folder, known), `${installation}\n`, { flush: true });
  return fileAt(path, installation, { isAfterLoss: owner !== null && found === undefined });
}

async function fileAt(
  path: string,
  installation: string,
  { isAfterLoss }: Pick<JournalFile, 'isAfterLoss'>,
): Promise<JournalFile> {
  const first = await parse(path, installation);
  let { bytes } = first;
  let last = first.lines.at(-1)?.n ?? 0;
  return {
    name: nameOf(path),
    isAfterLoss,
    lastNumber: () => last,
    read: async () => (await parse(path, installation)).lines,
    async append(line) {
      const numbered = { n: last + 1, ...line };
      const text = `${JSON.stringify({ ...numbered, check: checkOf(numbered) })}\n`;
      const { size } = await stat(path);
      if (size > bytes && (await parse(path, installation)).bytes > bytes) {
        throw new Error(`Another server writes into ${path}: give each a DATA_DIR of its own.`);
      }
      // What a full disk or a power cut left of an earlier try.
      if (size > bytes) await truncate(path, bytes);
      const file = await open(path, 'a');
      try {
        await file.writeFile(text);
        await file.datasync();
      } finally {
        await file.close();
      }
      bytes += Buffer.byteLength(text);
      last = numbered.n;
      return numbered;
    },
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.jsonl'.length);
}

async function parse(
  path: string,
  installation: string,
): Promise<{ lines: JournalLine[]; bytes: number }> {
  const text = await readFile(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first = '', ...rest] = whole.split('\n').slice(0, -1);
  const header = parsed<Header>(path, first);
  if (header.format !== 1) throw damaged(path, 'is of a newer version of Codicil');
  if (header.installation !== installation) throw damaged(path, 'is of another installation');
  const lines = rest.map((line, place): JournalLine => {
    const { check, ...content } = parsed<JournalLine & { check: string }>(path, line);
    if (content.n !== place + 1) throw damaged(path, `has a gap before line ${place + 2}`);
    if (check !== checkOf(content)) throw damaged(path, `was changed in line ${place + 2}`);
    return content;
  });
  return { lines, bytes: Buffer.byteLength(whole) };
}

function parsed<T>(path: string, line: string): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw damaged(path, 'cannot be read');
  }
}

function damaged(path: string, what: string): StartupError {
  return new StartupError(
    `The journal ${path} ${what}. Put back the right one, or move it away: ` +
      'then Codicil starts a new one, and releases are held for three days.',
  );
}

/** Against a slip of somebody who edits it; the folder keeps others out. */
function checkOf(line: JournalLine): string {
  return createHash('sha256').update(JSON.stringify(line)).digest('base64url').slice(0, 12);
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
