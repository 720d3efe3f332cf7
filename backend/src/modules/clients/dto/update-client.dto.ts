import { CLIENT_STATUSES, type ClientStatus } from '@atrium/contracts';
import {
  ChoiceField,
  EmailField,
  TextField,
  VersionField,
} from '../../../platform/http/validation';
import { CLIENT_FIELDS } from './client-fields';

/** Fields that are left out keep their value. */
export class UpdateClientDto {
  @TextField({ ...CLIENT_FIELDS.name, optional: true })
  name?: string;

  @TextField(CLIENT_FIELDS.industry)
  industry?: string | null;

  @ChoiceField(CLIENT_STATUSES, CLIENT_FIELDS.status)
  status?: ClientStatus;

  @TextField(CLIENT_FIELDS.contactName)
  contactName?: string | null;

  @EmailField({ ...CLIENT_FIELDS.email, optional: true })
  email?: string;

  @TextField(CLIENT_FIELDS.phone)
  phone?: string | null;

  @TextField(CLIENT_FIELDS.address)
  address?: string | null;

  @VersionField()
  version?: number;
}
