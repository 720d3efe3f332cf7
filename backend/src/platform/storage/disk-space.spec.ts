import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { loadConfig } from '../config';
import { DiskSpace, FreeSpaceReader } from './disk-space';
import type { FileStorage } from './file-storage';

const MEBIBYTE = 1024 * 1024;

class FixedFreeSpace extends FreeSpaceReader {
  constructor(public megabytes: number) {
    super();
  }

  override freeBytes(): Promise<number> {
    return Promise.resolve(this.megabytes * MEBIBYTE);
  }
}

function diskSpace(freeMegabytes: number, { minMegabytes = 100, localFolder = '/files' } = {}) {
  const config = loadConfig({
    DATABASE_URL: 'mysql://atrium:secret@127.0.0.1:3306/atrium',
    SESSION_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    MIN_FREE_SPACE_MB: String(minMegabytes),
  });
  const reader = new FixedFreeSpace(freeMegabytes);
  const storage = { localFolder: localFolder || undefined } as FileStorage;
  return { reader, space: new DiskSpace(config, storage, reader) };
}

it.each(['files', 'data'] as const)(
  'rejects content that would use the reserve of %s',
  async (area) => {
    const { space } = diskSpace(150);
    await expect(space.assertFree(area, 50 * MEBIBYTE)).resolves.toBeUndefined();
    await expect(space.assertFree(area, 51 * MEBIBYTE)).rejects.toMatchObject({
      status: 507,
      details: { rule: 'storage.full' },
    });
  },
);

it('allows everything without a reserve', async () => {
  const { space } = diskSpace(0, { minMegabytes: 0 });
  await expect(space.assertFree('data', MEBIBYTE)).resolves.toBeUndefined();
  expect(await space.isLow()).toBe(false);
});

it('does not limit files in a bucket', async () => {
  const { space } = diskSpace(50, { localFolder: '' });
  await expect(space.assertFree('files')).resolves.toBeUndefined();
  await expect(space.assertFree('data')).rejects.toMatchObject({ status: 507 });
});

it('warns below twice the reserve', async () => {
  const { reader, space } = diskSpace(200);
  expect(await space.isLow()).toBe(false);
  reader.megabytes = 199;
  expect(await space.isLow()).toBe(true);
});

it('aborts a stream when it would use the reserve', async () => {
  const { reader, space } = diskSpace(1000);
  const chunks = Array.from({ length: 20 }, () => Buffer.alloc(2 * MEBIBYTE));
  expect((await buffer(Readable.from(chunks).pipe(space.guard('files')))).length).toBe(
    40 * MEBIBYTE,
  );
  reader.megabytes = 99;
  await expect(buffer(Readable.from(chunks).pipe(space.guard('files')))).rejects.toMatchObject({
    status: 507,
  });
});

it('reads the free space of a folder that does not exist yet', async () => {
  const reader = new FreeSpaceReader();
  const freeBytes = await reader.freeBytes(path.join(tmpdir(), 'no', 'such', 'folder'));
  expect(freeBytes).toBeGreaterThan(0);
});
