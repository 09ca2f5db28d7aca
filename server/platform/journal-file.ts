/**
 * The journal of one data folder: a file of lines outside of the database, numbered without gaps,
 * of which the first says whose it is. A line counts once its end is on the disk; half a line at
 * the end was never written.
 */
import { createHash } from 'node:crypto';
import {
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Entropy } from './entropy.ts';
import { tryLockFolder, type FolderLock } from './folder-lock.ts';
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
  /** There was another one before, and it was gone. */
  readonly isAfterLoss: boolean;
}

export interface JournalFile {
  readonly name: string;
  readonly isAfterLoss: boolean;
  lastNumber(): number;
  /** When its last line was written, in wall milliseconds of the database; null without lines. */
  lastAt(): number | null;
  read(): Promise<JournalLine[]>;
  /** Of several servers on one data folder one writes the journal. @returns whether this does. */
  own(): Promise<boolean>;
  /** Only for the one who owns it. @returns once it is on the disk. */
  append(line: Omit<JournalLine, 'n'>): Promise<JournalLine>;
  /** Lets another one own it. */
  close(): void;
}

/** In the data folder, and not beside the journal: it tells that there was one. */
const marker = 'installation';

/**
 * Begins one where there is none.
 * @throws StartupError in one sentence, when nothing was changed yet.
 */
export async function openJournalFile(
  dataDir: string,
  installation: string,
  entropy: Entropy,
): Promise<JournalFile> {
  try {
    const found = await findJournalFile(dataDir, installation);
    return found ?? (await beginJournalFile(dataDir, installation, entropy));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The journal in ${dataDir} cannot be read or written. ` +
        'Give DATA_DIR to the user that runs the server, with room on its disk.',
      { cause: error },
    );
  }
}

/** Null where there is none. Changes nothing. */
export async function findJournalFile(
  dataDir: string,
  installation: string,
): Promise<JournalFile | null> {
  const owner = await readOrNull(join(dataDir, marker));
  if (owner !== null && owner.trim() !== installation) {
    throw new StartupError(
      `The data folder ${dataDir} belongs to another installation than the database. ` +
        'Set DATA_DIR to its own folder, or to an empty one.',
    );
  }
  const folder = join(dataDir, 'journal');
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.jsonl'));
  if (names.length > 1) {
    throw new StartupError(
      `There is more than one journal in ${folder}. Leave the newest one there, and start again.`,
    );
  }
  const [name] = names;
  return name === undefined ? null : fileAt(join(folder, name), installation);
}

async function beginJournalFile(
  dataDir: string,
  installation: string,
  entropy: Entropy,
): Promise<JournalFile> {
  const folder = join(dataDir, 'journal');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isAfterLoss = (await readOrNull(join(dataDir, marker))) !== null;
  const path = join(folder, `${entropy.bytes(16).toString('hex')}.jsonl`);
  const header: Header = { journal: nameOf(path), installation, format: 1, isAfterLoss };
  await writeWhole(path, `${JSON.stringify(header)}\n`);
  await writeWhole(join(dataDir, marker), `${installation}\n`);
  return fileAt(path, installation);
}

/** All of it or nothing, whatever happens in between. */
async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

async function fileAt(path: string, installation: string): Promise<JournalFile> {
  const first = await parse(path, installation);
  let { bytes } = first;
  let last = first.lines.at(-1);
  let tried = '';
  let lock: FolderLock | undefined;

  /** Takes away what an earlier try left, on a full disk or with a power cut. */
  async function clearRest(): Promise<void> {
    const { size } = await stat(path);
    if (size === bytes) return;
    const rest = (await readFile(path)).subarray(bytes).toString('utf8');
    const isOwn = tried.startsWith(rest) || !rest.includes('\n');
    if (!isOwn) {
      throw new Error(`Another server writes into ${path}: give each a DATA_DIR of its own.`);
    }
    await truncate(path, bytes);
  }

  return {
    name: nameOf(path),
    isAfterLoss: first.header.isAfterLoss,
    lastNumber: () => last?.n ?? 0,
    lastAt: () => last?.at ?? null,
    read: async () => (await parse(path, installation)).lines,
    async own() {
      if (lock !== undefined) return true;
      lock = tryLockFolder(dirname(path), 'journal');
      if (lock === undefined) return false;
      // Somebody else may have written until now.
      const now = await parse(path, installation);
      ({ bytes } = now);
      last = now.lines.at(-1);
      return true;
    },
    close() {
      lock?.release();
      lock = undefined;
    },
    async append(line) {
      await clearRest();
      const numbered = { n: (last?.n ?? 0) + 1, ...line };
      tried = `${JSON.stringify({ ...numbered, check: checkOf(numbered) })}\n`;
      const file = await open(path, 'a');
      try {
        await file.writeFile(tried);
        await file.datasync();
      } finally {
        await file.close();
      }
      bytes += Buffer.byteLength(tried);
      last = numbered;
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
): Promise<{ header: Header; lines: JournalLine[]; bytes: number }> {
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
  return { header, lines, bytes: Buffer.byteLength(whole) };
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

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
