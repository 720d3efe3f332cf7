import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Records of another module that belong to tickets. The owner of their table implements this and
 * registers it: it depends on tickets, so tickets cannot import it.
 */
export interface TicketLinkedRecords {
  /** Moves the records of one ticket to another. */
  moveTicket(em: EntityManager, fromId: number, toId: number): Promise<void>;
}

/** The records of other modules that belong to tickets. */
@Injectable()
export class TicketRecords {
  private readonly sources: TicketLinkedRecords[] = [];

  register(source: TicketLinkedRecords): void {
    this.sources.push(source);
  }

  async move(em: EntityManager, fromId: number, toId: number): Promise<void> {
    for (const source of this.sources) await source.moveTicket(em, fromId, toId);
  }
}
