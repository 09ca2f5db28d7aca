/**
 * What the rest of the server knows about keeping files: sealed bytes under a name that says
 * nothing. Where they lie is chosen in server/product-parts.ts; sealing them is done before they
 * come here.
 */
import type { Readable } from 'node:stream';

/** A file that somebody sends, while it comes. */
export interface IncomingFile {
  /** As the sender wrote it. */
  readonly name: string;
  /** Fails when there is more than is allowed, or when the sender goes away. */
  readonly content: Readable;
}

/** Told of each piece when it was written and is not needed any more. */
export type PieceWritten = (piece: Buffer) => void;

/** Names are 32 small hexadecimal digits, drawn by lot; any other is a mistake and throws. */
export interface BlobStore {
  readonly kind: 'folder' | 's3';
  /**
   * Keeps everything that comes, and is durable when it resolves. A stream that fails, or a store
   * that does, leaves nothing behind. A store that holds pieces for longer does not call `kept`.
   */
  put(name: string, content: Readable, kept?: PieceWritten): Promise<void>;
  /** Null when there is none of this name. */
  get(name: string): Promise<Readable | null>;
  /** Deleting what is not there is no failure. */
  remove(name: string): Promise<void>;
  /** Every name that is kept, with when it was kept in wall milliseconds. */
  list(): AsyncIterable<{ name: string; keptAt: number }>;
  /** How much more it can keep; null where nobody can say. */
  freeBytes(): Promise<number | null>;
  close(): Promise<void>;
}
