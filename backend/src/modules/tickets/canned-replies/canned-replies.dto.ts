import { CANNED_REPLY_LABELS as LABELS } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import {
  BooleanField,
  DescriptionField,
  RecordType,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import type { CannedReplyAction } from './canned-replies.policy';

export class CreateCannedReplyDto {
  @TextField({ label: LABELS.title, example: 'Ask for a screenshot' })
  title: string;

  @DescriptionField({
    label: LABELS.body,
    description:
      'The placeholders `{{client}}`, `{{number}}`, `{{title}}` and `{{me}}` are replaced when it is inserted.',
    example: 'Hello {{client}}, could you send us a screenshot?',
  })
  body: string;

  @BooleanField({
    label: LABELS.isShared,
    optional: true,
    description: 'Everyone on the team can use it. Only managers can share replies.',
    example: false,
  })
  isShared?: boolean;
}

/** Omitted fields keep their values. */
export class UpdateCannedReplyDto extends UpdateType(CreateCannedReplyDto) {
  @VersionField()
  version?: number;
}

export class CannedReplyAbilitiesDto implements Abilities<CannedReplyAction> {
  @ApiAbility('Edit the reply')
  update: Ability;

  @ApiAbility('Delete the reply')
  delete: Ability;
}

export class CannedReplyDto extends RecordType(CreateCannedReplyDto) {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ type: CannedReplyAbilitiesDto })
  abilities: CannedReplyAbilitiesDto;
}
