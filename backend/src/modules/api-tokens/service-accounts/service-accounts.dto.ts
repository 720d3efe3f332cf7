import { type Role, ROLES, SERVICE_ACCOUNT_LABELS } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Ability, ApiAbility } from '../../../platform/access';
import {
  BooleanField,
  ChoiceField,
  RecordType,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import { ApiTokenDto } from '../dto/api-token.dto';

export class CreateServiceAccountDto {
  @TextField({ label: SERVICE_ACCOUNT_LABELS.name, max: 100, example: 'Accounting export' })
  name: string;

  @ChoiceField(ROLES, { label: SERVICE_ACCOUNT_LABELS.role, enumName: 'Role', example: 'viewer' })
  role: Role;

  @BooleanField({ label: SERVICE_ACCOUNT_LABELS.isActive, optional: true, example: true })
  isActive?: boolean;
}

export class UpdateServiceAccountDto extends UpdateType(CreateServiceAccountDto) {
  @VersionField()
  version?: number;
}

class ServiceAccountAbilitiesDto {
  @ApiAbility('Change, delete, and create and revoke tokens.')
  manage: Ability;
}

export class ServiceAccountDto extends RecordType(CreateServiceAccountDto) {
  @ApiProperty({ type: 'integer', example: 3 })
  id: number;

  @ApiProperty({ type: ApiTokenDto, isArray: true, description: 'Newest first.' })
  tokens: ApiTokenDto[];

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ type: ServiceAccountAbilitiesDto })
  abilities: ServiceAccountAbilitiesDto;
}
