/**
 * Attaching and removing files: what is kept in the store of files and what stands in rows must not
 * come apart. A file is durable before its row exists. What is removed goes to the bin; the sweeper
 * removes a file when neither a row nor the bin leads to it, also after a crash between the two.
 */
import { attachmentMaxBytes, attachmentsMax } from '#contract/limits.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { nextId } from '#server/db/next-id.ts';
import { CommitOutcomeUnknownError, type Tx } from '#server/db/transaction.ts';
import { isReleased } from '#server/store/released.ts';
import { refuseOverPlan } from '#server/store/plan.ts';
import { changeTestament } from '#server/engine/testament-change.ts';
import { refuseMissingTestament, touchTestament } from '#server/store/testaments.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { receiveFile } from '#server/http/upload.ts';
import {
  keepFile,
  newBlobName,
  removeBlobs,
  type KeptFile,
} from '#server/store/attachment-files.ts';
import { attachmentCounts, deleteAttachment, insertAttachment } from '#server/store/attachments.ts';

/** As much as a start of the database wants to find. */
const reservedBytes = 100 * 1024 * 1024;

type UploadRequest = Parameters<typeof receiveFile>[0];

/** Reads the file from the request. Of an upload that is refused, however late, nothing stays. */
export async function addAttachment(
  deps: Deps,
  owner: SignedInOwner,
  testamentId: number,
  request: UploadRequest,
): Promise<KeptFile & { id: number }> {
  await refuseBeforeReading(deps, owner, testamentId);
  await refuseWithoutRoom(deps, request);
  const id = await nextId(deps.db, 'attachments');
  const place = { id, blob: newBlobName(deps), key: newKeyBytes() };
  try {
    const kept = await receive(deps, owner, place, request);
    await changeTestament(deps, owner, testamentId, async (ownerTx, current) => {
      const { tx } = ownerTx;
      await refuseOverPlan(tx, deps.settings, owner, { fileBytes: kept.fileSize });
      await refuseOneTooMany(tx, owner, testamentId);
      const publicHalf = current.protection?.publicHalf ?? null;
      const added = { ...kept, ...place, testamentId };
      await insertAttachment(ownerTx, added, publicHalf);
      await touchTestament(ownerTx, testamentId);
    });
    return { ...kept, id };
  } catch (error) {
    // The row may be there after all; if it is not, the sweeper finds the file.
    if (!(error instanceof CommitOutcomeUnknownError)) await removeBlobs(deps, [place.blob]);
    throw error;
  }
}

export async function removeAttachment(
  deps: Deps,
  owner: SignedInOwner,
  testamentId: number,
  id: number,
): Promise<void> {
  await changeTestament(deps, owner, testamentId, async (ownerTx) => {
    const { tx } = ownerTx;
    if (!(await deleteAttachment(tx, owner, testamentId, id))) refuse('attachment-not-found');
    await touchTestament(ownerTx, testamentId);
  });
}

async function receive(
  deps: Deps,
  owner: Owner,
  place: Parameters<typeof keepFile>[2],
  request: UploadRequest,
): Promise<KeptFile> {
  let kept: KeptFile | null = null;
  const limit = { maxBytes: attachmentMaxBytes, refusal: 'file-too-large' } as const;
  await receiveFile(request, limit, async (file) => {
    kept = await keepFile(deps, owner, place, file);
  });
  return kept ?? refuse('file-missing');
}

/** For the sender's sake only: it is looked at again when the file is there. */
async function refuseBeforeReading(deps: Deps, owner: Owner, testamentId: number): Promise<void> {
  await refuseMissingTestament(deps.db, owner, testamentId);
  if (await isReleased(deps.db, owner, testamentId)) refuse('already-released');
}

/** Before it is read: what the database and the mailbox need on the same disk is not for files. */
async function refuseWithoutRoom({ files }: Deps, { headers }: UploadRequest): Promise<void> {
  const freeBytes = await files.freeBytes();
  const announced = Number(headers['content-length'] ?? attachmentMaxBytes);
  if (freeBytes !== null && freeBytes < announced + reservedBytes) refuse('disk-full');
}

/** Under the lock of the testament. */
async function refuseOneTooMany(tx: Tx, owner: Owner, testamentId: number): Promise<void> {
  const count = (await attachmentCounts(tx, owner)).get(testamentId) ?? 0;
  if (count >= attachmentsMax) refuse('attachments-full');
}
