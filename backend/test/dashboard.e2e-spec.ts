import type { TicketPriority, TicketStatus } from '@atrium/contracts';
import { invoiceSummaries } from '../src/modules/billing/entities/invoice.entity';
import { paymentSummaries } from '../src/modules/billing/payments/payment.entity';
import { evidenceSummaries } from '../src/modules/evidence/entities/evidence.summaries';
import { EvidenceFile } from '../src/modules/evidence/entities/evidence-file.entity';
import { Ticket, ticketSummaries } from '../src/modules/tickets/entities/ticket.entity';
import { Summaries } from '../src/platform/database';
import { insertInvoice, saveSettings, startApp, type TestApp } from './harness';

describe('GET /api/dashboard/stats', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-11-21T10:00:00.000Z');
  });

  afterAll(() => app.close());

  const stats = async (role: 'viewer' | 'manager' = 'viewer') =>
    (await (await app.as(role)).get('/api/dashboard/stats').expect(200)).body;

  async function insertTicket(
    title: string,
    priority: TicketPriority,
    status: TicketStatus,
    createdAt: string,
  ): Promise<void> {
    await app.database.getRepository(Ticket).insert({
      title,
      priority,
      status,
      createdAt: new Date(createdAt),
      resolvedAt: ['resolved', 'closed'].includes(status) ? new Date(createdAt) : null,
      clientName: 'Northwind',
      clientEmail: 'ops@northwind.example',
    });
  }

  const insertPayment = (amount: string, paidDate: string) =>
    insertInvoice(app, { amount, status: 'paid', paidDate });

  it('returns zeros and empty lists for an empty database', async () => {
    expect(await stats()).toEqual({
      activeProjects: 0,
      openTickets: 0,
      totalRevenue: '0.00',
      monthlyRevenue: '0.00',
      otherCurrencies: [],
      evidenceFiles: 0,
      changes: { activeProjects: null, openTickets: null, totalRevenue: null, evidenceFiles: null },
      recentProjects: [],
      priorityTickets: [],
      firstSteps: [],
    });
  });

  it('denies access to dashboard figures without a session', async () => {
    await app.anonymous().get('/api/dashboard/stats').expect(401);
  });

  it('counts active projects and lists the newest five', async () => {
    const manager = await app.as('manager');
    for (let index = 1; index <= 6; index += 1) {
      await manager
        .post('/api/projects')
        .send({
          name: `Project ${index}`,
          clientName: 'Northwind',
          clientEmail: 'ops@northwind.example',
          progress: index,
        })
        .expect(201);
    }
    const { body: newest } = await manager.get('/api/projects?pageSize=1').expect(200);
    await manager.put(`/api/projects/${newest[0].id}`).send({ status: 'on-hold' }).expect(200);
    const { activeProjects, recentProjects } = await stats();
    expect(activeProjects).toBe(5);
    expect(recentProjects.map(({ name }: { name: string }) => name)).toEqual([
      'Project 5',
      'Project 4',
      'Project 3',
      'Project 2',
      'Project 1',
    ]);
    expect(recentProjects[0]).toEqual({
      id: expect.any(Number),
      name: 'Project 5',
      clientName: expect.any(String),
      status: 'active',
      progress: 5,
    });
  });

  it('lists the newest high-priority tickets that are open or in progress', async () => {
    await insertTicket('Open, old', 'high', 'open', '2026-10-01T08:00:00Z');
    await insertTicket('In progress', 'high', 'in-progress', '2026-11-10T08:00:00Z');
    await insertTicket('Open, new', 'high', 'open', '2026-11-20T08:00:00Z');
    await insertTicket('Resolved', 'high', 'resolved', '2026-11-20T09:00:00Z');
    await insertTicket('Closed', 'high', 'closed', '2026-11-20T09:00:00Z');
    await insertTicket('Medium', 'medium', 'open', '2026-11-20T09:00:00Z');
    await app.nest.get(Summaries).recount(ticketSummaries);
    const { openTickets, priorityTickets } = await stats();
    expect(openTickets).toBe(3);
    expect(priorityTickets.map(({ title }: { title: string }) => title)).toEqual([
      'Open, new',
      'In progress',
      'Open, old',
    ]);
    expect(priorityTickets[0]).toEqual({
      id: expect.any(Number),
      title: 'Open, new',
      clientName: expect.any(String),
      createdAt: '2026-11-20T08:00:00.000Z',
    });
  });

  it('sums payments exactly and compares the last 30 days with the 30 days before', async () => {
    await insertPayment('0.10', '2026-11-21');
    await insertPayment('0.20', '2026-11-01');
    await insertPayment('0.20', '2026-10-22');
    await insertPayment('0.20', '2020-01-01');
    await app.nest.get(Summaries).recount(invoiceSummaries);
    await app.nest.get(Summaries).recount(paymentSummaries);
    expect(await stats()).toMatchObject({
      totalRevenue: '0.70',
      monthlyRevenue: '0.30',
      changes: { totalRevenue: 50 },
    });
  });

  it('counts evidence files outside the trash', async () => {
    const file = {
      filename: 'a.pdf',
      originalName: 'a.pdf',
      mimeType: 'application/pdf',
      kind: 'documents',
      size: 10,
      uploadedBy: 'Robin',
      secureUrl: 'https://files.example/a.pdf',
    } as const;
    await app.database
      .getRepository(EvidenceFile)
      .insert([{ ...file }, { ...file, deletedAt: new Date() }]);
    await app.nest.get(Summaries).recount(evidenceSummaries);
    expect(await stats()).toMatchObject({ evidenceFiles: 1 });
  });

  it('hides revenue from employees and viewers when finance is for managers only', async () => {
    await saveSettings(app, 'finance', { managersOnly: true });
    const body = await stats('viewer');
    expect(body).not.toHaveProperty('totalRevenue');
    expect(body).not.toHaveProperty('monthlyRevenue');
    expect(body.changes).not.toHaveProperty('totalRevenue');
    expect(await stats('manager')).toHaveProperty('totalRevenue', '0.70');
  });
});
