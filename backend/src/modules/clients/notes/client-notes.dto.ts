import { CLIENT_NOTE_LABELS as LABELS } from '@atrium/contracts';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { AuthoredTextDto } from '../../../platform/authored-texts';
import {
  DescriptionField,
  RecordType,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import type { ClientNoteAction } from './client-notes.policy';

export class CreateClientNoteDto {
  @DescriptionField({ label: LABELS.body, example: 'Prefers calls in the morning.' })
  body: string;
}

export class UpdateClientNoteDto extends UpdateType(CreateClientNoteDto) {
  @VersionField()
  version?: number;
}

export class ClientNoteAbilitiesDto implements Abilities<ClientNoteAction> {
  @ApiAbility('Edit the note')
  update: Ability;

  @ApiAbility('Delete the note')
  delete: Ability;
}

export class ClientNoteDto extends IntersectionType(
  RecordType(CreateClientNoteDto),
  AuthoredTextDto,
) {
  @ApiProperty({ type: ClientNoteAbilitiesDto })
  abilities: ClientNoteAbilitiesDto;
}
