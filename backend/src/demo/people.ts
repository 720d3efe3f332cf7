import type { Role } from '@atrium/contracts';
import type { User } from '../modules/users/entities/user.entity';
import type { DemoCalendar } from './demo-calendar';
import type { DemoRandom } from './demo-random';
import type { Row } from './rows';

/** The password of every demo account (docs/domain/demo-data.md#accounts). */
export const DEMO_PASSWORD = 'Demo-Pass-2026';

const DOMAIN = 'atrium.example';

type Person = readonly [
  username: string,
  firstName: string,
  lastName: string,
  role: Role,
  department: string,
];

/** One account for each role (docs/domain/demo-data.md#accounts). */
export const DEMO_ACCOUNTS: readonly Person[] = [
  ['superadmin', 'Sofia', 'Andersson', 'super_admin', 'Management'],
  ['admin', 'Marcus', 'Bell', 'admin', 'Operations'],
  ['manager', 'Priya', 'Nair', 'manager', 'Delivery'],
  ['employee', 'Daniel', 'Ortiz', 'employee', 'Engineering'],
  ['viewer', 'Hannah', 'Weiss', 'viewer', 'Finance'],
];

const STAFF: readonly Person[] = [
  ['amelia.hart', 'Amelia', 'Hart', 'admin', 'Operations'],
  ['tomas.novak', 'Tomáš', 'Novák', 'manager', 'Engineering'],
  ['grace.okafor', 'Grace', 'Okafor', 'manager', 'Support'],
  ['liam.murphy', 'Liam', 'Murphy', 'manager', 'Sales'],
  ['chen.wei', 'Wei', 'Chen', 'employee', 'Engineering'],
  ['isabel.costa', 'Isabel', 'Costa', 'employee', 'Design'],
  ['jonas.lind', 'Jonas', 'Lind', 'employee', 'Engineering'],
  ['fatima.rahman', 'Fatima', 'Rahman', 'employee', 'Support'],
  ['noah.fischer', 'Noah', 'Fischer', 'employee', 'Support'],
  ['olivia.brandt', 'Olivia', 'Brandt', 'employee', 'Marketing'],
  ['ethan.clarke', 'Ethan', 'Clarke', 'employee', 'Engineering'],
  ['yuki.tanaka', 'Yuki', 'Tanaka', 'employee', 'Design'],
  ['lucia.moreno', 'Lucía', 'Moreno', 'employee', 'Delivery'],
  ['samuel.adeyemi', 'Samuel', 'Adeyemi', 'employee', 'Engineering'],
  ['emma.laurent', 'Emma', 'Laurent', 'employee', 'Sales'],
  ['viktor.petrov', 'Viktor', 'Petrov', 'employee', 'Infrastructure'],
  ['nora.haugen', 'Nora', 'Haugen', 'viewer', 'Finance'],
  ['oscar.ruiz', 'Oscar', 'Ruiz', 'employee', 'Marketing'],
];

/** All users with the demo password. */
const USERS = [...DEMO_ACCOUNTS, ...STAFF];

export const DEMO_USERNAMES = USERS.map(([username]) => username);

/** People with a pending or expired invitation, and the days since it was sent. */
const INVITED: readonly (readonly [Person, number])[] = [
  [['mia.jensen', 'Mia', 'Jensen', 'employee', 'Support'], 2],
  [['ravi.patel', 'Ravi', 'Patel', 'manager', 'Delivery'], 12],
];

/** Username of a former employee. */
const DEACTIVATED = 'oscar.ruiz';

export interface DemoPerson {
  id: number;
  name: string;
  role: Role;
}

export function buildUsers(
  calendar: DemoCalendar,
  random: DemoRandom,
  passwordHash: string,
): Row<User>[] {
  const staff = USERS.map((person, index): Row<User> => {
    const isActive = person[0] !== DEACTIVATED;
    const joinedAt = calendar.daysAgo(400 - index * 9, 9, 15);
    return {
      ...commonColumns(person, index + 1),
      passwordHash,
      isActive,
      createdAt: joinedAt,
      invitationTokenHash: null,
      invitationSentAt: index === 0 ? null : joinedAt,
      invitationRevokedAt: null,
      invitationAcceptedAt: index === 0 ? null : calendar.after(joinedAt, 95),
      lastLogin: isActive
        ? calendar.hoursAgo(random.integer(2, index < DEMO_ACCOUNTS.length ? 30 : 120))
        : calendar.daysAgo(48, 16, 5),
    };
  });
  const invited = INVITED.map(([person, days], index): Row<User> => {
    const sentAt = calendar.daysAgo(days, 11, 20);
    return {
      ...commonColumns(person, staff.length + index + 1),
      username: `${person[0]}@${DOMAIN}`,
      passwordHash: null,
      isActive: false,
      createdAt: sentAt,
      invitationTokenHash: random.hex(64),
      invitationSentAt: sentAt,
      invitationRevokedAt: null,
      invitationAcceptedAt: null,
      lastLogin: null,
    };
  });
  return [...staff, ...invited];
}

/** Active users with their display names. */
export const activePeople = (users: readonly Row<User>[]): DemoPerson[] =>
  users
    .filter(({ isActive }) => isActive)
    .map(({ id, firstName, lastName, role }) => ({ id, name: `${firstName} ${lastName}`, role }));

function commonColumns([username, firstName, lastName, role, department]: Person, id: number) {
  return {
    id,
    username,
    email: `${username}@${DOMAIN}`,
    firstName,
    lastName,
    avatar: null,
    role,
    department,
    profilePictureUrl: null,
    profilePictureKey: null,
    isServiceAccount: false,
    permissions: [],
    createdById: id === 1 ? null : id <= DEMO_ACCOUNTS.length ? 1 : 2,
  };
}
