import {
  LIMITS,
  RECURRENCE_UNITS,
  type RecurrenceUnit,
  RECURRING_INVOICE_LABELS as LABELS,
  RECURRING_INVOICE_MODES,
  RECURRING_INVOICE_STATUSES,
  type RecurringInvoiceMode,
  type RecurringInvoiceStatus,
} from '@atrium/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { SyncedListQuery } from '../../../platform/http/changes-page';
import {
  CalendarDateField,
  ChoiceField,
  DescriptionField,
  EmailField,
  IdField,
  IntegerField,
  ObjectListField,
  RecordType,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import { InvoiceLineDto, InvoiceLineInputDto } from '../dto/invoice-line.dto';
import type { RecurringInvoiceAction } from './recurring-invoices.policy';

export class CreateRecurringInvoiceDto {
  @TextField({ label: LABELS.clientName, example: 'Northwind Ltd' })
  clientName: string;

  @EmailField({
    label: LABELS.clientEmail,
    description: 'An unknown address creates a client.',
    example: 'ops@northwind.example',
  })
  clientEmail: string;

  @IdField({ label: LABELS.projectId, nullable: true, optional: true, example: 12 })
  projectId?: number | null;

  @ObjectListField(InvoiceLineInputDto, { label: LABELS.lines, max: LIMITS.invoiceLines })
  lines: InvoiceLineInputDto[];

  @DescriptionField({
    label: LABELS.description,
    nullable: true,
    optional: true,
    example: 'Hosting and support',
  })
  description?: string | null;

  @DescriptionField({
    label: LABELS.terms,
    nullable: true,
    optional: true,
    max: LIMITS.invoiceLineLength,
    description: 'Defaults to the terms in the settings.',
    example: null,
  })
  terms?: string | null;

  @IntegerField({
    label: LABELS.every,
    min: 1,
    max: 120,
    description: 'Number of units between two invoices.',
    example: 1,
  })
  every: number;

  @ChoiceField(RECURRENCE_UNITS, {
    label: LABELS.unit,
    enumName: 'RecurrenceUnit',
    example: 'month',
  })
  unit: RecurrenceUnit;

  @CalendarDateField({
    label: LABELS.anchorDate,
    description:
      'The other dates are counted from this one. The 31st becomes the last day of shorter months. ' +
      'Dates before today create no invoices.',
    example: '2026-12-31',
  })
  anchorDate: string;

  @CalendarDateField({
    label: LABELS.endDate,
    nullable: true,
    optional: true,
    description: "The last possible date. Can't be combined with `occurrences`.",
    example: null,
  })
  endDate?: string | null;

  @IntegerField({
    label: LABELS.occurrences,
    min: 1,
    max: 1000,
    nullable: true,
    optional: true,
    description: 'Number of dates, counted from the first one.',
    example: 12,
  })
  occurrences?: number | null;

  @IntegerField({
    label: LABELS.dueDays,
    min: 0,
    max: 365,
    nullable: true,
    optional: true,
    description: "Defaults to the client's days to pay, or else those in the settings.",
    example: 30,
  })
  dueDays?: number | null;

  @ChoiceField(RECURRING_INVOICE_MODES, {
    label: LABELS.mode,
    enumName: 'RecurringInvoiceMode',
    optional: true,
    description:
      '`draft` creates drafts, which managers check and issue. `send` issues each invoice and emails it to the client.',
    example: 'draft',
  })
  mode?: RecurringInvoiceMode;
}

/** Omitted fields keep their values. */
export class UpdateRecurringInvoiceDto extends UpdateType(CreateRecurringInvoiceDto) {
  @VersionField()
  version?: number;
}

/** The version that the caller has seen. */
export class RecurringInvoiceVersionDto {
  @VersionField()
  version?: number;
}

/** Sorted by client name. */
export class ListRecurringInvoicesQuery extends OmitType(SyncedListQuery, ['search']) {}

/** The caller's abilities on the recurring invoice in its current status. */
class RecurringInvoiceAbilitiesDto implements Abilities<RecurringInvoiceAction> {
  @ApiAbility('Edit it')
  update: Ability;

  @ApiAbility('Pause it')
  pause: Ability;

  @ApiAbility('Resume it')
  resume: Ability;

  @ApiAbility('Skip the next date')
  skip: Ability;

  @ApiAbility('Restore the skipped date')
  unskip: Ability;

  @ApiAbility('Create the invoices that are due now')
  run: Ability;

  @ApiAbility('End it')
  end: Ability;

  @ApiAbility('Delete it')
  delete: Ability;
}

export class RecurringInvoiceDto extends RecordType(CreateRecurringInvoiceDto, {
  except: ['lines'],
}) {
  @ApiProperty({ type: 'integer', example: 5 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour portal relaunch' })
  projectName: string | null;

  @ApiProperty({ description: 'The gross total of each invoice.', example: '119.00' })
  amount: string;

  @ApiProperty({
    enum: RECURRING_INVOICE_STATUSES,
    enumName: 'RecurringInvoiceStatus',
    example: 'active',
  })
  status: RecurringInvoiceStatus;

  @ApiProperty({
    type: [String],
    description: 'The next dates, at most three; none unless it is active.',
    example: ['2026-12-31', '2027-01-31', '2027-02-28'],
  })
  nextDates: string[];

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last date for which an invoice was created.',
    example: null,
  })
  lastDate: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The most recently skipped date.',
    example: null,
  })
  skippedDate: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: RecurringInvoiceAbilitiesDto })
  abilities: Abilities<RecurringInvoiceAction>;
}

export class RecurringInvoiceLineDto extends OmitType(InvoiceLineDto, [
  'id',
  'creditedQuantity',
  'creditedNet',
]) {}

/** A single recurring invoice, with its lines. */
export class RecurringInvoiceDetailDto extends RecurringInvoiceDto {
  @ApiProperty({ type: [RecurringInvoiceLineDto] })
  lines: RecurringInvoiceLineDto[];
}
