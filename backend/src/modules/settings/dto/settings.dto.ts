import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, type Ability } from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import {
  BooleanField,
  EmailField,
  TextField,
  VersionField,
  IntegerField,
} from '../../../platform/http/validation';
import {
  CurrencyField,
  GrantedDaysField,
  HolidaysField,
  InvoicePrefixField,
  TimeZoneField,
  WorkingDaysField,
} from './setting-fields';

const MEGABYTE = 1024 ** 2;

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
    max: 1000,
    multiline: true,
    example: 'Quay 1, Hamburg',
  })
  address: string | null;

  @EmailField({ label: 'Email', nullable: true, example: 'office@harbour.example' })
  email: string | null;

  @TextField({ label: 'Phone', nullable: true, max: 50, example: '+49 30 1234567' })
  phone: string | null;

  @TimeZoneField()
  timeZone: string;

  @CurrencyField()
  currency: string;
}

export class UpdateFinanceSettingsDto extends GroupUpdateDto {
  @BooleanField({ label: '"Finance is visible to managers only"', example: false })
  managersOnly: boolean;

  @InvoicePrefixField()
  invoicePrefix: string;

  @IntegerField({ label: 'Days to the due date', min: 0, max: 365, example: 30 })
  invoiceDueDays: number;
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

const version = {
  type: 'integer',
  example: 3,
  description: '0 until the group is first saved.',
} as const;

export class CompanySettingsDto {
  @ApiProperty()
  name: string;
  @ApiProperty()
  address: string;
  @ApiProperty()
  email: string;
  @ApiProperty()
  phone: string;
  @ApiProperty({ example: 'Europe/Berlin' })
  timeZone: string;
  @ApiProperty({ example: 'USD' })
  currency: string;
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
  @ApiProperty({ type: MailSettingsDto })
  mail: MailSettingsDto;
  @ApiProperty({ type: SettingsAbilitiesDto })
  abilities: SettingsAbilitiesDto;
}
