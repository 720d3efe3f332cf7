import { ROLES, type Role, type TicketStatus, type TodoKind } from '@atrium/contracts';
import { Invoice } from '../src/modules/billing/entities/invoice.entity';
import { ProjectMember } from '../src/modules/projects/entities/project-member.entity';
import { Ticket } from '../src/modules/tickets/entities/ticket.entity';
import { User } from '../src/modules/users/entities/user.entity';
import {
  grantTimeOff,
  newExpense,
  newTimeOff,
  startApp,
  type Client,
  type TestApp,
} from './harness';

/** A Wednesday. */
const TODAY = '2031-06-18';

/** The list that has just the records of a figure. */
const LISTS: Record<TodoKind, (userId: number) => string> = {
  time_off_requests: () => '/timeoff/requests?scope=managed&waitingFor=me',
  expenses: () => '/expenses?waitingFor=me',
  open_tickets: (userId) => `/tickets?assigneeId=${userId}&status=open`,
  tickets_in_progress: (userId) => `/tickets?assigneeId=${userId}&status=in-progress`,
  overdue_invoices: () => '/invoices?status=overdue',
  pending_invoices: () => '/invoices?status=pending',
  overdue_projects: () => '/projects?waitingFor=me',
};

describe('what waits for a person', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt(`${TODAY}T12:00:00.000Z`);
    for (const role of ROLES) {
      const user = await app.user(role);
      await grantTimeOff(app.database, user.id);
      await (await app.as(role)).post('/api/timeoff/requests').send(request()).expect(201);
      if (role !== 'viewer') await submitExpense(await app.as(role));
      await insertTickets(user, ['open', 'open', 'in-progress', 'resolved', 'closed']);
    }
    await insertInvoices(['overdue', 'pending', 'pending', 'cancelled']);
  });

  afterAll(() => app.close());

  const request = () => newTimeOff({ startDate: '2031-07-01', endDate: '2031-07-01', days: '1' });
  const submitExpense = async (browser: Client): Promise<number> =>
    (await browser.post('/api/expenses').send(newExpense()).expect(201)).body.id;

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
        status,
        dueDate: status === 'overdue' ? '2031-06-01' : '2031-08-01',
        clientName: 'Northwind',
        clientEmail: 'ops@northwind.example',
      })),
    );

  async function waiting(browser: Client): Promise<Partial<Record<TodoKind, number>>> {
    const { body } = await browser.get('/api/dashboard/waiting').expect(200);
    const figures: { kind: TodoKind; count: number }[] = body;
    return Object.fromEntries(figures.map(({ kind, count }) => [kind, count]));
  }

  it('is closed to those who are not signed in', async () => {
    await app.anonymous().get('/api/dashboard/waiting').expect(401);
  });

  it.each<[Role, Partial<Record<TodoKind, number>>]>([
    // Requests of the own rank and below, never the own one; expenses of the three others.
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
  ])('is for a %s what the role may act on: %j', async (role, expected) => {
    expect(await waiting(await app.as(role))).toEqual(expected);
  });

  it.each(ROLES)('is for a %s the total of each list that has just these', async (role) => {
    const browser = await app.as(role);
    const { id } = await app.user(role);
    const figures = await waiting(browser);
    for (const [kind, list] of Object.entries(LISTS)) {
      const answer = await browser.get(`/api${list(id)}`);
      const isForThem = kind in figures;
      if (!isForThem && kind.endsWith('_invoices')) continue;
      expect([kind, answer.headers['x-total-count']]).toEqual([
        kind,
        String(figures[kind as TodoKind] ?? 0),
      ]);
    }
  });

  it.each(['super_admin', 'admin', 'manager'] as const)(
    'is for a %s something that the role may really decide on',
    async (role) => {
      const browser = await app.as(role);
      for (const list of [LISTS.time_off_requests(0), LISTS.expenses(0)]) {
        const { body } = await browser.get(`/api${list}`).expect(200);
        expect(body.length).toBeGreaterThan(0);
        for (const { status, abilities } of body) {
          expect([status, abilities.approve]).toEqual(['pending', true]);
        }
      }
    },
  );

  it('comes down to nothing as the person does it', async () => {
    const approver = await app.addUser({ role: 'manager' });
    const browser = await app.signedIn(approver);
    const expense = await submitExpense(await app.as('employee'));
    const { expenses: before = 0 } = await waiting(browser);
    await browser.post(`/api/expenses/${expense}/approve`).send({}).expect(200);
    expect(await waiting(browser)).toMatchObject({ expenses: before - 1 });
  });

  it('leaves out own requests while another super admin can decide on them', async () => {
    const own = await app.as('super_admin');
    const { time_off_requests: alone } = await waiting(own);
    const other = await app.addUser({ role: 'super_admin' });
    const together = await waiting(own);
    const { body } = await own.get(`/api${LISTS.time_off_requests(0)}`).expect(200);
    await app.database.getRepository(User).update(other.id, { isActive: false });
    expect(together).toMatchObject({ time_off_requests: Number(alone) - 1 });
    const { id } = await app.user('super_admin');
    expect(body.map(({ userId }: { userId: number }) => userId)).not.toContain(id);
  });

  it('names projects past their due date to their owner and their members', async () => {
    const owner = await app.addUser({ role: 'employee' });
    const member = await app.addUser({ role: 'employee' });
    const stranger = await app.addUser({ role: 'employee' });
    const browser = await app.signedIn(owner);
    const project = async (fields: object): Promise<number> => {
      const body = { name: 'Late', clientName: 'Acme', clientEmail: 'a@acme.example', ...fields };
      return (await browser.post('/api/projects').send(body).expect(201)).body.id;
    };
    const late = await project({ dueDate: '2031-06-17' });
    const onHold = await project({ dueDate: '2031-01-01', status: 'on-hold' });
    await project({ dueDate: TODAY });
    await project({ dueDate: '2031-06-01', status: 'completed' });
    await project({});
    await app.database.getRepository(ProjectMember).insert({ projectId: late, userId: member.id });
    await app.database.getRepository(ProjectMember).delete({ projectId: late, userId: owner.id });

    const idsOf = async (person: User): Promise<number[]> => {
      const { body } = await (
        await app.signedIn(person)
      )
        .get(`/api${LISTS.overdue_projects(person.id)}`)
        .expect(200);
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await idsOf(owner)).toEqual([onHold, late]);
    expect(await idsOf(member)).toEqual([late]);
    expect(await idsOf(stranger)).toEqual([]);
    expect(await waiting(browser)).toEqual({ overdue_projects: 2 });
    expect(await waiting(await app.signedIn(member))).toEqual({ overdue_projects: 1 });
    expect(await waiting(await app.signedIn(stranger))).toEqual({});
  });

  it.each(['/timeoff/requests', '/expenses', '/projects'])(
    'is asked for by nothing but `me`: %s',
    async (path) => {
      const browser = await app.as('manager');
      await browser.get(`/api${path}?waitingFor=you`).expect(400);
    },
  );

  it('is nothing to decide for those who decide nothing', async () => {
    const employee = await app.as('employee');
    for (const list of [LISTS.time_off_requests(0), LISTS.expenses(0)]) {
      expect((await employee.get(`/api${list}`).expect(200)).body).toEqual([]);
    }
  });
});
