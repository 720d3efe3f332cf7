import { ApiProperty } from '@nestjs/swagger';
import {
  EVIDENCE_KINDS,
  EVIDENCE_PREVIEWS,
  type Abilities,
  type Ability,
  type EvidenceKind,
  type EvidencePreview,
} from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import type { EvidenceAction } from '../evidence.policy';

/** What the caller may do with the file. */
export class EvidenceAbilitiesDto implements Abilities<EvidenceAction> {
  @ApiAbility('Rename the file, or give it to a project or ticket')
  update: Ability;

  @ApiAbility('Upload a new version')
  addVersion: Ability;

  @ApiAbility('Make and end share links')
  share: Ability;

  @ApiAbility('Move the file to the trash, and back')
  delete: Ability;
}

export class EvidenceDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id: number;

  @ApiProperty({ description: 'Storage filename.', example: 'site-plan.pdf' })
  filename: string;

  @ApiProperty({ description: 'File name.', example: 'Site plan.pdf' })
  originalName: string;

  @ApiProperty({
    description: 'Told by the content; as sent for a file that is kept elsewhere.',
    example: 'application/pdf',
  })
  mimeType: string;

  @ApiProperty({ enum: EVIDENCE_KINDS, enumName: 'EvidenceKind', example: 'documents' })
  kind: EvidenceKind;

  @ApiProperty({
    enum: EVIDENCE_PREVIEWS,
    enumName: 'EvidencePreview',
    nullable: true,
    description: 'How a browser may show the content; null: it is downloaded.',
    example: 'pdf',
  })
  preview: EvidencePreview | null;

  @ApiProperty({ type: 'integer', description: 'Bytes.', example: 48_211 })
  size: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  projectId: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour portal relaunch' })
  projectName: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 42 })
  ticketId: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Invoice export misses the last page' })
  ticketTitle: string | null;

  @ApiProperty({ example: 'Maya Okafor' })
  uploadedBy: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  uploadedById: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Address of a file that is kept elsewhere; null for a stored one.',
    example: null,
  })
  secureUrl: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'SHA-256 of the content; null for a file that is kept elsewhere.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;

  @ApiProperty({ type: 'integer', description: 'Number of the newest version.', example: 2 })
  currentVersion: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: EvidenceAbilitiesDto })
  abilities: Abilities<EvidenceAction>;
}

/** A file in the trash. */
export class TrashedEvidenceDto extends EvidenceDto {
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T16:00:00.000Z' })
  deletedAt: Date;

  @ApiProperty({ type: String, nullable: true, example: 'Jonas Weber' })
  deletedByName: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When it is gone for good.',
    example: '2026-12-20T16:00:00.000Z',
  })
  purgedAt: Date;
}

/** One stored content of a file. */
export class EvidenceVersionDto {
  @ApiProperty({ type: 'integer', description: 'From 1.', example: 1 })
  number: number;

  @ApiProperty({ example: 'application/pdf' })
  mimeType: string;

  @ApiProperty({ type: 'integer', description: 'Bytes.', example: 48_211 })
  size: number;

  @ApiProperty({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })
  sha256: string;

  @ApiProperty({ example: 'Maya Okafor' })
  uploadedBy: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;
}

/** Figures of the tiles above the files, and the limits that an upload has to keep. */
export class EvidenceSummaryDto {
  @ApiProperty({ type: 'integer', description: 'Files outside the trash.', example: 40 })
  totalFiles: number;

  @ApiProperty({
    type: 'integer',
    description: 'Bytes of all stored contents, older versions and trash included.',
    example: 1_048_576,
  })
  storageUsedBytes: number;

  @ApiProperty({ type: 'integer', example: 107_374_182_400 })
  storageLimitBytes: number;

  @ApiProperty({ type: 'integer', description: 'Most bytes of one file.', example: 1_073_741_824 })
  maxFileSizeBytes: number;

  @ApiProperty({ type: 'integer', description: 'Share links that are live now.', example: 156 })
  liveShareLinks: number;
}
