/**
 * Seals files as they flow: in chunks, each authenticated with its number, with whether it is the
 * last one, and with the place of the file. An opening stream gives out nothing that was not
 * authenticated, and fails at a file that was cut, lengthened, reordered or put elsewhere.
 *
 * Layout: format (1) | salt (16) | chunks of 64 KiB and the last one, each with its tag (16).
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { systemEntropy } from '#server/platform/entropy.ts';
import { SealBrokenError, type SealContext } from './seal.ts';

const format = 1;
const headerBytes = 17;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const keyBytes = 32;
const nonceBytes = 12;
const cipherName = 'aes-256-gcm';

const entropy = systemEntropy();

/** How many bytes a file of so many takes when it is sealed. */
export function sealedSizeOf(bytes: number): number {
  const chunks = Math.max(1, Math.ceil(bytes / chunkBytes));
  return headerBytes + bytes + chunks * tagBytes;
}

/** Every stream seals under a key of its own, made of the file's key and a fresh salt. */
export function sealingStream(key: Buffer, place: SealContext): Transform {
  const header = Buffer.concat([Buffer.from([format]), entropy.bytes(headerBytes - 1)]);
  const chunks = new Chunks(key, header, place);
  const pieces = new Pieces(chunkBytes);
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      attempt(done, () => {
        for (const piece of pieces.add(bytes))
          chunks.seal(piece, false).forEach((one) => this.push(one));
      });
    },
    flush(done) {
      attempt(done, () => {
        chunks.seal(pieces.rest(), true).forEach((one) => this.push(one));
      });
    },
  });
  stream.push(header);
  return stream;
}

/**
 * Gives back the memory of a sealed piece that nobody needs any more; it is empty afterwards. Left
 * to the collector, the pieces of one large file make it look through everything there is.
 */
export function giveBack({ buffer, length }: Buffer): void {
  // Small ones share their memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}

/** Fails with a SealBrokenError; what came before the broken chunk was given out already. */
export function openingStream(key: Buffer, place: SealContext): Transform {
  let header = Buffer.alloc(0);
  let chunks: Chunks | null = null;
  const pieces = new Pieces(chunkBytes + tagBytes);
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      attempt(done, () => {
        let body = bytes;
        if (chunks === null) {
          const missing = headerBytes - header.length;
          header = Buffer.concat([header, bytes.subarray(0, missing)]);
          if (header.length < headerBytes) return;
          body = bytes.subarray(missing);
          chunks = new Chunks(key, header, place);
        }
        for (const piece of pieces.add(body)) this.push(chunks.open(piece, false));
      });
    },
    flush(done) {
      attempt(done, () => {
        if (chunks === null) throw new SealBrokenError(place, 'it is cut off');
        this.push(chunks.open(pieces.rest(), true));
      });
    },
  });
}

/** The chunks of one file in their order, under one key. */
class Chunks {
  readonly #key: Buffer;
  readonly #authenticated: Buffer;
  readonly #place: SealContext;
  #count = 0;

  constructor(key: Buffer, header: Buffer, place: SealContext) {
    if (key.length !== keyBytes) throw new RangeError(`A key has ${keyBytes} bytes.`);
    if (header.readUInt8(0) !== format) {
      throw new SealBrokenError(place, 'it is not in the form this version writes');
    }
    const where = [place.table, place.userId, place.id, place.version].join('\0');
    const salt = header.subarray(1);
    this.#key = Buffer.from(hkdfSync('sha256', key, salt, 'codicil file', keyBytes));
    this.#authenticated = Buffer.concat([header, Buffer.from(where, 'utf8')]);
    this.#place = place;
  }

  seal(piece: Buffer, isLast: boolean): Buffer[] {
    const cipher = createCipheriv(cipherName, this.#key, this.#nextNonce(isLast));
    cipher.setAAD(this.#authenticated);
    return [cipher.update(piece), cipher.final(), cipher.getAuthTag()];
  }

  open(piece: Buffer, isLast: boolean): Buffer {
    if (piece.length < tagBytes) throw new SealBrokenError(this.#place, 'it is cut off');
    const isFirst = this.#count === 0;
    const options = { authTagLength: tagBytes };
    const decipher = createDecipheriv(cipherName, this.#key, this.#nextNonce(isLast), options);
    decipher.setAAD(this.#authenticated);
    decipher.setAuthTag(piece.subarray(-tagBytes));
    const content = decipher.update(piece.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch (error) {
      const reason = 'it was changed, is incomplete or belongs to another place';
      throw new SealBrokenError(this.#place, reason, error);
    }
    // A file has one form only: what ends with an empty chunk was not written by `seal`.
    if (content.length === 0 && !isFirst) {
      throw new SealBrokenError(this.#place, 'it ends with an empty chunk');
    }
    return content;
  }

  /** The number of the chunk and whether it is the last one: no two chunks share a nonce. */
  #nextNonce(isLast: boolean): Buffer {
    const nonce = Buffer.alloc(nonceBytes);
    nonce.writeUIntBE(this.#count, nonceBytes - 7, 6);
    nonce.writeUInt8(isLast ? 1 : 0, nonceBytes - 1);
    this.#count += 1;
    return nonce;
  }
}

/**
 * Cuts what flows into pieces of one size. A full piece is given out only when more comes: it may
 * be the last. Each is good until the next one is taken, because all lie in the same bytes: a file
 * that flows by should leave no trail of copies.
 */
class Pieces {
  readonly #piece: Buffer;
  #filled = 0;

  constructor(bytes: number) {
    this.#piece = Buffer.alloc(bytes);
  }

  *add(more: Buffer): Generator<Buffer> {
    for (let at = 0; at < more.length;) {
      if (this.#filled === this.#piece.length) {
        yield this.#piece;
        this.#filled = 0;
      }
      const taken = more.copy(this.#piece, this.#filled, at);
      this.#filled += taken;
      at += taken;
    }
  }

  rest(): Buffer {
    return this.#piece.subarray(0, this.#filled);
  }
}

function attempt(done: TransformCallback, work: () => void): void {
  try {
    work();
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}
