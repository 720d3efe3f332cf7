import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskFull, isMissingFile } from '../error-details';
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
import { flushToDisk, folderProblem, prepareFolder } from './folders';

/** Suffix of a file that is being written. */
const UNFINISHED = '.part';

/** Stores files in a local folder. */
export class LocalFileStorage extends FileStorage {
  readonly localFolder: string;

  constructor(folder: string) {
    super();
    this.localFolder = resolve(folder);
  }

  async assertUsable(): Promise<void> {
    try {
      await prepareFolder(this.localFolder);
    } catch (error) {
      throw new StorageUnusableError(
        `Files cannot be stored in ${this.localFolder}: ${folderProblem(error)}. ` +
          'Make the folder writable for this user, or set another one with STORAGE_URL.',
        { cause: error },
      );
    }
  }

  async put(key: string, content: Buffer | Readable): Promise<{ sizeBytes: number }> {
    const path = this.pathOf(key);
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    const incoming = new IncomingContent(content);
    try {
      const firstCreated = await mkdir(dirname(path), { recursive: true });
      // Opened first, because a stream that fails meanwhile could create the file after `rm`.
      const file = await open(unfinished, 'wx', 0o600);
      await pipeline(incoming.stream, file.createWriteStream());
      // A record may refer to the file only after it would survive a power failure.
      await flushToDisk(unfinished);
      await rename(unfinished, path);
      await this.flushFolders(dirname(path), firstCreated);
    } catch (error) {
      incoming.stop();
      // The job that removes leftovers deletes what remains.
      await rm(unfinished, { force: true }).catch(() => undefined);
      if (incoming.senderError) throw incoming.senderError;
      throw isDiskFull(error)
        ? new StorageFullError({ cause: error })
        : new StorageUnavailableError(error);
    }
    return { sizeBytes: incoming.sizeBytes };
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const path = this.pathOf(key);
    if (!(await this.stat(key))) throw new StoredFileNotFoundError(key);
    return createReadStream(path, range);
  }

  async stat(key: string): Promise<{ sizeBytes: number } | undefined> {
    const path = this.pathOf(key);
    try {
      const { size } = await stat(path);
      return { sizeBytes: size };
    } catch (error) {
      if (!isMissingFile(error)) throw new StorageUnavailableError(error);
    }
    // Without the folder, such as a disk that is not mounted, no file is known to be missing.
    await opendir(this.localFolder).then(
      (folder) => folder.close(),
      (error: unknown) => {
        throw new StorageUnavailableError(error);
      },
    );
    return undefined;
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *list(area: StorageArea): AsyncIterable<StoredFile> {
    for await (const name of this.namesIn(area)) {
      if (!isStorageKey(name)) continue;
      const storedAt = await modifiedAt(join(this.localFolder, name));
      if (storedAt) yield { key: name, storedAt };
    }
  }

  async discardUnfinished(area: StorageArea, before: Date): Promise<void> {
    for await (const name of this.namesIn(area)) {
      if (!name.endsWith(UNFINISHED)) continue;
      const path = join(this.localFolder, name);
      const writtenAt = await modifiedAt(path);
      if (writtenAt && writtenAt < before) await rm(path, { force: true });
    }
  }

  /** Paths of all files of an area, relative to the folder of the storage. */
  private async *namesIn(area: StorageArea): AsyncIterable<string> {
    for await (const group of entriesOf(join(this.localFolder, area))) {
      for await (const name of entriesOf(join(this.localFolder, area, group))) {
        yield `${area}/${group}/${name}`;
      }
    }
  }

  /** Makes the names of the file and of its new folders durable. */
  private async flushFolders(folder: string, firstCreated: string | undefined): Promise<void> {
    await flushToDisk(folder);
    if (firstCreated === undefined) return;
    for (let created = folder; created.length >= firstCreated.length; created = dirname(created)) {
      await flushToDisk(dirname(created));
    }
  }

  private pathOf(key: string): string {
    assertStorageKey(key);
    return join(this.localFolder, key);
  }
}

/** Names in a folder, streamed because there can be many; none if it is not a folder. */
async function* entriesOf(folder: string): AsyncIterable<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (!isMissingFile(error)) throw error;
  }
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
