import { ApiProperty } from '@nestjs/swagger';
import {
  COMPANY_LABELS as LABELS,
  LIMITS,
  REMINDERS_MAX,
  REMINDER_DAYS_MAX,
  type Ability,
  type TicketPriority,
} from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import {
  BooleanField,
  CountryField,
  EmailField,
  ObjectField,
  ObjectListField,
  TextField,
  VersionField,
  IntegerField,
} from '../../../platform/http/validation';
import {
  BlockedSendersField,
  BusinessHoursField,
  CurrencyField,
  GrantedDaysField,
  HolidaysField,
  InvoicePrefixField,
  ServiceLevelTargetsField,
  TemplateField,
  TimeZoneField,
  UniqueDays,
  WorkingDaysField,
} from './setting-fields';
import { DEFAULT_SETTINGS } from '../settings-values';

const MEGABYTE = 1024 ** 2;

const optionalText = (name: keyof typeof LABELS, max: number, example: string) => ({
  label: LABELS[name],
  nullable: true,
  optional: true,
  max,
  example,
});

/** The fields of every group besides its values. */
class GroupUpdateDto {
  /** 0 until the group is first saved. */
  @VersionField({ min: 0 })
  version?: number;
}

export class UpdateCompanySettingsDto extends GroupUpdateDto {
  @TextField({ label: 'Company name', example: 'Harbour Works' })
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

  @EmailField({ label: 'Email', nullable: true, example: 'office@harbour.example' })
  email: string | null;

  @TextField({ label: 'Phone', nullable: true, max: 50, example: '+49 30 1234567' })
  phone: string | null;

  @TimeZoneField()
  timeZone: string;

  @CurrencyField()
  currency: string;

  @TextField({
    ...optionalText('taxId', 50, 'DE123456789'),
    description: 'A VAT id is checked against the format of the country and loses its separators.',
  })
  taxId?: string | null;

  @TextField(optionalText('registrationNumber', 50, 'HRB 12345'))
  registrationNumber?: string | null;

  @TextField(optionalText('bankName', 100, 'Hafenbank'))
  bankName?: string | null;

  @TextField({
    ...optionalText('iban', 50, 'DE89370400440532013000'),
    description: 'Checked by its check digits; loses its spaces.',
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
  @BooleanField({ label: '"Finance is visible to managers only"', example: false })
  managersOnly: boolean;

  @InvoicePrefixField()
  invoicePrefix: string;

  @IntegerField({ label: 'Days to the due date', min: 0, max: 365, example: 30 })
  invoiceDueDays: number;

  @BooleanField({
    label: 'E-invoices',
    optional: true,
    description: 'Needs the name, address and tax id of the company.',
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

  @ObjectField(MailTemplateDto, { label: 'Invoice email', optional: true })
  invoiceMail?: MailTemplateDto;
}

export class UpdateTimeOffSettingsDto extends GroupUpdateDto {
  @GrantedDaysField('Personal days', 5)
  personalDays: number;

  @GrantedDaysField('Vacation days', 15)
  vacationDays: number;

  @GrantedDaysField('Sick days', 10)
  sickDays: number;

  @WorkingDaysField()
  workingDays: number[];

  @HolidaysField()
  holidays: string[];
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
    label: 'Largest file',
    min: MEGABYTE,
    max: LIMITS.configurableFileBytesMax,
    description: 'Size limit of one evidence file, in bytes.',
    example: 1024 ** 3,
  })
  maxFileSizeBytes: number;

  @IntegerField({
    label: 'Storage limit',
    min: MEGABYTE,
    max: LIMITS.configurableStorageBytesMax,
    description: 'Size limit of all evidence files together, in bytes.',
    example: 100 * 1024 ** 3,
  })
  storageLimitBytes: number;
}

const HELPDESK_EXAMPLE = DEFAULT_SETTINGS.helpdesk;

export class UpdateHelpdeskSettingsDto extends GroupUpdateDto {
  @BusinessHoursField()
  businessHours: BusinessHoursDto[];

  @ServiceLevelTargetsField()
  targets: ServiceLevelTargetsDto;

  @BooleanField({ label: '"Service level targets"', example: true })
  targetsEnabled: boolean;

  @BooleanField({ label: '"Confirm new tickets"', example: true })
  confirmsNewTickets: boolean;

  @BlockedSendersField()
  blockedSenders: string[];

  @IntegerField({
    label: 'Largest attachment',
    min: 0,
    max: 50 * MEGABYTE,
    description: 'Larger attachments of a reply are sent as links, in bytes.',
    example: 10 * MEGABYTE,
  })
  maxAttachmentBytes: number;
}

const version = {
  type: 'integer',
  example: 3,
  description: '0 until the group is first saved.',
} as const;

export class CompanySettingsDto {
  @ApiProperty()
  name: string;
  @ApiProperty({ description: 'Street, postal code, city and country as text.' })
  address: string;
  @ApiProperty()
  street: string;
  @ApiProperty()
  postalCode: string;
  @ApiProperty()
  city: string;
  @ApiProperty({ description: 'ISO 3166-1 alpha-2; empty if unknown.', example: 'DE' })
  country: string;
  @ApiProperty()
  email: string;
  @ApiProperty()
  phone: string;
  @ApiProperty({ example: 'Europe/Berlin' })
  timeZone: string;
  @ApiProperty({ example: 'USD' })
  currency: string;
  @ApiProperty()
  taxId: string;
  @ApiProperty()
  registrationNumber: string;
  @ApiProperty()
  bankName: string;
  @ApiProperty({ example: 'DE89370400440532013000' })
  iban: string;
  @ApiProperty()
  bic: string;
  @ApiProperty()
  accountDetails: string;
  @ApiProperty()
  paymentTerms: string;
  @ApiProperty()
  invoiceFooter: string;
  @ApiProperty(version)
  version: number;
}

export class CompanyLogoDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Changes with the logo; null if there is none.',
    example: '/api/settings/logo?v=9f86d081',
  })
  logoUrl: string | null;
}

export class FinanceSettingsDto {
  @ApiProperty({ description: 'Finance is visible to managers only.' })
  managersOnly: boolean;
  @ApiProperty({ example: 'INV' })
  invoicePrefix: string;
  @ApiProperty({ type: 'integer', example: 30 })
  invoiceDueDays: number;
  @ApiProperty()
  einvoices: boolean;
  @ApiProperty({ type: [ReminderTemplateDto] })
  reminders: ReminderTemplateDto[];
  @ApiProperty({ type: MailTemplateDto })
  invoiceMail: MailTemplateDto;
  @ApiProperty(version)
  version: number;
}

export class TimeOffSettingsDto {
  @ApiProperty({ example: 5 })
  personalDays: number;
  @ApiProperty({ example: 15 })
  vacationDays: number;
  @ApiProperty({ example: 10 })
  sickDays: number;
  @ApiProperty({ type: 'integer', isArray: true, example: [1, 2, 3, 4, 5] })
  workingDays: number[];
  @ApiProperty({ type: String, format: 'date', isArray: true, example: ['2026-12-25'] })
  holidays: string[];
  @ApiProperty(version)
  version: number;
}

export class HelpdeskSettingsDto {
  @ApiProperty({ type: BusinessHoursDto, isArray: true })
  businessHours: BusinessHoursDto[];
  @ApiProperty({ type: ServiceLevelTargetsDto })
  targets: ServiceLevelTargetsDto;
  @ApiProperty({ description: 'Tickets have due moments.' })
  targetsEnabled: boolean;
  @ApiProperty({ description: 'A client whose email opens a ticket receives a confirmation.' })
  confirmsNewTickets: boolean;
  @ApiProperty({ type: String, isArray: true, example: HELPDESK_EXAMPLE.blockedSenders })
  blockedSenders: string[];
  @ApiProperty({ type: 'integer', format: 'int64', example: HELPDESK_EXAMPLE.maxAttachmentBytes })
  maxAttachmentBytes: number;
  @ApiProperty(version)
  version: number;
}

export class FileSettingsDto {
  @ApiProperty({ type: 'integer', format: 'int64' })
  maxFileSizeBytes: number;
  @ApiProperty({ type: 'integer', format: 'int64' })
  storageLimitBytes: number;
  @ApiProperty(version)
  version: number;
}

/** The mail server, which is configured in the environment. */
export class MailSettingsDto {
  @ApiProperty({ description: 'If false, emails stay in the outbox.' })
  isConfigured: boolean;
  @ApiProperty({ type: String, nullable: true, example: 'smtp.harbour.example:587' })
  server: string | null;
  @ApiProperty({ example: 'Atrium <no-reply@harbour.example>' })
  from: string;
}

export class SettingsAbilitiesDto {
  @ApiAbility('Change the settings')
  update: Ability;
}

export class SettingsDto extends CompanyLogoDto {
  @ApiProperty({ type: CompanySettingsDto })
  company: CompanySettingsDto;
  @ApiProperty({ type: FinanceSettingsDto })
  finance: FinanceSettingsDto;
  @ApiProperty({ type: TimeOffSettingsDto })
  timeoff: TimeOffSettingsDto;
  @ApiProperty({ type: FileSettingsDto })
  files: FileSettingsDto;
  @ApiProperty({ type: HelpdeskSettingsDto })
  helpdesk: HelpdeskSettingsDto;
  @ApiProperty({ type: MailSettingsDto })
  mail: MailSettingsDto;
  @ApiProperty({ type: SettingsAbilitiesDto })
  abilities: SettingsAbilitiesDto;
}
