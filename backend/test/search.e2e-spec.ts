import type { SearchResultsDto } from '../src/modules/search/dto/search.dto';
import {
  bearer,
  type Client,
  createToken,
  newClient,
  newTicket,
  saveSettings,
  startApp,
  type TestApp,
} from './harness';

describe('GET /api/search', () => {
  let app: TestApp;
  let ticketId: number;
  let projectId: number;

  beforeAll(async () => {
    app = await startApp();
    const manager = await app.as('manager');
    const project = await manager
      .post('/api/projects')
      .send({
        name: 'Harbour portal relaunch',
        clientName: 'Seaside',
        clientEmail: 'a@sea.example',
      })
      .expect(201);
    projectId = project.body.id;
    const ticket = await manager
      .post('/api/tickets')
      .send(newTicket({ title: 'Harbour lights flicker', clientName: 'Seaside' }))
      .expect(201);
    ticketId = ticket.body.id;
    await app.database.query(
      `INSERT INTO invoices (invoiceNumber, clientName, clientEmail, amount, balanceDue, status, dueDate)
       VALUES ('INV-2026-0007', 'Harbour Works', 'a@harbour.example', '10.00', '10.00', 'pending', '2026-12-31')`,
    );
    await app.addUser({ firstName: 'Harper', lastName: 'Lind', department: 'Design' });
    await app.addUser({ firstName: 'Harper', lastName: 'Gone', isActive: false });
  });

  afterAll(() => app.close());

  const search = async (browser: Client, q: string): Promise<SearchResultsDto> => {
    const { body } = await browser.get('/api/search').query({ q }).expect(200);
    return body as SearchResultsDto;
  };

  const kinds = ({ groups }: SearchResultsDto): string[] => groups.map(({ kind }) => kind);

  it('finds every kind of record in groups with links', async () => {
    const response = await search(await app.as('admin'), 'harbour');
    expect(kinds(response)).toEqual(['project', 'ticket', 'invoice']);
    expect(response.isSimilar).toBe(false);
    expect(response.groups[0]?.hits).toEqual([
      {
        id: projectId,
        title: 'Harbour portal relaunch',
        detail: 'Seaside',
        link: `/projects/${projectId}`,
        isExact: false,
      },
    ]);
  });

  it('finds active users only', async () => {
    const admin = await search(await app.as('admin'), 'harper');
    expect(admin.groups).toEqual([
      expect.objectContaining({
        kind: 'person',
        hits: [
          expect.objectContaining({ title: 'Harper Lind', link: '/team?search=Harper%20Lind' }),
        ],
      }),
    ]);
    const viewer = await search(await app.as('viewer'), 'harper');
    expect(viewer.groups[0]?.hits[0]?.link).toMatch(/^\/tickets\?assignee=\d+$/);
  });

  it('returns exact hits for ticket and invoice numbers', async () => {
    const browser = await app.as('viewer');
    const ticket = await search(browser, `t-${String(ticketId).padStart(4, '0')}`);
    expect(ticket.groups).toEqual([
      expect.objectContaining({
        kind: 'ticket',
        hits: [expect.objectContaining({ id: ticketId, isExact: true })],
      }),
    ]);
    for (const query of ['inv-2026-0007', '0007']) {
      const invoice = await search(browser, query);
      expect(invoice.groups).toContainEqual(
        expect.objectContaining({
          kind: 'invoice',
          hits: [expect.objectContaining({ title: 'INV-2026-0007', isExact: true })],
        }),
      );
    }
  });

  it('puts the ticket whose number has the digits of the query first', async () => {
    const browser = await app.as('manager');
    const digits = String(ticketId).padStart(4, '0');
    const other = await browser
      .post('/api/tickets')
      .send(newTicket({ title: `Error ${digits} in the lobby`, clientName: 'Seaside' }))
      .expect(201);
    for (const query of [digits, `#${digits}`]) {
      const [tickets] = (await search(browser, query)).groups;
      expect(tickets?.hits.map(({ id }) => id)).toEqual([ticketId, other.body.id]);
    }
  });

  it('finds no ticket by its number with a token that must not read tickets', async () => {
    const { token } = await createToken(await app.as('manager'), ['search.use', 'project.read']);
    const number = `T-${String(ticketId).padStart(4, '0')}`;
    expect((await search(bearer(app, token), number)).groups).toEqual([]);
  });

  it('finds prefixes of words of at least two characters', async () => {
    const browser = await app.as('viewer');
    expect(kinds(await search(browser, 'harbo li'))).toContain('ticket');
    expect(kinds(await search(browser, 'ha'))).toEqual(
      expect.arrayContaining(['project', 'ticket', 'person']),
    );
    const { body } = await browser.get('/api/search').query({ q: 'h' }).expect(400);
    expect(body.message).toBe('Enter at least 2 characters.');
    await browser.get('/api/search').expect(400);
  });

  describe('when the query contains short words or stop words', () => {
    const titles = ['P2 Harvest', 'P Harvest', 'Harvest of the P2', 'Harvest at P2-North', 'IT 24'];

    beforeAll(async () => {
      const manager = await app.as('manager');
      for (const title of titles) {
        await manager.post('/api/tickets').send(newTicket({ title })).expect(201);
      }
    });

    it.each([
      ['P2 Harvest', ['Harvest at P2-North', 'Harvest of the P2', 'P2 Harvest']],
      ['harvest p', ['Harvest at P2-North', 'Harvest of the P2', 'P Harvest', 'P2 Harvest']],
      ['the harvest', ['Harvest of the P2']],
      ['harvest to', []],
      ['P3 Harvest', []],
      ['it 24', ['IT 24']],
      ['it 25', []],
      ['P2 ha', ['P2 Harvest']],
    ])('finds only records with every word of "%s"', async (query, found) => {
      const browser = await app.as('viewer');
      const { groups } = await search(browser, query);
      const hits = groups.flatMap((group) => group.hits);
      expect(hits.map(({ title }) => title.replace(/^T-\d+ /, ''))).toEqual(found);
      const { body, headers } = await browser
        .get('/api/tickets')
        .query({ search: query })
        .expect(200);
      expect(body.map(({ title }: { title: string }) => title)).toEqual(found);
      expect(headers['x-total-count']).toBe(String(found.length));
    });
  });

  it('finds similar words when nothing matches exactly', async () => {
    const response = await search(await app.as('admin'), 'harbuor');
    expect(response.isSimilar).toBe(true);
    expect(kinds(response)).toContain('project');
    expect((await search(await app.as('admin'), 'zzzzzzz')).groups).toEqual([]);
  });

  it.each(['Harour lights', 'Harxour lights'])(
    'finds similar words when the fourth letter of a long word is wrong: %s',
    async (query) => {
      const response = await search(await app.as('admin'), query);
      expect(response.isSimilar).toBe(true);
      expect(response.groups).toMatchObject([{ kind: 'ticket', hits: [{ id: ticketId }] }]);
    },
  );

  it.each([
    'Hrabour lights',
    'harbour lgihts',
    'Arbour lights',
    'Hqrbour lights',
    'hxarbour lihgts',
  ])(
    'finds similar words when one of the first three letters of a word is wrong: %s',
    async (query) => {
      const response = await search(await app.as('admin'), query);
      expect(response.isSimilar).toBe(true);
      expect(response.groups).toMatchObject([{ kind: 'ticket', hits: [{ id: ticketId }] }]);
    },
  );

  it('finds a name with accents when the query has a typo and no accents', async () => {
    await app.addUser({ firstName: 'Tomáš', lastName: 'Vrbický' });
    const { groups } = await search(await app.as('admin'), 'vrbciky');
    expect(groups).toMatchObject([{ kind: 'person', hits: [{ title: 'Tomáš Vrbický' }] }]);
  });

  it('finds a client by its former address with a typo after a merge', async () => {
    const admin = await app.as('admin');
    const addClient = async (name: string, email: string): Promise<number> =>
      (await admin.post('/api/clients').send(newClient({ name, email })).expect(201)).body.id;
    const from = await addClient('Quillfeather West', 'billing@quillfeather.example');
    const into = await addClient('Tidewater Works', 'office@tidewater.example');
    await admin.post(`/api/clients/${from}/merge`).send({ intoId: into }).expect(200);
    for (const q of ['billing@quilfeather.example', 'offcie@tidewater.example']) {
      const { groups, isSimilar } = await search(admin, q);
      expect(isSimilar).toBe(true);
      expect(groups).toMatchObject([
        { kind: 'client', hits: [{ id: into, title: 'Tidewater Works' }], hasMore: false },
      ]);
    }
    expect((await search(admin, 'nobody@elsewhere.example')).groups).toEqual([]);
  });

  it('treats search operators as plain text', async () => {
    const browser = await app.as('admin');
    for (const q of ['+-*', '"harbour', "har' OR 1=1 --", '%%', '(((', 'a\\b']) {
      await browser.get('/api/search').query({ q }).expect(200);
    }
  });

  it('hides invoices from users who cannot see finance', async () => {
    await saveSettings(app, 'finance', { managersOnly: true });
    expect(kinds(await search(await app.as('employee'), 'harbour'))).toEqual(['project', 'ticket']);
    expect(kinds(await search(await app.as('manager'), 'harbour'))).toContain('invoice');
    expect((await search(await app.as('employee'), 'INV-2026-0007')).groups).toEqual([]);
    await saveSettings(app, 'finance', { managersOnly: false });
  });
});
