import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { unpacksToMoreThan } from './unpacked-bytes';

const SIZE = 2_000_000;

describe('unpacksToMoreThan', () => {
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'atrium-unpacked-'));
    file = path.join(folder, 'archive.xlsx');
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function archive(): Promise<Buffer> {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.alloc(SIZE / 2), 'first.xml');
    zip.addBuffer(Buffer.alloc(SIZE / 2), 'second.xml');
    zip.end();
    return buffer(zip.outputStream as Readable);
  }

  it.each([
    [SIZE - 1, true],
    [SIZE, false],
  ])('compares the unpacked bytes of all entries with %i', async (maxBytes, expected) => {
    await writeFile(file, await archive());
    expect(await unpacksToMoreThan(file, maxBytes)).toBe(expected);
  });

  it('counts the unpacked bytes of an archive that declares fewer', async () => {
    const bytes = await archive();
    const declared = Buffer.alloc(4);
    declared.writeUInt32LE(SIZE / 2);
    for (let at = bytes.indexOf(declared); at >= 0; at = bytes.indexOf(declared)) {
      bytes.writeUInt32LE(1, at);
    }
    await writeFile(file, bytes);
    expect(await unpacksToMoreThan(file, SIZE - 1)).toBe(true);
  });

  it('rejects an archive that ends in the middle of an entry', async () => {
    const bytes = await archive();
    await writeFile(file, bytes.subarray(0, bytes.length / 4));
    await expect(unpacksToMoreThan(file, SIZE)).rejects.toMatchObject({ status: 400 });
  });
});
