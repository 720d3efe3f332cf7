import {
  DENIAL_COMMENTS_REQUIRED,
  LIMITS,
  TIME_OFF_FILTERS,
  TIME_OFF_HISTORY_LABELS,
  TIME_OFF_LABELS,
  TIME_OFF_PERIODS,
  TIME_OFF_TYPES,
  type TimeOfDay,
  type TimeOffFilter,
  type TimeOffPeriod,
  type TimeOffType,
  TIMES_OF_DAY,
  WAITING_FOR,
  type WaitingFor,
} from '@atrium/contracts';
import { OmitType } from '@nestjs/swagger';
import { ExportQuery } from '../../../platform/export';
import { SyncedListQuery } from '../../../platform/http/changes-page';
import {
  BooleanField,
  CalendarDateField,
  ChoiceField,
  DecimalField,
  DescriptionField,
  IdField,
  QueryIdField,
  QueryIdListField,
  SortField,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import { GrantedDaysField } from '../../settings';
import {
  BALANCE_SORTS,
  type BalanceSort,
  REQUEST_SORTS,
  type RequestSort,
} from '../time-off-lists';

/** The largest number of days of a request or balance: DECIMAL(5,2). */
const MAX_DAYS = 999.99;
const MAX_NOTE_LENGTH = 500;

/** The message for a missing field (docs/domain/time-off.md#request-form). */
const INCOMPLETE = 'Please fill in all required fields.';

const days = (label: string, example: string) =>
  ({
    label,
    max: MAX_DAYS,
    description: 'Days of eight hours as a decimal, stored to the minute.',
    example,
  }) as const;

export class CreateTimeOffRequestDto {
  @ChoiceField(TIME_OFF_TYPES, {
    label: TIME_OFF_LABELS.type,
    enumName: 'TimeOffType',
    requiredMessage: INCOMPLETE,
    example: 'vacation',
  })
  type: TimeOffType;

  @IdField({
    label: TIME_OFF_LABELS.userId,
    optional: true,
    description: 'Default: the caller. Only admins can request time off for others.',
    example: 7,
  })
  userId?: number;

  @CalendarDateField({
    label: TIME_OFF_LABELS.startDate,
    requiredMessage: INCOMPLETE,
    example: '2026-12-21',
  })
  startDate: string;

  @CalendarDateField({
    label: TIME_OFF_LABELS.endDate,
    requiredMessage: INCOMPLETE,
    description: 'Inclusive.',
    example: '2026-12-23',
  })
  endDate: string;

  @DecimalField({
    ...days(TIME_OFF_LABELS.days, '3.00'),
    requiredMessage: INCOMPLETE,
    description: 'Hours divided by 8, stored to the minute; a half day counts half.',
  })
  days: string;

  @DescriptionField({
    label: TIME_OFF_LABELS.reason,
    optional: true,
    nullable: true,
    example: "A friend's wedding",
  })
  reason?: string | null;

  @BooleanField({ label: TIME_OFF_LABELS.isHalfDay, optional: true, example: false })
  isHalfDay?: boolean;

  @ChoiceField(TIMES_OF_DAY, {
    label: TIME_OFF_LABELS.timeOfDay,
    enumName: 'TimeOfDay',
    optional: true,
    nullable: true,
    description: 'Only for half days.',
    example: null,
  })
  timeOfDay?: TimeOfDay | null;
}

/** Omitted fields keep their values. */
export class UpdateTimeOffRequestDto extends UpdateType(
  OmitType(CreateTimeOffRequestDto, ['userId']),
) {
  @VersionField()
  version?: number;
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
    requiredMessage: DENIAL_COMMENTS_REQUIRED,
    example: 'Too many people are away that week.',
  })
  comments: string;

  @VersionField()
  version?: number;
}

export class CancelTimeOffRequestDto {
  @DescriptionField({
    label: TIME_OFF_HISTORY_LABELS.cancellationComments,
    optional: true,
    nullable: true,
    description: 'Why the request is cancelled.',
    example: 'The launch moved to that week.',
  })
  cancellationComments?: string | null;

  @VersionField()
  version?: number;
}

const YEARLY = {
  required: false,
  nullable: true,
  description: "Days granted at each yearly renewal; null if the company's days apply.",
} as const;

/** Omitted types keep their balance and their yearly days. */
export class UpdateTimeOffBalanceDto {
  @DecimalField({ ...days('Personal Days', '5.00'), optional: true })
  personalDays?: string;

  @DecimalField({ ...days('Vacation Days', '12.50'), optional: true })
  vacationDays?: string;

  @DecimalField({ ...days('Sick Days', '10.00'), optional: true })
  sickDays?: string;

  @GrantedDaysField('Yearly personal days', 2.5, YEARLY)
  yearlyPersonalDays?: number | null;

  @GrantedDaysField('Yearly vacation days', 20, YEARLY)
  yearlyVacationDays?: number | null;

  @GrantedDaysField('Yearly sick days', 10, YEARLY)
  yearlySickDays?: number | null;

  @TextField({
    label: 'Note',
    optional: true,
    nullable: true,
    max: MAX_NOTE_LENGTH,
    description: 'The reason, for the ledger.',
    example: 'Carried over from last year',
  })
  note?: string | null;

  @VersionField()
  version?: number;
}

const REQUEST_SCOPES = ['mine', 'managed'] as const;
export type RequestScope = (typeof REQUEST_SCOPES)[number];

export class ListTimeOffRequestsQuery extends SyncedListQuery {
  @ChoiceField(REQUEST_SCOPES, {
    label: 'Scope',
    enumName: 'TimeOffScope',
    optional: true,
    description:
      '`mine`: your own requests; `managed`: requests that you can read as an approver. Default: both.',
    example: 'mine',
  })
  scope?: RequestScope;

  @ChoiceField(TIME_OFF_FILTERS, {
    label: 'Status',
    enumName: 'TimeOffFilter',
    optional: true,
    description: '`processed`: approved or denied.',
    example: 'pending',
  })
  status: TimeOffFilter = 'all';

  @ChoiceField(WAITING_FOR, {
    label: 'Waiting for',
    enumName: 'WaitingFor',
    optional: true,
    description: '`me`: only pending requests that you can approve or deny.',
    example: 'me',
  })
  waitingFor?: WaitingFor;

  @ChoiceField(TIME_OFF_PERIODS, {
    label: 'Period',
    enumName: 'TimeOffPeriod',
    optional: true,
    description: 'Upcoming: starts after today; current: includes today; past: ended before today.',
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

  @QueryIdField({ label: 'Employee', description: 'Only requests of this user.', example: 7 })
  userId?: number;

  @QueryIdListField({
    label: 'Employees',
    optional: true,
    maxItems: LIMITS.bulkIds,
    description: 'Only requests of these users, separated by commas.',
    example: '7,8',
  })
  userIds?: number[];

  @CalendarDateField({ label: 'Requested from', optional: true, example: '2026-01-01' })
  createdFrom?: string;

  @CalendarDateField({ label: 'Requested to', optional: true, example: '2026-12-31' })
  createdTo?: string;

  @CalendarDateField({ label: 'Starts from', optional: true, example: '2026-01-01' })
  startFrom?: string;

  @CalendarDateField({ label: 'Starts to', optional: true, example: '2026-12-31' })
  startTo?: string;

  @SortField(REQUEST_SORTS, 'TimeOffSort', { byDefault: 'newest first', example: '-createdAt' })
  sort: RequestSort = '-createdAt';
}

export class ExportTimeOffRequestsQuery extends ExportQuery(ListTimeOffRequestsQuery) {}

export class ListTimeOffBalancesQuery extends SyncedListQuery {
  @SortField(BALANCE_SORTS, 'TimeOffBalanceSort', { byDefault: 'last name', example: 'name' })
  sort: BalanceSort = 'name';
}

export class ExportTimeOffBalancesQuery extends ExportQuery(ListTimeOffBalancesQuery) {}

/** The range of a calendar; by default half a year back and a year ahead. */
export class TeamCalendarQuery {
  @CalendarDateField({ label: 'From', optional: true, example: '2026-11-29' })
  from?: string;

  @CalendarDateField({ label: 'To', optional: true, example: '2027-01-02' })
  to?: string;
}
