import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
  TIME_OFF_PERIODS,
  TIME_OFF_STATUSES,
  TIME_OFF_TYPES,
  type TimeOffPeriod,
  type TimeOffStatus,
  type TimeOffType,
} from '@atrium/contracts';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { RecordType } from '../../../platform/http/validation';
import {
  TIME_OFF_LEDGER_KINDS,
  type TimeOffLedgerKind,
} from '../entities/time-off-ledger-entry.entity';
import type { TimeOffAction } from '../time-off.policy';
import { CreateTimeOffRequestDto, UpdateTimeOffBalanceDto } from './time-off-input.dto';

const days = (example: string) =>
  ({ type: String, description: 'Days of eight hours as a decimal.', example }) as const;
const yearlyDays = (example: number | null) =>
  ({
    type: Number,
    nullable: true,
    description: "Days granted at each yearly renewal; null if the company's days apply.",
    example,
  }) as const;
const date = (example: string) => ({ type: String, format: 'date', example }) as const;
const firstName = { type: String, nullable: true, example: 'Maya' } as const;
const lastName = { type: String, nullable: true, example: 'Okafor' } as const;

/** A user's remaining days, by type. */
export class TimeOffDaysDto extends RecordType(UpdateTimeOffBalanceDto, {
  except: ['yearlyPersonalDays', 'yearlyVacationDays', 'yearlySickDays', 'note', 'version'],
}) {}

/** The days that a user gets at the next yearly renewal (docs/domain/time-off.md#yearly-renewal). */
export class NextRenewalDto extends TimeOffDaysDto {
  @ApiProperty(date('2027-01-01'))
  date: string;
}

/** A user's balance, the days of their pending requests and the next renewal. */
export class TimeOffBalanceDto extends TimeOffDaysDto {
  @ApiProperty({ type: 'integer', example: 7 })
  userId: number;

  @ApiProperty({
    type: TimeOffDaysDto,
    description: 'Days of pending requests; the rest can still be requested.',
  })
  pending: TimeOffDaysDto;

  @ApiProperty({
    type: NextRenewalDto,
    nullable: true,
    description: 'The next yearly renewal; null while balances are not renewed.',
  })
  nextRenewal: NextRenewalDto | null;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;
}

/** A change to a balance or to the yearly days (docs/domain/time-off.md#ledger). */
export class TimeOffBalanceEntryDto {
  @ApiProperty({ type: 'integer', example: 81 })
  id: number;

  @ApiProperty({ enum: TIME_OFF_TYPES, enumName: 'TimeOffType', example: 'vacation' })
  type: TimeOffType;

  @ApiProperty({
    enum: TIME_OFF_LEDGER_KINDS,
    enumName: 'TimeOffLedgerKind',
    description:
      '`granted` to a new user or at a renewal, `taken` by an approved request, `restored` when it is cancelled, `adjusted` by a person or at a renewal, or `yearly` if a person changed the yearly days.',
    example: 'taken',
  })
  kind: TimeOffLedgerKind;

  @ApiProperty({
    ...days('-2.00'),
    description: 'Days added to the balance; negative if taken, 0.00 for the kind `yearly`.',
  })
  days: string;

  @ApiProperty({ ...days('13.00'), description: 'Days of this type after the change.' })
  balanceDays: string;

  @ApiProperty({
    ...yearlyDays(null),
    description:
      "For the kind `yearly`: the user's yearly days from the next renewal, or null for the company's. Null for other kinds.",
  })
  yearlyDays: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  note: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 31 })
  requestId: number | null;

  @ApiProperty({ ...date('2026-12-07'), nullable: true, description: 'Of the request.' })
  startDate: string | null;

  @ApiProperty({ ...date('2026-12-08'), nullable: true, description: 'Of the request.' })
  endDate: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the user who made the change.',
    example: 'Maya Okafor',
  })
  actorName: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;
}

class TimeOffBalanceAbilitiesDto implements Abilities<'update'> {
  @ApiAbility('Set the balance')
  update: Ability;
}

/** An employee's balance, for users who manage balances. */
export class EmployeeBalanceDto {
  @ApiProperty({ type: 'integer', description: 'The id of the user.', example: 7 })
  id: number;

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

  @ApiProperty(yearlyDays(2.5))
  yearlyPersonalDays: number | null;

  @ApiProperty(yearlyDays(20))
  yearlyVacationDays: number | null;

  @ApiProperty(yearlyDays(null))
  yearlySickDays: number | null;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: TimeOffBalanceAbilitiesDto })
  abilities: Abilities<'update'>;
}

/**
 * The company's yearly renewal and its days, which a user's own yearly days replace
 * (docs/domain/time-off.md#yearly-renewal).
 */
export class YearlyRenewalDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The first year on whose January 1 balances are renewed; null if they are not.',
    example: 2027,
  })
  firstRenewalYear: number | null;

  @ApiProperty({ description: 'Personal days granted at each renewal.', example: 5 })
  personalDays: number;

  @ApiProperty({ description: 'Vacation days granted at each renewal.', example: 15 })
  vacationDays: number;

  @ApiProperty({ description: 'Sick days granted at each renewal.', example: 10 })
  sickDays: number;
}

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

  @ApiProperty({ ...firstName, description: "The user's first name." })
  userName: string | null;

  @ApiProperty(lastName)
  userLastName: string | null;

  @ApiProperty({ format: 'email', example: 'maya.okafor@atrium.example' })
  userEmail: string;

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
  @ApiProperty({ ...date('2026-11-20'), description: "Today in the company's time zone." })
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

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'By date, for holidays that have a name.',
    example: { '2026-12-25': 'Christmas Day' },
  })
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

  @ApiProperty(date('2026-12-22'))
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
