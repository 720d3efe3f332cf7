import {
  auditRows,
  type Client,
  csvOf,
  finishStep,
  importFile,
  runJobs,
  startApp,
  summaryDifferences,
  type TestApp,
  uploadImport,
} from './harness';

const HEADERS = ['Client Name', 'E-mail', 'Status', 'Days to Pay'];

describe('deletion of imports', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  describe('DELETE /api/imports/{id}', () => {
    it('deletes an import that was not started, with its rows, and records it', async () => {
      const { body } = await uploadImport(
        admin,
        'clients',
        csvOf([HEADERS, ['Delete', 'x', '', '']]),
      ).expect(201);
      await finishStep(admin, body.id, 'dry-run');
      const colleague = await app.as('super_admin');

      await colleague.delete(`/api/imports/${body.id}`).expect(204);

      await admin.get(`/api/imports/${body.id}`).expect(404);
      await colleague.delete(`/api/imports/${body.id}`).expect(404);
      for (const table of ['import_rows', 'import_errors']) {
        const rows = await app.database.query(`SELECT importId FROM ${table} WHERE importId = ?`, [
          body.id,
        ]);
        expect(rows).toEqual([]);
      }
      const entries = await auditRows(app, 'import', body.id);
      expect(entries.map(({ action }) => action)).toContain('import.delete');
    });

    it('hides an import whose deletion was interrupted, and a job deletes the rest', async () => {
      const { body } = await uploadImport(
        admin,
        'clients',
        csvOf([HEADERS, ['Interrupted', 'x', '', '']]),
      ).expect(201);
      await finishStep(admin, body.id, 'dry-run');
      const { database } = app;
      await database.query(
        `CREATE TRIGGER interrupt_deletion BEFORE DELETE ON import_rows
         FOR EACH ROW SIGNAL SQLSTATE '45000'`,
      );
      await admin.delete(`/api/imports/${body.id}`).expect(500);
      await database.query('DROP TRIGGER interrupt_deletion');

      await admin.get(`/api/imports/${body.id}`).expect(404);
      await admin.get(`/api/imports/${body.id}/errors/export`).expect(404);
      await admin.delete(`/api/imports/${body.id}`).expect(404);
      const { body: list } = await admin.get('/api/imports').expect(200);
      expect(list.map(({ id }: { id: number }) => id)).not.toContain(body.id);

      await database.query(
        'UPDATE imports SET createdAt = createdAt - INTERVAL 3 HOUR WHERE id = ?',
        [body.id],
      );
      await runJobs(app);
      for (const column of ['imports WHERE id', 'import_rows WHERE importId']) {
        expect(await database.query(`SELECT * FROM ${column} = ?`, [body.id])).toEqual([]);
      }
    });

    it('keeps an import that changed records, even after an undo', async () => {
      const { id } = await importFile(
        admin,
        'clients',
        csvOf([HEADERS, ['Keep', 'keep@acme.example', '', '']]),
      );
      const kept = await admin.delete(`/api/imports/${id}`).expect(409);
      expect(kept.body.rule).toBe('imports.has_changed_records');
      await finishStep(admin, id, 'undo');
      const undone = await admin.delete(`/api/imports/${id}`).expect(409);
      expect(undone.body.rule).toBe('imports.has_changed_records');
    });

    it('denies the deletion to a manager', async () => {
      const { body } = await uploadImport(admin, 'clients', csvOf([HEADERS, ['A']])).expect(201);
      const manager = await app.as('manager');
      await manager.delete(`/api/imports/${body.id}`).expect(403);
      await admin.get(`/api/imports/${body.id}`).expect(200);
    });
  });

  it('deletes the rows of an old import, which stays in the history', async () => {
    const { id } = await importFile(
      admin,
      'clients',
      csvOf([HEADERS, ['Old', 'old@acme.example', '', '']]),
    );
    await app.database.query(
      'UPDATE imports SET createdAt = createdAt - INTERVAL 40 DAY WHERE id = ?',
      [id],
    );
    await runJobs(app);
    const { body } = await admin.get(`/api/imports/${id}`).expect(200);
    expect(body).toMatchObject({ preview: [], abilities: { undo: 'imports.expired' } });
    const { body: problem } = await admin.post(`/api/imports/${id}/undo`).expect(409);
    expect(problem.rule).toBe('imports.expired');
    const { body: list } = await admin.get('/api/imports').expect(200);
    expect(list.map((it: { id: number }) => it.id)).toContain(id);
  });
});
