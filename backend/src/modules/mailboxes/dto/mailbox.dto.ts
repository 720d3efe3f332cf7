import {
  HELD_MAIL_REASONS,
  type HeldMailReason,
  MAILBOX_STATUSES,
  type MailboxStatus,
} from '@atrium/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { BulkResultDto } from '../../../platform/bulk';
import { RecordType } from '../../../platform/http/validation';
import { CreateMailboxDto } from './mailbox-input.dto';

export class MailboxDto extends RecordType(CreateMailboxDto, { except: ['password'] }) {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the assignee.',
    example: 'Maya Okafor',
  })
  defaultAssigneeName: string | null;

  @ApiProperty({ enum: MAILBOX_STATUSES, enumName: 'MailboxStatus', example: 'ok' })
  status: MailboxStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "The mail server's message about the last failure.",
    example: null,
  })
  lastError: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastFetchedAt: Date | null;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

/** The result of a connection test. */
export class MailboxTestDto {
  @ApiProperty({ example: true })
  isConnected: boolean;

  @ApiProperty({
    description: "One sentence about the connection, with the mail server's message.",
    example: 'Connected. The folder INBOX has 12 emails.',
  })
  message: string;
}

/** An email that needs a manager's decision. */
export class HeldMailDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  mailboxId: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour Support' })
  mailboxName: string | null;

  @ApiProperty({
    description: 'Empty if the email names no sender.',
    example: 'kim@client.example',
  })
  from: string;

  @ApiProperty({ example: 'Invoice export' })
  subject: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:12:00.000Z' })
  receivedAt: Date;

  @ApiProperty({
    enum: HELD_MAIL_REASONS,
    enumName: 'HeldMailReason',
    description: '`loop` only appears on emails that an earlier version held.',
    example: 'flood',
  })
  reason: HeldMailReason;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the email could not be processed.',
    example: null,
  })
  lastError: string | null;

  @ApiProperty({ description: "Whether the sender's address is blocked now.", example: false })
  isSenderBlocked: boolean;
}

class HeldMailAttachmentDto {
  @ApiProperty({ example: 'report.pdf' })
  name: string;

  @ApiProperty({ type: 'integer', description: 'In bytes.', example: 48_211 })
  size: number;
}

/** A held email with its text. */
export class HeldMailContentDto extends HeldMailDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      "The text, up to 10,000 characters; null if the email can't be read, or if only its header was kept because it is larger than 50 MB.",
    example: 'Could someone call me?',
  })
  text: string | null;

  @ApiProperty({ type: HeldMailAttachmentDto, isArray: true })
  attachments: HeldMailAttachmentDto[];
}

export class AcceptedMailDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'The ticket that the email opened or was added to; null if it was not filed, or has not been processed yet.',
    example: 42,
  })
  ticketId: number | null;

  @ApiProperty({
    description:
      'Whether the email will be processed in the background, because the request reached its time limit of 15 seconds.',
    example: false,
  })
  isQueued: boolean;
}

/** The outcome for one held email. */
export class BulkHeldMailResultDto extends BulkResultDto {
  @ApiPropertyOptional({ type: AcceptedMailDto, description: 'Set if the email was accepted.' })
  record?: AcceptedMailDto;
}
