import { createHash } from 'node:crypto';
import { type Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import {
  ARCHIVE_VERSION,
  type ArchivePart,
  DamagedArchiveError,
  type Manifest,
  MANIFEST_NAME,
  Meter,
  SEAL_BYTES,
  sealOf,
} from './archive-format';
import type { StoredArchive } from './backup-targets';

/** Messages of tar-stream about a file that is incomplete or not an archive. */
const TAR_ERROR = /^(Invalid tar header|Unexpected end of data)/;

/** Receives the parts of an archive in order. It must read each part to its end. */
type PartHandler = (name: string, content: Readable) => Promise<void>;

/**
 * Reads the entire archive and compares every byte with its hashes, so that a restore writes
 * nothing from a damaged archive.
 *
 * @throws DamagedArchiveError
 * @throws Error if a newer version of Atrium created the archive
 */
export async function checkArchive(
  archive: StoredArchive,
  onBytes: (count: number) => void,
): Promise<Manifest> {
  let text: Buffer | undefined;
  const found = await readArchive(archive, onBytes, async (name, content) => {
    if (name === MANIFEST_NAME) text = await buffer(content);
    else await discard(content);
  });
  const manifest = text && parseManifest(text);
  if (!manifest) throw new DamagedArchiveError(archive.name, 'it has no manifest');
  if (manifest.version > ARCHIVE_VERSION) {
    throw new Error(
      `The backup ${archive.name} was created by Atrium ${manifest.atrium}. Use that version or a newer one to restore it.`,
    );
  }
  assertSameParts(archive, manifest.parts, found);
  return manifest;
}

/**
 * Passes on all parts, and compares them with the manifest of an archive that was already checked.
 *
 * @throws DamagedArchiveError if the archive has changed since it was checked
 */
export async function readParts(
  archive: StoredArchive,
  manifest: Manifest,
  onBytes: (count: number) => void,
  handle: PartHandler,
): Promise<void> {
  const found = await readArchive(archive, onBytes, (name, content) =>
    name === MANIFEST_NAME ? discard(content) : handle(name, content),
  );
  assertSameParts(archive, manifest.parts, found);
}

/** @returns the parts without the manifest, as they were read */
async function readArchive(
  archive: StoredArchive,
  onBytes: (count: number) => void,
  handle: PartHandler,
): Promise<ArchivePart[]> {
  const sizeBytes = await archive.sizeBytes();
  if (sizeBytes <= SEAL_BYTES) throw new DamagedArchiveError(archive.name, 'it is not complete');
  const sealStart = sizeBytes - SEAL_BYTES;
  const seal = await buffer(await archive.open({ start: sealStart, end: sizeBytes - 1 }));
  const content = await archive.open({ start: 0, end: sealStart - 1 });

  const hash = createHash('sha256');
  const tar = extract();
  const reading = pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        onBytes(chunk.length);
        yield chunk;
      }
    },
    tar,
  );
  // The loop below fails with the same error.
  reading.catch(() => undefined);
  const parts: ArchivePart[] = [];
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      const meter = new Meter();
      const piped = pipeline(entry, meter);
      await Promise.all([piped, handle(name, meter)]);
      parts.push({ name, sizeBytes: meter.sizeBytes, sha256: meter.sha256() });
    }
    await reading;
  } catch (error) {
    if (error instanceof Error && TAR_ERROR.test(error.message)) {
      throw new DamagedArchiveError(archive.name, 'it is not a complete archive', { cause: error });
    }
    throw error;
  }
  if (!sealOf(hash).equals(seal)) {
    throw new DamagedArchiveError(archive.name, 'its content does not match its hash');
  }
  return parts.filter(({ name }) => name !== MANIFEST_NAME);
}

function parseManifest(text: Buffer): Manifest | undefined {
  try {
    const manifest = JSON.parse(text.toString()) as Partial<Manifest>;
    const isManifest = manifest.format === 'atrium-backup' && Array.isArray(manifest.parts);
    return isManifest ? (manifest as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

function assertSameParts(
  { name }: StoredArchive,
  expected: readonly ArchivePart[],
  found: readonly ArchivePart[],
): void {
  if (found.length !== expected.length) {
    throw new DamagedArchiveError(name, 'its parts do not match its manifest');
  }
  for (const [index, part] of expected.entries()) {
    const other = found[index];
    if (other?.name !== part.name || other.sha256 !== part.sha256) {
      throw new DamagedArchiveError(name, `the hash of ${part.name} differs`);
    }
  }
}

const discard = (content: Readable): Promise<void> =>
  pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));
