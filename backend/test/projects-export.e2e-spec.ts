import {
  type Client,
  columnOf,
  csvRows,
  makeProject,
  newProject,
  startApp,
  type TestApp,
} from './harness';

describe('GET /api/projects/export', () => {
  let app: TestApp;
  let viewer: Client;
  let owner: Client;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-11-21T10:00:00.000Z');
    viewer = await app.as('viewer');
    owner = await app.signedIn(
      await app.addUser({ role: 'manager', firstName: 'Ida', lastName: 'Berg' }),
    );
    const project = newProject({
      name: '=Formula portal',
      status: 'on-hold',
      progress: 40,
      budget: '48000.00',
      dueDate: '2026-10-18',
    });
    await owner.post('/api/projects').send(project).expect(201);
    await makeProject(app, { name: 'Data room', dueDate: '2026-12-18' }, 'employee');
  });
  afterAll(() => app.close());

  const exportNames = async (client: Client, query: string): Promise<(string | undefined)[]> => {
    const { text } = await client.get(`/api/projects/export${query}`).expect(200);
    return columnOf(text, 'Project Name');
  };

  it('exports the filtered list with the owners as CSV that no spreadsheet runs as a formula', async () => {
    const { text, headers } = await viewer.get('/api/projects/export?status=on-hold').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename=projects-2026-11-21.csv');
    expect(csvRows(text)).toEqual([
      [
        'Project Name',
        'Description',
        'Client Name',
        'Client Email',
        'Status',
        'Progress',
        'Budget',
        'Due Date',
        'Owner',
        'Created',
      ],
      [
        "'=Formula portal",
        '',
        'Northwind Ltd',
        'ops@northwind.example',
        'on-hold',
        '40',
        '48000.00',
        '2026-10-18',
        'Ida Berg',
        expect.stringMatching(/^\d{4}-[-0-9T:.]+Z$/),
      ],
    ]);
  });

  it('exports the list in its sort order', async () => {
    expect(await exportNames(viewer, '?sort=name')).toEqual(["'=Formula portal", 'Data room']);
    expect(await exportNames(viewer, '?sort=-name')).toEqual(['Data room', "'=Formula portal"]);
  });

  it("exports only the user's overdue projects with the filter of the to-dos", async () => {
    expect(await exportNames(owner, '?waitingFor=me')).toEqual(["'=Formula portal"]);
    expect(await exportNames(await app.as('employee'), '?waitingFor=me')).toEqual([]);
  });

  it('rejects an unknown format and an invalid filter', async () => {
    await viewer.get('/api/projects/export?format=pdf').expect(400);
    await viewer.get('/api/projects/export?status=unknown').expect(400);
  });
});
