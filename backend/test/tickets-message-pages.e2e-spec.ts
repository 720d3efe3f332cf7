import { type Client, makeTicket, startApp, type TestApp } from './harness';

describe('long conversation of a ticket', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });
  afterAll(() => app.close());

  it('returns a long conversation page by page, from the newest messages to the oldest', async () => {
    const { id } = await makeTicket(app);
    await app.database.query(
      'INSERT INTO ticket_messages (ticketId, kind, body, authorName) VALUES ?',
      [Array.from({ length: 620 }, (_, index) => [id, 'note', `Number ${index + 1}`, 'Ada'])],
    );
    const numbersOf = (messages: { body: string }[]) => messages.map(({ body }) => body);
    const path = `/api/tickets/${id}/messages`;
    const newest = await manager.get(path).expect(200);
    expect(newest.headers['x-total-count']).toBe('620');
    expect(newest.body).toHaveLength(500);
    expect(numbersOf(newest.body).slice(-2)).toEqual(['Number 619', 'Number 620']);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(newest.headers['link'] ?? '') ?? [];
    await manager.post(path).send({ kind: 'note', body: 'Written meanwhile' }).expect(201);
    const earlier = await manager.get(next).expect(200);
    expect(earlier.body).toHaveLength(120);
    expect(numbersOf(earlier.body).at(0)).toBe('Number 1');
    expect(numbersOf(earlier.body).at(-1)).toBe('Number 120');
    expect(earlier.headers['link']).not.toContain('rel="next"');
    expect((await manager.get(`${path}?pageSize=2&page=2`).expect(200)).body).toMatchObject([
      { body: 'Number 618' },
      { body: 'Number 619' },
    ]);
    await manager.get(`${path}?pageSize=501`).expect(400);
  });
});
