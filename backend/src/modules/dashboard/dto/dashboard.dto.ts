import {
  FIRST_STEPS,
  type FirstStep,
  LIMITS,
  PROJECT_STATUSES,
  type ProjectStatus,
  TODO_KINDS,
  type TodoKind,
} from '@atrium/contracts';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { TeamCalendarEntryDto } from '../../timeoff';

const change = (description: string) =>
  ({ type: 'integer', nullable: true, description, example: 12 }) as const;

const changeInCount = (records: string) =>
  change(
    `Change in the number of ${records} over 30 days, in whole percent; null if the number was 0 or is unknown. If that day has no record, the latest of the 7 days before it is used.`,
  );

/** Changes of the metrics over a month. */
export class DashboardChangesDto {
  @ApiProperty(changeInCount('active projects'))
  activeProjects: number | null;

  @ApiProperty(changeInCount('open tickets'))
  openTickets: number | null;

  @ApiProperty({
    ...change(
      "Change in payments between the previous and the last 30 days, in whole percent; null if there were none before. Omitted for users who can't read invoices.",
    ),
    required: false,
  })
  totalRevenue?: number | null;

  @ApiProperty(changeInCount('evidence files'))
  evidenceFiles: number | null;
}

export class RecentProjectDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ example: 'Harbour portal relaunch' })
  name: string;

  @ApiProperty({ example: 'Harbour Authority' })
  clientName: string;

  @ApiProperty({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus', example: 'active' })
  status: ProjectStatus;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, example: 72 })
  progress: number;
}

export class PriorityTicketDto {
  @ApiProperty({ type: 'integer', example: 60 })
  id: number;

  @ApiProperty({ example: 'Invoice export misses the last page' })
  title: string;

  @ApiProperty({ example: 'Harbour Authority' })
  clientName: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  createdAt: Date;
}

export class FirstStepDto {
  @ApiProperty({ enum: FIRST_STEPS, enumName: 'FirstStep', example: 'colleague' })
  step: FirstStep;

  @ApiProperty({ example: false })
  isDone: boolean;
}

const revenue = {
  type: String,
  required: false,
  example: '96250.00',
} as const;

/** The metrics and lists of the dashboard. */
export class DashboardStatsDto {
  @ApiProperty({ type: 'integer', example: 7 })
  activeProjects: number;

  @ApiProperty({ type: 'integer', example: 18 })
  openTickets: number;

  @ApiProperty({
    ...revenue,
    description:
      "Sum of all payments in the currency of the company; omitted for users who can't read invoices.",
  })
  totalRevenue?: string;

  @ApiProperty({
    ...revenue,
    description:
      "Sum of the payments this month in the currency of the company; omitted for users who can't read invoices.",
    example: '18400.00',
  })
  monthlyRevenue?: string;

  @ApiProperty({
    type: String,
    isArray: true,
    required: false,
    description:
      'Currencies of payments this month that no revenue includes; omitted like revenue.',
    example: ['EUR'],
  })
  otherCurrencies?: string[];

  @ApiProperty({ type: 'integer', example: 40 })
  evidenceFiles: number;

  @ApiProperty({ type: DashboardChangesDto })
  changes: DashboardChangesDto;

  @ApiProperty({
    type: RecentProjectDto,
    isArray: true,
    description: 'The 5 newest active projects.',
  })
  recentProjects: RecentProjectDto[];

  @ApiProperty({
    type: PriorityTicketDto,
    isArray: true,
    description: 'The 5 newest high-priority tickets that are open or in progress.',
  })
  priorityTickets: PriorityTicketDto[];

  @ApiProperty({
    type: FirstStepDto,
    isArray: true,
    description:
      "A new company's checklist, with the steps that the caller can take; empty once they are done.",
  })
  firstSteps: FirstStepDto[];
}

/** Revenue and expenses of one month in the company's time zone. */
export class FinanceMonthDto {
  @ApiProperty({ example: '2026-11', description: '`YYYY-MM`' })
  month: string;

  @ApiProperty({
    example: '18400.00',
    description: 'Sum of the payments in the month in the currency of the company.',
  })
  revenue: string;

  @ApiProperty({
    type: String,
    isArray: true,
    description: "Currencies of payments in the month that `revenue` doesn't include.",
    example: ['EUR'],
  })
  otherCurrencies: string[];

  @ApiProperty({
    example: '9350.50',
    description: 'Sum of the expenses created in the month, like the tile Monthly Expenses.',
  })
  expenses: string;
}

/** Tickets of one week, Monday to Sunday (UTC). */
export class TicketWeekDto {
  @ApiProperty({
    type: String,
    format: 'date',
    example: '2026-11-16',
    description: 'The Monday.',
  })
  week: string;

  @ApiProperty({ type: 'integer', example: 9, description: 'Created in the week.' })
  opened: number;

  @ApiProperty({
    type: 'integer',
    example: 7,
    description: 'Resolved in the week and not reopened since.',
  })
  resolved: number;
}

const date = (example: string) => ({ type: String, format: 'date', example }) as const;

/**
 * Approved time off in the current week of the company's time zone, or in the next week if no
 * working day is left in this one.
 */
export class AwayThisWeekDto {
  @ApiProperty({ ...date('2026-11-16'), description: 'The Monday.' })
  from: string;

  @ApiProperty({ ...date('2026-11-22'), description: 'The Sunday.' })
  to: string;

  @ApiProperty({ example: true, description: 'Whether today is a working day.' })
  isWorkingDay: boolean;

  @ApiProperty({ type: 'integer', example: 3, description: 'Number of all entries.' })
  total: number;

  @ApiProperty({
    type: TeamCalendarEntryDto,
    isArray: true,
    description: 'The first 6 by start date, without reasons and comments.',
  })
  entries: TeamCalendarEntryDto[];
}

/** The type and dates of the time off that a user asks for. */
export class WaitingTimeOffDto extends PickType(TeamCalendarEntryDto, [
  'type',
  'startDate',
  'endDate',
  'isHalfDay',
  'timeOfDay',
]) {}

/** A record that needs the caller's attention. */
export class WaitingRecordDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({
    example: 'T-0042 VPN drops every morning',
    description:
      'The number and title of a ticket, the number of an invoice, the name of a project, the vendor of an expense, or the user who asks for time off.',
  })
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Harbour Authority',
    description: 'Null for expenses and time off.',
  })
  clientName: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '4800.00',
    description: 'The amount of an expense or the balance of an invoice, otherwise null.',
  })
  amount: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'USD',
    description: 'The currency of `amount`.',
  })
  currency: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-11-20',
    description:
      'The due date, the first day of time off, or the day when the expense was submitted; null for a ticket without a due time.',
  })
  date: string | null;

  @ApiProperty({ example: true, description: 'Whether a due date or time has passed.' })
  isOverdue: boolean;

  @ApiProperty({
    type: WaitingTimeOffDto,
    nullable: true,
    description: 'The time off of a request, otherwise null.',
  })
  timeOff: WaitingTimeOffDto | null;
}

/** Records of one kind that need the caller's attention; there is at least one. */
export class WaitingDto {
  @ApiProperty({
    enum: TODO_KINDS,
    enumName: 'WaitingKind',
    example: 'open_tickets',
    description:
      '`time_off_requests`, `expenses`: the caller can decide on them. `open_tickets`, `tickets_in_progress`: assigned to the caller. `overdue_invoices`, `pending_invoices`: the caller can edit them or mark them as paid. `overdue_projects`: past their due date, and the caller is the owner or a member.',
  })
  kind: TodoKind;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: LIMITS.totalCap,
    example: 4,
    description: 'The total of the list with the same filter.',
  })
  count: number;

  @ApiProperty({ example: false, description: 'Whether there are more than `count`.' })
  isCapped: boolean;

  @ApiProperty({
    type: WaitingRecordDto,
    isArray: true,
    description: 'The first 3, the most urgent first.',
  })
  records: WaitingRecordDto[];
}
