import { INVOICE_STATUSES, isOpenInvoice } from '@atrium/contracts';

const OPEN_STATUSES = INVOICE_STATUSES.filter((status) => isOpenInvoice({ status }));

/**
 * SQL for {@link isOpenInvoice}.
 *
 * @param status the column
 */
export const isOpenSql = (status: string): string =>
  `${status} IN (${OPEN_STATUSES.map((open) => `'${open}'`).join(', ')})`;
