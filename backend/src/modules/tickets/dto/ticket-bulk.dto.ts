import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { LIMITS } from '@atrium/contracts';
import { ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { BulkResultDto } from '../../../platform/bulk';
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
  @IdListField({ label: 'Tickets', minItems: 1, maxItems: LIMITS.bulkIds, example: [42, 43] })
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
export class BulkTicketResultDto extends BulkResultDto {
  @ApiPropertyOptional({ type: TicketDetailDto })
  record?: TicketDetailDto;
}
