import { addDays } from '@atrium/contracts';
import { readClients } from '../src/modules/billing/aged-receivables/aged-receivables.reader';
import { type Client, newInvoice, startApp, type TestApp } from './harness';

const COMPANY = { name: 'Harbour Works', email: null, phone: null, timeZone: 'UTC' };
const TODAY = '2026-06-30';
const NONE = { count: 0, amount: '0.00' };

type Ages = Record<string, { count: number; amount: string }>;

/** The ages that are not empty. */
const balance = (ages: Ages, currency = 'USD') => ({
  notDue: NONE,
  days1to30: NONE,
  days31to60: NONE,
  days61to90: NONE,
  over90: NONE,
  ...ages,
  currency,
});

describe('aged receivables', () => {
  let app: TestApp;
  let admin: Client;

  beforeEach(async () => {
    app = await startApp();
    app.clock.freezeAt(`${TODAY}T10:00:00.000Z`);
    admin = await app.as('admin');
  });

  afterEach(() => app.close());

  const create = async (client: string, daysLate: number, fields: object = {}) => {
    const invoice = newInvoice({
      clientName: client,
      clientEmail: `${client.toLowerCase()}@client.example`,
      amount: '100.00',
      issueDate: '2025-01-01',
      dueDate: addDays(TODAY, -daysLate),
      ...fields,
    });
    return (await admin.post('/api/invoices').send(invoice).expect(201)).body;
  };
  const list = (query = '') => admin.get(`/api/aged-receivables${query}`).expect(200);
  const summary = async () => (await admin.get('/api/aged-receivables/summary').expect(200)).body;
  const setCurrency = async (currency: string) =>
    (await app.as('super_admin'))
      .put('/api/settings/company')
      .send({ ...COMPANY, currency })
      .expect(200);

  it('adds the balances due of each client by days after the due date', async () => {
    for (const daysLate of [-1, 0, 1, 30, 31, 60, 61, 90, 91, 400]) {
      await create('Zephyr', daysLate);
    }
    await create('Acme', 5);
    const two = { count: 2, amount: '200.00' };
    const ages = { notDue: two, days1to30: two, days31to60: two, days61to90: two, over90: two };
    const one = { count: 1, amount: '100.00' };
    expect((await list()).body).toEqual([
      {
        clientId: expect.any(Number),
        clientName: 'Acme',
        balances: [balance({ days1to30: one, total: one })],
      },
      {
        clientId: expect.any(Number),
        clientName: 'Zephyr',
        balances: [balance({ ...ages, total: { count: 10, amount: '1000.00' } })],
      },
    ]);
    expect(await summary()).toEqual({
      date: TODAY,
      totals: [
        balance({
          ...ages,
          days1to30: { count: 3, amount: '300.00' },
          total: { count: 11, amount: '1100.00' },
        }),
      ],
    });
  });

  it('counts what remains to be paid, and omits clients who owe nothing', async () => {
    const { id } = await create('Partly', 10);
    await admin
      .post(`/api/invoices/${id}/payments`)
      .send({ date: TODAY, amount: '40.00', method: 'cash' })
      .expect(201);
    const paid = await create('Paid', 10);
    await admin.post(`/api/invoices/${paid.id}/pay`).send({}).expect(200);
    const credited = await create('Credited', 10);
    await admin.post(`/api/invoices/${credited.id}/credit-notes`).send({}).expect(201);
    const cancelled = await create('Cancelled', 10);
    await admin.post(`/api/invoices/${cancelled.id}/cancel`).send({}).expect(200);
    await create('Draft', 10, { status: 'draft' });
    const { body } = await list();
    const sixty = { count: 1, amount: '60.00' };
    expect(body).toMatchObject([
      { clientName: 'Partly', balances: [balance({ days1to30: sixty, total: sixty })] },
    ]);
    expect(body).toHaveLength(1);
  });

  it("lists the company's currency first and totals each currency separately", async () => {
    await create('Acme', 5);
    await setCurrency('EUR');
    await create('Acme', 40, { amount: '30.00' });
    await setCurrency('USD');
    const dollars = { count: 1, amount: '100.00' };
    const euros = { count: 1, amount: '30.00' };
    const balances = [
      balance({ days1to30: dollars, total: dollars }),
      balance({ days31to60: euros, total: euros }, 'EUR'),
    ];
    expect((await list()).body).toMatchObject([{ clientName: 'Acme', balances }]);
    expect((await summary()).totals).toEqual(balances);
  });

  it('pages the clients by name', async () => {
    for (const client of ['Cedar', 'Acme', 'Birch']) await create(client, 5);
    const first = await list('?pageSize=2');
    expect(first.body.map(({ clientName }: { clientName: string }) => clientName)).toEqual([
      'Acme',
      'Birch',
    ]);
    expect(first.headers['x-total-count']).toBe('3');
    expect((await list('?pageSize=2&page=2')).body).toMatchObject([{ clientName: 'Cedar' }]);
    await admin.get('/api/aged-receivables?pageSize=501').expect(400);
  });

  describe('sorted by what the clients owe', () => {
    const names = async (query: string): Promise<string[]> =>
      (await list(query)).body.map(({ clientName }: { clientName: string }) => clientName);

    beforeEach(async () => {
      await create('Acme', 5);
      await create('Birch', 5, { amount: '900.00' });
      await create('Cedar', 5);
      await create('Cedar', 40, { amount: '250.00' });
      await setCurrency('EUR');
      await create('Acme', 5, { amount: '5000.00' });
      await create('Dune', 5, { amount: '7000.00' });
      await setCurrency('USD');
    });

    it("pages the clients by the amount in the company's currency, with every balance", async () => {
      expect(await names('?sort=-total')).toEqual(['Birch', 'Cedar', 'Acme', 'Dune']);
      expect(await names('?sort=total')).toEqual(['Dune', 'Acme', 'Cedar', 'Birch']);
      const first = await list('?sort=-total&pageSize=3');
      expect(first.headers['x-total-count']).toBe('4');
      expect(first.body[2].balances).toMatchObject([
        { currency: 'USD', total: { amount: '100.00' } },
        { currency: 'EUR', total: { amount: '5000.00' } },
      ]);
      expect(await names('?sort=-total&pageSize=3&page=2')).toEqual(['Dune']);
      const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
      const { body: after } = await admin.get(String(next)).expect(200);
      expect(after).toMatchObject([{ clientName: 'Dune' }]);
    });

    it('exports the clients in the same order', async () => {
      for (const sort of ['-total', 'total', '-name']) {
        const { text } = await admin.get(`/api/aged-receivables/export?sort=${sort}`).expect(200);
        const exported = text.split('\r\n').slice(1, -3);
        const clients = new Set(exported.map((row) => row.split(',')[0]));
        expect([...clients]).toEqual(await names(`?sort=${sort}`));
      }
    });

    it('follows a change of the currency', async () => {
      await setCurrency('EUR');
      expect((await names('?sort=-total')).slice(0, 2)).toEqual(['Dune', 'Acme']);
    });

    it('rejects an unknown order', async () => {
      await admin.get('/api/aged-receivables?sort=email').expect(400);
    });
  });

  it('lists the open invoices that a client owes', async () => {
    const pending = await create('Acme', -5);
    const overdue = await create('Acme', 5);
    const paid = await create('Acme', 6);
    await admin.post(`/api/invoices/${paid.id}/pay`).send({}).expect(200);
    await create('Acme', 7, { status: 'draft' });
    await create('Birch', 5);
    const { clientId } = pending;
    const { body } = await admin
      .get(`/api/invoices?status=open&clientId=${clientId}&sort=createdAt`)
      .expect(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([pending.id, overdue.id]);
  });

  it('exports a row for each client and currency, and the totals', async () => {
    await create('Birch', 5);
    await create('Acme', 100);
    await create('Acme', -1, { amount: '0.50' });
    const { text, headers } = await admin.get('/api/aged-receivables/export').expect(200);
    expect(headers['content-disposition']).toContain(`aged-receivables-${TODAY}.csv`);
    expect(
      text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n'),
    ).toEqual([
      'Client,Client Email,Not Due,1–30 Days,31–60 Days,61–90 Days,Over 90 Days,Total,Currency',
      'Acme,acme@client.example,0.50,0.00,0.00,0.00,100.00,100.50,USD',
      'Birch,birch@client.example,0.00,100.00,0.00,0.00,0.00,100.00,USD',
      'Total,,0.50,100.00,0.00,0.00,100.00,200.50,USD',
    ]);
    await admin
      .get('/api/aged-receivables/export?format=xlsx')
      .expect(200)
      .expect('Content-Type', /spreadsheetml/);
    await admin.get('/api/aged-receivables/export?format=pdf').expect(400);
  });

  it('returns an empty report when nothing is due', async () => {
    expect((await list()).body).toEqual([]);
    expect(await summary()).toEqual({ date: TODAY, totals: [] });
  });

  it("exports the total of the company's currency first, also if the first client owes another", async () => {
    await create('Birch', 5);
    await setCurrency('EUR');
    await create('Acme', 5, { amount: '30.00' });
    await setCurrency('USD');
    const { text } = await admin.get('/api/aged-receivables/export').expect(200);
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      'Acme,acme@client.example,0.00,30.00,0.00,0.00,0.00,30.00,EUR',
      'Birch,birch@client.example,0.00,100.00,0.00,0.00,0.00,100.00,USD',
      'Total,,0.00,100.00,0.00,0.00,0.00,100.00,USD',
      'Total,,0.00,30.00,0.00,0.00,0.00,30.00,EUR',
    ]);
  });

  describe('with many clients', () => {
    const CLIENTS = 5000;

    const addClients = async (): Promise<void> => {
      const names = Array.from({ length: CLIENTS }, (_, index) => [
        `Client ${String(index).padStart(5, '0')}`,
        `${index}@client.example`,
      ]);
      await app.database.query(
        `INSERT INTO clients (name, email) VALUES ${names.map(() => '(?, ?)').join(', ')}`,
        names.flat(),
      );
    };

    /** Three invoices of each client with this status. */
    const addInvoices = async (status: string, clients: string): Promise<void> => {
      await app.database.query(
        `INSERT INTO invoices (invoiceNumber, clientId, clientName, clientEmail, amount, balanceDue,
           status, issueDate, dueDate)
         SELECT CONCAT(?, c.id, '-', copies.copy), c.id, c.name, c.email, 100, 100, ?,
           '2026-01-01', '2026-02-01'
         FROM clients c JOIN (SELECT 1 AS copy UNION SELECT 2 UNION SELECT 3) copies
         WHERE ${clients}`,
        [status, status],
      );
    };

    const readFirstPage = async () => {
      await app.database.query('ANALYZE TABLE invoices, clients');
      return app.database.transaction(async (em) => {
        const read = async (): Promise<number> => {
          const rows = await em.query<{ Value: string }[]>(
            "SHOW SESSION STATUS WHERE Variable_name LIKE 'Handler_read%'",
          );
          return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
        };
        const before = await read();
        const scope = { date: TODAY, companyCurrency: 'USD' };
        const page = await readClients(em, scope, { page: 1, pageSize: 50, sort: 'name' });
        return { page, rowsRead: (await read()) - before };
      });
    };

    it('reads few clients and invoices for a page if all clients owe something', async () => {
      await addClients();
      await addInvoices('overdue', 'TRUE');
      const { page, rowsRead } = await readFirstPage();
      expect(page.rows).toHaveLength(50);
      expect(rowsRead).toBeGreaterThan(50);
      expect(rowsRead).toBeLessThan(CLIENTS);
    });

    it('reads few clients and invoices for a page if few clients owe something', async () => {
      await addClients();
      await addInvoices('cancelled', 'TRUE');
      await addInvoices('overdue', "c.name LIKE '%99'");
      const { page, rowsRead } = await readFirstPage();
      expect(page.total).toBe(CLIENTS / 100);
      expect(page.rows[0]?.clientName).toBe('Client 00099');
      expect(rowsRead).toBeLessThan(CLIENTS / 2);
    });
  });
});
