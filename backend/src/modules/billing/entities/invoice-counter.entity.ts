import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number assigned in a year (docs/domain/invoices.md#invoice-number). */
@Entity('invoice_counters')
export class InvoiceCounter {
  @PrimaryColumn({ type: 'int' })
  year: number;

  @Column({ type: 'int' })
  lastNumber: number;
}
