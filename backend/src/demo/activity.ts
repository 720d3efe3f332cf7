import type { AuditEntity } from '@atrium/contracts';
import type { Notification } from '../modules/notifications/entities/notification.entity';
import type { AuditLogEntry } from '../platform/database';
import type { DemoCalendar } from './demo-calendar';
import type { DemoPerson } from './people';
import type { Row } from './rows';

type Message = readonly [
  userId: number,
  type: string,
  title: string,
  body: string,
  link: string,
  hoursAgo: number,
  isRead: boolean,
];

/** The super admin has three unread ones (docs/domain/demo-data.md#displayed-figures). */
const MESSAGES: readonly Message[] = [
  [
    1,
    'time_off.requested',
    'Marcus Bell requested time off',
    'Personal, 1 day',
    '/time-off-manager',
    3,
    false,
  ],
  [
    1,
    'expense.submitted',
    'Daniel Ortiz submitted an expense',
    'It is waiting for approval.',
    '/expenses',
    7,
    false,
  ],
  [
    1,
    'invoice.overdue',
    'An invoice is overdue',
    'Its due date has passed.',
    '/billing',
    22,
    false,
  ],
  [
    1,
    'invitation.accepted',
    'Viktor Petrov accepted the invitation',
    'The account is active.',
    '/team',
    140,
    true,
  ],
  [
    1,
    'invoice.overdue',
    'An invoice is overdue',
    'Its due date has passed.',
    '/billing',
    190,
    true,
  ],
  [2, 'time_off.decided', 'Your time off was approved', 'Vacation, 4 days', '/time-off', 96, true],
  [
    2,
    'expense.submitted',
    'Priya Nair submitted an expense',
    'It is waiting for approval.',
    '/expenses',
    11,
    false,
  ],
  [
    3,
    'time_off.requested',
    'Daniel Ortiz requested time off',
    'Personal, half a day',
    '/time-off-manager',
    5,
    false,
  ],
  [
    3,
    'expense.submitted',
    'Daniel Ortiz submitted an expense',
    'It is waiting for approval.',
    '/expenses',
    26,
    false,
  ],
  [
    4,
    'ticket.assigned',
    'A ticket was assigned to you',
    'Have a look at the newest one.',
    '/tickets',
    9,
    false,
  ],
  [4, 'time_off.decided', 'Your time off was approved', 'Vacation, 3 days', '/time-off', 70, true],
  [
    4,
    'expense.decided',
    'Your expense was approved',
    'It will be paid soon.',
    '/expenses',
    120,
    true,
  ],
];

export const buildNotifications = (calendar: DemoCalendar): Notification[] =>
  // Sorted by age, so that the newest has the highest id.
  MESSAGES.toSorted((a, b) => b[5] - a[5]).map(
    ([userId, type, title, body, link, hoursAgo, isRead], index) => ({
      id: index + 1,
      userId,
      type,
      title,
      body,
      link,
      readAt: isRead ? calendar.hoursAgo(hoursAgo - 1) : null,
      createdAt: calendar.hoursAgo(hoursAgo),
    }),
  );

interface CreatedRecord {
  id: number;
  createdAt: Date;
  createdById: number | null;
}

export type AuditRow = Omit<Row<AuditLogEntry>, 'id'>;

/** Creates an audit entry for the creation of each record. */
export function auditCreations<Item extends CreatedRecord>(
  people: readonly DemoPerson[],
  entity: AuditEntity,
  records: readonly Item[],
  fields: (record: Item) => Record<string, unknown>,
  verb = 'create',
): AuditRow[] {
  return records.map((record) => {
    const actor = people.find(({ id }) => id === record.createdById);
    return {
      createdAt: record.createdAt,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? 'Atrium',
      action: `${entity}.${verb}`,
      entity,
      entityId: record.id,
      before: null,
      after: fields(record),
      note: 'Demo data',
      address: '127.0.0.1',
      requestId: null,
    };
  });
}
