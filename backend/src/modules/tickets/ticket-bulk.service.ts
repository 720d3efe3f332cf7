import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access';
import { Transactions } from '../../platform/database';
import { bulkResultOf } from '../../platform/http/bulk-result';
import type { BulkTicketResultDto, BulkTicketsDto } from './dto/ticket-bulk.dto';
import type { TicketDetailDto } from './dto/ticket.dto';
import { TicketMergeService } from './ticket-merge.service';
import { ticketErrors } from './tickets.errors';
import { TicketsService } from './tickets.service';

/** Changes many tickets, each in its own transaction (docs/domain/tickets.md#bulk-changes). */
@Injectable()
export class TicketBulkService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tickets: TicketsService,
    private readonly merges: TicketMergeService,
  ) {}

  /**
   * A ticket that can't be changed doesn't stop the others. Repeating the request is harmless: a
   * ticket that already has the changes is not changed again.
   *
   * @returns a result for each ticket, in the order of the ids
   * @throws AppError 400 if the changes themselves are invalid
   */
  async apply(actor: Actor, input: BulkTicketsDto): Promise<BulkTicketResultDto[]> {
    const change = this.changeOf(actor, input);
    const results: BulkTicketResultDto[] = [];
    for (const id of input.ids) results.push(await bulkResultOf(id, () => change(id)));
    return this.transactions.respond(actor, () => Promise.resolve(results));
  }

  private changeOf(
    actor: Actor,
    { action = 'update', changes, intoId }: BulkTicketsDto,
  ): (id: number) => Promise<TicketDetailDto | null> {
    // The response is stored for all tickets together.
    const writer = { ...actor, storeResponse: undefined };
    switch (action) {
      case 'delete':
        return async (id) => {
          await this.tickets.delete(writer, id);
          return null;
        };
      case 'merge':
        if (intoId === undefined) throw ticketErrors.noTarget();
        return (id) => this.merges.merge(writer, id, intoId);
      case 'update':
        if (!changes || Object.values(changes).every((value) => value === undefined)) {
          throw ticketErrors.noChanges();
        }
        return (id) => this.tickets.update(writer, id, changes);
    }
  }
}
