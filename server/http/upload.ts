/**
 * Takes the one file of an upload as a stream, and refuses every form that is not exactly one file.
 * What is done with the bytes, and that nothing of a refused upload stays, is the caller's part.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { finished, Transform, type Readable } from 'node:stream';
import type { RefusalCode } from '#contract/refusals.ts';
import { fillScratchFile, type ScratchFile } from '#server/crypto/scratch-file.ts';
import type { Deps } from '#server/deps.ts';
import type { IncomingFile } from '#server/files/port.ts';
import { Refusal, refusalOf, refuse } from '#server/refusal.ts';

/** What a form adds around its file: boundaries, the name, the type. */
const envelopeBytes = 16 * 1024;

/** Lets the calls of this scope, and no others, be sent as a form with a file. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
  // Anything else has no file in it, whatever it is.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}

/** What is taken at most. */
interface FileLimit {
  /** Of the file itself. */
  readonly maxBytes: number;
  /** With what more is refused. */
  readonly refusal: RefusalCode;
}

/**
 * Hands the file to `take`, and resolves when it was taken and the form ended behind it. What the
 * sender says about the length is believed only when it is too much.
 */
export async function receiveFile(
  request: FastifyRequest,
  limit: FileLimit,
  take: (file: IncomingFile) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) refuse('file-missing');
  if (Number(request.headers['content-length'] ?? 0) > limit.maxBytes + envelopeBytes) {
    refuse(limit.refusal);
  }
  try {
    await takeOnlyFile(request, limit, take);
  } catch (error) {
    // The rest is read and dropped, so that the sender comes to reading our answer.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}

/**
 * Keeps the file on the disk while it comes: it may come slowly, and many at once. Nothing of it
 * stays if it is refused. @returns what the caller closes.
 */
export async function receiveOnDisk(
  { scratchDir }: Pick<Deps, 'scratchDir'>,
  request: FastifyRequest,
  limit: FileLimit,
): Promise<ScratchFile> {
  let scratch: ScratchFile | null = null;
  try {
    await receiveFile(request, limit, async ({ content }) => {
      scratch = await fillScratchFile(scratchDir, content);
    });
  } catch (error) {
    await (scratch as ScratchFile | null)?.close();
    throw error;
  }
  return scratch ?? refuse('file-missing');
}

async function takeOnlyFile(
  request: FastifyRequest,
  limit: FileLimit,
  take: (file: IncomingFile) => Promise<void>,
): Promise<void> {
  // Of a connection that is closed already no end is told: reading would wait for it for ever.
  if (request.raw.destroyed) throw new UnreadableForm(new Error('The sender has gone.'));
  // Larger limits than ours, so that ours are met first and answer with our own words.
  const parts = request.parts({
    throwFileSizeLimit: false,
    limits: { fileSize: limit.maxBytes + envelopeBytes, fieldSize: 1024, parts: 4 },
  } as Parameters<FastifyRequest['parts']>[0]);
  const first = await nextPart(parts);
  if (first === null) refuse('file-missing');
  if (first.type !== 'file' || first.fieldname !== 'file') refuse('one-file-only');
  const content = limited(first.file, limit);
  try {
    await take({ name: first.filename ?? '', content });
  } catch (error) {
    throw error instanceof Refusal || !content.isSenderGone() ? error : new UnreadableForm(error);
  } finally {
    content.destroy();
  }
  if ((await nextPart(parts)) !== null) refuse('one-file-only');
}

type Parts = ReturnType<FastifyRequest['parts']>;
type Part = Parts extends AsyncIterator<infer Each> ? Each : never;

/** Null at the end of the form. */
async function nextPart(parts: Parts): Promise<Part | null> {
  try {
    const next = await parts.next();
    return next.done === true ? null : next.value;
  } catch (error) {
    throw new UnreadableForm(error);
  }
}

/** The sender's fault, or that of the network between us. */
class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm';
  readonly statusCode = 400;

  constructor(cause: unknown) {
    super('A form could not be read.', { cause });
  }
}

interface LimitedFile extends Transform {
  /** The bytes ended before the file did. */
  isSenderGone(): boolean;
}

function limited(file: Readable, { maxBytes, refusal }: FileLimit): LimitedFile {
  let bytes = 0;
  let isSenderGone = false;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      done(bytes > maxBytes ? refusalOf(refusal) : null, piece);
    },
  });
  // Also when it has failed already: a form that comes in one piece and is cut off has by now.
  finished(file, (error) => {
    if (error == null || counted.destroyed) return;
    isSenderGone = true;
    counted.destroy(error);
  });
  // Stops the parser too; without an error, because the fault is not the sender's.
  counted.once('close', () => file.destroy());
  file.pipe(counted);
  return Object.assign(counted, { isSenderGone: () => isSenderGone });
}
