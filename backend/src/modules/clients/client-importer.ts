import { CLIENT_LABELS as LABELS, CLIENT_STATUSES } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import {
  EMAIL_ALIASES,
  importColumns,
  Importers,
  type ImportInput,
  type ImportValues,
  type KnownRecord,
  type NewRecord,
  RecordImporter,
} from '../imports';
import { findIdByEmail } from './client-emails';
import { clientErrors } from './clients.errors';
import { readClient } from './clients.reader';
import { ClientsService } from './clients.service';
import { hasContactsOrNotes } from './contacts/client-contacts';
import { CreateClientDto, UpdateClientDto } from './dto/client-input.dto';
import { Client } from './entities/client.entity';

const COLUMNS = importColumns(LABELS, {
  name: {
    kind: 'text',
    isRequired: true,
    aliases: ['Client', 'Name', 'Company', 'Company Name', 'Customer', 'Customer Name'],
  },
  email: { kind: 'text', isRequired: true, aliases: ['Client Email', ...EMAIL_ALIASES] },
  industry: { kind: 'text', aliases: ['Sector'] },
  // Not `State`, which can be part of an address.
  status: { kind: 'choice', choices: CLIENT_STATUSES, aliases: ['Client Status'] },
  contactName: { kind: 'text', aliases: ['Contact', 'Contact Person'] },
  phone: { kind: 'text', aliases: ['Telephone', 'Phone Number', 'Tel', 'Mobile'] },
  street: { kind: 'text', aliases: ['Address', 'Street Address', 'Address Line 1'] },
  postalCode: { kind: 'text', aliases: ['ZIP', 'ZIP Code', 'Postcode', 'Post Code'] },
  city: { kind: 'text', aliases: ['Town'] },
  country: { kind: 'text', aliases: ['Country Code'] },
  taxId: { kind: 'text', aliases: ['VAT ID', 'VAT Number', 'Tax Number'] },
  registrationNumber: { kind: 'text', aliases: ['Company Number'] },
  billingEmail: { kind: 'text', aliases: ['Billing Email', 'Invoice Email'] },
  paymentDays: { kind: 'integer', aliases: ['Payment Terms', 'Payment Days'] },
  taxRateId: { kind: 'text' },
  isEinvoiced: { kind: 'boolean' },
  remindersPaused: { kind: 'boolean' },
});

/** Imports clients, which are matched by their current and former email addresses. */
@Injectable()
export class ClientImporter extends RecordImporter<CreateClientDto, UpdateClientDto> {
  readonly kind = 'clients';
  readonly rights = {
    create: 'client.create',
    update: 'client.update',
    delete: 'client.delete',
  } as const;
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

  /** @throws AppError 400 for an unknown tax rate */
  override async toInput(em: EntityManager, values: ImportValues): Promise<ImportInput> {
    const { taxRateId: name, ...fields } = values;
    if (name === undefined) return fields;
    const [rate] = await em.query<{ id: number }[]>(
      'SELECT id FROM tax_rates WHERE name = ? AND isActive = 1',
      [name],
    );
    if (!rate) throw clientErrors.unknownTaxRate();
    return { ...fields, taxRateId: rate.id };
  }

  /** @throws AppError 409 if the client has contacts or notes */
  override async remove(em: EntityManager, actor: Actor, record: NewRecord): Promise<void> {
    if (await hasContactsOrNotes(em, record.id)) throw clientErrors.hasDetails();
    return super.remove(em, actor, record);
  }
}
