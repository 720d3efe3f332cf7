import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Records of another module that belong to tickets. The owner of their table implements this and
 * registers it: it depends on tickets, so tickets cannot import it.
 */
interface TicketLinkedRecords {
  /** Moves the records of one ticket to another. */
  moveTicket?(em: EntityManager, fromId: number, toId: number): Promise<void>;

  /**
   * Deletes the records that arrived with the messages of a ticket, before the ticket itself.
   *
   * @returns the storage keys of files to delete after the transaction
   */
  deleteWithMessages?(em: EntityManager, ticketId: number): Promise<string[]>;
}

/** The records of other modules that belong to tickets. */
@Injectable()
export class TicketRecords {
  private readonly sources: TicketLinkedRecords[] = [];

  register(source: TicketLinkedRecords): void {
    this.sources.push(source);
  }

  async move(em: EntityManager, fromId: number, toId: number): Promise<void> {
    for (const source of this.sources) await source.moveTicket?.(em, fromId, toId);
  }

  /** @returns the storage keys of files to delete after the transaction */
  async deleteWithMessages(em: EntityManager, ticketId: number): Promise<string[]> {
    const fileKeys: string[] = [];
    for (const source of this.sources) {
      fileKeys.push(...((await source.deleteWithMessages?.(em, ticketId)) ?? []));
    }
    return fileKeys;
  }
}
