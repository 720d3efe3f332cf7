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

/** The super admin has three unread ones (decisions section 1). */
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
    'It waits for approval.',
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
    'It waits for approval.',
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
    'It waits for approval.',
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
  // The newest has the highest number, as if they had been written one after the other.
  MESSAGES.toSorted((one, other) => other[5] - one[5]).map(
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

/** One row of the log for each record that was made, as if people had made them. */
export function auditCreations<Made extends CreatedRecord>(
  people: readonly DemoPerson[],
  entity: AuditEntity,
  records: readonly Made[],
  fields: (record: Made) => Record<string, unknown>,
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
