import { MEGABYTE, MINUTE_MS } from '@atrium/contracts';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Parse } from 'unzipper';
import { importErrors } from '../imports.errors';

/** The "end of central directory" record, and its length without the comment. */
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 0xffff;

const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;

/** Maximum size of the directory, enough for about 10,000 entries. */
const MAX_DIRECTORY_BYTES = MEGABYTE;

/** The library for archives waits without a limit for some data that is missing. */
const UNPACK_LIMIT_MS = MINUTE_MS;

/**
 * Whether the entries of a ZIP archive have more bytes than this when they are unpacked. Also
 * unpacks them, because the sizes that the archive declares can be wrong.
 *
 * @throws AppError 400 for a file that can't be unpacked
 */
export async function unpacksToMoreThan(file: string, maxBytes: number): Promise<boolean> {
  if ((await declaredBytes(file)) > maxBytes) return true;
  const input = createReadStream(file);
  // The library with which the workbook is read, so that both find the same entries.
  const archive = input.pipe(Parse({ forceStream: true }));
  let current: Readable | undefined;
  // Without this, an entry that ends too early would never end for its reader.
  archive.on('error', (error) => current?.destroy(error));
  const timer = setTimeout(() => {
    const error = new Error('The archive could not be unpacked in time.');
    archive.destroy(error);
    current?.destroy(error);
  }, UNPACK_LIMIT_MS);
  let bytes = 0;
  try {
    for await (const entry of archive) {
      current = entry.on('error', () => undefined);
      for await (const chunk of entry) {
        bytes += chunk.length;
        if (bytes > maxBytes) return true;
      }
    }
    return false;
  } catch {
    throw importErrors.unreadableFile();
  } finally {
    clearTimeout(timer);
    input.destroy();
  }
}

/**
 * The uncompressed size of all entries of a ZIP archive, according to its directory.
 *
 * @throws AppError 400 for a file without a directory
 */
async function declaredBytes(file: string): Promise<number> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read = async (start: number, length: number): Promise<Buffer> =>
      (await handle.read(Buffer.alloc(length), 0, length, start)).buffer;
    const tailLength = Math.min(size, END_LENGTH + MAX_COMMENT_LENGTH);
    const tail = await read(size - tailLength, tailLength);
    const end = tail.lastIndexOf(END_SIGNATURE);
    if (end < 0 || end + END_LENGTH > tail.length) throw importErrors.unreadableFile();
    const length = tail.readUInt32LE(end + 12);
    if (length > MAX_DIRECTORY_BYTES) throw importErrors.unreadableFile();
    return sumOfEntries(await read(tail.readUInt32LE(end + 16), length));
  } finally {
    await handle.close();
  }
}

function sumOfEntries(directory: Buffer): number {
  let sum = 0;
  for (let at = 0; at + ENTRY_LENGTH <= directory.length;) {
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) throw importErrors.unreadableFile();
    sum += directory.readUInt32LE(at + 24);
    const variableLengths = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    at += ENTRY_LENGTH + variableLengths.reduce((total, length) => total + length, 0);
  }
  return sum;
}
