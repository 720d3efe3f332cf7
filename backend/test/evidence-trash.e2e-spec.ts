import { DAY_MS, type Role } from '@atrium/contracts';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  runJobs,
  startApp,
  storedFiles,
  summaryDifferences,
  type TestApp,
  upload,
} from './harness';

describe('trash of evidence', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(() => app.clock.reset());

  afterAll(() => app.close());

  /** Signs in again for each call, because moving the clock forward expires sessions. */
  const as = async (role: Role) => app.signedIn(await app.user(role));

  async function addFile(name = 'plan.txt', role: 'employee' | 'manager' = 'employee') {
    const { body } = await upload(await as(role), { name, content: name }).expect(201);
    return body;
  }

  const readTrash = async (role: 'employee' | 'manager'): Promise<{ id: number }[]> =>
    (await (await as(role)).get('/api/evidence/trash').expect(200)).body;

  const readSummary = async () => (await (await as('viewer')).get('/api/evidence/summary')).body;

  it('removes a deleted file from all lists and restores it unchanged', async () => {
    const file = await addFile('to and fro.txt');
    const before = await readSummary();
    const employee = await as('employee');
    await employee.delete(`/api/evidence/${file.id}`).expect(204);

    for (const part of ['', '/content', '/versions', '/share-links']) {
      await employee.get(`/api/evidence/${file.id}${part}`).expect(404);
    }
    await employee.put(`/api/evidence/${file.id}`).send({ originalName: 'x.txt' }).expect(404);
    await employee.delete(`/api/evidence/${file.id}`).expect(404);
    await upload(employee, {}, {}, `/api/evidence/${file.id}/versions`).expect(404);
    expect((await employee.get('/api/evidence?search=fro')).body).toEqual([]);
    const afterDeletion = await readSummary();
    expect(afterDeletion.totalFiles).toBe(before.totalFiles - 1);
    expect(afterDeletion.storageUsedBytes).toBe(before.storageUsedBytes);

    const [trashed] = await readTrash('employee');
    const user = await app.user('employee');
    expect(trashed).toMatchObject({
      id: file.id,
      originalName: 'to and fro.txt',
      deletedByName: `${user.firstName} ${user.lastName}`,
    });

    const { body } = await employee.post(`/api/evidence/${file.id}/restore`).expect(200);
    expect(body).toEqual({ ...file, version: 3, updatedAt: body.updatedAt });
    await employee.post(`/api/evidence/${file.id}/restore`).expect(404);
    const content = await employee.get(`/api/evidence/${file.id}/content`).expect(200);
    expect(content.text).toBe('to and fro.txt');
    expect((await readSummary()).totalFiles).toBe(before.totalFiles);
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  it('ends the share links of a deleted file permanently', async () => {
    const { id } = await addFile();
    const employee = await as('employee');
    const { body: link } = await employee.post(`/api/evidence/${id}/share-links`).send({});
    const address = new URL(link.url).pathname;
    const before = (await readSummary()).liveShareLinks;
    await employee.delete(`/api/evidence/${id}`).expect(204);
    await app.anonymous().get(address).expect(410);
    expect((await readSummary()).liveShareLinks).toBe(before - 1);
    await employee.post(`/api/evidence/${id}/restore`).expect(200);
    await app.anonymous().get(address).expect(410);
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  it('shows employees their own deleted files and managers all of them', async () => {
    const [ownFile, otherFile] = [await addFile('own.txt'), await addFile('other.txt', 'manager')];
    const manager = await as('manager');
    await manager.delete(`/api/evidence/${ownFile.id}`).expect(204);
    await manager.delete(`/api/evidence/${otherFile.id}`).expect(204);
    const idsOf = async (role: 'employee' | 'manager') =>
      (await readTrash(role)).map(({ id }) => id).slice(0, 2);
    expect(await idsOf('manager')).toEqual([otherFile.id, ownFile.id]);
    expect(await idsOf('employee')).not.toContain(otherFile.id);
    expect(await idsOf('employee')).toContain(ownFile.id);
    const employee = await as('employee');
    const { body } = await employee.post(`/api/evidence/${otherFile.id}/restore`).expect(403);
    expect(body.rule).toBe('evidence.not_own');
    await employee.post(`/api/evidence/${ownFile.id}/restore`).expect(200);
  });

  it('purges deleted files and their contents after 30 days', async () => {
    const employee = await as('employee');
    const keptFile = await addFile('kept.txt');
    const stored = await storedFiles(app, 'evidence');
    const { id } = await addFile('doomed.txt');
    await upload(employee, { content: 'second' }, {}, `/api/evidence/${id}/versions`).expect(201);
    await employee.post(`/api/evidence/${id}/share-links`).send({}).expect(201);
    await employee.delete(`/api/evidence/${id}`).expect(204);
    expect(await storedFiles(app, 'evidence')).toHaveLength(stored.length + 2);

    app.clock.shiftBy(29 * DAY_MS);
    await runJobs(app);
    expect(await storedFiles(app, 'evidence')).toHaveLength(stored.length + 2);

    app.clock.shiftBy(30 * DAY_MS + 60_000);
    await runJobs(app);
    expect(await app.database.query('SELECT 1 FROM evidence_files WHERE id = ?', [id])).toEqual([]);
    const remaining = await storedFiles(app, 'evidence');
    expect(remaining.length).toBeLessThanOrEqual(stored.length);
    app.clock.reset();
    await (await as('viewer')).get(`/api/evidence/${keptFile.id}/content`).expect(200);
    const rows = await app.database.query<{ actorName: string }[]>(
      "SELECT actorName FROM audit_log WHERE action = 'evidence.purge' AND entityId = ?",
      [id],
    );
    expect(rows).toEqual([{ actorName: 'Atrium' }]);
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  it('lets an admin empty the trash immediately and names the admin in the audit log', async () => {
    const { id } = await addFile('old.txt');
    const employee = await as('employee');
    await employee.delete(`/api/evidence/${id}`).expect(204);
    const kept = await addFile('still needed.txt');
    const before = await readSummary();
    const stored = await storedFiles(app, 'evidence');
    await (await as('manager')).delete('/api/evidence/trash').expect(403);

    const admin = await as('admin');
    const { body } = await admin.delete('/api/evidence/trash').expect(200);
    expect(body.files).toBeGreaterThan(0);
    expect(await readTrash('manager')).toEqual([]);
    expect(await storedFiles(app, 'evidence')).toHaveLength(stored.length - body.files);
    expect((await readSummary()).storageUsedBytes).toBe(before.storageUsedBytes - body.sizeBytes);
    await admin.get(`/api/evidence/${kept.id}/content`).expect(200);
    await employee.post(`/api/evidence/${id}/restore`).expect(404);
    const rows = await app.database.query<{ actorId: number }[]>(
      "SELECT actorId FROM audit_log WHERE action = 'evidence.purge' AND entityId = ?",
      [id],
    );
    expect(rows).toEqual([{ actorId: (await app.user('admin')).id }]);
    expect(await summaryDifferences(app.database)).toEqual([]);
    expect((await admin.delete('/api/evidence/trash').expect(200)).body).toEqual({
      files: 0,
      sizeBytes: 0,
      failed: 0,
    });
  });

  it('lets an admin delete selected files of the trash permanently', async () => {
    const [doomed, kept, unrelated] = [
      await addFile('doomed.txt'),
      await addFile('kept.txt'),
      await addFile('not in the trash.txt'),
    ];
    const admin = await as('admin');
    for (const { id } of [doomed, kept]) await admin.delete(`/api/evidence/${id}`).expect(204);
    const before = await readSummary();
    const stored = await storedFiles(app, 'evidence');
    const request = { ids: [doomed.id, unrelated.id, 999_999], action: 'purge' };

    const denied = await (await as('manager')).post('/api/evidence/bulk').send(request);
    expect([denied.status, denied.body.rule]).toEqual([403, 'role.not_allowed']);

    const { body } = await admin.post('/api/evidence/bulk').send(request).expect(200);
    expect(body).toEqual([
      { id: doomed.id, status: 200 },
      { id: unrelated.id, status: 404, message: expect.any(String) },
      { id: 999_999, status: 404, message: expect.any(String) },
    ]);
    expect(await storedFiles(app, 'evidence')).toHaveLength(stored.length - 1);
    expect((await readSummary()).storageUsedBytes).toBe(before.storageUsedBytes - doomed.size);
    await admin.post(`/api/evidence/${doomed.id}/restore`).expect(404);
    await admin.post(`/api/evidence/${kept.id}/restore`).expect(200);
    for (const { id } of [kept, unrelated]) {
      await admin.get(`/api/evidence/${id}/content`).expect(200);
    }
    const rows = await app.database.query<{ actorId: number }[]>(
      "SELECT actorId FROM audit_log WHERE action = 'evidence.purge' AND entityId = ?",
      [doomed.id],
    );
    expect(rows).toEqual([{ actorId: (await app.user('admin')).id }]);
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  it('either restores a file or deletes it permanently when both happen at once', async () => {
    const admin = await as('admin');
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addFile('contested.txt');
      await admin.delete(`/api/evidence/${id}`).expect(204);
      const [restored, purged] = await Promise.all([
        admin.post(`/api/evidence/${id}/restore`),
        admin.post('/api/evidence/bulk').send({ ids: [id], action: 'purge' }),
      ]);
      const outcomes = [restored.status, purged.body[0].status];
      expect(outcomes.toSorted()).toEqual([200, 404]);
      await admin.get(`/api/evidence/${id}/content`).expect(restored.status);
    }
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  it('deletes the other files of the trash if one cannot be deleted, which stays there', async () => {
    const admin = await as('admin');
    await admin.delete('/api/evidence/trash').expect(200);
    const stuck = await addFile('stuck.txt');
    const ids = [stuck.id, (await addFile('second.txt')).id, (await addFile('third.txt')).id];
    for (const id of ids) await admin.delete(`/api/evidence/${id}`).expect(204);
    await app.database.query(
      `CREATE TRIGGER stuck_file BEFORE DELETE ON evidence_files FOR EACH ROW
       IF OLD.id = ${stuck.id} THEN SIGNAL SQLSTATE '45000'; END IF`,
    );
    const { body } = await admin.delete('/api/evidence/trash');
    await app.database.query('DROP TRIGGER stuck_file');
    expect(body).toEqual({ files: 2, sizeBytes: 19, failed: 1 });
    expect(await readTrash('manager')).toMatchObject([{ id: stuck.id }]);
    await admin.post(`/api/evidence/${stuck.id}/restore`).expect(200);
    const content = await admin.get(`/api/evidence/${stuck.id}/content`).expect(200);
    expect(content.text).toBe('stuck.txt');
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  it('returns 503 if the database fails while the trash is emptied, and keeps the other files', async () => {
    const admin = await as('admin');
    await admin.delete('/api/evidence/trash').expect(200);
    const ids = [(await addFile('first.txt')).id, (await addFile('lost.txt')).id];
    for (const id of ids) await admin.delete(`/api/evidence/${id}`).expect(204);
    await app.database.query(
      `CREATE TRIGGER database_stops BEFORE DELETE ON evidence_files FOR EACH ROW
       IF OLD.id = ${ids[1]} THEN
         SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1053, MESSAGE_TEXT = 'Server shutdown in progress';
       END IF`,
    );
    const { status, body } = await admin.delete('/api/evidence/trash');
    await app.database.query('DROP TRIGGER database_stops');
    expect([status, body.failed]).toEqual([503, undefined]);
    expect(await readTrash('manager')).toMatchObject([{ id: ids[1] }]);
    expect((await admin.delete('/api/evidence/trash').expect(200)).body).toEqual({
      files: 1,
      sizeBytes: 8,
      failed: 0,
    });
  });

  it('deletes old stored contents that have no database row', async () => {
    const { id } = await addFile('stays.txt');
    const before = await storedFiles(app, 'evidence');
    const folder = path.join(app.dataDir, 'files', 'evidence', 'ab');
    await mkdir(folder, { recursive: true });
    const writeLeftover = async (name: string, ageMs: number): Promise<void> => {
      const modifiedAt = new Date(Date.now() - ageMs);
      await writeFile(path.join(folder, name), 'left by a killed process');
      await utimes(path.join(folder, name), modifiedAt, modifiedAt);
    };
    const [oldName, recentName] = ['0'.repeat(30), '1'.repeat(30)];
    await writeLeftover(oldName, 25 * 3_600_000);
    await writeLeftover(`${oldName}.1.part`, 25 * 3_600_000);
    await writeLeftover(recentName, 2 * 3_600_000);
    await writeLeftover(`${recentName}.1.part`, 2 * 3_600_000);
    await runJobs(app);
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining([recentName, `${recentName}.1.part`]),
    );
    expect(await readdir(folder)).not.toContain(oldName);
    expect(await storedFiles(app, 'evidence')).toHaveLength(before.length + 2);
    await (await as('viewer')).get(`/api/evidence/${id}/content`).expect(200);
  });
});
