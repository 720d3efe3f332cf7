import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, TODO_KINDS, type TodoKind } from '@atrium/contracts';

/** Records of one kind that wait for the caller; there is at least one. */
export class WaitingDto {
  @ApiProperty({
    enum: TODO_KINDS,
    enumName: 'WaitingKind',
    example: 'open_tickets',
    description:
      '`time_off_requests` and `expenses`: to decide on, never own ones. `open_tickets`, `tickets_in_progress`: assigned to the caller. `overdue_invoices`, `pending_invoices`: for those who may edit, or mark as paid. `overdue_projects`: own or as a member, past their due date.',
  })
  kind: TodoKind;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: LIMITS.totalCap,
    example: 4,
    description: 'The total of the list that has just these.',
  })
  count: number;

  @ApiProperty({ example: false, description: 'There are more than `count`.' })
  isCapped: boolean;
}
