import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StoredFileMissing } from './file-storage';
import { LocalFileStorage } from './local-file-storage';
import { newStorageKey } from './storage-key';

describe('LocalFileStorage', () => {
  let folder: string;
  let storage: LocalFileStorage;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-'));
    storage = new LocalFileStorage(folder);
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('gives back what was stored, whole and in part', async () => {
    const key = newStorageKey('evidence');
    expect(await storage.put(key, Buffer.from('harbour'))).toEqual({ sizeBytes: 7 });
    expect(await storage.stat(key)).toEqual({ sizeBytes: 7 });
    expect((await buffer(await storage.get(key))).toString()).toBe('harbour');
    expect((await buffer(await storage.get(key, { start: 1, end: 3 }))).toString()).toBe('arb');
  });

  it('keeps nothing of a stream that broke off', async () => {
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

  it('forgets what was deleted, and deletes twice without complaint', async () => {
    const key = newStorageKey('receipts');
    await storage.put(key, Buffer.from('x'));
    await storage.delete(key);
    await storage.delete(key);
    await expect(storage.get(key)).rejects.toThrow(StoredFileMissing);
  });

  it.each(['../secret', 'evidence/../../etc/passwd', '/etc/passwd', '', 'evidence/ab/x'])(
    'refuses %p as a name',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a name');
      await expect(storage.get(key)).rejects.toThrow('not a name');
    },
  );
});
