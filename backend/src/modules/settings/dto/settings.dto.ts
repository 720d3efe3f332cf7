import { type Role, ROLES } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Ability, ApiAbility } from '../../../platform/access';
import { DEFAULT_SETTINGS } from '../settings-values';
import { HOLIDAY_NAMES_SCHEMA } from './setting-fields';
import {
  BusinessHoursDto,
  MailTemplateDto,
  ReminderTemplateDto,
  ServiceLevelTargetsDto,
} from './settings-input.dto';

const HELPDESK_EXAMPLE = DEFAULT_SETTINGS.helpdesk;

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
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'The first year on whose January 1 balances are renewed; null if they are not renewed.',
    example: 2027,
  })
  firstRenewalYear: number | null;
  @ApiProperty({ description: 'Unused days that a renewal keeps at most.', example: 0 })
  personalCarryOverDays: number;
  @ApiProperty({ example: 5 })
  vacationCarryOverDays: number;
  @ApiProperty({ example: 0 })
  sickCarryOverDays: number;
  @ApiProperty({ type: 'integer', isArray: true, example: [1, 2, 3, 4, 5] })
  workingDays: number[];
  @ApiProperty({ type: String, format: 'date', isArray: true, example: ['2026-12-25'] })
  holidays: string[];
  @ApiProperty(HOLIDAY_NAMES_SCHEMA)
  holidayNames: Record<string, string>;
  @ApiProperty(version)
  version: number;
}

export class HelpdeskSettingsDto {
  @ApiProperty({ type: BusinessHoursDto, isArray: true })
  businessHours: BusinessHoursDto[];
  @ApiProperty({ type: ServiceLevelTargetsDto })
  targets: ServiceLevelTargetsDto;
  @ApiProperty({ description: 'Tickets have due times.' })
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

/** Whether emails from an address are held. */
export class SenderStateDto {
  @ApiProperty({ description: 'Whether the address or its domain is blocked.', example: false })
  isBlocked: boolean;
}

/** Whether the request to block or unblock an email address changed anything. */
export class SenderChangeDto {
  @ApiProperty({ description: 'False if the address was in that state already.', example: true })
  isChanged: boolean;
}

export class SignInSettingsDto {
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true, example: [] })
  passwordDisabledRoles: Role[];
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true, example: ['admin', 'super_admin'] })
  secondFactorRoles: Role[];
  @ApiProperty({ type: 'integer', example: 14 })
  secondFactorGraceDays: number;
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

/** The limits that the environment sets for webhooks. */
export class WebhookSettingsDto {
  @ApiProperty({
    description: 'If false, the URLs of webhooks must start with `https://`.',
    example: false,
  })
  allowsHttp: boolean;
}

export class SettingsAbilitiesDto {
  @ApiAbility('Change the settings')
  update: Ability;
  @ApiAbility('Change the sign-in settings')
  updateSignIn: Ability;
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
  @ApiProperty({ type: SignInSettingsDto })
  signIn: SignInSettingsDto;
  @ApiProperty({ type: MailSettingsDto })
  mail: MailSettingsDto;
  @ApiProperty({ type: WebhookSettingsDto })
  webhooks: WebhookSettingsDto;
  @ApiProperty({ description: 'The version of Atrium that sent the response.', example: '1.4.0' })
  atriumVersion: string;
  @ApiProperty({ type: SettingsAbilitiesDto })
  abilities: SettingsAbilitiesDto;
}
