/**
 * What a backup is: a tar archive in an age file, which the commands `age` and `tar` open as well.
 * First says what it is of, then come the rows of each table and the sealed files, in pieces, and
 * the last entry says that it is whole.
 */
import * as z from 'zod';

export const headName = 'codicil-backup.json';
export const endName = 'end.json';
export const pieceBytes = 1024 * 1024;

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });

export const Head = z.object({
  form: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Which program made it. */
  program: z.string(),
  /** Which installation it is of, by a hash: see `journalMark`. */
  installation: z.string(),
  /** In hexadecimal digits: opens with the master key that fits, and with no other. */
  keyProof: z.string(),
  /** Under which its files lie. */
  fileMark: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  sequences: z.record(z.string(), z.number()),
});
export type Head = z.output<typeof Head>;

export const End = z.object({ pieces: z.int(), files: z.int() });
export type End = z.output<typeof End>;

export type Piece =
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'file'; readonly name: string };

export function pieceName(piece: Piece, number: number): string {
  const place = piece.kind === 'rows' ? `tables/${piece.table}` : `files/${piece.name}`;
  return `${place}/${String(number).padStart(6, '0')}`;
}

/** Null for a name that no backup has. */
export function pieceOf(name: string): Piece | null {
  const [, folder, what] = /^(tables|files)\/([\w-]+)\/\d{6,}$/.exec(name) ?? [];
  if (what === undefined) return null;
  return folder === 'tables' ? { kind: 'rows', table: what } : { kind: 'file', name: what };
}

export const unfinishedEnding = '.unfinished';

/** Several installations may share a folder. A colon may stand in no name on some systems. */
export function backupName(installation: string, nowMs: number): string {
  const time = new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-');
  return `codicil-${installation.slice(0, 8)}-${time}Z.tar.age`;
}

/** When a backup of this name was made; null for any other name, and for another installation. */
export function madeAtOf(name: string, installation: string): number | null {
  const said = /^codicil-([0-9a-f]{8})-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar\.age$/.exec(
    name,
  );
  if (said === null) return null;
  const [, mark, date, hours, minutes, seconds] = said;
  if (mark !== installation.slice(0, 8)) return null;
  return Date.parse(`${date}${hours}:${minutes}:${seconds}Z`);
}
