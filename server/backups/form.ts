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
