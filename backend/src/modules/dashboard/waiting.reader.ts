import { Injectable } from '@nestjs/common';
import { TODO_KINDS, type TodoKind } from '@atrium/contracts';
import type { Actor } from '../../platform/access';
import type { CappedCount } from '../../platform/database/list-page';
import { InvoiceReader } from '../billing';
import { ExpenseReader } from '../expenses';
import { ProjectReader } from '../projects';
import { TicketReader } from '../tickets';
import { TimeOffReader } from '../timeoff';
import type { WaitingDto } from './dto/waiting.dto';

/**
 * Counts what waits for a person. Each figure is counted with the conditions of the list that the
 * dashboard links it to, so that the two agree.
 */
@Injectable()
export class WaitingReader {
  constructor(
    private readonly timeOff: TimeOffReader,
    private readonly expenses: ExpenseReader,
    private readonly tickets: TicketReader,
    private readonly invoices: InvoiceReader,
    private readonly projects: ProjectReader,
  ) {}

  /** Kinds of which there is none are left out, and so are those the actor has no right to. */
  async of(actor: Actor): Promise<WaitingDto[]> {
    const figures = await Promise.all(
      TODO_KINDS.map(async (kind) => ({ kind, ...(await this.count(actor, kind)) })),
    );
    return figures.filter((figure): figure is WaitingDto => Boolean(figure.count));
  }

  private count(actor: Actor, kind: TodoKind): Promise<CappedCount> | undefined {
    const { rights, id: assigneeId } = actor;
    switch (kind) {
      case 'time_off_requests':
        return rights.has('timeoff.requests.manage') ? this.timeOff.countWaiting(actor) : undefined;
      case 'expenses':
        return rights.has('expense.decide')
          ? this.expenses.count(actor, { waitingFor: 'me' })
          : undefined;
      case 'open_tickets':
        return this.tickets.count({ assigneeId, status: 'open' });
      case 'tickets_in_progress':
        return this.tickets.count({ assigneeId, status: 'in-progress' });
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
