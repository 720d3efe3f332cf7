import {
  EVIDENCE_KINDS,
  EVIDENCE_PREVIEWS,
  type EvidenceKind,
  type EvidencePreview,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { RecordType } from '../../../platform/http/validation';
import type { EvidenceAction } from '../evidence.policy';
import { RegisterEvidenceDto } from './evidence-input.dto';

/** The caller's abilities on the file. */
class EvidenceAbilitiesDto implements Abilities<EvidenceAction> {
  @ApiAbility('Rename the file, or assign it to a project or ticket')
  update: Ability;

  @ApiAbility('Upload a new version')
  addVersion: Ability;

  @ApiAbility('Create and revoke share links')
  share: Ability;

  @ApiAbility('Move the file to the trash and restore it')
  delete: Ability;
}

export class EvidenceDto extends RecordType(RegisterEvidenceDto, {
  except: ['mimeType', 'secureUrl', 'uploadedBy'],
}) {
  @ApiProperty({ type: 'integer', example: 31 })
  id: number;

  @ApiProperty({
    description: 'Detected from the content; for an external file, as sent by the client.',
    example: 'application/pdf',
  })
  mimeType: string;

  @ApiProperty({ enum: EVIDENCE_KINDS, enumName: 'EvidenceKind', example: 'documents' })
  kind: EvidenceKind;

  @ApiProperty({
    enum: EVIDENCE_PREVIEWS,
    enumName: 'EvidencePreview',
    nullable: true,
    description: 'How a browser can show the content; null if it can only be downloaded.',
    example: 'pdf',
  })
  preview: EvidencePreview | null;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour portal relaunch' })
  projectName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Invoice export misses the last page' })
  ticketTitle: string | null;

  @ApiProperty({ example: 'Maya Okafor' })
  uploadedBy: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  uploadedById: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'URL of an external file; null for an uploaded one.',
    example: null,
  })
  secureUrl: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'SHA-256 of the content; null for an external file.',
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
    description: 'When the file is deleted permanently.',
    example: '2026-12-20T16:00:00.000Z',
  })
  purgedAt: Date;
}

/** A stored version of a file. */
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

/** The tiles above the files, and the limits of an upload. */
export class EvidenceSummaryDto {
  @ApiProperty({ type: 'integer', description: 'Without the trash.', example: 40 })
  totalFiles: number;

  @ApiProperty({
    type: 'integer',
    description: 'Bytes of all stored versions, including the trash.',
    example: 1_048_576,
  })
  storageUsedBytes: number;

  @ApiProperty({ type: 'integer', example: 107_374_182_400 })
  storageLimitBytes: number;

  @ApiProperty({
    type: 'integer',
    description: 'Maximum bytes of one file.',
    example: 1_073_741_824,
  })
  maxFileSizeBytes: number;

  @ApiProperty({
    type: 'integer',
    description: 'Days that deleted files stay in the trash.',
    example: 30,
  })
  trashDays: number;

  @ApiProperty({ type: 'integer', description: 'Share links that are live now.', example: 156 })
  liveShareLinks: number;
}

const SHARE_LINK_STATES = ['live', 'expired', 'revoked'] as const;
type ShareLinkState = (typeof SHARE_LINK_STATES)[number];

export class ShareLinkDto {
  @ApiProperty({ type: 'integer', example: 8 })
  id: number;

  @ApiProperty({ enum: SHARE_LINK_STATES, enumName: 'ShareLinkState', example: 'live' })
  state: ShareLinkState;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null if the link never expires.',
    example: '2026-11-27T09:12:00.000Z',
  })
  expiresAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  revokedAt: Date | null;

  @ApiProperty({ type: 'integer', example: 3 })
  openings: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastOpenedAt: Date | null;

  @ApiProperty({ type: String, nullable: true, example: 'Maya Okafor' })
  createdByName: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:12:00.000Z' })
  createdAt: Date;
}

/** A new link. This is the only response with its URL. */
export class NewShareLinkDto extends ShareLinkDto {
  @ApiProperty({
    format: 'uri',
    description: 'Shown once: the server stores only a hash.',
    example: 'https://atrium.example.com/api/share/mZ3vQy0Xk1nT7cB5sLr9dWf2hJ4pG6aUeIoYtNqKxRw',
  })
  url: string;
}

export class EmptiedTrashDto {
  @ApiProperty({
    type: 'integer',
    description: 'Files that were deleted permanently.',
    example: 12,
  })
  files: number;

  @ApiProperty({ type: 'integer', description: 'The space that was freed.', example: 48_234_496 })
  sizeBytes: number;

  @ApiProperty({
    type: 'integer',
    description: "Files that couldn't be deleted, so they remain in the trash.",
    example: 0,
  })
  failed: number;
}
