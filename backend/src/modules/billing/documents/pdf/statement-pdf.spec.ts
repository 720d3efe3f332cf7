import { formatMoney } from '@atrium/contracts';
import { invoiceDocument } from '../../../../../test/harness/factories/invoice-document';
import { extractPdfRuns, extractPdfText } from '../../../../../test/harness/pdf-text';
import type { StatementDocument, StatementEntry } from '../document';
import { statementPdf } from './statement-pdf';

const { seller, buyer } = invoiceDocument();
const none = { count: 0, amount: '0.00' };

const statement = (fields: Partial<StatementDocument> = {}): StatementDocument => ({
  from: null,
  to: '2026-11-23',
  currency: 'EUR',
  seller,
  client: buyer,
  entries: [],
  aging: { notDue: none, days1to30: none, days31to60: none, days61to90: none, over90: none },
  balanceDue: '0.00',
  ...fields,
});

const invoice: StatementEntry = {
  date: '2026-10-02',
  kind: 'invoice',
  number: 'INV-2026-0021',
  dueDate: '2026-11-01',
  amount: '12500.00',
  balance: '12500.00',
};

const printed = async (document: StatementDocument): Promise<string[]> =>
  extractPdfText(await statementPdf(document)).map((page) => page.join('\n'));

describe('statementPdf', () => {
  it('prints the entries with the running balance, the balance due and its ages', async () => {
    const [text] = await printed(
      statement({
        entries: [
          invoice,
          {
            ...invoice,
            date: '2026-10-12',
            kind: 'credit-balance',
            number: 'INV-2026-0019',
            dueDate: null,
            amount: '-1500.00',
            balance: '11000.00',
          },
        ],
        aging: { ...statement().aging, days1to30: { count: 1, amount: '12500.00' } },
        credits: { count: 1, amount: '1500.00' },
        balanceDue: '11000.00',
      }),
    );
    expect(text).toContain('Oct 2, 2026Invoice INV-2026-0021Nov 1, 202612,500.0012,500.00');
    expect(text).toContain('Oct 12, 2026Credit balance INV-2026-0019-1,500.0011,000.00');
    expect(text).toContain('Balance due€11,000.00');
    expect(text).toContain('NOT DUE1–30 DAYS31–60 DAYS61–90 DAYSOVER 90 DAYSCREDITS');
    expect(text).toContain('€0.00€12,500.00€0.00€0.00€0.00-€1,500.00');
    expect(text).toContain('0 invoices1 invoice0 invoices');
    expect(text).toContain('Northwind SARL');
  });

  it('names the payments and credit notes of an activity statement', async () => {
    const change = { ...invoice, dueDate: null };
    const [text] = await printed(
      statement({
        type: 'activity',
        entries: [
          { ...change, kind: 'payment', amount: '-500.00', balance: '12000.00' },
          { ...change, kind: 'credit-note', number: 'CN-2026-0003', amount: '-200.00' },
          { ...change, kind: 'refund', amount: '50.00' },
        ],
      }),
    );
    expect(text).toContain('Payment INV-2026-0021-500.0012,000.00');
    expect(text).toContain('Credit note CN-2026-0003-200.00');
    expect(text).toContain('Refund INV-2026-002150.00');
  });

  it('says what an empty statement has none of', async () => {
    expect((await printed(statement()))[0]).toContain('No open invoices or credits');
    expect((await printed(statement({ type: 'activity' })))[0]).toContain('No activity');
  });

  it('prints a negative balance as a credit balance', async () => {
    const [text] = await printed(
      statement({ credits: { count: 1, amount: '20.00' }, balanceDue: '-20.00' }),
    );
    expect(text).toContain('Credit balance€20.00');
    expect(text).not.toContain('Balance due');
  });

  it('prints large amounts side by side in a smaller font', async () => {
    const sizesOf = async (amount: string): Promise<number[]> => {
      const ages = { count: 1, amount };
      const pdf = await statementPdf(
        statement({
          aging: {
            notDue: ages,
            days1to30: ages,
            days31to60: ages,
            days61to90: ages,
            over90: ages,
          },
          credits: ages,
        }),
      );
      const text = formatMoney(amount, { currency: 'EUR' });
      return extractPdfRuns(pdf)
        .flat()
        .flatMap((run) => (run.text.endsWith(text) ? [run.size] : []));
    };
    expect(await sizesOf('100000.00')).toEqual(Array.from({ length: 6 }, () => 9.5));
    const sizes = await sizesOf('9999999999.99');
    expect(sizes).toHaveLength(6);
    expect(Math.max(...sizes)).toBeLessThan(9);
  });

  it('states that no invoice is open', async () => {
    const [text] = await printed(statement());
    expect(text).toContain('No open invoices');
    expect(text).toContain('Balance due€0.00');
  });

  it('repeats the table header on continuation pages', async () => {
    const pages = await printed(statement({ entries: Array.from({ length: 100 }, () => invoice) }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('DATEDOCUMENTDUEAMOUNTBALANCE');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it('produces the same bytes for the same input', async () => {
    const document = statement({ entries: [invoice] });
    expect((await statementPdf(document)).equals(await statementPdf(document))).toBe(true);
  });
});
