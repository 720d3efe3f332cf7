import { EVIDENCE_KINDS, type EvidenceKind } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  AsciiColumn,
  TimestampColumn,
  RecordEntity,
  ReferenceColumn,
  Sha256Column,
  SizeColumn,
} from '../../../platform/database';

/**
 * A piece of evidence: a stored file in its newest version, or one that is kept elsewhere under
 * `secureUrl` (specification section 3; decisions section 6).
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

  /** Address of a file that is kept elsewhere (https); null for a stored one. */
  @Column({ type: 'varchar', length: 2048, nullable: true })
  secureUrl: string | null;

  /** Name of the newest version in the file storage; null for a file that is kept elsewhere. */
  @AsciiColumn({ length: 255, nullable: true })
  storageKey: string | null;

  @Sha256Column({ nullable: true })
  sha256: string | null;

  /** Number of the newest version, from 1. */
  @Column({ type: 'int', default: 1 })
  currentVersion: number;

  /** When the file went to the trash; null while it is in use. */
  @TimestampColumn({ nullable: true })
  deletedAt: Date | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  deletedById: number | null;
}
