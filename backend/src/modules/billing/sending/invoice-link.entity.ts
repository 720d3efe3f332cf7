import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  AsciiColumn,
  ReferenceColumn,
  Sha256Column,
  TimestampColumn,
} from '../../../platform/database';

/** A link that shows an invoice without signing in (docs/domain/invoices.md#public-page). */
@Entity('invoice_links')
@Index('uq_invoice_links_tokenHash', ['tokenHash'], { unique: true })
@Index(['invoiceId', 'id'])
export class InvoiceLink {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('invoices', { onDelete: 'CASCADE' })
  invoiceId: number;

  @Sha256Column()
  tokenHash: string;

  /** Encrypted, so that later emails can contain the same link. */
  @AsciiColumn({ length: 200 })
  encryptedToken: string;

  @TimestampColumn()
  createdAt: Date;

  @TimestampColumn({ nullable: true })
  revokedAt: Date | null;
}
