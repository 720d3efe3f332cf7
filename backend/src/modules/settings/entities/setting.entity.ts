import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, TimestampColumn } from '../../../platform/database';

/** A group of settings, such as `company` or `timeoff` (docs/domain/settings.md#setting-groups). */
@Entity('settings')
export class Setting {
  @PrimaryColumn({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  name: string;

  @Column({ type: 'json' })
  value: Record<string, unknown>;

  @Column({ type: 'int', default: 1 })
  version: number;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)', onUpdate: 'CURRENT_TIMESTAMP(3)' })
  updatedAt: Date;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  updatedById: number | null;
}
