import { ApiProperty } from '@nestjs/swagger';
import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TIME_OFF_PERIODS,
  TIME_OFF_STATUSES,
  TIME_OFF_TYPES,
  type Abilities,
  type Ability,
  type TicketPriority,
  type TicketStatus,
  type TimeOffPeriod,
  type TimeOffStatus,
  type TimeOffType,
} from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import type { TimeOffAction } from '../timeoff.policy';

const days = (example: string) =>
  ({ type: String, description: 'Decimal days of eight hours.', example }) as const;
const date = (example: string) => ({ type: String, format: 'date', example }) as const;
const type = { enum: TIME_OFF_TYPES, enumName: 'TimeOffType', example: 'vacation' } as const;
const firstName = { type: String, nullable: true, example: 'Maya' } as const;
const lastName = { type: String, nullable: true, example: 'Okafor' } as const;

/** What a person has left, by type. */
export class TimeOffDaysDto {
  @ApiProperty(days('5.00'))
  personalDays: string;

  @ApiProperty(days('12.50'))
  vacationDays: string;

  @ApiProperty(days('10.00'))
  sickDays: string;
}

/** The caller's own balance. */
export class TimeOffBalanceDto extends TimeOffDaysDto {
  @ApiProperty({ type: 'integer', example: 7 })
  userId: number;

  @ApiProperty({
    type: TimeOffDaysDto,
    description: 'What pending requests would take; the rest can still be asked for.',
  })
  pending: TimeOffDaysDto;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;
}

export class TimeOffBalanceAbilitiesDto implements Abilities<'update'> {
  @ApiAbility('Set the balance')
  update: Ability;
}

/** One employee with the balance, for those who manage balances. */
export class EmployeeBalanceDto {
  @ApiProperty({ type: 'integer', example: 7 })
  userId: number;

  @ApiProperty(firstName)
  firstName: string | null;

  @ApiProperty(lastName)
  lastName: string | null;

  @ApiProperty({ format: 'email', example: 'maya.okafor@atrium.example' })
  email: string;

  @ApiProperty({ type: String, nullable: true, example: 'Delivery' })
  department: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  profilePictureUrl: string | null;

  @ApiProperty({ type: TimeOffDaysDto })
  balance: TimeOffDaysDto;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: TimeOffBalanceAbilitiesDto })
  abilities: Abilities<'update'>;
}

/** What the caller may do with a request, apart from what its status allows. */
export class TimeOffAbilitiesDto implements Abilities<TimeOffAction> {
  @ApiAbility('Approve the request')
  approve: Ability;

  @ApiAbility('Deny the request')
  deny: Ability;

  @ApiAbility('Cancel the request')
  cancel: Ability;
}

export class TimeOffRequestDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id: number;

  @ApiProperty({ type: 'integer', example: 7 })
  userId: number;

  @ApiProperty({ ...firstName, description: 'First name of the person.' })
  userName: string | null;

  @ApiProperty(lastName)
  userLastName: string | null;

  @ApiProperty({ format: 'email', example: 'maya.okafor@atrium.example' })
  userEmail: string;

  @ApiProperty(type)
  type: TimeOffType;

  @ApiProperty(date('2026-12-21'))
  startDate: string;

  @ApiProperty({ ...date('2026-12-23'), description: 'Included.' })
  endDate: string;

  @ApiProperty(days('3.00'))
  days: string;

  @ApiProperty({ type: 'integer', description: 'The same in minutes.', example: 1440 })
  minutes: number;

  @ApiProperty({ example: false })
  isHalfDay: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'Wedding of a friend' })
  reason: string | null;

  @ApiProperty({ enum: TIME_OFF_STATUSES, enumName: 'TimeOffStatus', example: 'pending' })
  status: TimeOffStatus;

  @ApiProperty({
    enum: TIME_OFF_PERIODS,
    enumName: 'TimeOffPeriod',
    description: "As seen from today in the company's time zone.",
    example: 'upcoming',
  })
  period: TimeOffPeriod;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of who approved or denied.',
    example: null,
  })
  approvedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  approvedAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Comments of who decided.',
    example: null,
  })
  comments: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  cancelledAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ type: TimeOffAbilitiesDto })
  abilities: Abilities<TimeOffAction>;
}

/** One entry of the team calendar: never a reason, never comments (decisions section 5). */
export class TeamCalendarEntryDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id: number;

  @ApiProperty({ type: 'integer', example: 7 })
  userId: number;

  @ApiProperty({ ...firstName, description: 'First name of the person.' })
  userName: string | null;

  @ApiProperty(lastName)
  userLastName: string | null;

  @ApiProperty(type)
  type: TimeOffType;

  @ApiProperty(date('2026-12-21'))
  startDate: string;

  @ApiProperty({ ...date('2026-12-23'), description: 'Included.' })
  endDate: string;

  @ApiProperty({ example: false })
  isHalfDay: boolean;

  @ApiProperty({ enum: ['approved', 'pending'], enumName: 'TeamCalendarStatus' })
  status: Extract<TimeOffStatus, 'approved' | 'pending'>;
}

/** Which days are worked, and which day it is. */
export class WorkingCalendarDto {
  @ApiProperty({ ...date('2026-11-20'), description: "Today in the company's time zone." })
  today: string;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'Days that are worked: 0 Sunday to 6 Saturday.',
    example: [1, 2, 3, 4, 5],
  })
  workingDays: number[];

  @ApiProperty({ type: String, format: 'date', isArray: true, example: ['2026-12-25'] })
  holidays: string[];
}

/** An open ticket of the person who wants to be away. */
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

/** A project of the person that is due in those days. */
export class DueProjectDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ example: 'Harbour portal relaunch' })
  name: string;

  @ApiProperty(date('2026-12-22'))
  dueDate: string;
}

/** What an approver sees before deciding. */
export class TimeOffContextDto {
  @ApiProperty({ ...days('12.50'), description: 'Balance of the requested type, in days.' })
  balanceDays: string;

  @ApiProperty({
    ...days('9.50'),
    description: 'The balance once this request is approved; negative when it does not suffice.',
  })
  balanceAfterDays: string;

  @ApiProperty({ type: String, nullable: true, example: 'Delivery' })
  department: string | null;

  @ApiProperty({
    type: TeamCalendarEntryDto,
    isArray: true,
    description: 'Others of the department who are, or want to be, away in those days.',
  })
  othersAway: TeamCalendarEntryDto[];

  @ApiProperty({ type: AssignedTicketDto, isArray: true, description: 'The most urgent 20.' })
  openTickets: AssignedTicketDto[];

  @ApiProperty({ type: DueProjectDto, isArray: true })
  dueProjects: DueProjectDto[];
}

/** A request on its own. */
export class TimeOffRequestDetailDto extends TimeOffRequestDto {
  @ApiProperty({
    type: TimeOffContextDto,
    nullable: true,
    description: 'Null for those who see only their own requests.',
  })
  context: TimeOffContextDto | null;
}
