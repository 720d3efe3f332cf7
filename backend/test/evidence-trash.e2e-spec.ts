import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { JobRunner } from '../src/platform/jobs';
import type { Role } from '@atrium/contracts';
import { startApp, storedEvidence, upload, wrongSummaries, type TestApp } from './harness';

const DAY_MS = 86_400_000;

describe('the trash of evidence', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(() => app.clock.reset());

  afterAll(() => app.close());

  /** Signed in anew, since sessions end when the clock is set forward. */
  const as = async (role: Role) => app.signedIn(await app.user(role));

  async function addFile(name = 'plan.txt', role: 'employee' | 'manager' = 'employee') {
    const { body } = await upload(await as(role), { name, content: name }).expect(201);
    return body;
  }

  const trashOf = async (role: 'employee' | 'manager'): Promise<{ id: number }[]> =>
    (await (await as(role)).get('/api/evidence/trash').expect(200)).body;

  const summary = async () => (await (await as('viewer')).get('/api/evidence/summary')).body;

  it('takes a deleted file out of everything and gives it back as it was', async () => {
    const file = await addFile('to and fro.txt');
    const before = await summary();
    const employee = await as('employee');
    await employee.delete(`/api/evidence/${file.id}`).expect(204);

    for (const part of ['', '/content', '/versions', '/share-links']) {
      await employee.get(`/api/evidence/${file.id}${part}`).expect(404);
    }
    await employee.put(`/api/evidence/${file.id}`).send({ originalName: 'x.txt' }).expect(404);
    await employee.delete(`/api/evidence/${file.id}`).expect(404);
    await upload(employee, {}, {}, `/api/evidence/${file.id}/versions`).expect(404);
    expect((await employee.get('/api/evidence?search=fro')).body).toEqual([]);
    const without = await summary();
    expect(without.totalFiles).toBe(before.totalFiles - 1);
    expect(without.storageUsedBytes).toBe(before.storageUsedBytes);

    const [trashed] = await trashOf('employee');
    const person = await app.user('employee');
    expect(trashed).toMatchObject({
      id: file.id,
      originalName: 'to and fro.txt',
      deletedByName: `${person.firstName} ${person.lastName}`,
    });

    const { body } = await employee.post(`/api/evidence/${file.id}/restore`).expect(200);
    expect(body).toEqual({ ...file, version: 3, updatedAt: body.updatedAt });
    await employee.post(`/api/evidence/${file.id}/restore`).expect(404);
    const content = await employee.get(`/api/evidence/${file.id}/content`).expect(200);
    expect(String(content.body)).toBe('to and fro.txt');
    expect((await summary()).totalFiles).toBe(before.totalFiles);
    expect(await wrongSummaries(app.database)).toEqual([]);
  });

  it('ends the share links of a file for good', async () => {
    const { id } = await addFile();
    const employee = await as('employee');
    const { body: link } = await employee.post(`/api/evidence/${id}/share-links`).send({});
    const address = new URL(link.url).pathname;
    const before = (await summary()).liveShareLinks;
    await employee.delete(`/api/evidence/${id}`).expect(204);
    await app.anonymous().get(address).expect(410);
    expect((await summary()).liveShareLinks).toBe(before - 1);
    await employee.post(`/api/evidence/${id}/restore`).expect(200);
    await app.anonymous().get(address).expect(410);
    expect(await wrongSummaries(app.database)).toEqual([]);
  });

  it('shows employees their own files, and managers all', async () => {
    const [own, other] = [await addFile('own.txt'), await addFile('other.txt', 'manager')];
    const manager = await as('manager');
    await manager.delete(`/api/evidence/${own.id}`).expect(204);
    await manager.delete(`/api/evidence/${other.id}`).expect(204);
    const idsOf = async (role: 'employee' | 'manager') =>
      (await trashOf(role)).map(({ id }) => id).slice(0, 2);
    expect(await idsOf('manager')).toEqual([other.id, own.id]);
    expect(await idsOf('employee')).not.toContain(other.id);
    expect(await idsOf('employee')).toContain(own.id);
    const employee = await as('employee');
    const { body } = await employee.post(`/api/evidence/${other.id}/restore`).expect(403);
    expect(body.rule).toBe('evidence.not_own');
    await employee.post(`/api/evidence/${own.id}/restore`).expect(200);
  });

  it('is emptied after 30 days, rows and contents', async () => {
    const employee = await as('employee');
    const kept = await addFile('kept.txt');
    const stored = await storedEvidence(app);
    const { id } = await addFile('doomed.txt');
    await upload(employee, { content: 'second' }, {}, `/api/evidence/${id}/versions`).expect(201);
    await employee.post(`/api/evidence/${id}/share-links`).send({}).expect(201);
    await employee.delete(`/api/evidence/${id}`).expect(204);
    expect(await storedEvidence(app)).toHaveLength(stored.length + 2);

    app.clock.shiftBy(29 * DAY_MS);
    await app.nest.get(JobRunner).runDue();
    expect(await storedEvidence(app)).toHaveLength(stored.length + 2);

    app.clock.shiftBy(30 * DAY_MS + 60_000);
    await app.nest.get(JobRunner).runDue();
    expect(await app.database.query('SELECT 1 FROM evidence_files WHERE id = ?', [id])).toEqual([]);
    const left = await storedEvidence(app);
    expect(left.length).toBeLessThanOrEqual(stored.length);
    app.clock.reset();
    await (await as('viewer')).get(`/api/evidence/${kept.id}/content`).expect(200);
    const rows = await app.database.query<{ actorName: string }[]>(
      "SELECT actorName FROM audit_log WHERE action = 'evidence.purge' AND entityId = ?",
      [id],
    );
    expect(rows).toEqual([{ actorName: 'Atrium' }]);
    expect(await wrongSummaries(app.database)).toEqual([]);
  });

  it('is emptied at once by an admin, who is named in the audit log', async () => {
    const { id } = await addFile('old.txt');
    const employee = await as('employee');
    await employee.delete(`/api/evidence/${id}`).expect(204);
    const kept = await addFile('still needed.txt');
    const before = await summary();
    const stored = await storedEvidence(app);
    await (await as('manager')).delete('/api/evidence/trash').expect(403);

    const admin = await as('admin');
    const { body } = await admin.delete('/api/evidence/trash').expect(200);
    expect(body.files).toBeGreaterThan(0);
    expect(await trashOf('manager')).toEqual([]);
    expect(await storedEvidence(app)).toHaveLength(stored.length - body.files);
    expect((await summary()).storageUsedBytes).toBe(before.storageUsedBytes - body.sizeBytes);
    await admin.get(`/api/evidence/${kept.id}/content`).expect(200);
    await employee.post(`/api/evidence/${id}/restore`).expect(404);
    const rows = await app.database.query<{ actorId: number }[]>(
      "SELECT actorId FROM audit_log WHERE action = 'evidence.purge' AND entityId = ?",
      [id],
    );
    expect(rows).toEqual([{ actorId: (await app.user('admin')).id }]);
    expect(await wrongSummaries(app.database)).toEqual([]);
    expect((await admin.delete('/api/evidence/trash').expect(200)).body).toEqual({
      files: 0,
      sizeBytes: 0,
    });
  });

  it('is not the only thing that is cleaned: contents without a row go, too', async () => {
    const { id } = await addFile('stays.txt');
    const before = await storedEvidence(app);
    const folder = path.join(app.dataDir, 'files', 'evidence', 'ab');
    await mkdir(folder, { recursive: true });
    const leave = async (name: string, ageMs: number): Promise<void> => {
      const moment = new Date(Date.now() - ageMs);
      await writeFile(path.join(folder, name), 'left by a killed process');
      await utimes(path.join(folder, name), moment, moment);
    };
    const [old, young] = ['0'.repeat(30), '1'.repeat(30)];
    await leave(old, 2 * 3_600_000);
    await leave(`${old}.1.part`, 2 * 3_600_000);
    await leave(young, 60_000);
    await leave(`${young}.1.part`, 60_000);
    await app.database.query("DELETE FROM job_leases WHERE job = 'storage.remove_leftovers'");
    await app.nest.get(JobRunner).runDue();
    expect(await readdir(folder)).toEqual(expect.arrayContaining([young, `${young}.1.part`]));
    expect(await readdir(folder)).not.toContain(old);
    expect(await storedEvidence(app)).toHaveLength(before.length + 2);
    await (await as('viewer')).get(`/api/evidence/${id}/content`).expect(200);
  });
});
