import { CLIENT_LABELS, CLIENT_STATUSES, type ClientStatus } from '@atrium/contracts';
import { ListQuery } from '../../../platform/http/paging';
import {
  ChoiceField,
  EmailField,
  IdField,
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
    label: CLIENT_LABELS.address,
    nullable: true,
    optional: true,
    max: 500,
    multiline: true,
    example: '120 Market Street, San Francisco, CA',
  })
  address?: string | null;
}

/** Fields that are left out keep their value. */
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

export class ListClientsQuery extends ListQuery {
  @ChoiceField(CLIENT_STATUSES, {
    label: CLIENT_LABELS.status,
    enumName: 'ClientStatus',
    optional: true,
    example: 'active',
  })
  status?: ClientStatus;

  @ChoiceField(CLIENT_SORTS, {
    label: 'Sort',
    enumName: 'ClientSort',
    optional: true,
    description: 'A leading minus sorts in descending order. Newest first by default.',
    example: '-createdAt',
  })
  sort: ClientSort = '-createdAt';
}
