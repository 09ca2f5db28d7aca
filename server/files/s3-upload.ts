/**
 * Sends a stream of unknown length to a bucket. One part is in memory at a time. An object appears
 * when all of it was taken; of an upload that failed the provider is asked to keep nothing.
 */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';

/** The least that providers allow, except for the last part. */
const partBytes = 5 * 1024 * 1024;

interface S3Object {
  readonly Bucket: string;
  readonly Key: string;
}

export async function uploadInParts(
  client: S3Client,
  object: S3Object,
  content: Readable,
): Promise<void> {
  const parts = partsOf(content);
  const first = await parts.next();
  const beginning = first.done === true ? Buffer.alloc(0) : first.value;
  if (beginning.length < partBytes) {
    await client.send(new PutObjectCommand({ ...object, Body: beginning }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const upload = { ...object, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    const sendPart = async (Body: Buffer): Promise<void> => {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ PartNumber, ETag });
    };
    await sendPart(beginning);
    for await (const part of parts) await sendPart(part);
    const MultipartUpload = { Parts };
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
  } catch (error) {
    // Why it failed says more than that it could not be called off either.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Each of the same size, and a last one that may be smaller. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk);
    heldBytes += chunk.length;
    while (heldBytes >= partBytes) {
      const all = Buffer.concat(held);
      yield all.subarray(0, partBytes);
      held = [all.subarray(partBytes)];
      heldBytes -= partBytes;
    }
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
