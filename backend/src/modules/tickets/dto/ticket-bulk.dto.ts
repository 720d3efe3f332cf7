import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { BulkResultDto, BulkUpdateType } from '../../../platform/bulk';
import { IdField } from '../../../platform/http/validation';
import { TicketDetailDto } from './ticket.dto';
import { UpdateTicketDto } from './ticket-input.dto';

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

export class BulkTicketsDto extends BulkUpdateType(BulkTicketChangesDto, {
  label: 'Tickets',
  exampleIds: [42, 43],
  actions: ['update', 'merge', 'unmerge', 'delete'],
  actionName: 'BulkTicketAction',
}) {
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
