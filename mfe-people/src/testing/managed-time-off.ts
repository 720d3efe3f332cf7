import type {
  EmployeeBalanceDto,
  TimeOffContextDto,
  TimeOffRequestDetailDto,
} from '../api/endpoints.generated';

/** Balance of an employee, as seen by a user who may change it. */
export const employeeBalance = (parts: Partial<EmployeeBalanceDto> = {}): EmployeeBalanceDto => ({
  id: 7,
  userId: 7,
  firstName: 'Robin',
  lastName: 'Hale',
  email: 'robin@example.com',
  department: 'Engineering',
  profilePictureUrl: null,
  balance: { personalDays: '5.00', vacationDays: '12.125', sickDays: '10.00' },
  version: 3,
  abilities: { update: true },
  ...parts,
});

/** A request with its context, as an approver sees it. */
export const managedRequest = (
  parts: Partial<TimeOffRequestDetailDto> = {},
): TimeOffRequestDetailDto => ({
  id: 31,
  userId: 7,
  userName: 'Robin',
  userLastName: 'Hale',
  userEmail: 'robin@example.com',
  type: 'vacation',
  startDate: '2026-12-21',
  endDate: '2026-12-23',
  days: '3.00',
  minutes: 1440,
  isHalfDay: false,
  reason: 'Wedding of a friend',
  status: 'pending',
  period: 'upcoming',
  approvedBy: null,
  approvedAt: null,
  comments: null,
  cancelledAt: null,
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
  version: 2,
  abilities: { update: true, approve: true, deny: true, cancel: true },
  context: decisionContext(),
  ...parts,
});

export const decisionContext = (parts: Partial<TimeOffContextDto> = {}): TimeOffContextDto => ({
  balanceDays: '12.50',
  balanceAfterDays: '9.50',
  department: 'Engineering',
  othersAway: [
    {
      id: 40,
      userId: 8,
      userName: 'Ada',
      userLastName: 'Berg',
      type: 'sick',
      startDate: '2026-12-22',
      endDate: '2026-12-22',
      isHalfDay: false,
      status: 'approved',
    },
  ],
  openTickets: [{ id: 42, title: 'VPN drops', priority: 'high', status: 'open' }],
  dueProjects: [{ id: 12, name: 'Harbour portal', dueDate: '2026-12-22' }],
  ...parts,
});
