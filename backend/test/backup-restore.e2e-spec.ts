import { randomBytes } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { FileStorage } from '../src/platform/storage';
import { makeClient, startApp, type TestApp, upload } from './harness';
import {
  archiveOf,
  backUp,
  createRestoreTarget,
  fileHashes,
  tableChecksums,
} from './harness/backups';
import { createTemporaryFolder } from './harness/environment';

describe('restoring a backup', () => {
  let app: TestApp;
  let folder: string;

  beforeAll(async () => {
    app = await startApp();
    await makeClient(app, { name: 'Zoë Müller 工程 🚢' });
    const employee = await app.as('employee');
    for (const length of [0, 1, 511, 512, 513, 70_000]) {
      await upload(employee, { name: `${length}.bin`, content: randomBytes(length + 1) }).expect(
        201,
      );
    }
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    ({ path: folder } = await createTemporaryFolder());
  });

  const storage = () => app.nest.get(FileStorage);

  /** All columns and indexes. */
  const schemaOf = async (dataSource: DataSource) => [
    await dataSource.query(
      `SELECT TABLE_NAME, ORDINAL_POSITION, COLUMN_NAME, COLUMN_TYPE, IS_NULLABLE,
         GENERATION_EXPRESSION, EXTRA
       FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() ORDER BY 1, 2`,
    ),
    await dataSource.query(
      `SELECT TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, NON_UNIQUE, INDEX_TYPE
       FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() ORDER BY 1, 2, 3`,
    ),
  ];

  it('restores every table and file unchanged', async () => {
    const report = await backUp(app, folder);
    const expected = [await tableChecksums(app.database), await fileHashes(storage())];
    const target = await createRestoreTarget();
    const restored = await target.restore(archiveOf(report.archive));
    expect([await tableChecksums(target.dataSource), await fileHashes(target.storage)]).toEqual(
      expected,
    );
    expect(await schemaOf(target.dataSource)).toEqual(await schemaOf(app.database));
    expect(restored).toEqual({
      archive: report.archive,
      createdAt: report.createdAt,
      atrium: '1.2.3',
      tables: Object.keys(expected[0] ?? {}).length + 1,
      files: 6,
      sizeBytes: expect.any(Number),
    });
    await target.remove();
  });

  it('rejects an archive with any of 200 damaged bytes before anything is written', async () => {
    const { archive, sizeBytes } = await backUp(app, folder);
    const original = await readFile(archive);
    const damaged = path.join(folder, 'damaged.tar');
    const target = await createRestoreTarget();
    const accepted: number[] = [];
    for (let index = 0; index < 200; index += 1) {
      // Spread over the archive, and over its last blocks with the manifest and the seal.
      const position =
        index < 140
          ? Math.floor((index * sizeBytes) / 140)
          : sizeBytes - 1 - Math.floor(((index - 140) * 4096) / 60);
      const copy = Buffer.from(original);
      copy[position] = (copy[position] ?? 0) ^ (1 << (index % 8));
      await writeFile(damaged, copy);
      const message = await target.restore(archiveOf(damaged)).then(() => 'restored', String);
      if (!message.includes(' is damaged: ')) accepted.push(position);
    }
    expect(accepted).toEqual([]);
    expect(await tableChecksums(target.dataSource)).toEqual({});
    expect(await fileHashes(target.storage)).toEqual({});
    await target.remove();
  });

  it('rejects an archive whose end is missing', async () => {
    const { archive, sizeBytes } = await backUp(app, folder);
    const target = await createRestoreTarget();
    for (const length of [sizeBytes - 1, sizeBytes - 512, Math.floor(sizeBytes / 2), 600, 0]) {
      await truncate(archive, length);
      await expect(target.restore(archiveOf(archive))).rejects.toThrow('is damaged');
    }
    await target.remove();
  });

  it('restores only into an empty database and storage', async () => {
    const { archive } = await backUp(app, folder);
    const target = await createRestoreTarget();
    await target.dataSource.query('CREATE TABLE notes (id int)');
    await expect(target.restore(archiveOf(archive))).rejects.toThrow(
      'The database already has 1 table.',
    );
    await target.dataSource.query('DROP TABLE notes');
    await target.storage.put(`evidence/aa/${'b'.repeat(30)}`, Buffer.from('x'));
    await expect(target.restore(archiveOf(archive))).rejects.toThrow(
      'The file storage already has files',
    );
    await target.remove();
  });

  it('reports a file that is missing', async () => {
    const [version] = await app.database.query<{ storageKey: string }[]>(
      // Files in the trash may be deleted at any moment.
      `SELECT v.storageKey FROM evidence_versions v JOIN evidence_files f ON f.id = v.evidenceId
       WHERE f.deletedAt IS NULL LIMIT 1`,
    );
    const key = version?.storageKey ?? '';
    const content = await readFile(path.join(app.dataDir, 'files', key));
    await storage().delete(key);
    const { archive } = await backUp(app, folder);
    await storage().put(key, content);
    const target = await createRestoreTarget();
    const { problems } = await target.verify(archiveOf(archive));
    expect(problems).toEqual([`evidence_versions: 1 missing file, such as ${key}.`]);
    expect(await tableChecksums(target.dataSource)).toEqual({});
    await target.remove();
  });
});
