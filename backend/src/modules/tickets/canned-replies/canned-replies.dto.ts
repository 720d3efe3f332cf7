import {
  CANNED_REPLY_LABELS as LABELS,
  CANNED_REPLY_STATUSES,
  type CannedReplyStatus,
  TICKET_PRIORITIES,
  type TicketPriority,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import {
  BooleanField,
  ChoiceField,
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

  @ChoiceField(CANNED_REPLY_STATUSES, {
    label: LABELS.status,
    enumName: 'CannedReplyStatus',
    nullable: true,
    optional: true,
    description: 'Proposed status of the ticket when the reply is sent; null to keep it.',
    example: 'resolved',
  })
  status?: CannedReplyStatus | null;

  @ChoiceField(TICKET_PRIORITIES, {
    label: LABELS.priority,
    enumName: 'TicketPriority',
    nullable: true,
    optional: true,
    description: 'Proposed priority of the ticket when the reply is sent; null to keep it.',
    example: 'low',
  })
  priority?: TicketPriority | null;

  @BooleanField({
    label: LABELS.assignsToMe,
    optional: true,
    description: 'Proposes to assign the ticket to the sender of the reply.',
    example: false,
  })
  assignsToMe?: boolean;

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
