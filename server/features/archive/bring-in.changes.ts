/**
 * Brings an archive into an account that holds nothing: files first, each durable and looked at,
 * then every row in one transaction. Nothing of it is armed, nobody is written to, and of an
 * archive that is refused, however late, nothing stays.
 */
import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import type { Archive, ArchivedFile } from '#contract/archive-form.ts';
import type { BroughtIn } from '#contract/archive.ts';
import {
  archiveMaxBytes,
  archiveWordsMaxBytes,
  unconfirmedFilesMaxBytes,
} from '#contract/limits.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import type { ScratchFile } from '#server/crypto/scratch-file.ts';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { nextIds } from '#server/db/next-id.ts';
import { CommitOutcomeUnknownError, inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { withSignOfLife } from '#server/engine/owner-change.ts';
import { receiveOnDisk } from '#server/http/upload.ts';
import { shrinkPicture } from '#server/pictures/shrink-picture.ts';
import { createGate } from '#server/platform/gate.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { keepFile, newBlobName, removeBlobs } from '#server/store/attachment-files.ts';
import { findAccount } from '#server/store/accounts.ts';
import { refuseOverLimits, refuseUnlessEmpty } from './archive-limits.changes.ts';
import { sizeInArchive } from './archive-faults.view.ts';
import { withRoom, type Reserve } from './archive-room.changes.ts';
import { addRows, type BroughtFile } from './brought-rows.changes.ts';
import { readBroughtArchive, type BroughtArchive } from './brought-archive.view.ts';

type UploadRequest = Parameters<typeof receiveOnDisk>[1];

// What is read of it is held in memory, and may be much.
const oneAtATime = createGate(1);

/** Reads the archive from the request. */
export async function bringIn(
  deps: Deps,
  owner: SignedInOwner,
  request: UploadRequest,
): Promise<BroughtIn> {
  await inTransaction(deps.db, (tx) => refuseUnlessEmpty(tx, owner), { isLook: true });
  const maxBytes = await mostBytes(deps, owner);
  const bytes = Math.min(maxBytes, Number(request.headers['content-length'] ?? maxBytes));
  return withRoom(deps, async (reserve) => {
    // It lies on the disk for a while, and then its files once more.
    await reserve(2 * bytes);
    const scratch = await receiveOnDisk(deps, request, { maxBytes, refusal: 'archive-too-large' });
    try {
      return await oneAtATime(() => read(deps, owner, scratch, reserve));
    } finally {
      await scratch.close();
    }
  });
}

/** An account that nobody confirmed may attach little: what is more would be read in vain. */
async function mostBytes({ db }: Deps, owner: Owner): Promise<number> {
  const { emailConfirmedAt } = await findAccount(db, owner);
  return emailConfirmedAt === null
    ? unconfirmedFilesMaxBytes + 2 * archiveWordsMaxBytes
    : archiveMaxBytes;
}

async function read(
  deps: Deps,
  owner: SignedInOwner,
  scratch: ScratchFile,
  reserve: Reserve,
): Promise<BroughtIn> {
  const brought = await readBroughtArchive(scratch);
  // For the sender's sake: both are looked at again when the files are there.
  await inTransaction(deps.db, (tx) => refuseOverLimits(tx, deps, owner, brought.archive), {
    isLook: true,
  });
  // It may have come packed, and its files are kept unpacked. The archive lies there already.
  await reserve(bytesOfFiles(brought.archive));
  return keep(deps, owner, brought);
}

function bytesOfFiles({ testaments }: Archive): number {
  return testaments.flatMap(({ files }) => files).reduce((sum, one) => sum + sizeInArchive(one), 0);
}

async function keep(
  deps: Deps,
  owner: SignedInOwner,
  { archive, openFile }: BroughtArchive,
): Promise<BroughtIn> {
  const picture = await pictureIn(archive);
  const files = await placesFor(deps, archive);
  try {
    for (const file of files) await keepOne(deps, owner, file, await openFile(file.of.path));
    await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
      await refuseUnlessEmpty(ownerTx.tx, owner);
      await refuseOverLimits(ownerTx.tx, deps, owner, archive);
      await addRows(ownerTx, deps, archive, { files, picture });
    });
  } catch (error) {
    // The rows may be there after all; if they are not, the sweeper finds the files.
    if (!(error instanceof CommitOutcomeUnknownError)) {
      await removeBlobs(
        deps,
        files.map(({ blob }) => blob),
      );
    }
    throw error;
  }
  return countOf(archive);
}

/** Written anew: what came in an archive may hold anything. */
async function pictureIn({ account }: Archive): Promise<Buffer | null> {
  if (account.picture === null) return null;
  const shrunk = await shrinkPicture(Buffer.from(account.picture, 'base64'));
  return shrunk.kind === 'picture' ? shrunk.jpeg : refuse('archive-damaged');
}

async function placesFor(deps: Deps, { testaments }: Archive): Promise<BroughtFile[]> {
  const all = testaments.flatMap(({ id, files }) => files.map((of) => ({ of, inside: id })));
  const ids = await nextIds(deps.db, 'attachments', all.length);
  return all.map((one, index) => ({
    ...one,
    id: ids[index]!,
    blob: newBlobName(deps),
    key: newKeyBytes(),
    kept: null,
  }));
}

/** What does not open as it says, in one way or another, makes the whole archive a damaged one. */
async function keepOne(
  deps: Deps,
  owner: Owner,
  file: BroughtFile,
  content: Readable,
): Promise<void> {
  const { of } = file;
  const hash = createHash('sha256');
  let isBroken = false;
  const seen = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  content.once('error', (error) => {
    isBroken = true;
    seen.destroy(error);
  });
  content.pipe(seen);
  try {
    if (of.sealed === null) file.kept = await keepFile(deps, owner, file, nameAnd(of, seen));
    else await deps.files.put(file.blob, seen);
  } catch (error) {
    content.destroy();
    throw isBroken && !(error instanceof Refusal) ? damaged(error) : error;
  }
  if (hash.digest('hex') !== of.sha256) refuse('archive-damaged');
}

function nameAnd({ fileName }: ArchivedFile, content: Readable) {
  return { name: fileName, content };
}

function damaged(cause: unknown): Refusal {
  const refusal = new Refusal('archive-damaged');
  refusal.cause = cause;
  return refusal;
}

function countOf({ testaments, notes, recipients, triggers }: Archive): BroughtIn {
  return {
    testaments: testaments.length,
    notes: notes.length,
    recipients: recipients.length,
    triggers: triggers.length,
    files: testaments.reduce((sum, { files }) => sum + files.length, 0),
    withoutWords: testaments
      .filter(({ protection }) => protection === 'bound')
      .map(({ title }) => title),
  };
}
