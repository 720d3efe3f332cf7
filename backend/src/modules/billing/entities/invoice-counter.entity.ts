import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number given out in a year, so that no number is ever used twice (decisions section 7). */
@Entity('invoice_counters')
export class InvoiceCounter {
  @PrimaryColumn({ type: 'int' })
  year: number;

  @Column({ type: 'int' })
  lastNumber: number;
}
