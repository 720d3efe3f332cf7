import { DAY_MS, MEGABYTE } from '@atrium/contracts';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isMissingFile, messageOf } from '../platform/error-details';
import {
  bucketProblem,
  type ByteRange,
  flushToDisk,
  folderProblem,
  isMissingObject,
  loadS3,
  parseS3Url,
  prepareFolder,
  probeBucket,
  type S3Library,
  type S3Location,
} from '../platform/storage';
import { newestBackup } from './retention';

/** Where archives are stored: a folder or a bucket. */
export interface BackupTarget {
  /**
   * Checks that archives can be stored, before the database is copied. Creates a missing folder.
   *
   * @param needsDelete whether old archives will be deleted
   * @throws Error with a message for the operator
   */
  prepare(options: { needsDelete: boolean }): Promise<void>;
  /** Names of all files. */
  list(): Promise<string[]>;
  /** Stores the complete content or nothing. */
  put(name: string, content: Readable): Promise<void>;
  /** Reads a small file; undefined if it does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  delete(name: string): Promise<void>;
  archive(name: string): StoredArchive;
}

/** A stored archive. */
export interface StoredArchive {
  /** Path or URL, for messages. */
  name: string;
  /** @throws Error with a message for the operator if it does not exist */
  sizeBytes(): Promise<number>;
  open(range: ByteRange): Promise<Readable>;
}

/** @param address path of a folder, or `s3://bucket/folder?endpoint=…` as in `STORAGE_URL` */
export function openTarget(address: string): BackupTarget {
  if (address.startsWith('s3:')) return new S3Target(address);
  if (/^\w+:\/\//.test(address)) throw new Error(INVALID_ADDRESS);
  return new FolderTarget(path.resolve(address));
}

/** The target and the name of an archive, from its path or URL. */
export function locateArchive(address: string): { target: BackupTarget; name: string } {
  if (!address.startsWith('s3:')) {
    return { target: openTarget(path.dirname(address)), name: path.basename(address) };
  }
  const url = parseUrl(address);
  const name = path.posix.basename(url.pathname);
  url.pathname = path.posix.dirname(url.pathname);
  return { target: openTarget(url.href), name };
}

/**
 * Like {@link locateArchive}, but finds the newest backup in a folder or a bucket.
 *
 * @throws Error with a message for the operator if there is none
 */
export async function findArchive(address: string): Promise<ReturnType<typeof locateArchive>> {
  if (!(await isTarget(address))) return locateArchive(address);
  const target = openTarget(address);
  const name = newestBackup(await target.list());
  if (name === undefined) throw new Error(`There is no backup in ${address}.`);
  return { target, name };
}

async function isTarget(address: string): Promise<boolean> {
  if (address.startsWith('s3:')) return !parseUrl(address).pathname.endsWith('.tar');
  return (await stat(address).catch(() => undefined))?.isDirectory() ?? false;
}

const UNFINISHED = '.part';

/** Unfinished archives left by killed processes are deleted after this time. */
const UNFINISHED_MS = DAY_MS;

class FolderTarget implements BackupTarget {
  constructor(private readonly folder: string) {}

  async prepare(): Promise<void> {
    try {
      await prepareFolder(this.folder, 0o700);
    } catch (error) {
      throw this.unwritable(error);
    }
    await this.discardUnfinished();
  }

  async list(): Promise<string[]> {
    return (await readdir(this.folder)).filter((name) => !name.endsWith(UNFINISHED));
  }

  async put(name: string, content: Readable): Promise<void> {
    const file = path.join(this.folder, name);
    const unfinished = `${file}${UNFINISHED}`;
    try {
      await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
      await rename(unfinished, file);
      await flushToDisk(this.folder);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw this.unwritable(error);
    }
  }

  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(path.join(this.folder, name));
    } catch (error) {
      if (isMissingFile(error)) return undefined;
      throw error;
    }
  }

  delete(name: string): Promise<void> {
    return rm(path.join(this.folder, name), { force: true });
  }

  archive(name: string): StoredArchive {
    const file = path.join(this.folder, name);
    return {
      name: file,
      sizeBytes: async () => {
        const found = await stat(file).catch((error: unknown) => {
          throw isMissingFile(error) ? missingArchive(file) : error;
        });
        if (!found.isFile()) throw missingArchive(file);
        return found.size;
      },
      open: (range) => Promise.resolve(createReadStream(file, range)),
    };
  }

  private unwritable(cause: unknown): Error {
    return new Error(
      `Backups cannot be written to ${this.folder}: ${folderProblem(cause)}. ` +
        'Correct this, or choose another folder.',
      { cause },
    );
  }

  private async discardUnfinished(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!name.endsWith(`.tar${UNFINISHED}`)) continue;
      const file = path.join(this.folder, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > UNFINISHED_MS) await rm(file, { force: true });
    }
  }
}

/** S3 allows 10,000 parts, so an archive can have 160 GB. Two parts are in memory. */
const PART_BYTES = 16 * MEGABYTE;

class S3Target implements BackupTarget {
  private readonly location: S3Location;
  /** Query of the address, so that the addresses of archives can be used in commands. */
  private readonly query: string;
  private loaded: Promise<S3Library> | undefined;

  constructor(address: string) {
    const url = parseUrl(address);
    const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
    this.query = url.search;
    url.pathname = '';
    if (prefix !== '') url.searchParams.set('prefix', prefix);
    try {
      this.location = parseS3Url(url.href);
    } catch (error) {
      throw new Error(INVALID_ADDRESS, { cause: error });
    }
  }

  async prepare(options: { needsDelete: boolean }): Promise<void> {
    try {
      await probeBucket(await this.library(), this.location, options);
    } catch (error) {
      throw this.unwritable(error);
    }
  }

  async list(): Promise<string[]> {
    const { client, s3 } = await this.library();
    const { bucket, prefix } = this.location;
    const names: string[] = [];
    const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
    try {
      for await (const { Contents = [] } of pages) {
        names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
      }
    } catch (error) {
      throw this.unreadable(error);
    }
    return names;
  }

  async put(name: string, content: Readable): Promise<void> {
    const { uploader } = await this.library();
    const { Upload } = await import('@aws-sdk/lib-storage');
    const upload = new Upload({
      client: uploader,
      params: { ...this.objectOf(name), Body: content },
      partSize: PART_BYTES,
      queueSize: 2,
      leavePartsOnError: false,
    });
    try {
      await upload.done();
    } catch (error) {
      throw this.unwritable(error);
    }
  }

  async read(name: string): Promise<Buffer | undefined> {
    try {
      const { client, s3 } = await this.library();
      const { Body } = await client.send(new s3.GetObjectCommand(this.objectOf(name)));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (isMissingObject(error)) return undefined;
      throw this.unreadable(error);
    }
  }

  async delete(name: string): Promise<void> {
    const { client, s3 } = await this.library();
    try {
      await client.send(new s3.DeleteObjectCommand(this.objectOf(name)));
    } catch (error) {
      throw this.unusable('Backups cannot be deleted from', error);
    }
  }

  archive(name: string): StoredArchive {
    const shown = `s3://${this.location.bucket}/${this.objectOf(name).Key}${this.query}`;
    const problemOf = (error: unknown): Error =>
      isMissingObject(error) ? missingArchive(shown) : this.unreadable(error);
    return {
      name: shown,
      sizeBytes: async () => {
        const { client, s3 } = await this.library();
        try {
          const head = await client.send(new s3.HeadObjectCommand(this.objectOf(name)));
          return head.ContentLength ?? 0;
        } catch (error) {
          throw problemOf(error);
        }
      },
      open: async ({ start, end }) => {
        const { client, s3 } = await this.library();
        const Range = `bytes=${start}-${end}`;
        const { Body } = await client
          .send(new s3.GetObjectCommand({ ...this.objectOf(name), Range }))
          .catch((error: unknown) => {
            throw problemOf(error);
          });
        if (!(Body instanceof Readable)) throw missingArchive(shown);
        return Body;
      },
    };
  }

  private unwritable(cause: unknown): Error {
    return this.unusable('Backups cannot be written to', cause);
  }

  private unreadable(cause: unknown): Error {
    return this.unusable('Backups cannot be read from', cause);
  }

  private unusable(problem: string, cause: unknown): Error {
    const reason = bucketProblem(cause) ?? messageOf(cause);
    return new Error(
      `${problem} the bucket ${this.location.bucket}: ${reason}. Check its address and the credentials.`,
      { cause },
    );
  }

  private objectOf(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.location.bucket, Key: `${this.location.prefix}${name}` };
  }

  private library(): Promise<S3Library> {
    this.loaded ??= loadS3(this.location);
    return this.loaded;
  }
}

const INVALID_ADDRESS =
  'The address of a bucket must look like s3://bucket/folder?region=eu-central-1 or ' +
  's3://bucket/folder?endpoint=https://s3.example.com.';

function parseUrl(address: string): URL {
  if (!URL.canParse(address)) throw new Error(INVALID_ADDRESS);
  return new URL(address);
}

const missingArchive = (name: string): Error => new Error(`There is no backup ${name}.`);
