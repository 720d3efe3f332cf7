import { Injectable } from '@nestjs/common';
import { CLIENT_LABELS as LABELS, CLIENT_STATUSES } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import {
  Importers,
  RecordImporter,
  type ImportColumn,
  type ImportInput,
  type ImportValues,
  type KnownRecord,
  type NewRecord,
} from '../imports';
import { findIdByEmail } from './client-emails';
import { readClient } from './clients.reader';
import { clientErrors } from './clients.errors';
import { ClientsService } from './clients.service';
import { hasContactsOrNotes } from './contacts/client-contacts';
import { CreateClientDto, UpdateClientDto } from './dto/client-input.dto';
import { Client } from './entities/client.entity';

const COLUMNS: readonly ImportColumn[] = [
  {
    field: 'name',
    label: LABELS.name,
    kind: 'text',
    isRequired: true,
    aliases: ['Client', 'Name', 'Company'],
  },
  {
    field: 'email',
    label: LABELS.email,
    kind: 'text',
    isRequired: true,
    aliases: ['Client Email', 'Email Address'],
  },
  { field: 'industry', label: LABELS.industry, kind: 'text' },
  { field: 'status', label: LABELS.status, kind: 'choice', choices: CLIENT_STATUSES },
  { field: 'contactName', label: LABELS.contactName, kind: 'text', aliases: ['Contact'] },
  { field: 'phone', label: LABELS.phone, kind: 'text', aliases: ['Telephone', 'Phone Number'] },
  { field: 'street', label: LABELS.street, kind: 'text', aliases: ['Address'] },
  { field: 'postalCode', label: LABELS.postalCode, kind: 'text', aliases: ['ZIP', 'ZIP Code'] },
  { field: 'city', label: LABELS.city, kind: 'text' },
  { field: 'country', label: LABELS.country, kind: 'text', aliases: ['Country Code'] },
  { field: 'taxId', label: LABELS.taxId, kind: 'text', aliases: ['VAT ID', 'VAT Number'] },
  { field: 'registrationNumber', label: LABELS.registrationNumber, kind: 'text' },
  { field: 'billingEmail', label: LABELS.billingEmail, kind: 'text', aliases: ['Billing Email'] },
  { field: 'paymentDays', label: LABELS.paymentDays, kind: 'integer' },
  { field: 'taxRateId', label: LABELS.taxRateId, kind: 'text' },
  { field: 'isEinvoiced', label: LABELS.isEinvoiced, kind: 'boolean' },
  { field: 'remindersPaused', label: LABELS.remindersPaused, kind: 'boolean' },
];

/** Imports clients, which are matched by their current and former email addresses. */
@Injectable()
export class ClientImporter extends RecordImporter<CreateClientDto, UpdateClientDto> {
  readonly kind = 'clients';
  readonly columns = COLUMNS;
  readonly createDto = CreateClientDto;
  readonly updateDto = UpdateClientDto;
  protected readonly entity = Client;

  constructor(
    protected readonly importers: Importers,
    protected readonly service: ClientsService,
  ) {
    super();
  }

  keyOf({ email }: ImportValues): string | undefined {
    return typeof email === 'string' ? email : undefined;
  }

  async find(
    em: EntityManager,
    _actor: Actor,
    values: ImportValues,
  ): Promise<KnownRecord | undefined> {
    const id = await findIdByEmail(em, this.keyOf(values) ?? '');
    if (id === undefined) return undefined;
    const client = await readClient(em, id);
    // A former address still identifies the client, and must not replace the current one.
    const known = { ...client, email: this.keyOf(values), taxRateId: client.taxRateName };
    return { id, version: client.version, values: known, fields: { ...client } };
  }

  override async toInput(em: EntityManager, values: ImportValues): Promise<ImportInput> {
    const { taxRateId: name, ...fields } = values;
    if (name === undefined) return fields;
    const [rate] = await em.query<{ id: number }[]>(
      'SELECT id FROM tax_rates WHERE name = ? AND isActive = 1 ORDER BY id LIMIT 1',
      [name],
    );
    if (!rate) throw clientErrors.unknownTaxRate();
    return { ...fields, taxRateId: rate.id };
  }

  override async remove(em: EntityManager, actor: Actor, record: NewRecord): Promise<void> {
    if (await hasContactsOrNotes(em, record.id)) throw clientErrors.hasDetails();
    return super.remove(em, actor, record);
  }
}
