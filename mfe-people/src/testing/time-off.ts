import type {
  TeamCalendarEntryDto,
  TimeOffBalanceDto,
  TimeOffRequestDetailDto,
  TimeOffRequestDto,
  WorkingCalendarDto,
} from '../api/endpoints.generated';

/** A Monday. */
export const TODAY = '2026-11-23';

export const workingCalendar = (parts: Partial<WorkingCalendarDto> = {}): WorkingCalendarDto => ({
  today: TODAY,
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-11-26'],
  holidayNames: { '2026-11-26': 'Thanksgiving' },
  ...parts,
});

export const timeOffBalance = (parts: Partial<TimeOffBalanceDto> = {}): TimeOffBalanceDto => ({
  userId: 7,
  personalDays: '5.00',
  vacationDays: '12.50',
  sickDays: '10.00',
  pending: { personalDays: '0.00', vacationDays: '1.00', sickDays: '0.00' },
  nextRenewal: null,
  version: 3,
  ...parts,
});

const REQUEST: TimeOffRequestDto = {
  id: 31,
  userId: 7,
  userName: 'Maya',
  userLastName: 'Okafor',
  userEmail: 'maya.okafor@atrium.example',
  isUserInactive: false,
  type: 'vacation',
  startDate: '2026-12-21',
  endDate: '2026-12-23',
  days: '3.00',
  minutes: 1440,
  isHalfDay: false,
  timeOfDay: null,
  reason: "A friend's wedding",
  status: 'pending',
  period: 'upcoming',
  approvedBy: null,
  approvedAt: null,
  comments: null,
  cancelledAt: null,
  cancellationComments: null,
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
  version: 1,
  abilities: {
    update: true,
    approve: 'role.not_allowed',
    deny: 'role.not_allowed',
    cancel: true,
  },
};

/** A list row, as the requester sees it. */
export const listedRequest = (parts: Partial<TimeOffRequestDto> = {}): TimeOffRequestDto => ({
  ...REQUEST,
  ...parts,
});

export const requestDetail = (
  parts: Partial<TimeOffRequestDetailDto> = {},
): TimeOffRequestDetailDto => ({ ...REQUEST, cancelledBy: null, context: null, ...parts });

export const calendarEntry = (parts: Partial<TeamCalendarEntryDto> = {}): TeamCalendarEntryDto => ({
  id: 31,
  userId: 7,
  userName: 'Maya',
  userLastName: 'Okafor',
  type: 'vacation',
  startDate: '2026-11-23',
  endDate: '2026-11-24',
  isHalfDay: false,
  timeOfDay: null,
  status: 'approved',
  ...parts,
});
