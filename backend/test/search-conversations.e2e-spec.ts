import type {
  ConversationHitDto,
  ConversationResultsDto,
} from '../src/modules/search/dto/search.dto';
import {
  bearer,
  type Client,
  createToken,
  makeClient,
  makeProject,
  makeTicket,
  startApp,
  type TestApp,
} from './harness';

const ROLES = ['super_admin', 'admin', 'manager', 'employee', 'viewer'] as const;

describe('GET /api/search/conversations', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(() => app.close());

  const search = async (q: string, browser = manager): Promise<ConversationResultsDto> =>
    (await browser.get('/api/search/conversations').query({ q }).expect(200)).body;

  const hitsOf = async (q: string, browser = manager): Promise<ConversationHitDto[]> =>
    (await search(q, browser)).groups.flatMap(({ hits }) => hits);

  const titlesOf = async (q: string): Promise<string[]> =>
    (await hitsOf(q)).map(({ title }) => title.replace(/^T-\d+ /, ''));

  /** The excerpts as text, with the matches in brackets. */
  const excerptsOf = async (q: string): Promise<string[]> =>
    (await hitsOf(q)).map(({ excerpt }) =>
      excerpt.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(''),
    );

  const write = async (path: string, body: object): Promise<number> =>
    (await manager.post(path).send(body).expect(201)).body.id;

  const writeMessage = (ticketId: number, body: string, kind = 'reply'): Promise<number> =>
    write(`/api/tickets/${ticketId}/messages`, { kind, body });

  /** Adds an email of the client, whose quoted part starts at the offset. */
  const receive = async (ticketId: number, body: string, quoteOffset: number | null = null) => {
    await app.database.query(
      `INSERT INTO ticket_messages (ticketId, kind, direction, body, authorName, quoteOffset)
       VALUES (?, 'reply', 'in', ?, 'Kim Lee', ?)`,
      [ticketId, body, quoteOffset],
    );
  };

  it('finds messages, internal notes, comments and notes about clients, each with its author', async () => {
    const ticket = await makeTicket(app, { title: 'Lift', clientName: 'Seaside' });
    const noted = await makeTicket(app, { title: 'Gate' });
    const project = await makeProject(app, { name: 'Pier', clientName: 'Seaside' });
    const client = await makeClient(app, { name: 'Quayside', industry: 'Shipping' });
    const message = await writeMessage(ticket.id, 'The gearbox makes a grinding noise.');
    const note = await writeMessage(noted.id, 'Their gearbox is rented.', 'note');
    const comment = await write(`/api/projects/${project.id}/comments`, {
      body: 'Who orders the gearbox?',
    });
    const clientNote = await write(`/api/clients/${client.id}/notes`, {
      body: 'Sells gearboxes.',
    });
    const { groups } = await search('gearbox');
    expect(groups).toEqual([
      {
        kind: 'project',
        hasMore: false,
        hits: [
          expect.objectContaining({
            id: project.id,
            title: 'Pier',
            detail: 'Seaside',
            part: 'comment',
            link: `/projects/${project.id}?comment=${comment}`,
          }),
        ],
      },
      {
        kind: 'ticket',
        hasMore: false,
        hits: [
          expect.objectContaining({
            part: 'internal-note',
            link: `/tickets/${noted.id}?message=${note}`,
          }),
          {
            id: ticket.id,
            title: `T-${String(ticket.id).padStart(4, '0')} Lift`,
            detail: 'Seaside',
            link: `/tickets/${ticket.id}?message=${message}`,
            part: 'message',
            authorName: expect.any(String),
            createdAt: expect.stringMatching(/Z$/),
            excerpt: [
              { text: 'The ', isMatch: false },
              { text: 'gearbox', isMatch: true },
              { text: ' makes a grinding noise.', isMatch: false },
            ],
          },
        ],
      },
      {
        kind: 'client',
        hasMore: false,
        hits: [
          expect.objectContaining({
            id: client.id,
            title: 'Quayside',
            detail: 'Shipping',
            part: 'note',
            link: `/clients/${client.id}?note=${clientNote}`,
          }),
        ],
      },
    ]);
  });

  it.each(ROLES)('finds exactly the conversations that a %s can read', async (role) => {
    const [ticket, project, client] = await Promise.all([
      makeTicket(app),
      makeProject(app),
      makeClient(app),
    ]);
    const word = `readable${role.replace('_', '')}`;
    await writeMessage(ticket.id, word, 'note');
    await write(`/api/projects/${project.id}/comments`, { body: word });
    await write(`/api/clients/${client.id}/notes`, { body: word });
    const browser = await app.as(role);
    const pages = {
      project: `/api/projects/${project.id}/comments`,
      ticket: `/api/tickets/${ticket.id}/messages`,
      client: `/api/clients/${client.id}/notes`,
    };
    const readable: string[] = [];
    for (const [kind, path] of Object.entries(pages)) {
      if ((await browser.get(path)).status === 200) readable.push(kind);
    }
    const { groups } = await search(word, browser);
    expect(groups.map(({ kind }) => kind)).toEqual(readable);
  });

  it.each([
    ['project.read', 'comment'],
    ['ticket.read', 'internal-note'],
    ['client.read', 'note'],
  ] as const)('finds only the conversations that a token with %s can read', async (right, part) => {
    const word = `scoped${part.replace('-', '')}`;
    await writeMessage((await makeTicket(app)).id, word, 'note');
    await write(`/api/projects/${(await makeProject(app)).id}/comments`, { body: word });
    await write(`/api/clients/${(await makeClient(app)).id}/notes`, { body: word });
    const { token } = await createToken(manager, ['search.use', right]);
    const hits = await hitsOf(word, bearer(app, token));
    expect(hits.map((hit) => hit.part)).toEqual([part]);
  });

  it('shows each record once, at its newest text that contains the query', async () => {
    const { id } = await makeTicket(app, { title: 'Boiler' });
    await writeMessage(id, 'The thermostat is broken.');
    const newest = await writeMessage(id, 'A new thermostat is ordered.');
    await writeMessage(id, 'It arrives tomorrow.');
    expect(await hitsOf('thermostat')).toMatchObject([
      { link: `/tickets/${id}?message=${newest}` },
    ]);
  });

  it('rejects a text of one character', async () => {
    const { body } = await manager.get('/api/search/conversations').query({ q: 'h' }).expect(400);
    expect(body.errors).toEqual({ q: 'Enter at least 2 characters.' });
  });

  it('finds no conversation by a ticket number', async () => {
    const { id } = await makeTicket(app);
    const number = `T-${String(id).padStart(4, '0')}`;
    await writeMessage((await makeTicket(app)).id, `See ${number}.`);
    expect(await search(number)).toEqual({ groups: [] });
  });

  it('shows the five newest records and says whether there are more', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.unshift((await makeTicket(app)).id);
    for (const id of ids.toReversed()) await writeMessage(id, 'Needs a plumber.');
    const [group] = (await search('plumber')).groups;
    expect(group?.hits.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(group?.hasMore).toBe(true);
  });

  it('does not find the quoted part of an email, also after characters of four bytes', async () => {
    const { id } = await makeTicket(app, { title: 'Quoted' });
    const own = 'Thank you 😀😀😀 for the wallpaper';
    await receive(id, `${own}\n\nyesterday we wrote:\n> About the carpet`, own.length);
    expect(await titlesOf('wallpaper')).toEqual(['Quoted']);
    for (const quoted of ['carpet', 'yest', 'yesterday']) {
      expect(await titlesOf(quoted)).toEqual([]);
    }
    await receive(id, 'The whole text about the linoleum');
    expect(await titlesOf('linoleum')).toEqual(['Quoted']);
  });

  it('shows an excerpt around the words, on one line and as plain text', async () => {
    const { id } = await makeTicket(app);
    const filler = 'Lorem ipsum dolor sit amet. '.repeat(10);
    await receive(
      id,
      `A verandah.\n${filler}\n<b>The  verandahs</b>\nhave a Glasdach: Verandah glass, ${filler}`,
    );
    const [excerpt] = await excerptsOf('verandah glas');
    expect(excerpt).toMatch(
      /^…(?:\S+ )+<b>The \[verandah\]s<\/b> have a \[Glas\]dach: \[Verandah\] \[glas\]s, .*…$/,
    );
    expect(excerpt?.length).toBeLessThan(180);
  });

  it('ignores case and accents', async () => {
    await receive((await makeTicket(app)).id, 'Das CAFÉ in der Hauptstraße');
    expect(await excerptsOf('cafe haupt')).toEqual(['Das [CAFÉ] in der [Haupt]straße']);
  });

  it.each([
    ['+kettle -leaks', ['The kettle leaks (again).']],
    ['"kettle leaks"', ['The kettle leaks (again).']],
    ['kettle* (again)', ['The kettle leaks (again).']],
    ['kettle @ >again', ['The kettle leaks (again).']],
    ["kettle' OR 1=1", []],
    ['the kettle', ['The kettle leaks (again).']],
    ['kettle', ['The kettle leaks (again).', 'Kettle at P2']],
    ['P2 kettle', ['Kettle at P2']],
    ['P2', []],
    ['the', []],
    ['kettle boils', []],
    ['ettle', []],
  ])('finds the messages with every word of "%s"', async (q, bodies) => {
    if ((await hitsOf('kettle')).length === 0) {
      await writeMessage((await makeTicket(app)).id, 'Kettle at P2');
      await writeMessage((await makeTicket(app)).id, 'The kettle leaks (again).');
    }
    const found = (await hitsOf(q)).map(({ excerpt }) => excerpt.map(({ text }) => text).join(''));
    expect(found).toEqual(bodies);
  });

  it('finds text without spaces by the start of its run, like titles', async () => {
    await receive((await makeTicket(app)).id, '您好。打印机坏了，请帮忙。');
    expect(await excerptsOf('打印机')).toEqual(['您好。[打印机]坏了，请帮忙。']);
  });

  it('finds the messages of a merged ticket in the ticket that they were moved to', async () => {
    const from = await makeTicket(app, { title: 'Duplicate' });
    const into = await makeTicket(app, { title: 'Original' });
    const message = await writeMessage(from.id, 'The doorbell is silent.');
    await manager.post(`/api/tickets/${from.id}/merge`).send({ intoId: into.id }).expect(200);
    expect(await hitsOf('doorbell')).toMatchObject([
      { id: into.id, link: `/tickets/${into.id}?message=${message}` },
    ]);
  });

  it('follows edited and deleted comments', async () => {
    const { id } = await makeProject(app, { name: 'Roof' });
    const address = `/api/projects/${id}/comments`;
    const comment = await write(address, { body: 'Order the shingles.' });
    await manager
      .put(`${address}/${comment}`)
      .send({ body: 'Order slates.', version: 1 })
      .expect(200);
    expect(await titlesOf('shingles')).toEqual([]);
    expect(await titlesOf('slates')).toEqual(['Roof']);
    await manager.delete(`${address}/${comment}`).expect(204);
    expect(await titlesOf('slates')).toEqual([]);
  });

  it('does not find the erased name of a person', async () => {
    const client = await makeClient(app, {
      name: 'Erased Ltd',
      contactName: 'Wilhelmina Oakenshaw',
      email: 'w.oakenshaw@contact.example',
    });
    const { id } = await makeTicket(app, {
      title: 'Sink',
      clientEmail: 'w.oakenshaw@contact.example',
    });
    await receive(id, 'Wilhelmina Oakenshaw asks about the bathtub.');
    await write(`/api/clients/${client.id}/notes`, { body: 'Call Wilhelmina Oakenshaw first.' });
    expect(await hitsOf('wilhelmina oakenshaw')).not.toEqual([]);
    await (
      await app.as('super_admin')
    )
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    expect(await hitsOf('oakenshaw')).toEqual([]);
    expect(await titlesOf('bathtub')).toEqual(['Sink']);
  });

  describe('when there are more than a thousand newer messages', () => {
    let busy: number;

    /** Messages of one ticket. */
    const addMessages = (ids: readonly (number | null)[], body: string) =>
      app.database.query(
        `INSERT INTO ticket_messages (id, ticketId, kind, body, authorName)
         VALUES ${ids.map(() => "(?, ?, 'reply', ?, 'Kim Lee')").join(', ')}`,
        ids.flatMap((id) => [id, busy, body]),
      );

    beforeAll(async () => {
      await receive((await makeTicket(app, { title: 'Airship' })).id, 'A zeppelin for the routine');
      await receive((await makeTicket(app, { title: 'Balloon' })).id, 'A zeppelin without it');
      busy = (await makeTicket(app, { title: 'Busy' })).id;
      await addMessages(Array<null>(1100).fill(null), 'A routine update');
    });

    it.each([
      ['zeppelin', ['Balloon', 'Airship']],
      ['zeppelin routine', ['Airship']],
      ['the zeppelin', ['Airship']],
      ['routine', ['Busy', 'Airship']],
      ['routine zeppelins', []],
    ])('finds older ones with every word of "%s"', async (q, titles) => {
      expect(await titlesOf(q)).toEqual(titles);
    });

    it('finds words that many messages contain without the index', async () => {
      await addMessages([50_000_000], 'A routine update');
      expect(await titlesOf('routine')).toEqual(['Busy', 'Airship']);
      expect(await titlesOf('routine zeppelin')).toEqual(['Airship']);
    });
  });
});
