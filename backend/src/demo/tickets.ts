import type { TicketStatus } from '@atrium/contracts';
import type { Client } from '../modules/clients/entities/client.entity';
import type { Project } from '../modules/projects/entities/project.entity';
import { DEFAULT_SETTINGS } from '../modules/settings';
import type { Ticket } from '../modules/tickets/entities/ticket.entity';
import type { TicketMessage } from '../modules/tickets/entities/ticket-message.entity';
import {
  type ClockFields,
  dueReminders,
  type ServiceLevelPolicy,
  setClocks,
} from '../modules/tickets/rules/service-level';
import { isFinished } from '../modules/tickets/rules/ticket-transitions';
import type { AuditRow } from './audit-log';
import type { DemoCalendar } from './demo-calendar';
import { cycle, type DemoRandom } from './demo-random';
import type { DemoPerson } from './people';
import type { Row } from './rows';
import { TOPICS } from './ticket-topics';

/** Mean time to the first response: 2.4 h (docs/domain/demo-data.md#displayed-figures). */
const MEAN_RESPONSE_MINUTES = 144;

interface Plan {
  /** Hours before now. */
  age: number;
  status: TicketStatus;
  answered: boolean;
}

/**
 * Sixty tickets, newest last. None is about 30 days old, so that the mean response time of the last
 * 30 days does not depend on the time of day.
 */
function plans(): { older: Plan[]; recent: Plan[] } {
  const older = Array.from({ length: 22 }, (_, index): Plan => ({
    age: 24 * (76 - index * 1.8) + index,
    status: index % 5 === 0 ? 'resolved' : 'closed',
    answered: true,
  }));
  const recent = Array.from({ length: 38 }, (_, index): Plan => {
    const age = 24 * 26 - index * 16.5;
    if (index >= 33) return { age: Math.max(2, age), status: 'open', answered: false };
    const status = (['resolved', 'in-progress', 'open', 'resolved', 'in-progress'] as const)[
      index % 5
    ];
    return {
      age,
      status: index < 10 ? 'resolved' : (status ?? 'open'),
      answered: index % 11 !== 7,
    };
  });
  return {
    older,
    recent: recent.map((plan) => (isFinished(plan.status) ? { ...plan, answered: true } : plan)),
  };
}

/** Response times in pairs around the mean, so that their mean is exact. */
function responseMinutes(count: number): number[] {
  const minutes: number[] = [];
  for (let index = 0; minutes.length + 1 < count; index += 1) {
    const spread = 12 + ((index * 23) % 120);
    minutes.push(MEAN_RESPONSE_MINUTES - spread, MEAN_RESPONSE_MINUTES + spread);
  }
  if (minutes.length < count) minutes.push(MEAN_RESPONSE_MINUTES);
  return minutes;
}

interface DemoTickets {
  tickets: Row<Ticket>[];
  messages: Row<TicketMessage>[];
  /** Rows of the audit log, from which the history of a ticket is read. */
  changes: AuditRow[];
}

export function buildTickets(
  calendar: DemoCalendar,
  random: DemoRandom,
  people: readonly DemoPerson[],
  clients: readonly Row<Client>[],
  projects: readonly Row<Project>[],
): DemoTickets {
  const built: DemoTickets = { tickets: [], messages: [], changes: [] };
  const { older, recent } = plans();
  const minutes = [older, recent].flatMap((group) =>
    responseMinutes(group.filter(({ answered }) => answered).length),
  );
  const agents = people.filter(({ role }) => role === 'employee');
  /** Half of the unanswered tickets have no assignee. The demo employee has a third of the others. */
  const pickAssignee = ({ answered }: Plan, index: number): DemoPerson | undefined => {
    if (!answered && index % 2 === 1) return undefined;
    return index % 3 === 0 ? people[3] : random.pick(agents);
  };

  for (const [index, plan] of [...older, ...recent].entries()) {
    const { age, status, answered } = plan;
    const [title, description, answer, clientReply, priority] = cycle(TOPICS, index);
    const client = cycle(clients, index * 4);
    const project = projects.find(
      ({ clientId, createdAt }) =>
        clientId === client.id && createdAt < calendar.hoursAgo(age) && index % 4 !== 3,
    );
    const assignee = pickAssignee(plan, index);
    const opener = random.pick(people.slice(2, 4));
    const createdAt = calendar.hoursAgo(age);
    const firstResponseAt = answered ? calendar.after(createdAt, minutes.shift() ?? 0) : null;
    const resolvedAt =
      isFinished(status) && firstResponseAt
        ? calendar.after(firstResponseAt, 60 * random.integer(2, 20))
        : null;
    const isWaitingForClient = answered && status === 'in-progress' && index % 2 === 0;
    // Before the resolution, which is two hours after the answer at the earliest.
    const clientReplyAt =
      firstResponseAt && !isWaitingForClient ? calendar.after(firstResponseAt, 90) : null;
    const ticket: Row<Ticket> = {
      id: index + 1,
      createdAt,
      title,
      description,
      clientName: client.name,
      clientEmail: client.email,
      clientId: client.id,
      priority,
      status,
      assignedTo: assignee?.name ?? null,
      assigneeId: assignee?.id ?? null,
      projectId: project?.id ?? null,
      firstResponseAt,
      resolvedAt,
      createdById: opener.id,
      cc: '',
      tags: cycle(TAGS, index),
      lastActivityAt: resolvedAt ?? clientReplyAt ?? firstResponseAt ?? createdAt,
      mergedIntoId: null,
      followsId: null,
      ...clocksOf(
        { createdAt, priority, status, firstResponseAt, resolvedAt, isWaitingForClient },
        calendar,
      ),
    };
    built.tickets.push(ticket);
    addConversation(built, calendar, {
      ticket,
      author: assignee ?? opener,
      answer,
      clientReply: clientReplyAt && {
        body: clientReply,
        authorName: client.contactName ?? client.name,
        sender: client.email,
        createdAt: clientReplyAt,
      },
    });
  }
  return built;
}

/** The demo has no mailbox, so its messages belong to no email. */
const NOT_MAILED = {
  direction: 'out',
  sender: null,
  recipients: null,
  mailId: null,
  deliveryStatus: null,
  deliveryError: null,
  outboxId: null,
  mailboxId: null,
  incomingMailId: null,
  html: null,
  quoteOffset: null,
  isTruncated: false,
  isAutomatic: false,
  waitsForClient: false,
  hasRemoteImages: false,
} as const satisfies Partial<TicketMessage>;

/** As text lists; most tickets have none. */
const TAGS = ['access', '', 'billing', '', 'bug,urgent', '', 'reporting'];

const policyOf = ({ working }: DemoCalendar): ServiceLevelPolicy => ({
  targets: DEFAULT_SETTINGS.helpdesk.targets,
  calendar: {
    hours: DEFAULT_SETTINGS.helpdesk.businessHours,
    holidays: working.holidays,
    timeZone: DEFAULT_SETTINGS.company.timeZone,
  },
});

type TicketTimes = Pick<
  Ticket,
  'createdAt' | 'priority' | 'status' | 'firstResponseAt' | 'resolvedAt' | 'isWaitingForClient'
>;

/** The clocks of a ticket at the end of its history. Past notifications count as sent. */
function clocksOf({ resolvedAt, ...ticket }: TicketTimes, calendar: DemoCalendar): ClockFields {
  const policy = policyOf(calendar);
  const opened = {
    ...ticket,
    status: 'open' as const,
    firstResponseAt: null,
    isWaitingForClient: false,
  };
  const started = { ...opened, ...setClocks(null, opened, ticket.createdAt, policy) };
  const answeredAt = ticket.firstResponseAt ?? ticket.createdAt;
  const isResolved = resolvedAt !== null;
  const answered = { ...ticket, status: isResolved ? ('in-progress' as const) : ticket.status };
  const afterAnswer = { ...answered, ...setClocks(started, answered, answeredAt, policy) };
  const clocks = isResolved ? setClocks(afterAnswer, ticket, resolvedAt, policy) : afterAnswer;
  return dueReminders({ ...ticket, ...clocks }, calendar.now, policy).clocks;
}

interface Conversation {
  ticket: Row<Ticket>;
  /** The employee who replies and updates the status. */
  author: DemoPerson;
  /** The first reply. */
  answer: string;
  clientReply: Pick<Row<TicketMessage>, 'body' | 'authorName' | 'sender' | 'createdAt'> | null;
}

/** Adds the messages and events that match the times and the status of a ticket. */
function addConversation(
  { messages, changes }: DemoTickets,
  calendar: DemoCalendar,
  { ticket, author, answer, clientReply }: Conversation,
): void {
  const { id: ticketId, status, assigneeId, assignedTo, clientName, createdAt } = ticket;
  const { firstResponseAt, resolvedAt } = ticket;
  const addMessage = (kind: TicketMessage['kind'], body: string, at: Date): void => {
    messages.push({
      id: messages.length + 1,
      ticketId,
      kind,
      body,
      authorId: author.id,
      authorName: author.name,
      createdAt: at,
      ...NOT_MAILED,
    });
  };
  const entry = {
    entity: 'ticket',
    entityId: ticketId,
    note: 'Demo data',
    requestId: null,
  } as const;
  const change = (before: Partial<Ticket>, after: Partial<Ticket>, at: Date): void => {
    changes.push({
      ...entry,
      createdAt: at,
      actorId: author.id,
      actorName: author.name,
      action: 'ticket.update',
      before,
      after,
      address: '127.0.0.1',
    });
  };

  if (assignedTo) {
    change({ assigneeId: null, assignedTo: null }, { assigneeId, assignedTo }, createdAt);
  }
  if (firstResponseAt) {
    addMessage('reply', answer, firstResponseAt);
    if (ticketId % 3 === 1) {
      addMessage(
        'note',
        `This happened at ${clientName} before. Check the last release first.`,
        calendar.after(firstResponseAt, 20),
      );
    }
    if (status !== 'open') change({ status: 'open' }, { status: 'in-progress' }, firstResponseAt);
  }
  if (clientReply) {
    messages.push({
      ...NOT_MAILED,
      id: messages.length + 1,
      ticketId,
      kind: 'reply',
      authorId: null,
      direction: 'in',
      ...clientReply,
    });
    changes.push({
      ...entry,
      createdAt: clientReply.createdAt,
      actorId: null,
      actorName: 'Atrium',
      action: 'ticket.mail_in',
      before: null,
      after: { message: clientReply.body, from: clientReply.sender },
      address: null,
    });
  }
  if (resolvedAt) {
    addMessage(
      'reply',
      'This should be solved now. Please tell us if anything is still missing.',
      resolvedAt,
    );
    change({ status: 'in-progress' }, { status: 'resolved' }, resolvedAt);
    if (status === 'closed') {
      const closedAt = calendar.after(resolvedAt, 2 * 24 * 60);
      change({ status: 'resolved' }, { status: 'closed' }, closedAt);
    }
  }
}
