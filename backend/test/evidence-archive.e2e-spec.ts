import { type Client, startApp, type TestApp, upload, zipEntries } from './harness';

describe('GET /api/evidence/archive', () => {
  let app: TestApp;
  let employee: Client;

  beforeAll(async () => {
    app = await startApp();
    employee = await app.as('employee');
  });

  afterAll(() => app.close());

  const addFile = async (name: string, content = name): Promise<number> =>
    (await upload(employee, { name, content }).expect(201)).body.id;

  const archive = (ids: readonly number[]) =>
    employee
      .get(`/api/evidence/archive?ids=${ids.join(',')}`)
      .buffer(true)
      .responseType('blob');

  it('downloads files as a ZIP with unique names and the addresses of external files', async () => {
    const ids = [await addFile('scan.txt', 'first'), await addFile('Scan.txt', 'second')];
    const external = {
      filename: 'plan.pdf',
      originalName: 'Plan.pdf',
      mimeType: 'application/pdf',
      size: 1,
      secureUrl: 'https://files.northwind.example/plan.pdf',
    };
    ids.push((await employee.post('/api/evidence').send(external).expect(201)).body.id);
    const { headers, body } = await archive(ids).expect(200);
    expect(headers['content-disposition']).toMatch(/filename=evidence-\d{4}-\d\d-\d\d\.zip/);
    expect(zipEntries(body).map(({ name, content }) => [name, String(content)])).toEqual([
      ['scan.txt', 'first'],
      ['Scan (2).txt', 'second'],
      ['External files.txt', 'Plan.pdf: https://files.northwind.example/plan.pdf\r\n'],
    ]);
  });

  it('names the files in the ZIP so that Windows can extract them', async () => {
    const ids = [await addFile('Budget: 2026?.txt'), await addFile('Übersicht 日本.txt')];
    const { body } = await archive(ids).expect(200);
    expect(zipEntries(body).map(({ name }) => name)).toEqual([
      'Budget_ 2026_.txt',
      'Übersicht 日本.txt',
    ]);
  });

  it('downloads more files than a stream has listeners by default, without a warning', async () => {
    const ids = [];
    for (let index = 0; index < 12; index += 1) ids.push(await addFile(`page-${index}.txt`));
    const emitWarning = jest.spyOn(process, 'emitWarning').mockReturnValue();
    try {
      const { body } = await archive(ids).expect(200);
      expect(zipEntries(body)).toHaveLength(12);
      expect(emitWarning).not.toHaveBeenCalledWith(
        expect.objectContaining({ name: 'MaxListenersExceededWarning' }),
      );
    } finally {
      emitWarning.mockRestore();
    }
  });

  it('rejects a download of deleted files, of none and of more than 200', async () => {
    const id = await addFile('e.txt');
    await employee.delete(`/api/evidence/${id}`).expect(204);
    await archive([id]).expect(404);
    for (const ids of [
      '',
      'x',
      '1,,2',
      Array(201)
        .fill(1)
        .map((one, at) => one + at)
        .join(','),
    ]) {
      await employee.get(`/api/evidence/archive?ids=${ids}`).expect(400);
    }
    await app.anonymous().get('/api/evidence/archive?ids=1').expect(401);
  });

  it('sends no ZIP of a file whose content is damaged', async () => {
    const ids = [await addFile('f.txt'), await addFile('g.txt')];
    await app.database.query("UPDATE evidence_files SET sha256 = REPEAT('0', 64) WHERE id = ?", [
      ids[1],
    ]);
    const { body } = await employee.get(`/api/evidence/archive?ids=${ids.join(',')}`).expect(500);
    expect(body.rule).toBe('evidence.damaged');
  });

  it('rejects a download that is larger than an export', async () => {
    const id = await addFile('h.txt');
    await app.database.query('UPDATE evidence_files SET size = ? WHERE id = ?', [2 ** 30, id]);
    const { body } = await archive([id]).expect(413);
    expect(JSON.parse(String(body)).rule).toBe('evidence.archive_too_large');
  });
});
