import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ReferenceColumn, Sha256Column, TimestampColumn } from '../../../platform/database';

/**
 * A PDF of an issued invoice, as it was first read. Editing the invoice adds another; the previous
 * one is kept (docs/domain/invoices.md#pdf).
 */
@Entity('invoice_pdfs')
@Index('uq_invoice_pdfs_invoiceId_inputHash', ['invoiceId', 'inputHash'], { unique: true })
export class InvoicePdf {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('invoices', { onDelete: 'CASCADE' })
  invoiceId: number;

  /** Identifies what was printed. */
  @Sha256Column()
  inputHash: string;

  /** Of the content. */
  @Sha256Column()
  sha256: string;

  @Column({ type: 'mediumblob', select: false })
  content: Buffer;

  @TimestampColumn()
  createdAt: Date;
}
