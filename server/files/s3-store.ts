/**
 * Keeps sealed files in a bucket of an object store that speaks S3. Each installation keeps to its
 * own prefix, so that several may share a bucket. Seals nothing itself.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import type { S3Config } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { assertBlobName, isBlobName } from './blob-name.ts';
import type { BlobStore } from './port.ts';
import { uploadInParts } from './s3-upload.ts';

const connectionTimeout = 5_000;
/** Without a byte in either direction. */
const requestTimeout = 60_000;

export interface S3Place {
  readonly client: S3Client;
  readonly bucket: string;
  /** Ends with a slash. */
  readonly prefix: string;
}

/** @throws StartupError when the bucket cannot be reached. */
export async function openS3Store(config: S3Config, prefix: string): Promise<BlobStore> {
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: config.style === 'path',
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    // What is kept is authenticated by its seal; not every provider knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout, socketTimeout: requestTimeout },
  });
  try {
    // What the sweeper does too, and what no bucket answers to a stranger.
    await client.send(new ListObjectsV2Command({ Bucket: config.bucket, MaxKeys: 1 }));
  } catch (error) {
    client.destroy();
    throw new StartupError(
      `The bucket in S3_BUCKET cannot be reached at S3_ENDPOINT (${reasonOf(error)}). ` +
        'See that the bucket exists, and that S3_ACCESS_KEY may list, read, write and delete in it.',
      { cause: error },
    );
  }
  return storeOn({ client, bucket: config.bucket, prefix: `${prefix}/` });
}

function storeOn(place: S3Place): BlobStore {
  const { client } = place;
  return {
    kind: 's3',
    put: (name, content) => put(place, name, content),
    get: (name) => get(place, name),
    async remove(name) {
      await client.send(new DeleteObjectCommand(objectOf(place, name)));
    },
    list: () => list(place),
    freeBytes: () => Promise.resolve(null),
    async close() {
      client.destroy();
    },
  };
}

/** An object appears when all of it was taken. */
async function put(place: S3Place, name: string, content: Readable): Promise<void> {
  let broken: unknown;
  content.once('error', (error) => {
    broken = error;
  });
  try {
    await uploadInParts(place.client, objectOf(place, name), content);
  } catch (error) {
    content.destroy();
    // What the provider says of a stream that failed is not why it failed.
    throw broken ?? error;
  }
}

async function get(place: S3Place, name: string): Promise<Readable | null> {
  try {
    const { Body } = await place.client.send(new GetObjectCommand(objectOf(place, name)));
    return (Body as Readable | undefined) ?? null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

async function* list(place: S3Place): AsyncGenerator<{ name: string; keptAt: number }> {
  const { client, bucket, prefix } = place;
  let next: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        ...(next !== undefined && { ContinuationToken: next }),
      }),
    );
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const name = Key.slice(prefix.length);
      if (isBlobName(name) && LastModified !== undefined) {
        yield { name, keptAt: LastModified.getTime() };
      }
    }
    next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (next !== undefined);
}

function objectOf({ bucket, prefix }: S3Place, name: string): { Bucket: string; Key: string } {
  assertBlobName(name);
  return { Bucket: bucket, Key: `${prefix}${name}` };
}

/** A word such as ECONNREFUSED or NotFoundScreen; never a value of the configuration. */
function reasonOf(error: unknown): string {
  const { code, name, $metadata } = error as {
    code?: string;
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return (
    code ??
    ($metadata?.httpStatusCode === undefined ? name : `HTTP ${$metadata.httpStatusCode}`) ??
    'no answer'
  );
}
