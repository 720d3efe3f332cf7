import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access';
import { Transactions } from '../../../platform/database';
import { readTicket } from '../ticket-rows';
import { ticketErrors } from '../tickets.errors';
import { addFollowers, removeFollowers } from './ticket-followers';

/** Lets users follow tickets and stop following them (docs/domain/tickets.md#followers). */
@Injectable()
export class TicketFollowersService {
  constructor(private readonly transactions: Transactions) {}

  /** @throws AppError 404 for an unknown ticket, 409 for a merged one, which gets no replies */
  follow(actor: Actor, ticketId: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const { mergedIntoId } = await readTicket(em, ticketId, { lock: true });
      if (mergedIntoId !== null) throw ticketErrors.alreadyMerged(mergedIntoId);
      await addFollowers(em, ticketId, [actor.id]);
    });
  }

  /** @throws AppError 404 for an unknown ticket */
  unfollow(actor: Actor, ticketId: number): Promise<void> {
    return this.transactions.run(async (em) => {
      await readTicket(em, ticketId, { lock: true });
      await removeFollowers(em, ticketId, [actor.id]);
    });
  }
}
