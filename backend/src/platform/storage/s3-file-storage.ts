import { MEGABYTE } from '@atrium/contracts';
import { Readable } from 'node:stream';
import {
  assertStorageKey,
  type ByteRange,
  FileStorage,
  IncomingContent,
  isStorageKey,
  type StorageArea,
  StorageFullError,
  StorageUnavailableError,
  StorageUnusableError,
  type StoredFile,
  StoredFileNotFoundError,
} from './file-storage';
import {
  bucketProblem,
  isBucketFull,
  isMissingObject,
  loadS3,
  probeBucket,
  type S3Library,
} from './s3-client';
import type { S3Location } from './storage-url';

/** An upload sends two parts at a time, so it needs twice this memory. */
const PART_BYTES = 8 * MEGABYTE;
const PARTS_AT_ONCE = 2;

/** How long the startup waits for the bucket. */
const RESPONSE_LIMIT_MS = 5000;

/**
 * Stores files in a bucket of Amazon S3 or a compatible server. The library is loaded with the
 * first file.
 */
export class S3FileStorage extends FileStorage {
  readonly localFolder = undefined;

  private loaded: Promise<S3Library> | undefined;

  constructor(private readonly address: S3Location) {
    super();
  }

  async assertUsable(): Promise<void> {
    try {
      await probeBucket(await this.library(), this.address, {
        needsDelete: true,
        abortSignal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
      });
    } catch (error) {
      // Deleting files makes it usable again.
      if (isBucketFull(error)) throw new StorageFullError({ cause: error });
      const reason = bucketProblem(error);
      if (!reason) throw new StorageUnavailableError(error);
      throw new StorageUnusableError(
        `Files cannot be stored in the bucket ${this.address.bucket}: ${reason}. Check STORAGE_URL and the credentials.`,
        { cause: error },
      );
    }
  }

  async put(key: string, content: Buffer | Readable): Promise<{ sizeBytes: number }> {
    const { uploader } = await this.library();
    const { Upload } = await import('@aws-sdk/lib-storage');
    const incoming = new IncomingContent(content);
    const upload = new Upload({
      client: uploader,
      params: { ...this.objectOf(key), Body: incoming.stream },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      leavePartsOnError: false,
    });
    try {
      await upload.done();
    } catch (error) {
      incoming.stop();
      if (incoming.senderError) throw incoming.senderError;
      throw isBucketFull(error)
        ? new StorageFullError({ cause: error })
        : new StorageUnavailableError(error);
    }
    return { sizeBytes: incoming.sizeBytes };
  }

  async get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable> {
    const { client, s3 } = await this.library();
    try {
      const { Body } = await client.send(
        new s3.GetObjectCommand({
          ...this.objectOf(key),
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
        { abortSignal: signal },
      );
      if (Body instanceof Readable) return Body;
    } catch (error) {
      if (!isMissingObject(error)) throw new StorageUnavailableError(error);
    }
    throw new StoredFileNotFoundError(key);
  }

  async stat(key: string): Promise<{ sizeBytes: number } | undefined> {
    const { client, s3 } = await this.library();
    try {
      const { ContentLength = 0 } = await client.send(new s3.HeadObjectCommand(this.objectOf(key)));
      return { sizeBytes: ContentLength };
    } catch (error) {
      if (isMissingObject(error)) return undefined;
      throw new StorageUnavailableError(error);
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
    try {
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(this.address.prefix.length);
          if (LastModified && isStorageKey(key)) yield { key, storedAt: LastModified };
        }
      }
    } catch (error) {
      throw new StorageUnavailableError(error);
    }
  }

  /** Does nothing: a lifecycle rule of the bucket removes unfinished multipart uploads. */
  async discardUnfinished(): Promise<void> {
    await this.library();
  }

  private objectOf(key: string): { Bucket: string; Key: string } {
    assertStorageKey(key);
    return { Bucket: this.address.bucket, Key: `${this.address.prefix}${key}` };
  }

  private library(): Promise<S3Library> {
    this.loaded ??= loadS3(this.address);
    return this.loaded;
  }
}
