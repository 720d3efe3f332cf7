import { Entity, PrimaryColumn } from 'typeorm';

/**
 * A number that an invoice had which was deleted or numbered anew. The counter passes it over when
 * its turn comes: what was once sent to a client never stands for another invoice.
 */
@Entity('retired_invoice_numbers')
export class RetiredInvoiceNumber {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  invoiceNumber: string;
}
