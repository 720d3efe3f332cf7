import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';

/** The format version that is written, and the newest one that can be read. */
export const ARCHIVE_VERSION = 1;

export const MANIFEST_NAME = 'manifest.json';
export const DATABASE_NAME = 'database.sql.gz';

/** Followed by the storage key. */
export const FILE_PREFIX = 'files/';

/** One entry of the archive. */
export interface ArchivePart {
  name: string;
  sizeBytes: number;
  sha256: string;
}

/** The last entry of an archive describes all others. */
export interface Manifest {
  format: 'atrium-backup';
  version: number;
  /** ISO 8601, in UTC. The copy of the database was taken just after it. */
  createdAt: string;
  /** Version of Atrium. */
  atrium: string;
  /** Version of the database server. */
  server: string;
  /** The newest migration of the database. */
  migration: string;
  parts: ArchivePart[];
}

/** A block after the end of the tar archive, which tar programs ignore. */
export const SEAL_BYTES = 512;

/**
 * The last block of an archive: the hash of all bytes before it. Tar archives contain bytes that no
 * entry's hash covers, such as the padding.
 */
export const sealOf = (hash: Hash): Buffer =>
  Buffer.alloc(SEAL_BYTES, 0).fill(`atrium-seal sha256 ${hash.digest('hex')}\n`, 0, 84);

/** An archive is incomplete, was changed, or is not an archive. */
export class DamagedArchiveError extends Error {
  constructor(name: string, reason: string, options?: ErrorOptions) {
    super(`The backup ${name} is damaged: ${reason}. Use another backup.`, options);
    this.name = 'DamagedArchiveError';
  }
}

/** Passes data through, and computes its size and hash. */
export class Meter extends Transform {
  sizeBytes = 0;
  private readonly hash = createHash('sha256');

  constructor(private readonly onBytes: (count: number) => void = () => undefined) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: (e: null, chunk: Buffer) => void) {
    this.hash.update(chunk);
    this.sizeBytes += chunk.length;
    this.onBytes(chunk.length);
    done(null, chunk);
  }

  /** Call it once, at the end. */
  sha256(): string {
    return this.hash.digest('hex');
  }
}
