import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import {
  ARCHIVE_VERSION,
  type ArchivePart,
  type Manifest,
  MANIFEST_NAME,
  Meter,
  sealOf,
} from './archive-format';

/** Writes an archive as a stream, one part after another. */
export class ArchiveWriter {
  /** The archive. {@link add} waits until it is read. */
  readonly content: Readable;
  readonly parts: ArchivePart[] = [];

  private readonly tar = pack();

  constructor(private readonly onBytes: (count: number) => void) {
    this.content = Readable.from(sealed(this.tar));
  }

  /** @throws Error if the content has another size */
  async add(name: string, sizeBytes: number, content: Readable): Promise<void> {
    const meter = new Meter(this.onBytes);
    const entry = this.tar.entry({ name, size: sizeBytes, mode: 0o600 });
    await pipeline(content, meter, entry);
    if (meter.sizeBytes !== sizeBytes) throw new Error(`${name} changed while it was copied.`);
    this.parts.push({ name, sizeBytes, sha256: meter.sha256() });
  }

  /** Writes the manifest and completes the archive. */
  async finish(fields: Omit<Manifest, 'format' | 'version' | 'parts'>): Promise<void> {
    const manifest: Manifest = {
      format: 'atrium-backup',
      version: ARCHIVE_VERSION,
      ...fields,
      parts: [...this.parts],
    };
    const text = Buffer.from(`${JSON.stringify(manifest)}\n`);
    await this.add(MANIFEST_NAME, text.length, Readable.from([text]));
    this.tar.finalize();
  }

  abort(error: Error): void {
    this.tar.destroy(error);
  }
}

async function* sealed(tar: Pack): AsyncIterable<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of tar as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash);
}
