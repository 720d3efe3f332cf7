import { Entity, PrimaryColumn } from 'typeorm';

/**
 * The number of an invoice that was deleted or renumbered. The counter skips it, so a number that a
 * client has seen never identifies another invoice (docs/domain/invoices.md#invoice-number).
 */
@Entity('retired_invoice_numbers')
export class UsedInvoiceNumber {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  invoiceNumber: string;
}
