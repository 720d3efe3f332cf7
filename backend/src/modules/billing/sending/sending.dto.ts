import {
  DELIVERY_KINDS,
  type DeliveryKind,
  INVOICE_MAIL_LABELS as LABELS,
  LIMITS,
} from '@atrium/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ChoiceField, EmailListField, VersionField } from '../../../platform/http/validation';
import { TemplateField } from '../../settings';

const TO = {
  label: LABELS.to,
  maxItems: LIMITS.invoiceRecipients,
  example: ['billing@northwind.example'],
} as const;

export class SendInvoiceDto {
  @EmailListField(TO)
  to: string[];

  @EmailListField({
    label: LABELS.cc,
    optional: true,
    maxItems: LIMITS.invoiceRecipients,
    example: ['office@northwind.example'],
  })
  cc?: string[];

  @TemplateField({
    label: LABELS.subject,
    max: LIMITS.mailSubjectLength,
    optional: true,
    description: 'The template in the settings by default. It can contain placeholders.',
    example: 'Invoice {{invoiceNumber}}',
  })
  subject?: string;

  @TemplateField({
    label: LABELS.message,
    max: LIMITS.mailMessageLength,
    multiline: true,
    optional: true,
    description: 'The template in the settings by default. It can contain placeholders.',
    example: 'Dear {{clientName}}, please find the invoice attached.',
  })
  message?: string;

  @VersionField()
  version?: number;
}

export class RemindInvoiceDto extends OmitType(SendInvoiceDto, ['to']) {
  @EmailListField({ ...TO, optional: true, description: 'The client by default.' })
  to?: string[];
}

/** The version that the caller has seen. */
export class InvoiceVersionDto {
  @VersionField()
  version?: number;
}

const MAIL_PROPOSAL_KINDS = ['invoice', 'reminder'] as const;

export class InvoiceMailQuery {
  @ChoiceField(MAIL_PROPOSAL_KINDS, {
    label: 'Kind',
    enumName: 'InvoiceMailKind',
    optional: true,
    example: 'invoice',
  })
  kind: (typeof MAIL_PROPOSAL_KINDS)[number] = 'invoice';
}

export class MailSuggestionDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The contact with this address.',
    example: 'Kim Lund',
  })
  name: string | null;

  @ApiProperty({ example: 'kim@northwind.example' })
  email: string;
}

/** The initial values of the form that sends an invoice. */
export class InvoiceMailProposalDto {
  @ApiProperty({ type: [String], example: ['billing@northwind.example'] })
  to: string[];

  @ApiProperty({
    type: [MailSuggestionDto],
    description: 'The addresses of the client and its contacts, the one for invoices first.',
  })
  suggestions: MailSuggestionDto[];

  @ApiProperty({ example: 'Invoice INV-2026-0031 from Harbour Ltd' })
  subject: string;

  @ApiProperty({
    description: '`{{link}}` is replaced with the link when the email is sent.',
    example: 'Dear Northwind Ltd, please find the invoice attached.',
  })
  message: string;

  @ApiProperty({
    description: 'Without a mail server, emails stay in the outbox.',
    example: true,
  })
  hasMailServer: boolean;
}

export class InvoiceLinkDto {
  @ApiProperty({
    description: 'Anyone with this link can see the invoice without signing in.',
    example: 'https://atrium.example/invoice/mZ3vQy0Xk1nT7cB5sLr9dWf2hJ4pG6aUeIoYtNqKxRw',
  })
  url: string;
}

const DELIVERY_STATES = ['queued', 'sent', 'failed', 'opened'] as const;

export class InvoiceDeliveryDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ enum: DELIVERY_KINDS, enumName: 'DeliveryKind', example: 'invoice' })
  kind: DeliveryKind;

  @ApiProperty({ type: [String], example: ['billing@northwind.example'] })
  to: string[];

  @ApiProperty({ type: [String], example: [] })
  cc: string[];

  @ApiProperty({ example: 'Invoice INV-2026-0031 from Harbour Ltd' })
  subject: string;

  @ApiProperty({ enum: DELIVERY_STATES, enumName: 'DeliveryState', example: 'opened' })
  status: (typeof DELIVERY_STATES)[number];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the email failed, or which recipients the mail server rejected.',
    example: null,
  })
  error: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the mail server accepted it.',
    example: '2026-11-20T08:30:04.000Z',
  })
  sentAt: Date | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the link was first opened after this email.',
    example: '2026-11-20T09:12:00.000Z',
  })
  openedAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the sender; null for a scheduled email and a deleted account.',
    example: 'Jonas Weber',
  })
  createdBy: string | null;

  @ApiProperty({
    description: 'A scheduled reminder, or an invoice from a recurring invoice.',
    example: false,
  })
  isScheduled: boolean;
}
