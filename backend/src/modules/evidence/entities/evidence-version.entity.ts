import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  AsciiColumn,
  ReferenceColumn,
  Sha256Column,
  SizeColumn,
  TimestampColumn,
} from '../../../platform/database';

/** A stored version of a file. The file's own row duplicates the newest one. */
@Entity('evidence_versions')
@Index('uq_evidence_versions_number', ['evidenceId', 'number'], { unique: true })
@Index('uq_evidence_versions_storageKey', ['storageKey'], { unique: true })
export class EvidenceVersion {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('evidence_files', { onDelete: 'CASCADE' })
  evidenceId: number;

  /** From 1. */
  @Column({ type: 'int' })
  number: number;

  @AsciiColumn({ length: 255 })
  storageKey: string;

  @Sha256Column()
  sha256: string;

  @AsciiColumn({ length: 127 })
  mimeType: string;

  /** Bytes. */
  @SizeColumn()
  size: number;

  /** Display name of the uploader at the time. */
  @Column({ type: 'varchar', length: 401 })
  uploadedBy: string;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  uploadedById: number | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}
