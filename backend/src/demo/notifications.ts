import { ticketNumber } from '@atrium/contracts';
import type { Invoice } from '../modules/billing/entities/invoice.entity';
import { overdueTexts } from '../modules/billing/overdue-invoices';
import type { Expense } from '../modules/expenses/entities/expense.entity';
import { submittedTexts } from '../modules/expenses/expense-notifications';
import type { Notification } from '../modules/notifications/entities/notification.entity';
import type { Ticket } from '../modules/tickets/entities/ticket.entity';
import type { TimeOffRequest } from '../modules/timeoff/entities/time-off-request.entity';
import { newRequestMessage } from '../modules/timeoff/time-off-notifications';
import type { DemoCalendar } from './demo-calendar';
import type { DemoPerson } from './people';
import type { Row } from './rows';

/** The records that notifications are about. */
interface NotifiedRecords {
  people: readonly DemoPerson[];
  currency: string;
  expenses: readonly Row<Expense>[];
  requests: readonly Row<TimeOffRequest>[];
  invoices: readonly Row<Invoice>[];
  tickets: readonly Row<Ticket>[];
}

type Message = Pick<Notification, 'userId' | 'type' | 'title' | 'body' | 'link'> &
  Partial<Pick<Notification, 'entity' | 'entityId'>> & { hoursAgo: number; isRead?: boolean };

/** The super admin has three unread notifications (docs/domain/demo-data.md#displayed-figures). */
export const buildNotifications = (
  calendar: DemoCalendar,
  records: NotifiedRecords,
): Row<Notification>[] =>
  [...waitingMessages(calendar, records), ...otherMessages(records)]
    // Sorted by age, so that the newest has the highest id.
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo)
    .map(({ hoursAgo, isRead = false, ...message }, index) => ({
      entity: null,
      entityId: null,
      ...message,
      id: index + 1,
      repeats: 0,
      readAt: isRead ? calendar.hoursAgo(hoursAgo - 1) : null,
      createdAt: calendar.hoursAgo(hoursAgo),
    }));

/** Notifications about records on which the recipient can act. */
function waitingMessages(
  { today }: DemoCalendar,
  { people, currency, expenses, requests, invoices }: NotifiedRecords,
): Message[] {
  const nameOf = (userId: number | null): string =>
    people.find(({ id }) => id === userId)?.name ?? 'Atrium';
  const [request] = requests.filter(
    ({ status, userId, startDate }) => status === 'pending' && userId > 3 && startDate > today,
  );
  const [expense, otherExpense] = expenses.filter(
    ({ status, createdById }) => status === 'pending' && (createdById ?? 0) > 3,
  );
  const [invoice] = invoices
    .filter(({ status }) => status === 'overdue')
    .toSorted((a, b) => b.dueDate.localeCompare(a.dueDate));
  const expenseMessage = (userId: number, about: Row<Expense>, hoursAgo: number): Message => ({
    userId,
    type: 'expense.submitted',
    ...submittedTexts(nameOf(about.createdById), about, currency),
    link: `/expenses/${about.id}`,
    entity: 'expense',
    entityId: about.id,
    hoursAgo,
  });
  const requestMessage = (userId: number, about: Row<TimeOffRequest>, hoursAgo: number) => ({
    userId,
    type: 'time_off.requested',
    ...newRequestMessage(nameOf(about.userId), about),
    link: `/time-off-manager/${about.id}`,
    entity: 'time_off_request' as const,
    entityId: about.id,
    hoursAgo,
  });
  return [
    ...(request ? [requestMessage(1, request, 3), requestMessage(3, request, 5)] : []),
    ...(expense ? [expenseMessage(1, expense, 7), expenseMessage(3, expense, 26)] : []),
    ...(otherExpense ? [expenseMessage(2, otherExpense, 11)] : []),
    ...(invoice
      ? [
          {
            userId: 1,
            type: 'invoice.overdue',
            ...overdueTexts(invoice, { today, currency }),
            link: `/billing/${invoice.id}`,
            entity: 'invoice' as const,
            entityId: invoice.id,
            hoursAgo: 22,
          },
        ]
      : []),
  ];
}

function otherMessages({ tickets }: NotifiedRecords): Message[] {
  const ticket = tickets.findLast(({ assigneeId }) => assigneeId === 4);
  return [
    {
      userId: 1,
      type: 'invitation.accepted',
      title: 'Viktor Petrov accepted your invitation',
      body: 'The account is active.',
      link: '/team',
      hoursAgo: 140,
      isRead: true,
    },
    {
      userId: 2,
      type: 'time_off.decided',
      title: 'Your vacation time off was approved',
      body: '32 hours',
      link: '/time-off',
      hoursAgo: 96,
      isRead: true,
    },
    ...(ticket
      ? [
          {
            userId: 4,
            type: 'ticket.assigned',
            title: `Priya Nair assigned ${ticketNumber(ticket.id)} to you`,
            body: ticket.title,
            link: `/tickets/${ticket.id}`,
            entity: 'ticket' as const,
            entityId: ticket.id,
            hoursAgo: 9,
          },
        ]
      : []),
    {
      userId: 4,
      type: 'time_off.decided',
      title: 'Your vacation time off was approved',
      body: '24 hours',
      link: '/time-off',
      hoursAgo: 70,
      isRead: true,
    },
  ];
}
