import {
  PERCENT_PLACES,
  QUANTITY_PLACES,
  TAX_CATEGORIES,
  type TaxCategory,
} from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MoneyColumn, ReferenceColumn } from '../../../platform/database';

const QuantityColumn = (): PropertyDecorator =>
  Column({ type: 'decimal', precision: 12, scale: QUANTITY_PLACES });

const PercentColumn = (): PropertyDecorator =>
  Column({ type: 'decimal', precision: 6, scale: PERCENT_PLACES });

/** A line of an invoice or credit note (docs/domain/invoices.md#lines). */
@Entity('invoice_lines')
@Index('uq_invoice_lines_invoiceId_position', ['invoiceId', 'position'], { unique: true })
export class InvoiceLine {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('invoices', { onDelete: 'CASCADE' })
  invoiceId: number;

  /** From 1. */
  @Column({ type: 'int' })
  position: number;

  @Column({ type: 'text' })
  description: string;

  @QuantityColumn()
  quantity: string;

  @Column({ type: 'varchar', length: 50, nullable: true })
  unit: string | null;

  /** Net. */
  @QuantityColumn()
  unitPrice: string;

  @PercentColumn()
  discountPercent: string;

  /** Copied from the tax rate, so that the line keeps its tax. */
  @Column({ type: 'enum', enum: TAX_CATEGORIES })
  taxCategory: TaxCategory;

  @PercentColumn()
  taxPercent: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  taxReason: string | null;

  /** The rate that the tax was copied from. */
  @ReferenceColumn('tax_rates', { onDelete: 'RESTRICT', nullable: true })
  taxRateId: number | null;

  @MoneyColumn()
  netAmount: string;

  /** The line of the invoice that this line of a credit note credits. */
  @ReferenceColumn('invoice_lines', { onDelete: 'RESTRICT', nullable: true })
  creditedLineId: number | null;
}
