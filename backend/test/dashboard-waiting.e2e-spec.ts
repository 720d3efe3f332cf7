import {
  type Role,
  ROLES,
  type TicketStatus,
  type TodoKind,
  type TokenScope,
} from '@atrium/contracts';
import { Invoice } from '../src/modules/billing/entities/invoice.entity';
import { ProjectMember } from '../src/modules/projects/entities/project.entity';
import { Ticket } from '../src/modules/tickets/entities/ticket.entity';
import { User } from '../src/modules/users/entities/user.entity';
import {
  type Client,
  grantTimeOff,
  newExpense,
  newTimeOffRequest,
  startApp,
  type TestApp,
} from './harness';

/** A Wednesday. */
const TODAY = '2031-06-18';

/** The list endpoint that returns the records counted by a to-do. */
const LIST_PATHS: Record<TodoKind, (userId: number) => string> = {
  time_off_requests: () => '/timeoff/requests?scope=managed&waitingFor=me',
  expenses: () => '/expenses?waitingFor=me',
  open_tickets: (userId) => `/tickets?assigneeId=${userId}&status=open`,
  tickets_in_progress: (userId) => `/tickets?assigneeId=${userId}&status=in-progress`,
  overdue_invoices: () => '/invoices?status=overdue',
  pending_invoices: () => '/invoices?status=pending',
  overdue_projects: () => '/projects?waitingFor=me',
};

describe('GET /api/dashboard/waiting', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt(`${TODAY}T12:00:00.000Z`);
    for (const role of ROLES) {
      const user = await app.user(role);
      await grantTimeOff(app.database, user.id);
      await (await app.as(role)).post('/api/timeoff/requests').send(newRequest()).expect(201);
      if (role !== 'viewer') await submitExpense(await app.as(role));
      await insertTickets(user, ['open', 'open', 'in-progress', 'resolved', 'closed']);
    }
    await insertInvoices(['overdue', 'pending', 'pending', 'cancelled']);
  });

  afterAll(() => app.close());

  const newRequest = () =>
    newTimeOffRequest({ startDate: '2031-07-01', endDate: '2031-07-01', days: '1' });
  const submitExpense = async (client: Client): Promise<number> =>
    (await client.post('/api/expenses').send(newExpense()).expect(201)).body.id;

  const insertTickets = ({ id: assigneeId }: User, statuses: TicketStatus[]) =>
    app.database.getRepository(Ticket).insert(
      statuses.map((status) => ({
        title: 'VPN drops every morning',
        status,
        assigneeId,
        resolvedAt: ['resolved', 'closed'].includes(status) ? app.clock.now() : null,
        clientName: 'Northwind',
        clientEmail: 'ops@northwind.example',
      })),
    );

  const insertInvoices = (statuses: Invoice['status'][]) =>
    app.database.getRepository(Invoice).insert(
      statuses.map((status, index) => ({
        invoiceNumber: `W-${index}`,
        amount: '10.00',
        balanceDue: '10.00',
        status,
        dueDate: status === 'overdue' ? '2031-06-01' : '2031-08-01',
        clientName: 'Northwind',
        clientEmail: 'ops@northwind.example',
      })),
    );

  async function readTodos(client: Client): Promise<Partial<Record<TodoKind, number>>> {
    const { body } = await client.get('/api/dashboard/waiting').expect(200);
    const todos: { kind: TodoKind; count: number }[] = body;
    return Object.fromEntries(todos.map(({ kind, count }) => [kind, count]));
  }

  it("denies access to a user's to-dos without a session", async () => {
    await app.anonymous().get('/api/dashboard/waiting').expect(401);
  });

  it.each<[Role, Partial<Record<TodoKind, number>>]>([
    // Approvers see requests up to their own rank except their own, and expenses of the three
    // others.
    [
      'super_admin',
      {
        time_off_requests: 5,
        expenses: 3,
        open_tickets: 2,
        tickets_in_progress: 1,
        overdue_invoices: 1,
        pending_invoices: 2,
      },
    ],
    [
      'admin',
      {
        time_off_requests: 3,
        expenses: 3,
        open_tickets: 2,
        tickets_in_progress: 1,
        overdue_invoices: 1,
        pending_invoices: 2,
      },
    ],
    [
      'manager',
      {
        time_off_requests: 2,
        expenses: 3,
        open_tickets: 2,
        tickets_in_progress: 1,
        overdue_invoices: 1,
      },
    ],
    ['employee', { open_tickets: 2, tickets_in_progress: 1 }],
    ['viewer', { open_tickets: 2, tickets_in_progress: 1 }],
  ])('returns to a %s the to-dos that the role can act on: %j', async (role, expected) => {
    expect(await readTodos(await app.as(role))).toEqual(expected);
  });

  it.each(ROLES)('returns to a %s the total of each list that a to-do links to', async (role) => {
    const client = await app.as(role);
    const { id } = await app.user(role);
    const todos = await readTodos(client);
    for (const [kind, path] of Object.entries(LIST_PATHS)) {
      const response = await client.get(`/api${path(id)}`);
      const isVisible = kind in todos;
      if (!isVisible && kind.endsWith('_invoices')) continue;
      expect([kind, response.headers['x-total-count']]).toEqual([
        kind,
        String(todos[kind as TodoKind] ?? 0),
      ]);
    }
  });

  it.each(['super_admin', 'admin', 'manager'] as const)(
    'counts for a %s only requests and expenses that the role can approve',
    async (role) => {
      const client = await app.as(role);
      for (const path of [LIST_PATHS.time_off_requests(0), LIST_PATHS.expenses(0)]) {
        const { body } = await client.get(`/api${path}`).expect(200);
        expect(body.length).toBeGreaterThan(0);
        for (const { status, abilities } of body) {
          expect([status, abilities.approve]).toEqual(['pending', true]);
        }
      }
    },
  );

  it('lists the three most urgent records of each kind with number, client, amount and date', async () => {
    const approver = await app.addUser({ role: 'admin' });
    const client = await app.signedIn(approver);
    const dueTimes = ['2031-06-25', null, TODAY, '2031-06-22'];
    await app.database.getRepository(Ticket).insert(
      dueTimes.map((date) => ({
        title: `Due ${date}`,
        assigneeId: approver.id,
        clientName: 'Acme',
        clientEmail: 'a@acme.example',
        firstResponseAt: app.clock.now(),
        dueAt: date ? new Date(`${date}T11:00:00Z`) : null,
        ...(date && { nextDueAt: new Date(`${date}T11:00:00Z`) }),
      })),
    );
    const { body } = await client.get('/api/dashboard/waiting').expect(200);
    const todos: { kind: TodoKind; count: number; records: object[] }[] = body;
    const recordsOf = (kind: TodoKind) => todos.find((todo) => todo.kind === kind)?.records;
    expect(todos.find(({ kind }) => kind === 'open_tickets')).toMatchObject({
      count: 4,
      records: [TODAY, '2031-06-22', '2031-06-25'].map((date) => ({
        name: expect.stringMatching(new RegExp(`^T-\\d{4} Due ${date}$`)),
        clientName: 'Acme',
        amount: null,
        date,
        isOverdue: date === TODAY,
      })),
    });
    expect(recordsOf('overdue_invoices')).toEqual([
      {
        id: expect.any(Number),
        name: 'W-0',
        clientName: 'Northwind',
        amount: '10.00',
        currency: 'USD',
        date: '2031-06-01',
        isOverdue: true,
        timeOff: null,
      },
    ]);
    expect(recordsOf('expenses')?.[0]).toMatchObject({
      name: newExpense().vendorName,
      clientName: null,
      amount: newExpense().amount,
      currency: 'USD',
      date: TODAY,
    });
    expect(recordsOf('time_off_requests')).toHaveLength(3);
    expect(recordsOf('time_off_requests')?.[0]).toMatchObject({
      name: expect.any(String),
      clientName: null,
      date: '2031-07-01',
      timeOff: {
        type: 'vacation',
        startDate: '2031-07-01',
        endDate: '2031-07-01',
        isHalfDay: false,
        timeOfDay: null,
      },
    });
  });

  it('omits records that the scopes of an API token do not include', async () => {
    const owner = await app.user('super_admin');
    const kindsFor = async (scopes: TokenScope[]) =>
      Object.keys(await readTodos(await app.withToken(owner, scopes)));
    expect(await kindsFor(['dashboard.read', 'invoice.update', 'invoice.settle'])).toEqual([]);
    expect(await kindsFor(['dashboard.read', 'ticket.read'])).toEqual([
      'open_tickets',
      'tickets_in_progress',
    ]);
  });

  it('decreases the count of a to-do when the approver completes it', async () => {
    const approver = await app.addUser({ role: 'manager' });
    const client = await app.signedIn(approver);
    const expenseId = await submitExpense(await app.as('employee'));
    const { expenses: before = 0 } = await readTodos(client);
    await client.post(`/api/expenses/${expenseId}/approve`).send({}).expect(200);
    expect(await readTodos(client)).toMatchObject({ expenses: before - 1 });
  });

  it('excludes own requests while another super admin can decide on them', async () => {
    const superAdmin = await app.as('super_admin');
    const { time_off_requests: countAlone } = await readTodos(superAdmin);
    const other = await app.addUser({ role: 'super_admin' });
    const todosWithOther = await readTodos(superAdmin);
    const { body } = await superAdmin.get(`/api${LIST_PATHS.time_off_requests(0)}`).expect(200);
    await app.database.getRepository(User).update(other.id, { isActive: false });
    expect(todosWithOther).toMatchObject({ time_off_requests: Number(countAlone) - 1 });
    const { id } = await app.user('super_admin');
    expect(body.map(({ userId }: { userId: number }) => userId)).not.toContain(id);
  });

  it('counts projects past their due date for their owner and members', async () => {
    const owner = await app.addUser({ role: 'employee' });
    const member = await app.addUser({ role: 'employee' });
    const nonMember = await app.addUser({ role: 'employee' });
    const client = await app.signedIn(owner);
    const createProject = async (fields: object): Promise<number> => {
      const body = { name: 'Late', clientName: 'Acme', clientEmail: 'a@acme.example', ...fields };
      return (await client.post('/api/projects').send(body).expect(201)).body.id;
    };
    const overdueId = await createProject({ dueDate: '2031-06-17' });
    const onHoldId = await createProject({ dueDate: '2031-01-01', status: 'on-hold' });
    await createProject({ dueDate: TODAY });
    await createProject({ dueDate: '2031-06-01', status: 'completed' });
    await createProject({});
    await app.database
      .getRepository(ProjectMember)
      .insert({ projectId: overdueId, userId: member.id });
    await app.database
      .getRepository(ProjectMember)
      .delete({ projectId: overdueId, userId: owner.id });

    const findOverdueProjects = async (user: User): Promise<number[]> => {
      const { body } = await (
        await app.signedIn(user)
      )
        .get(`/api${LIST_PATHS.overdue_projects(user.id)}`)
        .expect(200);
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await findOverdueProjects(owner)).toEqual([onHoldId, overdueId]);
    expect(await findOverdueProjects(member)).toEqual([overdueId]);
    expect(await findOverdueProjects(nonMember)).toEqual([]);
    const { body: ownTodos } = await client.get('/api/dashboard/waiting').expect(200);
    expect(ownTodos[0].records).toMatchObject([
      { id: onHoldId, name: 'Late', clientName: 'Acme', date: '2031-01-01' },
      { id: overdueId, date: '2031-06-17' },
    ]);
    expect(await readTodos(client)).toEqual({ overdue_projects: 2 });
    expect(await readTodos(await app.signedIn(member))).toEqual({ overdue_projects: 1 });
    expect(await readTodos(await app.signedIn(nonMember))).toEqual({});
  });

  it.each(['/timeoff/requests', '/expenses', '/projects'])(
    'rejects a `waitingFor` filter other than `me` on %s',
    async (path) => {
      const manager = await app.as('manager');
      await manager.get(`/api${path}?waitingFor=you`).expect(400);
    },
  );

  it('returns empty lists of approvals to users who cannot approve', async () => {
    const employee = await app.as('employee');
    for (const path of [LIST_PATHS.time_off_requests(0), LIST_PATHS.expenses(0)]) {
      expect((await employee.get(`/api${path}`).expect(200)).body).toEqual([]);
    }
  });
});
