import { invoiceSummaries } from '../src/modules/billing/entities/invoice.summaries';
import {
  atOnce,
  insertUser,
  newInvoice,
  startTwoProcesses,
  summaryDifferences,
  type Client,
  type TwoProcesses,
} from './harness';

const TIMES = 50;

describe('invoices across two processes', () => {
  let servers: TwoProcesses;
  let admins: [Client, Client];

  beforeAll(async () => {
    servers = await startTwoProcesses();
    admins = await servers.signedIn(await insertUser(servers.database, { role: 'admin' }));
  });

  afterAll(() => servers.stop());

  afterEach(async () => {
    expect(await summaryDifferences(servers.database, [invoiceSummaries])).toEqual([]);
  });

  const adminOf = (index: number): Client => admins[index % 2 === 0 ? 0 : 1];
  const createInvoice = async (fields: object = {}) =>
    (await adminOf(0).post('/api/invoices').send(newInvoice(fields)).expect(201)).body;
  const sortedStatuses = (responses: { status: number }[]): number[] =>
    responses.map(({ status }) => status).sort();
  const oneSuccess = (winner: number): number[] => [
    winner,
    ...Array.from({ length: TIMES - 1 }, () => 409),
  ];

  it('gives unique numbers to fifty invoices created through two processes', async () => {
    const responses = await atOnce(TIMES, (index) =>
      adminOf(index).post('/api/invoices').send(newInvoice()),
    );
    expect(sortedStatuses(responses)).toEqual(Array.from({ length: TIMES }, () => 201));
    expect(new Set(responses.map(({ body }) => body.invoiceNumber)).size).toBe(TIMES);
  });

  it('accepts one of fifty payments of an invoice sent to two processes', async () => {
    const { id } = await createInvoice();
    const responses = await atOnce(TIMES, (index) =>
      adminOf(index).post(`/api/invoices/${id}/pay`).send({}),
    );
    expect(sortedStatuses(responses)).toEqual(oneSuccess(200));
  });

  it('applies one of fifty edits of the same version sent to two processes', async () => {
    const { id } = await createInvoice();
    const responses = await atOnce(TIMES, (index) =>
      adminOf(index)
        .put(`/api/invoices/${id}`)
        .send({ amount: `${index}.00`, version: 1 }),
    );
    expect(sortedStatuses(responses)).toEqual(oneSuccess(200));
  });
});
