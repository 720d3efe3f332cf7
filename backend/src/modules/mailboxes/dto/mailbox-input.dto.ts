import {
  LIMITS,
  MAILBOX_LABELS,
  MAILBOX_SECURITIES,
  type MailboxSecurity,
  TICKET_PRIORITIES,
  type TicketPriority,
} from '@atrium/contracts';
import { OmitType, PickType } from '@nestjs/swagger';
import { ListQuery } from '../../../platform/http/paging';
import {
  BooleanField,
  ChoiceField,
  EmailField,
  HostField,
  IdField,
  IdListField,
  IntegerField,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';

export class CreateMailboxDto {
  @TextField({
    label: MAILBOX_LABELS.name,
    description: 'Sender name of replies.',
    example: 'Harbour Support',
  })
  name: string;

  @EmailField({
    label: MAILBOX_LABELS.address,
    description: 'The address that clients write to, and that replies come from.',
    example: 'support@harbour.example',
  })
  address: string;

  @HostField({ label: MAILBOX_LABELS.host, example: 'imap.harbour.example' })
  host: string;

  @IntegerField({ label: MAILBOX_LABELS.port, min: 1, max: 65_535, optional: true, example: 993 })
  port?: number;

  @ChoiceField(MAILBOX_SECURITIES, {
    label: MAILBOX_LABELS.security,
    enumName: 'MailboxSecurity',
    optional: true,
    example: 'tls',
  })
  security?: MailboxSecurity;

  @TextField({ label: MAILBOX_LABELS.username, max: 254, example: 'support@harbour.example' })
  username: string;

  @TextField({
    label: MAILBOX_LABELS.password,
    max: 500,
    optional: true,
    description: 'Never returned. Required for a new mailbox.',
    example: 'correct horse battery',
  })
  password?: string;

  @TextField({ label: MAILBOX_LABELS.folder, optional: true, example: 'INBOX' })
  folder?: string;

  @ChoiceField(TICKET_PRIORITIES, {
    label: MAILBOX_LABELS.defaultPriority,
    enumName: 'TicketPriority',
    optional: true,
    example: 'medium',
  })
  defaultPriority?: TicketPriority;

  @IdField({ label: MAILBOX_LABELS.defaultAssigneeId, nullable: true, optional: true, example: 7 })
  defaultAssigneeId?: number | null;

  @TextField({
    label: MAILBOX_LABELS.signature,
    max: LIMITS.mailSignatureLength,
    multiline: true,
    nullable: true,
    optional: true,
    description: 'Follows the names of the author and the mailbox in replies and confirmations.',
    example: 'Phone +44 20 7946 0321',
  })
  signature?: string | null;

  @BooleanField({ label: MAILBOX_LABELS.isActive, optional: true, example: true })
  isActive?: boolean;
}

/** Omitted fields keep their value, including the password. */
export class UpdateMailboxDto extends UpdateType(CreateMailboxDto) {
  @VersionField()
  version?: number;
}

/** The connection as entered in the form, before it is saved. */
export class TestMailboxConnectionDto extends PickType(CreateMailboxDto, [
  'host',
  'port',
  'security',
  'username',
  'password',
  'folder',
] as const) {
  @IdField({
    label: 'Mailbox',
    optional: true,
    description: 'Uses the stored password of this mailbox if `password` is omitted.',
    example: 3,
  })
  mailboxId?: number;
}

const BULK_ACTIONS = ['accept', 'discard'] as const;

export class BulkHeldMailsDto {
  @IdListField({ label: 'Emails', minItems: 1, maxItems: LIMITS.bulkIds, example: [31, 32] })
  ids: number[];

  @ChoiceField(BULK_ACTIONS, {
    label: 'Action',
    enumName: 'BulkHeldMailAction',
    example: 'discard',
  })
  action: (typeof BULK_ACTIONS)[number];
}

export class ListHeldMailsQuery extends OmitType(ListQuery, ['search'] as const) {}
