import { CLIENT_NOTE_LABELS as LABELS } from '@atrium/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { ListQuery } from '../../../platform/http/paging';
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

export class ListClientNotesQuery extends OmitType(ListQuery, ['search'] as const) {}

export class ClientNoteAbilitiesDto implements Abilities<ClientNoteAction> {
  @ApiAbility('Edit the note')
  update: Ability;

  @ApiAbility('Delete the note')
  delete: Ability;
}

export class ClientNoteDto extends RecordType(CreateClientNoteDto) {
  @ApiProperty({ type: 'integer', example: 18 })
  id: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null after the account was deleted.',
    example: 7,
  })
  authorId: number | null;

  @ApiProperty({ example: 'Maya Okafor' })
  authorName: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ type: ClientNoteAbilitiesDto })
  abilities: ClientNoteAbilitiesDto;
}
