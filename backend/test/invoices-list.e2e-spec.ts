import { type Client, newInvoice, startApp, type TestApp } from './harness';

/** Invoices that differ in search, filters and sort order. */
const INVOICES = [
  { invoiceNumber: 'INV-2026-0101', clientName: 'Northwind Ltd', amount: '300.00' },
  { invoiceNumber: 'INV-2026-0102', clientName: 'Acme_Industrial', amount: '99999999.99' },
  { invoiceNumber: 'A/77-b', clientName: 'Invicta Health', amount: '20.10' },
  { invoiceNumber: 'INV-2025-0101', clientName: '3M & Söhne', amount: '0.01' },
  { invoiceNumber: '2026/11/04', clientName: "O'Neill Partners", amount: '20.09' },
];
const DUE_DATES = ['2027-05-01', '2027-01-01', '2027-04-01', '2027-02-01', '2027-03-01'];
const numbersOf = (rows: { invoiceNumber: string }[]): string[] =>
  rows.map(({ invoiceNumber }) => invoiceNumber);
const NUMBERS = numbersOf(INVOICES);

describe('GET /api/invoices', () => {
  let app: TestApp;
  let admin: Client;
  const ids: number[] = [];

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
    for (const [index, invoice] of INVOICES.entries()) {
      const clientEmail = `c${index}@client.example`;
      const { body } = await admin
        .post('/api/invoices')
        .send(newInvoice({ ...invoice, clientEmail, dueDate: DUE_DATES[index] }))
        .expect(201);
      ids.push(body.id);
    }
    await admin.post(`/api/invoices/${ids[0]}/pay`).send({}).expect(200);
    await admin.post(`/api/invoices/${ids[3]}/cancel`).send({}).expect(200);
  });

  afterAll(() => app.close());

  const numbers = async (query: Record<string, string | number>): Promise<string[]> => {
    const { body } = await admin.get('/api/invoices').query(query).expect(200);
    return numbersOf(body);
  };
  const numbersAt = (indexes: number[]): (string | undefined)[] =>
    indexes.map((index) => NUMBERS[index]);

  it('lists invoices newest first with their total count', async () => {
    const { body, headers } = await admin.get('/api/invoices').expect(200);
    expect(numbersOf(body)).toEqual([...NUMBERS].reverse());
    expect(headers['x-total-count']).toBe('5');
  });

  it.each(['viewer', 'employee', 'manager'] as const)('lets a %s read invoices', async (role) => {
    const { body } = await (await app.as(role)).get('/api/invoices').expect(200);
    expect(body).toHaveLength(INVOICES.length);
    expect(body[0].abilities.pay).toBe('invoices.settle_needs_admin');
    expect(body[0]).not.toHaveProperty('lines');
  });

  it.each(['', '/summary', '/proposal', '/1'])(
    'denies access to /api/invoices%s without a session',
    async (path) => {
      await app.anonymous().get(`/api/invoices${path}`).expect(401);
    },
  );

  it.each<[string, number[]]>([
    ['inv-2026-01', [1, 0]],
    ['INV-2026-0102', [1]],
    ['inv-2025', [3]],
    ['inv', [3, 1, 0]],
    ['invicta', [2]],
    ['0101', [3, 0]],
    ['a/77', [2]],
    ['2026/11', [4]],
    ['north', [0]],
    ['ltd northwind', [0]],
    ['3m', [3]],
    ['söhne', [3]],
    ["o'neill", [4]],
    ['nothing like this', []],
    ['%', []],
    ['inv-____-0101', []],
  ])('finds invoices by number or client for the search %s', async (search, expected) => {
    expect(await numbers({ search })).toEqual(numbersAt(expected));
  });

  it.each<[Record<string, string>, number[]]>([
    [{ status: 'pending' }, [4, 2, 1]],
    [{ status: 'paid' }, [0]],
    [{ status: 'cancelled' }, [3]],
    [{ status: 'overdue' }, []],
    [{ status: 'pending', search: '2026' }, [4, 1]],
    [{ sort: 'createdAt' }, [0, 1, 2, 3, 4]],
    [{ sort: 'amount' }, [3, 4, 2, 0, 1]],
    [{ sort: '-amount' }, [1, 0, 2, 4, 3]],
    [{ sort: 'dueDate' }, [1, 3, 4, 2, 0]],
    [{ sort: '-dueDate' }, [0, 2, 4, 3, 1]],
    [{ sort: 'invoiceNumber' }, [4, 2, 3, 0, 1]],
    [{ sort: 'clientName' }, [3, 1, 2, 0, 4]],
    [{ sort: '-clientName', status: 'pending' }, [4, 2, 1]],
  ])('filters and sorts invoices by %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(numbersAt(expected));
  });

  it('filters invoices by client and by project', async () => {
    const { body: invoice } = await admin.get(`/api/invoices/${ids[1]}`).expect(200);
    expect(await numbers({ clientId: invoice.clientId })).toEqual(numbersAt([1]));
    expect(await numbers({ projectId: 999_999 })).toEqual([]);
  });

  it('paginates invoices without gaps by page number and by cursor', async () => {
    const first = await admin.get('/api/invoices?pageSize=2&sort=amount').expect(200);
    expect(numbersOf(first.body)).toEqual(numbersAt([3, 4]));
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
    expect(numbersOf((await admin.get(next).expect(200)).body)).toEqual(numbersAt([2, 0]));
    expect(await numbers({ pageSize: 2, sort: 'amount', page: 3 })).toEqual(numbersAt([1]));
  });

  it.each(['status=late', 'sort=paidDate', 'page=0', 'pageSize=501', 'clientId=x', 'due=today'])(
    'rejects the invoice list parameter %s',
    async (query) => {
      await admin.get(`/api/invoices?${query}`).expect(400);
    },
  );

  it('exports the filtered invoices in the requested order with exact amounts', async () => {
    const { text, headers } = await admin
      .get('/api/invoices/export?status=pending&sort=-amount')
      .expect(200);
    expect(headers['content-disposition']).toMatch(/filename=invoices-\d{4}-\d{2}-\d{2}\.csv/);
    const [header = '', ...lines] = text.trim().split('\r\n');
    expect(header).toContain('Invoice,Client,Client Email,Project,Amount,Status,Due Date');
    expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual([
      ['INV-2026-0102', 'Acme_Industrial', 'c1@client.example', 'General', '99999999.99'],
      ['A/77-b', 'Invicta Health', 'c2@client.example', 'General', '20.10'],
      ['2026/11/04', "O'Neill Partners", 'c4@client.example', 'General', '20.09'],
    ]);
  });

  it('sums invoices for the tiles and excludes cancelled ones from the average', async () => {
    const { body } = await admin.get('/api/invoices/summary').expect(200);
    expect(body).toEqual({
      totalRevenue: '300.00',
      paidCount: 1,
      pendingTotal: '100000040.18',
      pendingCount: 3,
      overdueTotal: '0.00',
      overdueCount: 0,
      averageInvoice: '25000085.05',
      otherCurrencies: [],
      currencies: ['USD'],
    });
  });
});
