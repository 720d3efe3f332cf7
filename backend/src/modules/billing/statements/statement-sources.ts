import { isOpenSql } from '../open-invoices';
import { SIGNED_AMOUNT_SQL } from '../payments/payment.entity';

/**
 * A statement lists either the unpaid invoices or every change of the balance
 * (docs/domain/invoices.md#statement).
 */
export const STATEMENT_TYPES = ['open-invoices', 'activity'] as const;

export type StatementType = (typeof STATEMENT_TYPES)[number];

/**
 * SQL of a type of statement. The queries have the parameters client, company currency, currency
 * and last day.
 */
interface StatementSource {
  /** Condition of the invoices that the statement is about. */
  invoices: string;
  /** Rows `date`, `kind`, `number`, `dueDate` and `amount`, and `position` and `id` as order of a day. */
  entries: string;
  /** Rows `dueDate` and `balanceDue` of invoices, negative for a credit balance. */
  balances: string;
}

/** A paid invoice has a credit balance if it was credited later, and nothing was refunded. */
const IS_UNSETTLED = `(${isOpenSql('status')} OR (status = 'paid' AND balanceDue < 0))`;

/** A cancelled invoice counts if it was credited in full, because the client has both documents. */
const IS_BILLED = "status <> 'draft' AND (status <> 'cancelled' OR creditedTotal = amount)";

/** One parameter: the currency of the company. */
export const CURRENCY = 'COALESCE(issuedCurrency, ?)';

const ofClient = (condition: string): string =>
  `FROM invoices WHERE clientId = ? AND kind = 'invoice' AND ${condition} AND ${CURRENCY} = ?`;

const UNSETTLED = `${ofClient(IS_UNSETTLED)} AND issueDate <= ?`;

/** A reversed payment and its reversal have the same date, so both are omitted. */
const CHANGES = `
  WITH billed AS (SELECT id, issueDate, invoiceNumber, dueDate, amount ${ofClient(IS_BILLED)}),
  changes AS (
    SELECT id AS invoiceId, dueDate AS invoiceDueDate, issueDate AS date, 'invoice' AS kind,
      1 AS position, id, invoiceNumber AS number, dueDate, amount
    FROM billed
    UNION ALL
    SELECT b.id, b.dueDate, c.issueDate, 'credit-note', 2, c.id, c.invoiceNumber, NULL, -c.amount
    FROM billed b JOIN invoices c ON c.creditedInvoiceId = b.id
    UNION ALL
    SELECT b.id, b.dueDate, p.date, p.kind, 3, p.id, b.invoiceNumber, NULL, -(${SIGNED_AMOUNT_SQL})
    FROM billed b JOIN payments p ON p.invoiceId = b.id
    WHERE p.reversedPaymentId IS NULL
      AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.reversedPaymentId = p.id)
  )`;

export const STATEMENT_SOURCES: Record<StatementType, StatementSource> = {
  'open-invoices': {
    invoices: IS_UNSETTLED,
    entries: `
      SELECT issueDate AS date, IF(balanceDue < 0, 'credit-balance', 'invoice') AS kind,
        1 AS position, id, invoiceNumber AS number, IF(balanceDue < 0, NULL, dueDate) AS dueDate,
        balanceDue AS amount ${UNSETTLED}`,
    balances: `SELECT dueDate, balanceDue ${UNSETTLED}`,
  },
  activity: {
    invoices: IS_BILLED,
    entries: `${CHANGES} SELECT * FROM changes WHERE date <= ?`,
    balances: `${CHANGES}
      SELECT invoiceDueDate AS dueDate, SUM(amount) AS balanceDue FROM changes WHERE date <= ?
      GROUP BY invoiceId, invoiceDueDate HAVING SUM(amount) <> 0`,
  },
};
