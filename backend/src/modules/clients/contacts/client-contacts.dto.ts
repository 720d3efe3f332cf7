import { CONTACT_LABELS as LABELS } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  EmailField,
  RecordType,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';

export class CreateClientContactDto {
  @TextField({ label: LABELS.name, example: 'Jane Miller' })
  name: string;

  @TextField({ label: LABELS.jobTitle, nullable: true, optional: true, example: 'Head of IT' })
  jobTitle?: string | null;

  @EmailField({
    label: LABELS.email,
    nullable: true,
    optional: true,
    description: 'Projects, tickets and invoices with this address are linked to the client.',
    example: 'jane.miller@acme.example',
  })
  email?: string | null;

  @TextField({
    label: LABELS.phone,
    nullable: true,
    optional: true,
    max: 50,
    example: '+1 555 0102',
  })
  phone?: string | null;

  @BooleanField({
    label: LABELS.isPrimary,
    optional: true,
    description: 'Replaces the previous primary contact.',
    example: true,
  })
  isPrimary?: boolean;
}

/** Omitted fields keep their values. */
export class UpdateClientContactDto extends UpdateType(CreateClientContactDto) {
  @VersionField()
  version?: number;
}

export class ClientContactDto extends RecordType(CreateClientContactDto) {
  @ApiProperty({ type: 'integer', example: 31 })
  id: number;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}
