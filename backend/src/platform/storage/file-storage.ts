import type { Readable } from 'node:stream';
import type { StorageArea } from './storage-key';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file as the storage lists it. */
export interface StoredFile {
  key: string;
  storedAt: Date;
}

/**
 * Keeps the contents of files under random names (decisions section 6). What a file is and who may
 * read it stands in the database; the storage knows bytes only.
 */
export abstract class FileStorage {
  /**
   * Looks, at the start, whether files can be kept with the settings as they are.
   *
   * @throws StorageUnusableError with a sentence for the operator
   * @throws Error where a storage elsewhere does not answer at the moment
   */
  abstract assertUsable(): Promise<void>;

  /**
   * Stores the content whole or not at all. A content that is there already is replaced.
   *
   * @param key made by `newStorageKey`
   * @throws StorageFullError
   */
  abstract put(key: string, content: Buffer | Readable): Promise<{ sizeBytes: number }>;

  /** @throws StoredFileNotFoundError */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;

  /** `undefined` when there is no such file. */
  abstract stat(key: string): Promise<{ sizeBytes: number } | undefined>;

  /** Deleting what is not there is no error. */
  abstract delete(key: string): Promise<void>;

  /** Every file of one area, in no particular order. */
  abstract list(area: StorageArea): AsyncIterable<StoredFile>;

  /**
   * Removes what uploads have left behind whose process was killed before they were whole, as far
   * as nobody has written to it since the given moment.
   */
  abstract discardUnfinished(area: StorageArea, before: Date): Promise<void>;
}

/** The database names a file that the storage does not have. */
export class StoredFileNotFoundError extends Error {
  constructor(key: string) {
    super(`The storage has no file named ${key}.`);
    this.name = 'StoredFileMissing';
  }
}

/** There is no room for the content; nothing of it was kept. */
export class StorageFullError extends Error {
  constructor(options: ErrorOptions) {
    super('The storage has no room left.', options);
    this.name = 'StorageFull';
  }
}

/** Files cannot be kept with these settings; the message says to the operator why. */
export class StorageUnusableError extends Error {
  constructor(message: string, options: ErrorOptions) {
    super(message, options);
    this.name = 'StorageUnusable';
  }
}
