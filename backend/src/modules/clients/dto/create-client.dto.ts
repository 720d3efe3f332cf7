import { CLIENT_STATUSES, type ClientStatus } from '@atrium/contracts';
import { ChoiceField, EmailField, TextField } from '../../../platform/http/validation';
import { CLIENT_FIELDS } from './client-fields';

export class CreateClientDto {
  @TextField(CLIENT_FIELDS.name)
  name: string;

  @TextField(CLIENT_FIELDS.industry)
  industry?: string | null;

  @ChoiceField(CLIENT_STATUSES, CLIENT_FIELDS.status)
  status?: ClientStatus;

  @TextField(CLIENT_FIELDS.contactName)
  contactName?: string | null;

  @EmailField(CLIENT_FIELDS.email)
  email: string;

  @TextField(CLIENT_FIELDS.phone)
  phone?: string | null;

  @TextField(CLIENT_FIELDS.address)
  address?: string | null;
}
