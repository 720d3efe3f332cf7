import { randomBytes } from 'node:crypto';
import { Settings } from '../src/modules/settings';
import { atOnce, startApp, storedFiles, summaryDifferences, type TestApp, upload } from './harness';

describe('evidence under concurrent requests', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  it('stores no more than the storage limit when ten uploads compete', async () => {
    const employee = await app.as('employee');
    await app.database.query('INSERT INTO settings (name, value) VALUES (?, ?)', [
      'files',
      JSON.stringify({ storageLimitBytes: 350_000 }),
    ]);
    app.nest.get(Settings, { strict: false }).invalidate();
    const responses = await atOnce(10, (index) =>
      upload(employee, { name: `${index}.bin`, content: randomBytes(100_000) }),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 413, 413, 413, 413, 413, 413, 413]);
    const rejections = responses.filter(({ status }) => status === 413);
    for (const { body } of rejections) expect(body.rule).toBe('evidence.storage_limit');
    expect(await storedFiles(app, 'evidence')).toHaveLength(3);
    const { body } = await employee.get('/api/evidence/summary');
    expect(body).toMatchObject({ totalFiles: 3, storageUsedBytes: 300_000 });
    await app.database.query("DELETE FROM settings WHERE name = 'files'");
    app.nest.get(Settings, { strict: false }).invalidate();
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  it('gives consecutive numbers to file versions uploaded at once', async () => {
    const employee = await app.as('employee');
    const { body: file } = await upload(employee, { content: 'first' }).expect(201);
    const address = `/api/evidence/${file.id}/versions`;
    const responses = await atOnce(6, (index) =>
      upload(employee, { content: `version ${index}` }, {}, address),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const { body: versions } = await employee.get(address).expect(200);
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const { body } = await employee.get(`/api/evidence/${file.id}`);
    expect(body).toMatchObject({ currentVersion: 7, sha256: versions[0].sha256 });
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  it('applies one of several simultaneous renames, deletions and restores of a file', async () => {
    const employee = await app.as('employee');
    const { body: file } = await upload(employee, {}).expect(201);
    const address = `/api/evidence/${file.id}`;
    const renames = await atOnce(5, (index) =>
      employee.put(address).send({ originalName: `${index}.txt`, version: 1 }),
    );
    expect(renames.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const deletions = await atOnce(4, () => employee.delete(address));
    expect(deletions.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    const restores = await atOnce(4, () => employee.post(`${address}/restore`));
    expect(restores.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  it('keeps the count of live share links correct when links and their file are deleted at once', async () => {
    const employee = await app.as('employee');
    const { body: file } = await upload(employee, {}).expect(201);
    const address = `/api/evidence/${file.id}/share-links`;
    const created = await atOnce(6, () => employee.post(address).send({ expiresInDays: null }));
    expect(created.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const deletions = await atOnce(8, (index) =>
      index === 7
        ? employee.delete(`/api/evidence/${file.id}`)
        : employee.delete(`${address}/${created[index % 6]?.body.id}`),
    );
    for (const { status } of deletions) expect([204, 404]).toContain(status);
    expect(await summaryDifferences(app.database)).toEqual([]);
    expect((await employee.get('/api/evidence/summary')).body.liveShareLinks).toBe(0);
  });
});
