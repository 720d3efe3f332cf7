import { type Role, TICKET_STATUSES, type TicketStatus } from '@atrium/contracts';
import { makeTicket, startApp, type TestApp } from './harness';

/** The allowed transitions (docs/domain/tickets.md#transitions), repeated by hand. */
const NEXT_STATUSES: Record<TicketStatus, TicketStatus[]> = {
  open: ['in-progress', 'resolved', 'closed'],
  'in-progress': ['resolved', 'closed'],
  resolved: ['in-progress', 'closed'],
  closed: ['in-progress'],
};

describe('ticket rules', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const change = async (id: number, body: object, role: Role = 'manager') =>
    (await app.as(role)).put(`/api/tickets/${id}`).send(body);

  const readHistory = async (id: number) =>
    (await (await app.as('viewer')).get(`/api/tickets/${id}/history`).expect(200)).body;

  describe('ticket status', () => {
    const transitions = TICKET_STATUSES.flatMap((from) =>
      TICKET_STATUSES.filter((to) => to !== from).map(
        (to) => [from, to, NEXT_STATUSES[from].includes(to) ? 200 : 409] as const,
      ),
    );

    it.each(transitions)(
      'responds to the status change from %s to %s with %d',
      async (from, to, expected) => {
        const { id, nextStatuses } = await makeTicket(app, { status: from });
        expect(nextStatuses).toEqual(NEXT_STATUSES[from]);
        const { status, body } = await change(id, { status: to }, 'super_admin');
        expect(status).toBe(expected);
        if (expected === 409) {
          expect(body).toMatchObject({
            rule: 'tickets.status_not_reachable',
            message: `You can't change a ticket from ${from} to ${to}.`,
            errors: { status: expect.any(String) },
          });
        } else {
          expect(body).toMatchObject({ status: to, nextStatuses: NEXT_STATUSES[to] });
        }
      },
    );

    it('lets only managers reopen a closed ticket', async () => {
      const { id } = await makeTicket(app, { status: 'closed' }, 'employee');
      const rejected = await change(id, { status: 'in-progress' }, 'employee');
      expect([rejected.status, rejected.body.rule]).toEqual([403, 'tickets.reopen_needs_manager']);
      expect((await change(id, { status: 'in-progress' })).status).toBe(200);
    });

    it('lets an employee reopen a resolved ticket', async () => {
      const { id } = await makeTicket(app, { status: 'resolved' }, 'employee');
      expect((await change(id, { status: 'in-progress' }, 'employee')).status).toBe(200);
    });

    it('keeps the first resolution time until work starts again', async () => {
      const { id } = await makeTicket(app);
      const resolved = (await change(id, { status: 'resolved' })).body;
      expect(resolved.resolvedAt).toEqual(expect.any(String));
      const closed = (await change(id, { status: 'closed' })).body;
      expect(closed.resolvedAt).toBe(resolved.resolvedAt);
      const reopened = (await change(id, { status: 'in-progress' })).body;
      expect(reopened).toMatchObject({
        resolvedAt: null,
        firstResponseAt: resolved.firstResponseAt,
      });
    });
  });

  describe('GET /api/tickets/:id/history', () => {
    it('lists every change of a ticket oldest first, in readable values, with its author', async () => {
      const [manager, assignee] = [await app.user('manager'), await app.addUser()];
      const name = `${assignee.firstName} ${assignee.lastName}`;
      const browser = await app.as('manager');
      const project = await browser
        .post('/api/projects')
        .send({ name: 'Data room', clientName: 'N', clientEmail: 'n@client.example' });
      const { id } = await makeTicket(app, { title: 'Before' });
      expect(await readHistory(id)).toEqual([]);
      await change(id, { title: 'After', priority: 'high', status: 'in-progress' });
      await change(id, { assigneeId: assignee.id, projectId: project.body.id });
      await change(id, { assigneeId: null });
      const author = { actorId: manager.id, actorName: `${manager.firstName} ${manager.lastName}` };
      expect(await readHistory(id)).toMatchObject([
        { field: 'title', oldValue: 'Before', newValue: 'After', ...author },
        { field: 'status', oldValue: 'open', newValue: 'in-progress', ...author },
        { field: 'priority', oldValue: 'medium', newValue: 'high', ...author },
        { field: 'assignedTo', oldValue: null, newValue: name, ...author },
        { field: 'project', oldValue: null, newValue: 'Data room', ...author },
        { field: 'assignedTo', oldValue: name, newValue: null, ...author },
      ]);
    });

    it('records nothing about a rejected change', async () => {
      const { id } = await makeTicket(app, { status: 'closed' });
      await change(id, { title: 'x', status: 'open' });
      expect(await readHistory(id)).toEqual([]);
    });
  });

  describe('ticket abilities', () => {
    it.each<[Role, object]>([
      ['admin', { update: true, reply: true, reassign: true, reopen: true, delete: true }],
      ['manager', { update: true, reply: true, reassign: true, reopen: true, delete: true }],
      [
        'employee',
        {
          update: 'tickets.not_assigned',
          reply: 'tickets.not_assigned',
          delete: 'tickets.delete_needs_manager',
        },
      ],
      [
        'viewer',
        {
          update: 'role.not_allowed',
          reply: 'role.not_allowed',
          delete: 'tickets.delete_needs_manager',
        },
      ],
    ])(
      'returns the abilities of role %s with the ticket and its list row',
      async (role, abilities) => {
        const { id } = await makeTicket(app, {}, 'super_admin');
        const browser = await app.as(role);
        const detail = await browser.get(`/api/tickets/${id}`).expect(200);
        const list = await browser.get('/api/tickets').expect(200);
        expect(detail.body.abilities).toMatchObject(abilities);
        const rows: { id: number; abilities: object }[] = list.body;
        expect(rows.find((row) => row.id === id)?.abilities).toEqual(detail.body.abilities);
      },
    );

    it('returns the abilities of an employee on their own ticket', async () => {
      const { abilities } = await makeTicket(app, {}, 'employee');
      expect(abilities).toEqual({
        update: true,
        take: true,
        merge: true,
        reply: true,
        reassign: 'tickets.assign_self_only',
        reopen: 'tickets.reopen_needs_manager',
        delete: 'tickets.delete_needs_manager',
      });
    });
  });

  describe('client of a ticket', () => {
    const findClients = async (email: string) =>
      app.database.query('SELECT * FROM clients WHERE email = ?', [email]);

    it('links tickets to one client by email address and creates a prospect if there is none', async () => {
      const email = 'new@client.example';
      const first = await makeTicket(app, { clientEmail: email, clientName: 'New' });
      const second = await makeTicket(app, {
        clientEmail: 'NEW@client.example',
        clientName: 'Other',
      });
      const clients = await findClients(email);
      expect(clients).toMatchObject([{ name: 'New', status: 'prospect' }]);
      expect([first.clientId, second.clientId]).toEqual([clients[0].id, clients[0].id]);
      expect(second.clientName).toBe('Other');
    });

    it('changes the client when the email address of the ticket changes', async () => {
      const { id } = await makeTicket(app);
      const { body } = await change(id, { clientEmail: 'moved@client.example' });
      const [client] = await findClients('moved@client.example');
      expect(body.clientId).toBe(client.id);
    });

    it('creates no client when a change to a ticket is rejected', async () => {
      const { id } = await makeTicket(app, { status: 'closed' });
      await change(id, { clientEmail: 'never@client.example', status: 'open' });
      expect(await findClients('never@client.example')).toHaveLength(0);
    });
  });
});
