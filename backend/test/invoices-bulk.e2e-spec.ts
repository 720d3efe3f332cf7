import { type Client, InvoiceMail } from './harness';

describe('POST /api/invoices/bulk', () => {
  let invoices: InvoiceMail;

  beforeAll(async () => {
    invoices = await InvoiceMail.start();
  });
  beforeEach(() => invoices.reset());
  afterAll(() => invoices.close());

  const change = async (client: Client, body: object) =>
    (await client.post('/api/invoices/bulk').send(body).expect(200)).body;

  it('sends each invoice once and says why the others were not sent', async () => {
    const [first, second, sent] = [
      await invoices.create(),
      await invoices.create(),
      await invoices.create(),
    ];
    const draft = await invoices.create({ status: 'draft' });
    await invoices.send(sent.id).expect(200);
    invoices.smtp.mails.length = 0;
    await invoices.receiveMail();
    invoices.smtp.mails.length = 0;
    const ids = [first.id, second.id, sent.id, draft.id, 999_999];
    const results = await change(invoices.manager, { ids, action: 'send' });
    expect(results).toMatchObject([
      { id: first.id, status: 200, record: { sentAt: expect.any(String) } },
      { id: second.id, status: 200 },
      { id: sent.id, status: 409, rule: 'invoices.already_sent' },
      { id: draft.id, status: 409, rule: 'invoices.not_issued' },
      { id: 999_999, status: 404 },
    ]);
    expect(await invoices.receiveMail()).toHaveLength(2);
    expect(await change(invoices.manager, { ids, action: 'send' })).toMatchObject([
      { status: 409 },
      { status: 409 },
      { status: 409 },
      { status: 409 },
      { status: 404 },
    ]);
  });

  it('sends no paid invoice', async () => {
    const { id } = await invoices.create();
    await invoices.admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
    const [result] = await change(invoices.manager, { ids: [id], action: 'send' });
    expect(result).toMatchObject({
      status: 409,
      rule: 'invoices.paid_not_sent',
      message: 'This invoice is already paid. Open it to send it anyway.',
    });
    expect(await invoices.receiveMail()).toEqual([]);
    await invoices.send(id).expect(200);
  });

  it('issues drafts in the order of the request and says why the others were not issued', async () => {
    const [first, second] = [
      await invoices.create({ status: 'draft' }),
      await invoices.create({ status: 'draft' }),
    ];
    const issued = await invoices.create();
    const body = { ids: [first.id, second.id, issued.id], action: 'issue' };
    const results = await change(invoices.manager, body);
    expect(results).toMatchObject([
      { id: first.id, status: 200, record: { status: 'pending' } },
      { id: second.id, status: 200, record: { status: 'pending' } },
      { id: issued.id, status: 409, rule: 'invoices.not_draft' },
    ]);
    const [before, after] = [results[0], results[1]].map(({ record }) =>
      Number(record.invoiceNumber.split('-').at(-1)),
    );
    expect(after).toBe(Number(before) + 1);
    expect(await invoices.receiveMail()).toEqual([]);
  });

  it('issues the other drafts when one is due before today', async () => {
    const drafts = [
      await invoices.create({ status: 'draft' }),
      await invoices.create({ status: 'draft', issueDate: null, dueDate: '2020-01-31' }),
      await invoices.create({ status: 'draft' }),
    ];
    const ids = drafts.map(({ id }) => id);
    expect(await change(invoices.manager, { ids, action: 'issue' })).toMatchObject([
      { id: ids[0], status: 200, record: { status: 'pending' } },
      {
        id: ids[1],
        status: 409,
        rule: 'invoices.due_before_issue',
        message: "The due date can't be before the issue date.",
      },
      { id: ids[2], status: 200, record: { status: 'pending' } },
    ]);
    expect(await invoices.read(Number(ids[1]))).toMatchObject({ status: 'draft' });
  });

  it('reminds of an invoice once a day', async () => {
    const { id } = await invoices.create();
    const results = [
      ...(await change(invoices.manager, { ids: [id], action: 'remind' })),
      ...(await change(invoices.manager, { ids: [id], action: 'remind' })),
    ];
    expect(results).toMatchObject([
      { id, status: 200 },
      { id, status: 409, rule: 'invoices.reminded_today' },
    ]);
    expect(await invoices.deliveriesOf(id)).toHaveLength(1);
  });

  it('marks invoices as paid for admins only', async () => {
    const { id } = await invoices.create();
    expect(await change(invoices.manager, { ids: [id], action: 'pay' })).toMatchObject([
      { id, status: 403 },
    ]);
    expect(await change(invoices.admin, { ids: [id], action: 'pay' })).toMatchObject([
      { id, status: 200, record: { status: 'paid', balanceDue: '0.00' } },
    ]);
    expect(await change(invoices.admin, { ids: [id], action: 'pay' })).toMatchObject([
      { status: 409 },
    ]);
  });

  it('rejects a paid date in the future and an unknown action', async () => {
    const { id } = await invoices.create();
    const body = { ids: [id], action: 'pay', paidDate: '2999-01-01' };
    await invoices.admin.post('/api/invoices/bulk').send(body).expect(400);
    await invoices.admin
      .post('/api/invoices/bulk')
      .send({ ids: [id], action: 'erase' })
      .expect(400);
    expect(await invoices.read(id)).toMatchObject({ status: 'pending' });
  });
});
