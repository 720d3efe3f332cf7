import { EVIDENCE_KINDS, type EvidenceKind } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  AsciiColumn,
  RecordEntity,
  ReferenceColumn,
  Sha256Column,
  SizeColumn,
  TimestampColumn,
} from '../../../platform/database';

/**
 * An uploaded file with its newest version, or an external file at `secureUrl`
 * (docs/domain/evidence.md#fields).
 */
@Entity('evidence_files')
@Index(['deletedAt', 'createdAt', 'id'])
@Index(['deletedAt', 'kind', 'createdAt', 'id'])
@Index(['deletedAt', 'originalName', 'id'])
@Index(['deletedAt', 'size', 'id'])
@Index(['projectId', 'deletedAt', 'createdAt', 'id'])
@Index(['ticketId', 'deletedAt', 'createdAt', 'id'])
@Index(['uploadedById', 'id'])
@Index(['sha256'])
@Index('ft_evidence_files', ['originalName'], { fulltext: true })
export class EvidenceFile extends RecordEntity {
  /** "Storage Filename" of the upload dialog. */
  @Column({ type: 'varchar', length: 255 })
  filename: string;

  /** "File Name" of the upload dialog. */
  @Column({ type: 'varchar', length: 255 })
  originalName: string;

  @AsciiColumn({ length: 127 })
  mimeType: string;

  @Column({ type: 'enum', enum: EVIDENCE_KINDS })
  kind: EvidenceKind;

  /** Bytes. */
  @SizeColumn()
  size: number;

  @ReferenceColumn('projects', { onDelete: 'SET NULL' })
  projectId: number | null;

  @ReferenceColumn('tickets', { onDelete: 'SET NULL' })
  ticketId: number | null;

  /** Display name of the uploader at the time. */
  @Column({ type: 'varchar', length: 401 })
  uploadedBy: string;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  uploadedById: number | null;

  /** The https URL of an external file; null for an uploaded one. */
  @Column({ type: 'varchar', length: 2048, nullable: true })
  secureUrl: string | null;

  /** Name of the newest version in the file storage; null for an external file. */
  @AsciiColumn({ length: 255, nullable: true })
  storageKey: string | null;

  @Sha256Column({ nullable: true })
  sha256: string | null;

  /** Number of the newest version, from 1. */
  @Column({ type: 'int', default: 1 })
  currentVersion: number;

  /** When the file was moved to the trash; null otherwise. */
  @TimestampColumn({ nullable: true })
  deletedAt: Date | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  deletedById: number | null;
}
