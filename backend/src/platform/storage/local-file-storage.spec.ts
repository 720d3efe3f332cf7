import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newStorageKey, StorageUnavailableError, StoredFileNotFoundError } from './file-storage';
import { LocalFileStorage } from './local-file-storage';

describe('LocalFileStorage', () => {
  let folder: string;
  let storage: LocalFileStorage;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-'));
    storage = new LocalFileStorage(folder);
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('returns stored content, complete and as a range', async () => {
    const key = newStorageKey('evidence');
    expect(await storage.put(key, Buffer.from('harbour'))).toEqual({ sizeBytes: 7 });
    expect(await storage.stat(key)).toEqual({ sizeBytes: 7 });
    expect((await buffer(await storage.get(key))).toString()).toBe('harbour');
    expect((await buffer(await storage.get(key, { start: 1, end: 3 }))).toString()).toBe('arb');
  });

  it('leaves no file behind after an interrupted stream', async () => {
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('connection lost'));
      },
    });
    const key = newStorageKey('evidence');
    await expect(storage.put(key, broken)).rejects.toThrow('connection lost');
    expect(await storage.stat(key)).toBeUndefined();
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('reports a folder that is gone as unavailable, and its files as not missing', async () => {
    const key = newStorageKey('evidence');
    const unmounted = new LocalFileStorage(join(folder, 'unmounted'));
    await expect(unmounted.get(key)).rejects.toThrow(StorageUnavailableError);
    await writeFile(join(folder, 'unmounted'), 'not a folder');
    await expect(unmounted.stat(key)).rejects.toThrow(StorageUnavailableError);
    await expect(unmounted.put(key, Buffer.from('x'))).rejects.toThrow(StorageUnavailableError);
    expect(await storage.stat(key)).toBeUndefined();
  });

  it('deletes a file, and ignores a file that does not exist', async () => {
    const key = newStorageKey('receipts');
    await storage.put(key, Buffer.from('x'));
    await storage.delete(key);
    await storage.delete(key);
    await expect(storage.get(key)).rejects.toThrow(StoredFileNotFoundError);
  });

  it('lists the files of one area only', async () => {
    const keys = [newStorageKey('evidence'), newStorageKey('evidence')];
    for (const key of [...keys, newStorageKey('receipts')]) {
      await storage.put(key, Buffer.from('x'));
    }
    const listed: string[] = [];
    for await (const { key } of storage.list('evidence')) listed.push(key);
    expect(listed.sort()).toEqual(keys.sort());
    for await (const { key } of storage.list('profile-pictures')) listed.push(key);
    expect(listed).toHaveLength(2);
  });

  it('removes old unfinished files but not recent ones', async () => {
    const leave = async (modifiedAt: Date): Promise<string> => {
      const path = join(folder, `${newStorageKey('evidence')}.1.part`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'half');
      await utimes(path, modifiedAt, modifiedAt);
      return path;
    };
    const now = Date.now();
    await leave(new Date(now - 7_200_000));
    const fresh = await leave(new Date(now));
    const key = newStorageKey('evidence');
    await storage.put(key, Buffer.from('whole'));
    await storage.discardUnfinished('evidence', new Date(now - 3_600_000));
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = left.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
    expect(paths.sort()).toEqual([fresh, join(folder, key)].sort());
  });

  it.each(['../secret', 'evidence/../../etc/passwd', '/etc/passwd', '', 'evidence/ab/x'])(
    'rejects %p as a storage key',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
      await expect(storage.get(key)).rejects.toThrow('not a storage key');
    },
  );
});
