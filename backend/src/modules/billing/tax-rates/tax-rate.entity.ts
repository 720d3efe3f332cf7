import { TAX_CATEGORIES, type TaxCategory } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import { RecordEntity } from '../../../platform/database';

/** docs/domain/tax-rates.md#fields */
@Entity('tax_rates')
@Index('uq_tax_rates_isDefault', ['isDefault'], { unique: true })
@Index('uq_tax_rates_name', ['name', 'isActive'], { unique: true })
@Index(['name', 'id'])
export class TaxRate extends RecordEntity {
  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'enum', enum: TAX_CATEGORIES })
  category: TaxCategory;

  /** 0 in all categories except `S`. */
  @Column({ type: 'decimal', precision: 6, scale: 3 })
  percent: string;

  /** Why no tax is charged; invoices print it. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  /** Null instead of false, so that the unique index allows one default. */
  @Column({ type: 'boolean', nullable: true })
  isDefault: true | null;

  /**
   * Null if the rate is retired, so that the unique index ignores the names of retired rates, which
   * stay on the records that use them.
   */
  @Column({ type: 'boolean', nullable: true, default: true })
  isActive: true | null;
}
