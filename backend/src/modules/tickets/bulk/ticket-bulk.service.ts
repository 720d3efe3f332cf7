import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access';
import { BulkChanges, hasChanges, versionsById } from '../../../platform/bulk';
import type { BulkTicketResultDto, BulkTicketsDto } from '../dto/ticket-bulk.dto';
import { TicketMergeService } from '../merging/ticket-merge.service';
import { TicketUnmergeService } from '../merging/ticket-unmerge.service';
import { ticketErrors } from '../tickets.errors';
import { TicketsService } from '../tickets.service';

/** Changes many tickets, each in its own transaction (docs/domain/tickets.md#bulk-changes). */
@Injectable()
export class TicketBulkService {
  constructor(
    private readonly bulk: BulkChanges,
    private readonly tickets: TicketsService,
    private readonly merges: TicketMergeService,
    private readonly unmerges: TicketUnmergeService,
  ) {}

  /**
   * A ticket that can't be changed doesn't stop the others. Repeating the request is harmless: a
   * ticket that already has the changes is not changed again.
   *
   * @returns a result for each ticket, in the order of the ids
   * @throws AppError 400 if the changes themselves are invalid
   */
  async apply(
    actor: Actor,
    { ids, action = 'update', changes, versions, intoId }: BulkTicketsDto,
  ): Promise<BulkTicketResultDto[]> {
    const versionOf = versionsById(versions);
    switch (action) {
      case 'delete':
        return this.bulk.apply<never>(actor, ids, (writer, id) => this.tickets.delete(writer, id));
      case 'merge':
        if (intoId === undefined) throw ticketErrors.noTarget();
        return this.bulk.apply(actor, ids, (writer, id) => this.merges.merge(writer, id, intoId));
      case 'unmerge':
        return this.bulk.apply(actor, ids, (writer, id) => this.unmerges.unmerge(writer, id), {
          order: await this.unmerges.latestFirst(ids),
        });
      case 'update':
        if (!hasChanges(changes)) throw ticketErrors.noChanges();
        return this.bulk.apply(actor, ids, (writer, id) =>
          this.tickets.update(writer, id, { ...changes, version: versionOf.get(id) }),
        );
    }
  }
}
