import {
  TIME_OFF_FILTERS,
  TIME_OFF_PERIODS,
  TIME_OFF_TYPES,
  WAITING_FOR,
  type TimeOffFilter,
  type TimeOffPeriod,
  type TimeOffType,
  type WaitingFor,
} from '@atrium/contracts';
import { ListQuery } from '../../../platform/http/paging';
import {
  BooleanField,
  CalendarDateField,
  ChoiceField,
  DecimalField,
  DescriptionField,
  IdField,
  QueryIdField,
  TextField,
  VersionField,
} from '../../../platform/http/validation';
import {
  BALANCE_SORTS,
  REQUEST_SORTS,
  type BalanceSort,
  type RequestSort,
} from '../time-off-lists';

/** Most days that a request or a balance holds: what `DECIMAL(5,2)` of specification section 3 does. */
const DAYS_MAX = 999.99;
const NOTE_LENGTH = 500;

/** The sentence of specification section 5 for a form that is not complete. */
const INCOMPLETE = 'Please fill in all required fields.';

const days = (label: string) =>
  ({
    label,
    max: DAYS_MAX,
    description: 'Decimal days of eight hours, kept to the minute.',
    example: '15.00',
  }) as const;

export class CreateTimeOffRequestDto {
  @ChoiceField(TIME_OFF_TYPES, {
    label: 'Type',
    enumName: 'TimeOffType',
    requiredMessage: INCOMPLETE,
    example: 'vacation',
  })
  type: TimeOffType;

  @IdField({
    label: 'Employee',
    optional: true,
    description: 'Who will be away; the caller unless given. Somebody else: admins and up.',
    example: 7,
  })
  userId?: number;

  @CalendarDateField({
    label: 'Start date',
    requiredMessage: INCOMPLETE,
    example: '2026-12-21',
  })
  startDate: string;

  @CalendarDateField({ label: 'End date', requiredMessage: INCOMPLETE, example: '2026-12-23' })
  endDate: string;

  @DecimalField({
    ...days('Days'),
    requiredMessage: INCOMPLETE,
    description:
      'Hours divided by 8, kept to the minute; what the request costs, for a half day half of a day.',
    example: '3.00',
  })
  days: string;

  @DescriptionField({
    label: 'Reason',
    optional: true,
    nullable: true,
    example: 'Wedding of a friend',
  })
  reason?: string | null;

  @BooleanField({ label: 'Half day', optional: true, example: false })
  isHalfDay?: boolean;
}

export class ApproveTimeOffRequestDto {
  @DescriptionField({
    label: 'Comments',
    optional: true,
    nullable: true,
    example: 'Enjoy your holiday.',
  })
  comments?: string | null;

  @VersionField()
  version?: number;
}

export class DenyTimeOffRequestDto {
  @DescriptionField({
    label: 'Comments',
    requiredMessage: 'Please say why the request is denied.',
    example: 'Too many colleagues are away in that week.',
  })
  comments: string;

  @VersionField()
  version?: number;
}

/** Types that are left out keep their balance. */
export class UpdateTimeOffBalanceDto {
  @DecimalField({ ...days('Personal days'), optional: true })
  personalDays?: string;

  @DecimalField({ ...days('Vacation days'), optional: true })
  vacationDays?: string;

  @DecimalField({ ...days('Sick days'), optional: true })
  sickDays?: string;

  @TextField({
    label: 'Note',
    optional: true,
    nullable: true,
    max: NOTE_LENGTH,
    description: 'Why, for the ledger.',
    example: 'Carried over from last year',
  })
  note?: string | null;

  @VersionField()
  version?: number;
}

const REQUEST_SCOPES = ['mine', 'managed'] as const;
export type RequestScope = (typeof REQUEST_SCOPES)[number];

export class ListTimeOffRequestsQuery extends ListQuery {
  @ChoiceField(REQUEST_SCOPES, {
    label: 'Scope',
    enumName: 'TimeOffScope',
    optional: true,
    description:
      '`mine`: own requests; `managed`: those that an approver reads. Without it both, which for most people are their own.',
    example: 'mine',
  })
  scope?: RequestScope;

  @ChoiceField(TIME_OFF_FILTERS, {
    label: 'Status',
    enumName: 'TimeOffFilter',
    optional: true,
    description: '`processed` means approved and denied.',
    example: 'pending',
  })
  status: TimeOffFilter = 'all';

  @ChoiceField(WAITING_FOR, {
    label: 'Waiting for',
    enumName: 'WaitingFor',
    optional: true,
    description: '`me`: only pending ones that the caller may approve or deny.',
    example: 'me',
  })
  waitingFor?: WaitingFor;

  @ChoiceField(TIME_OFF_PERIODS, {
    label: 'Period',
    enumName: 'TimeOffPeriod',
    optional: true,
    description:
      'Upcoming: starts after today; current: today lies within; past: ended before today.',
    example: 'upcoming',
  })
  period?: TimeOffPeriod;

  @ChoiceField(TIME_OFF_TYPES, {
    label: 'Type',
    enumName: 'TimeOffType',
    optional: true,
    example: 'vacation',
  })
  type?: TimeOffType;

  @QueryIdField({ label: 'Employee', description: 'Requests of this person only.', example: 7 })
  userId?: number;

  @ChoiceField(REQUEST_SORTS, {
    label: 'Sort',
    enumName: 'TimeOffSort',
    optional: true,
    description: 'A minus turns the order round; newest first unless given.',
    example: '-createdAt',
  })
  sort: RequestSort = '-createdAt';
}

export class ListTimeOffBalancesQuery extends ListQuery {
  @ChoiceField(BALANCE_SORTS, {
    label: 'Sort',
    enumName: 'TimeOffBalanceSort',
    optional: true,
    description: 'A minus turns the order round; by last name unless given.',
    example: 'name',
  })
  sort: BalanceSort = 'name';
}

/** The days that a calendar shows; half a year back and a year ahead unless given. */
export class TeamCalendarQuery {
  @CalendarDateField({ label: 'From', optional: true, example: '2026-11-29' })
  from?: string;

  @CalendarDateField({ label: 'To', optional: true, example: '2027-01-02' })
  to?: string;
}
