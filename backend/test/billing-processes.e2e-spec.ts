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
  let two: TwoProcesses;
  let admins: [Client, Client];

  beforeAll(async () => {
    two = await startTwoProcesses();
    admins = await two.signedIn(await insertUser(two.database, { role: 'admin' }));
  });

  afterAll(() => two.stop());

  afterEach(async () => {
    expect(await summaryDifferences(two.database, [invoiceSummaries])).toEqual([]);
  });

  const adminAt = (index: number): Client => admins[index % 2 === 0 ? 0 : 1];
  const made = async (fields: object = {}) =>
    (await adminAt(0).post('/api/invoices').send(newInvoice(fields)).expect(201)).body;
  const sorted = (answers: { status: number }[]): number[] =>
    answers.map(({ status }) => status).sort();
  const oneOf = (winner: number): number[] => [
    winner,
    ...Array.from({ length: TIMES - 1 }, () => 409),
  ];

  it('gives unique numbers to fifty invoices created through two processes', async () => {
    const answers = await atOnce(TIMES, (index) =>
      adminAt(index).post('/api/invoices').send(newInvoice()),
    );
    expect(sorted(answers)).toEqual(Array.from({ length: TIMES }, () => 201));
    expect(new Set(answers.map(({ body }) => body.invoiceNumber)).size).toBe(TIMES);
  });

  it('accepts one of fifty payments of an invoice sent to two processes', async () => {
    const { id } = await made();
    const answers = await atOnce(TIMES, (index) =>
      adminAt(index).post(`/api/invoices/${id}/pay`).send({}),
    );
    expect(sorted(answers)).toEqual(oneOf(200));
  });

  it('applies one of fifty edits of the same version sent to two processes', async () => {
    const { id } = await made();
    const answers = await atOnce(TIMES, (index) =>
      adminAt(index)
        .put(`/api/invoices/${id}`)
        .send({ amount: `${index}.00`, version: 1 }),
    );
    expect(sorted(answers)).toEqual(oneOf(200));
  });
});
