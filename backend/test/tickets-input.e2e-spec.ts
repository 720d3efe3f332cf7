import { newTicket, startApp, type TestApp } from './harness';

const NOT_TEXT = [42, true, ['a'], { a: 1 }];
const NOT_AN_ID = [0, -1, 1.5, '7', true, [1], {}, 2_147_483_648];

const INVALID: [field: string, values: unknown[], sentence: RegExp][] = [
  ['title', [undefined, null, '', '  \t '], /^Title is required$/],
  ['title', NOT_TEXT, /^Title must be text\.$/],
  ['title', ['x'.repeat(201)], /at most 200 characters/],
  ['title', ['a\u0000b', 'a\u0007b', 'a\nb'], /control characters/],
  ['title', ['a\ud800b'], /broken character/],
  ['description', NOT_TEXT, /^Description must be text\.$/],
  ['description', ['x'.repeat(10_001)], /at most 10,000 characters/],
  ['description', ['a\u0000b'], /control characters/],
  ['clientName', [undefined, null, ''], /^Client name is required$/],
  ['clientName', NOT_TEXT, /^Client name must be text\.$/],
  ['clientName', ['x'.repeat(201)], /at most 200 characters/],
  ['clientEmail', [undefined, null, ''], /^Client email is required$/],
  ['clientEmail', ['nobody', 'a@b', 'a b@c.example', 'a@@c.example'], /^Invalid email address$/],
  ['clientEmail', [`${'x'.repeat(250)}@c.example`], /at most 254 characters/],
  ['priority', ['High', 'urgent', '', 1, ['high']], /^Priority must be one of: low, medium, high/],
  ['priority', [null], /^Priority is required$/],
  ['status', ['Open', 'done', '', 1], /^Status must be one of: open, in-progress/],
  ['status', [null], /^Status is required$/],
  ['assigneeId', NOT_AN_ID, /^Assignee must be an ID/],
  ['assigneeId', [999_999], /active team members/],
  ['assignedTo', ['Nobody At All'], /^There is no active team member named "Nobody At All"/],
  ['assignedTo', NOT_TEXT, /^Assigned to must be text\.$/],
  ['assignedTo', ['x'.repeat(402)], /at most 401 characters/],
  ['cc', [['it@client.example', 'nobody']], /^Invalid email address: nobody$/],
  ['projectId', NOT_AN_ID, /^Project must be an ID/],
  ['projectId', [999_999], /^This project doesn't exist\. It may have been deleted\.$/],
  ['color', ['red'], /^There is no field named "color"\.$/],
  ['id', [7], /^There is no field named "id"\.$/],
  ['createdById', [7], /^There is no field named "createdById"\.$/],
  ['firstResponseAt', ['2026-01-01T00:00:00Z'], /^There is no field named "firstResponseAt"\.$/],
];

const cases = INVALID.flatMap(([field, values, expectedMessage]) =>
  values.map(
    (value) =>
      [field, JSON.stringify(value ?? 'nothing').slice(0, 40), value, expectedMessage] as const,
  ),
);

describe('ticket input', () => {
  let app: TestApp;
  let ticketId: number;

  const readState = async () => [
    await app.database.query('SELECT * FROM tickets ORDER BY id'),
    await app.database.query('SELECT * FROM ticket_messages ORDER BY id'),
    await app.database.query('SELECT COUNT(*) AS clients FROM clients'),
    await app.database.query('SELECT COUNT(*) AS entries FROM audit_log'),
  ];

  beforeAll(async () => {
    app = await startApp();
    const { body } = await (await app.as('manager')).post('/api/tickets').send(newTicket());
    ticketId = body.id;
  });

  afterAll(() => app.close());

  it.each(cases)(
    'rejects %s = %s when a ticket is created',
    async (field, _, value, expectedMessage) => {
      const before = await readState();
      const { body } = await (
        await app.as('manager')
      )
        .post('/api/tickets')
        .send(newTicket({ clientEmail: 'unseen@client.example', [field]: value }))
        .expect(400);
      expect(body.message).toMatch(expectedMessage);
      expect(body.errors).toEqual({ [field]: body.message });
      expect(await readState()).toEqual(before);
    },
  );

  it.each(cases.filter(([, , value]) => value !== undefined))(
    'rejects %s = %s when a ticket is changed',
    async (field, _, value, expectedMessage) => {
      const before = await readState();
      const { body } = await (
        await app.as('manager')
      )
        .put(`/api/tickets/${ticketId}`)
        .send({ [field]: value })
        .expect(400);
      expect(body.message).toMatch(expectedMessage);
      expect(await readState()).toEqual(before);
    },
  );

  it.each([0, -1, 1.5, '1', null, true])('rejects the ticket version %j', async (version) => {
    const { body } = await (
      await app.as('manager')
    )
      .put(`/api/tickets/${ticketId}`)
      .send({ title: 'x', version })
      .expect(400);
    expect(body.errors).toEqual({ version: expect.stringMatching(/^Version /) });
  });

  it.each<[string, object, RegExp]>([
    ['no kind', { body: 'Hello' }, /^Kind is required$/],
    ['an unknown kind', { kind: 'shout', body: 'Hello' }, /^Kind must be one of: reply, note/],
    ['no text', { kind: 'reply' }, /^Message is required$/],
    ['an empty text', { kind: 'reply', body: ' \n ' }, /^Message is required$/],
    ['a number as text', { kind: 'reply', body: 7 }, /^Message must be text\.$/],
    ['a long text', { kind: 'note', body: 'x'.repeat(10_001) }, /at most 10,000 characters/],
    ['a control character', { kind: 'note', body: 'a\u0007' }, /control characters/],
    ['an author', { kind: 'note', body: 'x', authorId: 1 }, /no field named "authorId"/],
  ])('rejects a message with %s', async (_, message, expectedMessage) => {
    const before = await readState();
    const { body } = await (
      await app.as('manager')
    )
      .post(`/api/tickets/${ticketId}/messages`)
      .send(message)
      .expect(400);
    expect(body.message).toMatch(expectedMessage);
    expect(await readState()).toEqual(before);
  });

  it('normalizes the text and email address of a ticket', async () => {
    const { body } = await (
      await app.as('manager')
    )
      .post('/api/tickets')
      .send(
        newTicket({
          title: '  Cafe\u0301 portal ',
          clientEmail: 'Ops@NORTHWIND.example',
          description: 'one\r\ntwo',
          assignedTo: '',
        }),
      )
      .expect(201);
    expect(body).toMatchObject({
      title: 'Café portal',
      clientEmail: 'ops@northwind.example',
      description: 'one\ntwo',
      assignedTo: null,
    });
  });

  it('keeps ticket text that looks like an injection unchanged', async () => {
    const title = `"><script>alert(1)</script> '; DROP TABLE tickets; -- 😀 %_\\`;
    const browser = await app.as('manager');
    const { body } = await browser.post('/api/tickets').send(newTicket({ title })).expect(201);
    expect(body.title).toBe(title);
    const message = await browser
      .post(`/api/tickets/${body.id}/messages`)
      .send({ kind: 'reply', body: title })
      .expect(201);
    expect(message.body.body).toBe(title);
  });

  it.each(['[]', '"text"', '{', 'null'])('rejects the ticket body %s', async (json) => {
    const { status, body } = await (
      await app.as('manager')
    )
      .post('/api/tickets')
      .set('Content-Type', 'application/json')
      .send(json);
    expect(status).toBe(400);
    expect(body.message).toMatch(/\S/);
  });

  it('rejects a ticket in another content type and a body that is too large', async () => {
    const browser = await app.as('manager');
    await browser.post('/api/tickets').type('text/plain').send('title=x').expect(415);
    await browser
      .post('/api/tickets')
      .send(newTicket({ description: 'x'.repeat(120_000) }))
      .expect(413);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999', '1e3'])(
    'returns 404 for the ticket id %s',
    async (id) => {
      const browser = await app.as('manager');
      await browser.get(`/api/tickets/${id}`).expect(404);
      await browser.get(`/api/tickets/${id}/messages`).expect(404);
      await browser.get(`/api/tickets/${id}/history`).expect(404);
      await browser.put(`/api/tickets/${id}`).send({ title: 'x' }).expect(404);
      await browser
        .post(`/api/tickets/${id}/messages`)
        .send({ kind: 'note', body: 'x' })
        .expect(404);
      await browser.delete(`/api/tickets/${id}`).expect(404);
    },
  );
});
