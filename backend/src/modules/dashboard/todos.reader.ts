import { TODO_KINDS, type TodoKind } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access';
import type { CappedCount } from '../../platform/database/list-page';
import { InvoicesReader } from '../billing';
import { ExpensesReader } from '../expenses';
import { ProjectsReader } from '../projects';
import { TicketsReader } from '../tickets';
import { TimeOffReader } from '../timeoff';
import type { WaitingDto } from './dto/dashboard.dto';

/**
 * Counts a user's to-dos (docs/domain/dashboard.md#to-dos), with the conditions of the lists that
 * the dashboard links to, so that the numbers match.
 */
@Injectable()
export class TodosReader {
  constructor(
    private readonly timeOff: TimeOffReader,
    private readonly expenses: ExpensesReader,
    private readonly tickets: TicketsReader,
    private readonly invoices: InvoicesReader,
    private readonly projects: ProjectsReader,
  ) {}

  /** Omits kinds without records and kinds that the actor has no right to. */
  async list(actor: Actor): Promise<WaitingDto[]> {
    const todos = await Promise.all(
      TODO_KINDS.map(async (kind) => ({ kind, ...(await this.count(actor, kind)) })),
    );
    return todos.filter((todo): todo is WaitingDto => Boolean(todo.count));
  }

  private count(actor: Actor, kind: TodoKind): Promise<CappedCount> | undefined {
    const { rights, id: assigneeId } = actor;
    switch (kind) {
      case 'time_off_requests':
        return rights.has('timeoff.requests.manage')
          ? this.timeOff.countToDecide(actor)
          : undefined;
      case 'expenses':
        return rights.has('expense.decide')
          ? this.expenses.count(actor, { waitingFor: 'me' })
          : undefined;
      case 'open_tickets':
        return this.tickets.count(actor, { assigneeId, status: 'open' });
      case 'tickets_in_progress':
        return this.tickets.count(actor, { assigneeId, status: 'in-progress' });
      case 'overdue_invoices':
        return rights.has('invoice.update')
          ? this.invoices.count({ status: 'overdue' })
          : undefined;
      case 'pending_invoices':
        return rights.has('invoice.settle')
          ? this.invoices.count({ status: 'pending' })
          : undefined;
      case 'overdue_projects':
        return this.projects.count(actor, { waitingFor: 'me' });
    }
  }
}
