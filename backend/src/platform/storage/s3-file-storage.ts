import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  FileStorage,
  StorageFullError,
  StorageUnusableError,
  StoredFileNotFoundError,
  type ByteRange,
  type StoredFile,
} from './file-storage';
import { assertStorageKey, isStorageKey, type StorageArea } from './storage-key';
import type { S3Location } from './storage-url';

/** Two parts on their way at a time: an upload of any size needs this much memory twice. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** How long the start waits for the bucket. */
const ANSWER_LIMIT_MS = 5000;

/**
 * Files in a bucket of Amazon S3 or of whatever speaks its protocol. Credentials come from the
 * environment, as the library reads them (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, roles of the
 * machine). The library is loaded with the first file, so that it costs nothing where files are kept
 * in a folder.
 */
export class S3FileStorage extends FileStorage {
  private loaded: ReturnType<S3FileStorage['load']> | undefined;

  constructor(private readonly address: S3Location) {
    super();
  }

  async assertUsable(): Promise<void> {
    const { client, s3 } = await this.library();
    const { bucket } = this.address;
    try {
      await client.send(new s3.HeadBucketCommand({ Bucket: bucket }), {
        abortSignal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      throw new StorageUnusableError(
        `Files cannot be kept in the bucket ${bucket}: ${refusal}. Check STORAGE_URL and the credentials.`,
        { cause: error },
      );
    }
  }

  async put(key: string, content: Buffer | Readable): Promise<{ sizeBytes: number }> {
    const { client } = await this.library();
    const { Upload } = await import('@aws-sdk/lib-storage');
    const source = content instanceof Readable ? content : Readable.from([content]);
    let sizeBytes = 0;
    let broken: unknown;
    const counted = Readable.from(
      (async function* () {
        try {
          for await (const chunk of source) {
            const bytes = Buffer.from(chunk as Uint8Array);
            sizeBytes += bytes.length;
            yield bytes;
          }
        } catch (error) {
          broken = error;
          throw error;
        }
      })(),
    );
    const upload = new Upload({
      client,
      params: { ...this.objectOf(key), Body: counted },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      leavePartsOnError: false,
    });
    try {
      await upload.done();
    } catch (error) {
      // Whoever sends the content must not wait for a reader that is gone.
      source.destroy();
      // What broke the content off says more than what came of it.
      throw broken ?? (isFull(error) ? new StorageFullError({ cause: error }) : error);
    }
    return { sizeBytes };
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const { client, s3 } = await this.library();
    try {
      const { Body } = await client.send(
        new s3.GetObjectCommand({
          ...this.objectOf(key),
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      );
      if (Body instanceof Readable) return Body;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    throw new StoredFileNotFoundError(key);
  }

  async stat(key: string): Promise<{ sizeBytes: number } | undefined> {
    const { client, s3 } = await this.library();
    try {
      const { ContentLength = 0 } = await client.send(new s3.HeadObjectCommand(this.objectOf(key)));
      return { sizeBytes: ContentLength };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    const { client, s3 } = await this.library();
    await client.send(new s3.DeleteObjectCommand(this.objectOf(key)));
  }

  async *list(area: StorageArea): AsyncIterable<StoredFile> {
    const { client, s3 } = await this.library();
    const pages = s3.paginateListObjectsV2(
      { client },
      { Bucket: this.address.bucket, Prefix: `${this.address.prefix}${area}/` },
    );
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified } of Contents) {
        const key = Key.slice(this.address.prefix.length);
        if (LastModified && isStorageKey(key)) yield { key, storedAt: LastModified };
      }
    }
  }

  /** Parts of an upload that was never finished are no files; a lifecycle rule of the bucket ends them. */
  async discardUnfinished(): Promise<void> {
    await this.library();
  }

  private objectOf(key: string): { Bucket: string; Key: string } {
    assertStorageKey(key);
    return { Bucket: this.address.bucket, Key: `${this.address.prefix}${key}` };
  }

  private library(): ReturnType<S3FileStorage['load']> {
    this.loaded ??= this.load();
    return this.loaded;
  }

  private async load() {
    const s3 = await import('@aws-sdk/client-s3');
    const { endpoint, region, pathStyle } = this.address;
    const client: S3Client = new s3.S3Client({
      region,
      endpoint,
      forcePathStyle: pathStyle,
      // Not every server knows the newer checksums; ours are proved on each read.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { s3, client };
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** What servers of the protocol call it; a bucket of Amazon is never full. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

const isFull = (error: unknown): boolean => error instanceof Error && FULL.has(error.name);

/** Why the bucket will not do, as its server says; undefined where it did not answer at all. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'CredentialsProviderError') return 'there are no credentials for it';
  const { $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  return REFUSALS.get($metadata?.httpStatusCode);
}

const REFUSALS = new Map<number | undefined, string>([
  [301, 'it is in another region'],
  [400, 'its server refuses the request'],
  [403, 'these credentials may not use it'],
  [404, 'it does not exist'],
]);
