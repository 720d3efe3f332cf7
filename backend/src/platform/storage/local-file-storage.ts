import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStorage, StoredFileMissing, type ByteRange } from './file-storage';
import { assertStorageKey } from './storage-key';

/** Files in a folder of this machine. */
export class LocalFileStorage extends FileStorage {
  private readonly folder: string;

  constructor(folder: string) {
    super();
    this.folder = resolve(folder);
  }

  async put(key: string, content: Buffer | Readable): Promise<{ sizeBytes: number }> {
    const path = this.pathOf(key);
    const unfinished = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const source = content instanceof Readable ? content : Readable.from([content]);
      await pipeline(source, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
      await flushToDisk(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    const { size } = await stat(path);
    return { sizeBytes: size };
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const path = this.pathOf(key);
    if (!(await this.stat(key))) throw new StoredFileMissing(key);
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

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
