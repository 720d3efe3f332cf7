import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { LIMITS } from '@atrium/contracts';
import { ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { ChoiceField, IdField, IdListField } from '../../../platform/http/validation';
import { UpdateTicketDto } from './ticket-input.dto';
import { TicketDetailDto } from './ticket.dto';

const BULK_ACTIONS = ['update', 'merge', 'delete'] as const;

/** The fields that can be changed for many tickets at once. */
export class BulkTicketChangesDto extends PickType(UpdateTicketDto, [
  'status',
  'priority',
  'assigneeId',
  'isWaitingForClient',
  'tags',
] as const) {}

export class MergeTicketDto {
  @IdField({ label: 'Ticket', description: 'The ticket that remains.', example: 43 })
  intoId: number;
}

export class BulkTicketsDto {
  @IdListField({ label: 'Tickets', maxItems: LIMITS.bulkIds, example: [42, 43] })
  ids: number[];

  @ChoiceField(BULK_ACTIONS, {
    label: 'Action',
    enumName: 'BulkTicketAction',
    optional: true,
    description: '`update` by default.',
    example: 'update',
  })
  action?: (typeof BULK_ACTIONS)[number];

  @ApiPropertyOptional({ type: BulkTicketChangesDto, description: 'Required for `update`.' })
  @ValidateNested({ message: 'Changes must be a set of fields.' })
  @Type(() => BulkTicketChangesDto)
  changes?: BulkTicketChangesDto;

  @IdField({
    label: 'Ticket',
    optional: true,
    description: 'The ticket that remains; required for `merge`.',
    example: 44,
  })
  intoId?: number;
}

/** The outcome for one ticket. */
export class BulkTicketResultDto {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ type: 'integer', enum: [200, 403, 404, 409], example: 200 })
  status: number;

  @ApiPropertyOptional({ description: 'The rule that rejected the change.' })
  rule?: string;

  @ApiPropertyOptional({ example: 'Only a manager or an admin can delete a ticket.' })
  message?: string;

  @ApiPropertyOptional({ type: TicketDetailDto })
  record?: TicketDetailDto;
}
