import {
  calendarDateIn,
  pick,
  timeOffUserName,
  TODO_KINDS,
  type TodoKind,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import type { Page } from '../../platform/http/paging';
import { InvoicesReader } from '../billing';
import { ExpensesReader } from '../expenses';
import { ProjectsReader } from '../projects';
import { Settings } from '../settings';
import { TicketsReader } from '../tickets';
import { TimeOffReader } from '../timeoff';
import type { WaitingDto, WaitingRecordDto } from './dto/dashboard.dto';

/** The first records of each kind; the list that the dashboard links to has all of them. */
const FIRST_PAGE = { page: 1, pageSize: 3 } as const;

const NO_DETAILS = {
  clientName: null,
  amount: null,
  currency: null,
  isOverdue: false,
  timeOff: null,
};

/**
 * Reads a user's to-dos (docs/domain/dashboard.md#to-dos) from the lists that the dashboard links
 * to, so that the numbers match. The most urgent records come first.
 */
@Injectable()
export class TodosReader {
  constructor(
    private readonly timeOff: TimeOffReader,
    private readonly expenses: ExpensesReader,
    private readonly tickets: TicketsReader,
    private readonly invoices: InvoicesReader,
    private readonly projects: ProjectsReader,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Omits kinds without records and kinds that the actor has no right to. */
  async list(actor: Actor): Promise<WaitingDto[]> {
    const todos = await Promise.all(TODO_KINDS.map((kind) => this.read(actor, kind)));
    return todos.filter((todo) => todo !== undefined);
  }

  private async read(actor: Actor, kind: TodoKind): Promise<WaitingDto | undefined> {
    const page = await this.page(actor, kind);
    return page && page.total > 0
      ? { kind, count: page.total, isCapped: page.totalCapped, records: page.rows }
      : undefined;
  }

  private page(actor: Actor, kind: TodoKind): Promise<Page<WaitingRecordDto>> | undefined {
    const { rights } = actor;
    const readsInvoices = rights.has('invoice.read');
    switch (kind) {
      case 'time_off_requests':
        return rights.has('timeoff.requests.manage') ? this.timeOffRequests(actor) : undefined;
      case 'expenses':
        return rights.has('expense.decide') ? this.pendingExpenses(actor) : undefined;
      case 'open_tickets':
        return rights.has('ticket.read') ? this.assignedTickets(actor, 'open') : undefined;
      case 'tickets_in_progress':
        return rights.has('ticket.read') ? this.assignedTickets(actor, 'in-progress') : undefined;
      case 'overdue_invoices':
        return readsInvoices && rights.has('invoice.update')
          ? this.dueInvoices(actor, 'overdue')
          : undefined;
      case 'pending_invoices':
        return readsInvoices && rights.has('invoice.settle')
          ? this.dueInvoices(actor, 'pending')
          : undefined;
      case 'overdue_projects':
        return rights.has('project.read') ? this.overdueProjects(actor) : undefined;
    }
  }

  private async timeOffRequests(actor: Actor): Promise<Page<WaitingRecordDto>> {
    const page = await this.timeOff.list(actor, {
      ...FIRST_PAGE,
      scope: 'managed',
      status: 'all',
      waitingFor: 'me',
      sort: 'startDate',
    });
    return page.map((request) => ({
      ...NO_DETAILS,
      id: request.id,
      name: timeOffUserName(request),
      date: request.startDate,
      timeOff: pick(request, ['type', 'startDate', 'endDate', 'isHalfDay', 'timeOfDay']),
    }));
  }

  private async pendingExpenses(actor: Actor): Promise<Page<WaitingRecordDto>> {
    const { currency, timeZone } = await this.settings.get('company');
    const page = await this.expenses.list(actor, {
      ...FIRST_PAGE,
      waitingFor: 'me',
      sort: 'createdAt',
    });
    return page.map(({ id, vendorName, amount, createdAt }) => ({
      ...NO_DETAILS,
      id,
      name: vendorName,
      amount,
      currency,
      date: calendarDateIn(createdAt, timeZone),
    }));
  }

  private async assignedTickets(
    actor: Actor,
    status: 'open' | 'in-progress',
  ): Promise<Page<WaitingRecordDto>> {
    const { timeZone } = await this.settings.get('company');
    const now = this.clock.now();
    const page = await this.tickets.list(actor, {
      ...FIRST_PAGE,
      assigneeId: actor.id,
      status,
      sort: 'dueAt',
    });
    return page.map((ticket) => {
      const dueAt = nextDueTime(ticket);
      return {
        ...NO_DETAILS,
        id: ticket.id,
        name: `${ticket.number} ${ticket.title}`,
        clientName: ticket.clientName,
        date: dueAt && calendarDateIn(dueAt, timeZone),
        isOverdue: dueAt !== null && dueAt < now,
      };
    });
  }

  private async dueInvoices(
    actor: Actor,
    status: 'overdue' | 'pending',
  ): Promise<Page<WaitingRecordDto>> {
    const page = await this.invoices.list(actor, { ...FIRST_PAGE, status, sort: 'dueDate' });
    return page.map(({ id, invoiceNumber, clientName, balanceDue, currency, dueDate }) => ({
      ...NO_DETAILS,
      id,
      name: invoiceNumber ?? clientName,
      clientName,
      amount: balanceDue,
      currency,
      date: dueDate,
      isOverdue: status === 'overdue',
    }));
  }

  private async overdueProjects(actor: Actor): Promise<Page<WaitingRecordDto>> {
    const page = await this.projects.list(actor, {
      ...FIRST_PAGE,
      waitingFor: 'me',
      sort: 'dueDate',
    });
    return page.map(({ id, name, clientName, dueDate }) => ({
      ...NO_DETAILS,
      id,
      name,
      clientName,
      date: dueDate,
      isOverdue: true,
    }));
  }
}

interface TicketTimes {
  firstResponseAt: Date | null;
  firstResponseDueAt: Date | null;
  dueAt: Date | null;
}

/** The earlier of the due times that an unfinished ticket still has. */
function nextDueTime({ firstResponseAt, firstResponseDueAt, dueAt }: TicketTimes): Date | null {
  const responseDueAt = firstResponseAt ? null : firstResponseDueAt;
  return responseDueAt && (!dueAt || responseDueAt < dueAt) ? responseDueAt : dueAt;
}
