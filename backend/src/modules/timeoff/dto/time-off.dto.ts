import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
  TIME_OFF_PERIODS,
  TIME_OFF_STATUSES,
  type TimeOffPeriod,
  type TimeOffStatus,
} from '@atrium/contracts';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { RecordType } from '../../../platform/http/validation';
import { HOLIDAY_NAMES_SCHEMA } from '../../settings';
import type { TimeOffAction } from '../time-off.policy';
import { days } from './time-off-balance.dto';
import { CreateTimeOffRequestDto } from './time-off-input.dto';

/** The caller's abilities on a request, regardless of its status. */
class TimeOffAbilitiesDto implements Abilities<TimeOffAction> {
  @ApiAbility('Change the request')
  update: Ability;

  @ApiAbility('Approve the request')
  approve: Ability;

  @ApiAbility('Deny the request')
  deny: Ability;

  @ApiAbility('Cancel the request')
  cancel: Ability;
}

export class TimeOffRequestDto extends RecordType(CreateTimeOffRequestDto, {
  except: ['userId'],
}) {
  @ApiProperty({ type: 'integer', example: 31 })
  id: number;

  @ApiProperty({ type: 'integer', example: 7 })
  userId: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Maya',
    description: "The user's first name.",
  })
  userName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Okafor' })
  userLastName: string | null;

  @ApiProperty({ format: 'email', example: 'maya.okafor@atrium.example' })
  userEmail: string;

  @ApiProperty({ description: "Whether the user's account is inactive.", example: false })
  isUserInactive: boolean;

  @ApiProperty({ type: 'integer', description: '`days` in minutes.', example: 1440 })
  minutes: number;

  @ApiProperty({ enum: TIME_OFF_STATUSES, enumName: 'TimeOffStatus', example: 'pending' })
  status: TimeOffStatus;

  @ApiProperty({
    enum: TIME_OFF_PERIODS,
    enumName: 'TimeOffPeriod',
    description: "Relative to today in the company's time zone.",
    example: 'upcoming',
  })
  period: TimeOffPeriod;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the user who approved or denied.',
    example: null,
  })
  approvedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  approvedAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "The approver's comments.",
    example: null,
  })
  comments: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  cancelledAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the request was cancelled.',
    example: null,
  })
  cancellationComments: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ type: TimeOffAbilitiesDto })
  abilities: Abilities<TimeOffAction>;
}

/**
 * An entry of the team calendar, without reason and comments
 * (docs/domain/time-off.md#team-calendar).
 */
export class TeamCalendarEntryDto extends PickType(TimeOffRequestDto, [
  'id',
  'userId',
  'userName',
  'userLastName',
  'type',
  'startDate',
  'endDate',
  'isHalfDay',
  'timeOfDay',
]) {
  @ApiProperty({ enum: ['approved', 'pending'], enumName: 'TeamCalendarStatus' })
  status: Extract<TimeOffStatus, 'approved' | 'pending'>;
}

/** Working days, holidays and today's date. */
export class WorkingCalendarDto {
  @ApiProperty({
    format: 'date',
    example: '2026-11-20',
    description: "Today in the company's time zone.",
  })
  today: string;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: '0 (Sunday) to 6 (Saturday).',
    example: [1, 2, 3, 4, 5],
  })
  workingDays: number[];

  @ApiProperty({ type: String, format: 'date', isArray: true, example: ['2026-12-25'] })
  holidays: string[];

  @ApiProperty({ ...HOLIDAY_NAMES_SCHEMA, description: 'By date, for holidays that have a name.' })
  holidayNames: Record<string, string>;
}

/** An open ticket that is assigned to the user. */
export class AssignedTicketDto {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ example: 'Invoice export misses the last page' })
  title: string;

  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority', example: 'high' })
  priority: TicketPriority;

  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus', example: 'open' })
  status: TicketStatus;
}

/** A project of the user that is due in the requested period. */
export class DueProjectDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ example: 'Harbour portal relaunch' })
  name: string;

  @ApiProperty({ format: 'date', example: '2026-12-22' })
  dueDate: string;
}

/** Information for the approver's decision (docs/domain/time-off.md#approval-context). */
export class TimeOffContextDto {
  @ApiProperty({ ...days('12.50'), description: 'Balance of the requested type, in days.' })
  balanceDays: string;

  @ApiProperty({
    ...days('9.50'),
    description: 'The balance after approval; negative if it is insufficient.',
  })
  balanceAfterDays: string;

  @ApiProperty({ type: String, nullable: true, example: 'Delivery' })
  department: string | null;

  @ApiProperty({
    type: TeamCalendarEntryDto,
    isArray: true,
    description: 'Approved and pending requests of others in the department in the same period.',
  })
  othersAway: TeamCalendarEntryDto[];

  @ApiProperty({ type: AssignedTicketDto, isArray: true, description: 'The 20 most urgent.' })
  openTickets: AssignedTicketDto[];

  @ApiProperty({ type: DueProjectDto, isArray: true })
  dueProjects: DueProjectDto[];
}

export class TimeOffRequestDetailDto extends TimeOffRequestDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Display name of the user who cancelled the request. Null if it is not cancelled, or if the ' +
      'audit log no longer contains the cancellation.',
    example: null,
  })
  cancelledBy: string | null;

  @ApiProperty({
    type: TimeOffContextDto,
    nullable: true,
    description: "Null for callers who don't manage the request.",
  })
  context: TimeOffContextDto | null;
}
