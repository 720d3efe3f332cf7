import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  FileStorage,
  StorageFullError,
  StorageUnusableError,
  StoredFileNotFoundError,
  type ByteRange,
  type StoredFile,
} from './file-storage';
import { assertStorageKey, isStorageKey, type StorageArea } from './storage-key';

/** End of the name of a file that is still being written. */
const UNFINISHED = '.part';

/** Files in a folder of this machine. */
export class LocalFileStorage extends FileStorage {
  private readonly folder: string;

  constructor(folder: string) {
    super();
    this.folder = resolve(folder);
  }

  async assertUsable(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new StorageUnusableError(
        `Files cannot be kept in ${this.folder}: ${reasonOf(error)}. ` +
          'Make the folder writable for this user, or name another with STORAGE_URL.',
        { cause: error },
      );
    }
  }

  async put(key: string, content: Buffer | Readable): Promise<{ sizeBytes: number }> {
    const path = this.pathOf(key);
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    try {
      const made = await mkdir(dirname(path), { recursive: true });
      const source = content instanceof Readable ? content : Readable.from([content]);
      await pipeline(source, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
      await flushToDisk(unfinished);
      await rename(unfinished, path);
      await this.flushFolders(dirname(path), made);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isFull(error) ? new StorageFullError({ cause: error }) : error;
    }
    const { size } = await stat(path);
    return { sizeBytes: size };
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const path = this.pathOf(key);
    if (!(await this.stat(key))) throw new StoredFileNotFoundError(key);
    return createReadStream(path, range);
  }

  async stat(key: string): Promise<{ sizeBytes: number } | undefined> {
    try {
      const { size } = await stat(this.pathOf(key));
      return { sizeBytes: size };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *list(area: StorageArea): AsyncIterable<StoredFile> {
    for await (const name of this.namesIn(area)) {
      if (!isStorageKey(name)) continue;
      const storedAt = await modifiedAt(join(this.folder, name));
      if (storedAt) yield { key: name, storedAt };
    }
  }

  async discardUnfinished(area: StorageArea, before: Date): Promise<void> {
    for await (const name of this.namesIn(area)) {
      if (!name.endsWith(UNFINISHED)) continue;
      const path = join(this.folder, name);
      const writtenAt = await modifiedAt(path);
      if (writtenAt && writtenAt < before) await rm(path, { force: true });
    }
  }

  /** Names of all files of an area, as they stand below the folder of the storage. */
  private async *namesIn(area: StorageArea): AsyncIterable<string> {
    for await (const group of entriesOf(join(this.folder, area))) {
      for await (const name of entriesOf(join(this.folder, area, group))) {
        yield `${area}/${group}/${name}`;
      }
    }
  }

  /** The name of the file has to last as well, and those of the folders that were made for it. */
  private async flushFolders(folder: string, firstMade: string | undefined): Promise<void> {
    await flushToDisk(folder);
    if (firstMade === undefined) return;
    for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
      await flushToDisk(dirname(made));
    }
  }

  private pathOf(key: string): string {
    assertStorageKey(key);
    return join(this.folder, key);
  }
}

/** A record may name the file only when a power cut cannot take it away again. */
async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Names in a folder, read as they come, since there may be very many; none in what is no folder. */
async function* entriesOf(folder: string): AsyncIterable<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (!isMissing(error) && codeOf(error) !== 'ENOTDIR') throw error;
  }
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Why the system refuses a folder, in words. */
const reasonOf = (error: unknown): string =>
  REASONS.get(String(codeOf(error))) ?? (error instanceof Error ? error.message : String(error));

const REASONS = new Map([
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'the disk is read-only'],
  ['EEXIST', 'a file stands in its place'],
  ['ENOTDIR', 'a file stands in its place'],
  ['ENOSPC', 'the disk is full'],
]);

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** The disk is full, or the share of it that this account may use, or a file as large as it may be. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)));
