import {
  COMPANY_LABELS as LABELS,
  GIGABYTE,
  LIMITS,
  MEGABYTE,
  REMINDER_DAYS_MAX,
  REMINDERS_MAX,
  type Role,
  SECOND_FACTOR_GRACE_DAYS_MAX,
  type TicketPriority,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  CountryField,
  EmailField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  VersionField,
} from '../../../platform/http/validation';
import {
  BlockedSendersField,
  BusinessHoursField,
  CurrencyField,
  GrantedDaysField,
  HolidayNamesField,
  HolidaysField,
  InvoicePrefixField,
  RolesField,
  ServiceLevelTargetsField,
  TemplateField,
  TimeZoneField,
  UniqueDays,
  WorkingDaysField,
} from './setting-fields';

const optionalText = (name: keyof typeof LABELS, max: number, example: string) => ({
  label: LABELS[name],
  nullable: true,
  optional: true,
  max,
  example,
});

/** The fields of every group other than its values. */
class GroupUpdateDto {
  /** 0 until the group is first saved. */
  @VersionField({ min: 0 })
  version?: number;
}

export class UpdateCompanySettingsDto extends GroupUpdateDto {
  @TextField({ label: LABELS.name, example: 'Harbour Works' })
  name: string;

  @TextField({
    label: 'Address',
    nullable: true,
    optional: true,
    max: 1000,
    multiline: true,
    description:
      'The complete address as text. New text becomes the street and clears postal code, city and ' +
      'country, unless they are sent too. Ignored if `street` is sent.',
    example: 'Quay 1\n20457 Hamburg\nGermany',
  })
  address?: string | null;

  @TextField({ ...optionalText('street', 1000, 'Quay 1'), multiline: true })
  street?: string | null;

  @TextField(optionalText('postalCode', 20, '20457'))
  postalCode?: string | null;

  @TextField(optionalText('city', 100, 'Hamburg'))
  city?: string | null;

  @CountryField({ label: LABELS.country, nullable: true, optional: true, example: 'DE' })
  country?: string | null;

  @EmailField({ label: LABELS.email, nullable: true, example: 'office@harbour.example' })
  email: string | null;

  @TextField({ label: LABELS.phone, nullable: true, max: 50, example: '+49 30 1234567' })
  phone: string | null;

  @TimeZoneField()
  timeZone: string;

  @CurrencyField()
  currency: string;

  @TextField({
    ...optionalText('taxId', 50, 'DE123456789'),
    description: "A VAT ID is checked against its country's format and stored without separators.",
  })
  taxId?: string | null;

  @TextField(optionalText('registrationNumber', 50, 'HRB 12345'))
  registrationNumber?: string | null;

  @TextField(optionalText('bankName', 100, 'Hafenbank'))
  bankName?: string | null;

  @TextField({
    ...optionalText('iban', 50, 'DE89370400440532013000'),
    description: 'Validated by its check digits and stored without spaces.',
  })
  iban?: string | null;

  @TextField(optionalText('bic', 20, 'COBADEFFXXX'))
  bic?: string | null;

  @TextField({
    ...optionalText('accountDetails', 500, 'Account 000123456789, routing number 011200365'),
    multiline: true,
    description: 'How to pay, for companies without an IBAN.',
  })
  accountDetails?: string | null;

  @TextField({
    ...optionalText('paymentTerms', 1000, 'Payable within 30 days without deduction.'),
    multiline: true,
  })
  paymentTerms?: string | null;

  @TextField({
    ...optionalText('invoiceFooter', 1000, 'Managing director: Robin Hart'),
    multiline: true,
  })
  invoiceFooter?: string | null;
}

/** The email of an invoice or a reminder, with placeholders such as `{{invoiceNumber}}`. */
export class MailTemplateDto {
  @TemplateField({
    label: 'Subject',
    max: LIMITS.mailSubjectLength,
    example: 'Invoice {{invoiceNumber}}',
  })
  subject: string;

  @TemplateField({
    label: 'Message',
    max: LIMITS.mailMessageLength,
    multiline: true,
    example: 'Dear {{clientName}}, please find the invoice attached.',
  })
  message: string;
}

export class ReminderTemplateDto extends MailTemplateDto {
  @IntegerField({
    label: 'Days',
    min: -REMINDER_DAYS_MAX,
    max: REMINDER_DAYS_MAX,
    description: 'Days after the due date; negative before it.',
    example: 7,
  })
  days: number;
}

export class UpdateFinanceSettingsDto extends GroupUpdateDto {
  @BooleanField({ label: 'Finance is visible to managers only', example: false })
  managersOnly: boolean;

  @InvoicePrefixField()
  invoicePrefix: string;

  @IntegerField({ label: 'Days Until Due', min: 0, max: 365, example: 30 })
  invoiceDueDays: number;

  @BooleanField({
    label: 'E-invoices',
    optional: true,
    description: 'Requires the name, address and tax ID of the company.',
    example: false,
  })
  einvoices?: boolean;

  @ObjectListField(ReminderTemplateDto, {
    label: 'Reminders',
    min: 0,
    max: REMINDERS_MAX,
    optional: true,
    description: 'At most one for each number of days.',
    example: [],
  })
  @UniqueDays()
  reminders?: ReminderTemplateDto[];

  @ObjectField(MailTemplateDto, { label: 'Invoice Email', optional: true })
  invoiceMail?: MailTemplateDto;
}

/** Dates after this year are typing errors. */
const RENEWAL_YEAR_MAX = 2200;

const CARRY_OVER = {
  required: false,
  description: 'Unused days that a renewal keeps at most; without the field, it does not change.',
} as const;

export class UpdateTimeOffSettingsDto extends GroupUpdateDto {
  @GrantedDaysField('Personal days', 5)
  personalDays: number;

  @GrantedDaysField('Vacation days', 15)
  vacationDays: number;

  @GrantedDaysField('Sick days', 10)
  sickDays: number;

  @IntegerField({
    label: 'First Renewal',
    min: 2000,
    max: RENEWAL_YEAR_MAX,
    optional: true,
    nullable: true,
    description:
      'The first year on whose January 1 balances are renewed: next year at the earliest. Null ' +
      'stops renewals; without the field, they do not change.',
    example: 2027,
  })
  firstRenewalYear?: number | null;

  @GrantedDaysField('Carried-over personal days', 0, CARRY_OVER)
  personalCarryOverDays?: number;

  @GrantedDaysField('Carried-over vacation days', 5, CARRY_OVER)
  vacationCarryOverDays?: number;

  @GrantedDaysField('Carried-over sick days', 0, CARRY_OVER)
  sickCarryOverDays?: number;

  @WorkingDaysField()
  workingDays: number[];

  @HolidaysField()
  holidays: string[];

  @HolidayNamesField()
  holidayNames?: Record<string, string>;
}

export class BusinessHoursDto {
  @ApiProperty({ type: 'integer', description: '1 is Monday, 7 is Sunday.', example: 1 })
  weekday: number;
  @ApiProperty({ description: "In the company's time zone.", example: '09:00' })
  from: string;
  @ApiProperty({ example: '17:00' })
  to: string;
}

/** Business minutes. */
export class ServiceLevelTargetDto {
  @ApiProperty({ type: 'integer', example: 60 })
  firstResponseMinutes: number;
  @ApiProperty({ type: 'integer', example: 480 })
  resolutionMinutes: number;
}

export class ServiceLevelTargetsDto implements Record<TicketPriority, ServiceLevelTargetDto> {
  @ApiProperty({ type: ServiceLevelTargetDto })
  low: ServiceLevelTargetDto;
  @ApiProperty({ type: ServiceLevelTargetDto })
  medium: ServiceLevelTargetDto;
  @ApiProperty({ type: ServiceLevelTargetDto })
  high: ServiceLevelTargetDto;
}

export class UpdateFileSettingsDto extends GroupUpdateDto {
  @IntegerField({
    label: 'Maximum File Size',
    unit: 'bytes',
    min: MEGABYTE,
    max: LIMITS.configurableFileBytesMax,
    description: 'Size limit of one evidence file, in bytes.',
    example: GIGABYTE,
  })
  maxFileSizeBytes: number;

  @IntegerField({
    label: 'Storage Limit',
    unit: 'bytes',
    min: MEGABYTE,
    max: LIMITS.configurableStorageBytesMax,
    description: 'Size limit of all evidence files together, in bytes.',
    example: 100 * GIGABYTE,
  })
  storageLimitBytes: number;
}

export class UpdateHelpdeskSettingsDto extends GroupUpdateDto {
  @BusinessHoursField()
  businessHours: BusinessHoursDto[];

  @ServiceLevelTargetsField()
  targets: ServiceLevelTargetsDto;

  @BooleanField({ label: 'Service Level Targets', example: true })
  targetsEnabled: boolean;

  @BooleanField({ label: 'Confirm New Tickets', example: true })
  confirmsNewTickets: boolean;

  @BlockedSendersField()
  blockedSenders: string[];

  @IntegerField({
    label: 'Reply Attachments',
    unit: 'bytes',
    min: 0,
    max: 50 * MEGABYTE,
    description: 'Larger attachments of a reply are sent as links, in bytes.',
    example: 10 * MEGABYTE,
  })
  maxAttachmentBytes: number;
}

/** A sender to block or unblock. */
export class SenderDto {
  @EmailField({ label: 'Email Address', example: 'newsletter@shop.example' })
  address: string;
}

export class UpdateSignInSettingsDto extends GroupUpdateDto {
  @RolesField({ description: 'Roles that cannot sign in with a password.' })
  passwordDisabledRoles: Role[];

  @RolesField({ description: 'Roles that need a second factor.' })
  secondFactorRoles: Role[];

  @IntegerField({
    label: 'Grace Period',
    unit: 'days',
    min: 0,
    max: SECOND_FACTOR_GRACE_DAYS_MAX,
    description: 'Number of days in which a user can set up a required second factor.',
    example: 14,
  })
  secondFactorGraceDays: number;
}
