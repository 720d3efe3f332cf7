import { type Role, ROLES } from '@atrium/contracts';
import { startApp, type TestApp, upload } from './harness';

const EXTERNAL = {
  filename: 'site-plan.pdf',
  originalName: 'Site plan.pdf',
  mimeType: 'application/pdf',
  size: 48_211,
  secureUrl: 'https://files.northwind.example/site-plan.pdf',
};

describe('evidence', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  async function addFile(name: string, content = name, role: Role = 'employee') {
    const { body } = await upload(await app.as(role), { name, content }).expect(201);
    return body;
  }

  const updateFile = async (id: number, body: object) =>
    (await app.as('manager')).put(`/api/evidence/${id}`).send(body);

  const findNames = async (query: string): Promise<string[]> => {
    const { body } = await (await app.as('viewer')).get(`/api/evidence?${query}`).expect(200);
    return body.map(({ originalName }: { originalName: string }) => originalName);
  };

  async function createProject(name: string) {
    const fields = { name, clientName: 'N', clientEmail: 'n@client.example' };
    return (await (await app.as('manager')).post('/api/projects').send(fields)).body;
  }

  describe('POST /api/evidence', () => {
    it('registers an external file and sets its uploader', async () => {
      const manager = await app.user('manager');
      const { body } = await (
        await app.as('manager')
      )
        .post('/api/evidence')
        .send({ ...EXTERNAL, uploadedBy: 'John Doe', projectId: null, ticketId: null })
        .expect(201);
      expect(body).toMatchObject({
        ...EXTERNAL,
        kind: 'documents',
        preview: null,
        sha256: null,
        uploadedBy: `${manager.firstName} ${manager.lastName}`,
        uploadedById: manager.id,
      });
      const { body: rejection } = await (
        await app.as('viewer')
      )
        .get(`/api/evidence/${body.id}/content`)
        .expect(409);
      expect(rejection.rule).toBe('evidence.kept_elsewhere');
      const share = (await app.as('manager')).post(`/api/evidence/${body.id}/share-links`);
      await share.send({}).expect(409);
      await upload(await app.as('manager'), {}, {}, `/api/evidence/${body.id}/versions`).expect(
        409,
      );
    });

    it.each([
      [{ secureUrl: 'http://files.example/a' }, 'secureUrl'],
      [{ secureUrl: 'javascript:alert(1)' }, 'secureUrl'],
      [{ secureUrl: 'https://user:pass@files.example/a' }, 'secureUrl'],
      [{ secureUrl: undefined }, 'secureUrl'],
      [{ mimeType: 'pdf' }, 'mimeType'],
      [{ mimeType: undefined }, 'mimeType'],
      [{ size: -1 }, 'size'],
      [{ size: '12' }, 'size'],
      [{ originalName: '..' }, 'originalName'],
      [{ originalName: 'x'.repeat(5000) }, 'originalName'],
      [{ projectId: 999_999 }, 'projectId'],
      [{ color: 'red' }, 'color'],
    ])('rejects an external file with %j', async (fields, field) => {
      const { status, body } = await (
        await app.as('manager')
      )
        .post('/api/evidence')
        .send({ ...EXTERNAL, ...fields });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
      expect(body.message).not.toBe('');
    });
  });

  describe('GET /api/evidence', () => {
    it('searches file names, filters by type and project, and sorts', async () => {
      const project = await createProject('Listing');
      const plan = await addFile('zeppelin plan.txt', 'a');
      await addFile('zeppelin notes.txt', 'bbb');
      await (
        await app.as('manager')
      )
        .post('/api/evidence')
        .send({ ...EXTERNAL, originalName: 'zeppelin film.mp4', mimeType: 'video/mp4', size: 2 })
        .expect(201);
      await updateFile(plan.id, { projectId: project.id });
      expect(await findNames('search=zeppelin')).toEqual([
        'zeppelin film.mp4',
        'zeppelin notes.txt',
        'zeppelin plan.txt',
      ]);
      expect(await findNames('search=zepp%20note')).toEqual(['zeppelin notes.txt']);
      expect(await findNames('search=zeppelin&type=videos')).toEqual(['zeppelin film.mp4']);
      expect(await findNames(`projectId=${project.id}`)).toEqual(['zeppelin plan.txt']);
      expect(await findNames('search=zeppelin&sort=size')).toEqual([
        'zeppelin plan.txt',
        'zeppelin film.mp4',
        'zeppelin notes.txt',
      ]);
      expect(await findNames('search=zeppelin&sort=-originalName&pageSize=1')).toEqual([
        'zeppelin plan.txt',
      ]);
    });

    it('finds the files of a project by their exact name, in upper or lower case', async () => {
      const project = await createProject('Exact names');
      const plan = await addFile('Exact plan.txt', 'a');
      const longer = await addFile('Exact plan.txt.txt', 'b');
      await addFile('Exact plan.txt', 'of no project');
      await updateFile(plan.id, { projectId: project.id });
      await updateFile(longer.id, { projectId: project.id });
      const inProject = `projectId=${project.id}`;
      expect(await findNames(`originalName=EXACT%20plan.txt&${inProject}`)).toEqual([
        'Exact plan.txt',
      ]);
      expect(await findNames(`originalName=Exact%20plan&${inProject}`)).toEqual([]);
      expect(await findNames('originalName=Exact%20plan.txt')).toHaveLength(2);
    });

    it('distinguishes the accents of a name, but not upper and lower case', async () => {
      await addFile('Angebot Müller.pdf');
      await addFile('Angebot Muller.pdf');
      const find = (name: string) => findNames(`originalName=${encodeURIComponent(name)}`);
      expect(await find('Angebot Müller.pdf')).toEqual(['Angebot Müller.pdf']);
      expect(await find('ANGEBOT MÜLLER.PDF')).toEqual(['Angebot Müller.pdf']);
      expect(await find('angebot muller.pdf')).toEqual(['Angebot Muller.pdf']);
      // As macOS writes it.
      expect(await find('Angebot Mu\u0308ller.pdf')).toEqual(['Angebot Müller.pdf']);
    });

    it('rejects unknown filters and sort orders of evidence', async () => {
      const viewer = await app.as('viewer');
      for (const query of ['type=archives', 'sort=secureUrl', 'projectId=x', 'pageSize=501']) {
        await viewer.get(`/api/evidence?${query}`).expect(400);
      }
    });
  });

  describe('PUT /api/evidence/:id', () => {
    it('renames a file and changes its project', async () => {
      const project = await createProject('Changing');
      const { id } = await addFile('old.txt');
      const { body } = await updateFile(id, {
        originalName: ' New name.txt ',
        projectId: project.id,
        version: 1,
      });
      expect(body).toMatchObject({
        originalName: 'New name.txt',
        projectName: 'Changing',
        version: 2,
      });
      const cleared = await updateFile(id, { projectId: null });
      expect(cleared.body).toMatchObject({ projectId: null, version: 3 });
    });

    it('rejects a stale version, an invalid name and an unknown project without changing the file', async () => {
      const { id } = await addFile('steady.txt');
      await updateFile(id, { originalName: 'first.txt' });
      const stale = await updateFile(id, { originalName: 'second.txt', version: 1 });
      expect([stale.status, stale.body.rule]).toEqual([409, 'record.stale_version']);
      expect((await updateFile(id, { originalName: 'a\u202Eb' })).status).toBe(400);
      expect((await updateFile(id, { projectId: 999_999 })).status).toBe(400);
      expect((await updateFile(id, { size: 1 })).status).toBe(400);
      const { body } = await (await app.as('viewer')).get(`/api/evidence/${id}`);
      expect(body).toMatchObject({ originalName: 'first.txt', version: 2 });
    });

    it('records old and new values in the audit log, and nothing for an update without changes', async () => {
      const { id } = await addFile('same.txt');
      await updateFile(id, { originalName: 'same.txt' });
      await updateFile(id, { originalName: 'other.txt' });
      const rows = await app.database.query<{ before: string; after: string }[]>(
        "SELECT `before`, `after` FROM audit_log WHERE action = 'evidence.update' AND entityId = ?",
        [id],
      );
      expect(rows).toHaveLength(1);
      expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ originalName: 'same.txt' });
      expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ originalName: 'other.txt' });
    });
  });

  it("returns each role's abilities on someone else's file", async () => {
    const { id } = await addFile('of a manager.txt', 'text', 'manager');
    const expected: Record<Role, string | true> = {
      viewer: 'role.not_allowed',
      employee: 'evidence.not_own',
      manager: true,
      admin: true,
      super_admin: true,
    };
    for (const role of ROLES) {
      const client = await app.as(role);
      const { body } = await client.get(`/api/evidence/${id}`);
      const { update, addVersion, share, delete: remove } = body.abilities;
      expect([update, addVersion, share, remove]).toEqual(Array(4).fill(expected[role]));
    }
  });

  it("rejects every change by an employee to someone else's file", async () => {
    const { id } = await addFile('not yours.txt', 'text', 'manager');
    const employee = await app.as('employee');
    const responses = [
      await employee.put(`/api/evidence/${id}`).send({ originalName: 'mine.txt' }),
      await upload(employee, {}, {}, `/api/evidence/${id}/versions`),
      await employee.get(`/api/evidence/${id}/share-links`),
      await employee.post(`/api/evidence/${id}/share-links`).send({}),
      await employee.delete(`/api/evidence/${id}/share-links/1`),
      await employee.delete(`/api/evidence/${id}`),
    ];
    for (const { status, body } of responses) {
      expect([status, body.rule]).toEqual([403, 'evidence.not_own']);
    }
    await (await app.as('viewer')).get(`/api/evidence/${id}`).expect(200);
  });
});
