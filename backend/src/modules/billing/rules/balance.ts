import { fromCents, type InvoiceStatus, isOpenInvoice, toCents } from '@atrium/contracts';

/** The values that determine the balance of an invoice. */
export interface Account {
  status: InvoiceStatus;
  amount: string;
  /** Payments minus refunds and reversals. */
  paidTotal: string;
  creditedTotal: string;
  dueDate: string;
}

interface BalanceFields {
  status: InvoiceStatus;
  paidDate: string | null;
  balanceDue: string;
  isPartlyPaid: boolean;
}

/** The balance of an invoice that is not cancelled; negative if a refund is due. */
export const openBalance = ({
  amount,
  paidTotal,
  creditedTotal,
}: Pick<Account, 'amount' | 'paidTotal' | 'creditedTotal'>): string =>
  fromCents(toCents(amount) - toCents(creditedTotal) - toCents(paidTotal));

/**
 * The status that the balance determines after a payment, a reversal or a credit note
 * (docs/domain/invoices.md#balance).
 *
 * @param lastPaymentDate the latest date of a payment that counts
 */
export function settle(
  account: Account,
  { today, lastPaymentDate }: { today: string; lastPaymentDate: string | null },
): BalanceFields {
  const balanceDue = openBalance(account);
  const paid = toCents(account.paidTotal);
  const isSettled = toCents(balanceDue) <= 0n;
  // Credit notes settled it, because an invoice of 0.00 has neither payments nor credit notes.
  const isCredited = isSettled && paid === 0n;
  const status = isCredited ? 'cancelled' : isSettled ? 'paid' : openStatus(account, today);
  return {
    status,
    paidDate: status === 'paid' ? (lastPaymentDate ?? today) : null,
    balanceDue,
    isPartlyPaid: !isSettled && paid > 0n,
  };
}

/** An open invoice keeps its status; the overdue job changes it. A reopened one may be overdue. */
function openStatus({ status, dueDate }: Account, today: string): InvoiceStatus {
  if (isOpenInvoice({ status })) return status;
  return dueDate < today ? 'overdue' : 'pending';
}

type OpeningFields = BalanceFields & { paidTotal: string; hasPayments: boolean };

/**
 * The balance of an invoice without credit notes that is created, issued or edited in this status.
 * A pending invoice of 0.00 is paid immediately.
 *
 * @param paidDate the day of payment if it is paid
 */
export function openingBalance(
  { status, amount }: Pick<Account, 'status' | 'amount'>,
  paidDate: string,
): OpeningFields {
  const isZero = toCents(amount) === 0n;
  const isPaid = status === 'paid' || (status === 'pending' && isZero);
  return {
    status: isPaid ? 'paid' : status,
    paidDate: isPaid ? paidDate : null,
    paidTotal: isPaid ? amount : '0.00',
    balanceDue: isPaid || status === 'cancelled' ? '0.00' : amount,
    isPartlyPaid: false,
    hasPayments: isPaid && !isZero,
  };
}
