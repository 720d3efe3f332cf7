import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { messageOf, toError } from '../error-details';

export const STORAGE_AREAS = [
  'profile-pictures',
  'evidence',
  'receipts',
  'logos',
  'mails',
  'erasures',
] as const;

/** The first part of a storage key. */
export type StorageArea = (typeof STORAGE_AREAS)[number];

const KEY = /^[a-z-]+\/[0-9a-f]{2}\/[0-9a-f]{30}$/;

/** Distinguishes the few files of one URL, and is too short to guess a key. */
const FINGERPRINT_LENGTH = 8;

/** Creates a random key. The middle part spreads the files over folders. */
export function newStorageKey(area: StorageArea): string {
  const name = randomBytes(16).toString('hex');
  return `${area}/${name.slice(0, 2)}/${name.slice(2)}`;
}

/** Whether the text has the format of a key from {@link newStorageKey}. */
export const isStorageKey = (key: string): boolean => KEY.test(key);

/** A part of the file's URL that changes with the file. */
export const fileFingerprint = (key: string): string => key.slice(-FINGERPRINT_LENGTH);

/** Rejects any other text, so that a path cannot leave the storage folder. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('This is not a storage key.');
}

/** Bytes `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file in a listing of the storage. */
export interface StoredFile {
  key: string;
  storedAt: Date;
}

/**
 * Stores the contents of files under random keys (docs/domain/evidence.md#storage). Their names and
 * permissions are in the database. `put`, `get` and `stat` throw {@link StorageUnavailableError} if
 * the disk or the server of the storage fails.
 */
export abstract class FileStorage {
  /** The folder of the files; undefined if they are not on a local disk. */
  abstract readonly localFolder: string | undefined;

  /**
   * Checks during startup that the settings are valid.
   *
   * @throws StorageUnusableError with a message for the operator
   */
  abstract assertUsable(): Promise<void>;

  /**
   * Stores the complete content or nothing. Replaces existing content.
   *
   * @param key from {@link newStorageKey}
   * @throws StorageFullError
   */
  abstract put(key: string, content: Buffer | Readable): Promise<{ sizeBytes: number }>;

  /** @throws StoredFileNotFoundError */
  abstract get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable>;

  /** @returns undefined if the file does not exist */
  abstract stat(key: string): Promise<{ sizeBytes: number } | undefined>;

  /** Ignores a file that does not exist. */
  abstract delete(key: string): Promise<void>;

  /** Lists every file of an area, unordered. */
  abstract list(area: StorageArea): AsyncIterable<StoredFile>;

  /**
   * Removes the partial files of uploads whose process was killed.
   *
   * @param before only files that were last written before this time
   */
  abstract discardUnfinished(area: StorageArea, before: Date): Promise<void>;
}

/** A file in the database is missing in the storage. */
export class StoredFileNotFoundError extends Error {
  constructor(key: string) {
    super(`The storage has no file named ${key}.`);
    this.name = 'StoredFileNotFoundError';
  }
}

/** The storage is full; nothing was saved. */
export class StorageFullError extends Error {
  constructor(options: ErrorOptions) {
    super('The storage is full.', options);
    this.name = 'StorageFullError';
  }
}

/** The disk or the server of the storage fails; nothing was saved. */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`The file storage can't be used: ${messageOf(cause)}`, { cause });
    this.name = 'StorageUnavailableError';
  }
}

/** Content on its way to the storage. */
export class IncomingContent {
  sizeBytes = 0;
  /** Reads the content and counts its bytes. */
  readonly stream: Readable;
  /** An error of the sender, such as an interrupted upload, and not of the storage. */
  senderError: Error | undefined;
  private readonly source: Readable;

  constructor(content: Buffer | Readable) {
    this.source = content instanceof Readable ? content : Readable.from([content]);
    this.stream = Readable.from(this.chunks());
  }

  /** Stops the sender, which must not wait for a reader that has stopped. */
  stop(): void {
    this.source.destroy();
  }

  /** Reads without `for await`, which would also catch errors of the reader of `stream`. */
  private async *chunks(): AsyncGenerator<Buffer> {
    const chunks: AsyncIterator<unknown> = this.source[Symbol.asyncIterator]();
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => {
        this.senderError = toError(error);
        throw error;
      });
      if (next.done) return;
      const bytes = Buffer.from(next.value as Uint8Array);
      this.sizeBytes += bytes.length;
      yield bytes;
    }
  }
}

/** The settings of the storage do not work. The message explains the reason to the operator. */
export class StorageUnusableError extends Error {
  constructor(message: string, options: ErrorOptions) {
    super(message, options);
    this.name = 'StorageUnusableError';
  }
}
