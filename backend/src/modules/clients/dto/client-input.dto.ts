import {
  CLIENT_HISTORY_LABELS,
  CLIENT_LABELS,
  CLIENT_STATUSES,
  type ClientStatus,
} from '@atrium/contracts';
import { ExportQuery } from '../../../platform/export';
import { SyncedListQuery } from '../../../platform/http/changes-page';
import {
  BooleanField,
  CalendarDateField,
  ChoiceField,
  CountryField,
  EmailField,
  IdField,
  IntegerField,
  SortField,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import { CLIENT_SORTS, type ClientSort } from '../client-list';

export class CreateClientDto {
  @TextField({ label: CLIENT_LABELS.name, example: 'Acme Corporation' })
  name: string;

  @TextField({
    label: CLIENT_LABELS.industry,
    nullable: true,
    optional: true,
    example: 'Technology',
  })
  industry?: string | null;

  @ChoiceField(CLIENT_STATUSES, {
    label: CLIENT_LABELS.status,
    enumName: 'ClientStatus',
    optional: true,
    description: 'A prospect becomes active automatically with its first active project.',
    example: 'active',
  })
  status?: ClientStatus;

  @TextField({
    label: CLIENT_LABELS.contactName,
    nullable: true,
    optional: true,
    example: 'John Smith',
  })
  contactName?: string | null;

  @EmailField({
    label: CLIENT_LABELS.email,
    description: 'Projects, tickets and invoices with this address are linked to the client.',
    example: 'john.smith@acme.example',
  })
  email: string;

  @TextField({
    label: CLIENT_LABELS.phone,
    nullable: true,
    optional: true,
    max: 50,
    example: '+1 555 0101',
  })
  phone?: string | null;

  @TextField({
    label: CLIENT_HISTORY_LABELS.address,
    nullable: true,
    optional: true,
    max: 500,
    multiline: true,
    description:
      'The complete address as text. New text becomes the street and clears postal code, city and ' +
      'country, unless they are sent too. Ignored if `street` is sent.',
    example: '120 Market Street\nSan Francisco, CA 94103\nUnited States',
  })
  address?: string | null;

  @TextField({
    label: CLIENT_LABELS.street,
    nullable: true,
    optional: true,
    max: 500,
    multiline: true,
    example: '120 Market Street',
  })
  street?: string | null;

  @TextField({
    label: CLIENT_LABELS.postalCode,
    nullable: true,
    optional: true,
    max: 20,
    example: '94103',
  })
  postalCode?: string | null;

  @TextField({
    label: CLIENT_LABELS.city,
    nullable: true,
    optional: true,
    max: 100,
    example: 'San Francisco, CA',
  })
  city?: string | null;

  @CountryField({ label: CLIENT_LABELS.country, nullable: true, optional: true, example: 'US' })
  country?: string | null;

  @TextField({
    label: CLIENT_LABELS.taxId,
    nullable: true,
    optional: true,
    max: 50,
    description: "A VAT ID is checked against its country's format and stored without separators.",
    example: '12-3456789',
  })
  taxId?: string | null;

  @TextField({
    label: CLIENT_LABELS.registrationNumber,
    nullable: true,
    optional: true,
    max: 50,
    example: 'HRB 12345',
  })
  registrationNumber?: string | null;

  @EmailField({
    label: CLIENT_LABELS.billingEmail,
    nullable: true,
    optional: true,
    description: 'Invoices are sent to this address instead of `email`.',
    example: 'accounts@acme.example',
  })
  billingEmail?: string | null;

  @IntegerField({
    label: CLIENT_LABELS.paymentDays,
    nullable: true,
    optional: true,
    min: 0,
    max: 365,
    description: 'Days until an invoice is due. By default, the days in the settings.',
    example: 14,
  })
  paymentDays?: number | null;

  @IdField({
    label: CLIENT_LABELS.taxRateId,
    nullable: true,
    optional: true,
    description: 'The rate for invoice lines without one. By default, the default tax rate.',
    example: null,
  })
  taxRateId?: number | null;

  @BooleanField({
    label: CLIENT_LABELS.isEinvoiced,
    optional: true,
    description: 'The client receives electronic invoices.',
    example: false,
  })
  isEinvoiced?: boolean;

  @BooleanField({
    label: CLIENT_LABELS.remindersPaused,
    optional: true,
    description: 'The client receives no automatic reminders.',
    example: false,
  })
  remindersPaused?: boolean;
}

/** Omitted fields keep their values. */
export class UpdateClientDto extends UpdateType(CreateClientDto) {
  @VersionField()
  version?: number;
}

export class MergeClientDto {
  @IdField({
    label: 'Remaining Client',
    description: 'The client that is kept and receives the projects, tickets and invoices.',
    example: 4,
  })
  intoId: number;
}

export class ListClientsQuery extends SyncedListQuery {
  @ChoiceField(CLIENT_STATUSES, {
    label: CLIENT_LABELS.status,
    enumName: 'ClientStatus',
    optional: true,
    example: 'active',
  })
  status?: ClientStatus;

  @CalendarDateField({ label: 'Created from', optional: true, example: '2026-01-01' })
  createdFrom?: string;

  @CalendarDateField({ label: 'Created to', optional: true, example: '2026-12-31' })
  createdTo?: string;

  @SortField(CLIENT_SORTS, 'ClientSort', { byDefault: 'newest first', example: '-createdAt' })
  sort: ClientSort = '-createdAt';
}

export class ExportClientsQuery extends ExportQuery(ListClientsQuery) {}
