import type {
  EmployeeBalanceDto,
  TimeOffContextDto,
  TimeOffRequestDetailDto,
  YearlyRenewalDto,
} from '../api/endpoints.generated';
import { listedRequest } from './time-off';

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
  yearlyPersonalDays: null,
  yearlyVacationDays: null,
  yearlySickDays: null,
  version: 3,
  abilities: { update: true },
  ...parts,
});

/** Balances that are renewed from 2027. */
export const yearlyRenewal = (parts: Partial<YearlyRenewalDto> = {}): YearlyRenewalDto => ({
  firstRenewalYear: 2027,
  personalDays: 5,
  vacationDays: 15,
  sickDays: 10,
  ...parts,
});

/** A request with its context, as an approver sees it. */
export const managedRequest = (
  parts: Partial<TimeOffRequestDetailDto> = {},
): TimeOffRequestDetailDto => ({
  ...listedRequest({
    userName: 'Robin',
    userLastName: 'Hale',
    userEmail: 'robin@example.com',
    version: 2,
    abilities: { update: true, approve: true, deny: true, cancel: true },
  }),
  cancelledBy: null,
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
      timeOfDay: null,
      status: 'approved',
    },
  ],
  openTickets: [{ id: 42, title: 'VPN drops', priority: 'high', status: 'open' }],
  dueProjects: [{ id: 12, name: 'Harbour portal', dueDate: '2026-12-22' }],
  ...parts,
});
