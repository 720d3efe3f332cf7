import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ReferenceColumn } from '../../../platform/database';

/** Why a row was not imported, or could not be undone. */
@Entity('import_errors')
@Index(['importId', 'id'])
export class ImportRowError {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('imports', { onDelete: 'CASCADE' })
  importId: number;

  @Column({ type: 'int' })
  rowNumber: number;

  /** Null if the error doesn't concern a single field. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  field: string | null;

  @Column({ type: 'varchar', length: 500 })
  message: string;
}
