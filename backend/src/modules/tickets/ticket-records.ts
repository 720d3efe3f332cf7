import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Records of another module that belong to tickets. The owner of their table implements this and
 * registers it: it depends on tickets, so tickets cannot import it.
 */
interface TicketLinkedRecords {
  /** Identifies the moved records of a merge, which are stored. */
  name: string;

  /**
   * Moves the records of one ticket to another.
   *
   * @param ids moves only these; all if undefined
   * @returns the ids of the moved records
   */
  moveTicket?(
    em: EntityManager,
    fromId: number,
    toId: number,
    ids?: readonly number[],
  ): Promise<number[]>;

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

  /**
   * Moves the records of one ticket to another.
   *
   * @param only the ids to move, by the name of their source; all records if undefined
   * @returns the ids of the moved records by the name of their source
   */
  async move(
    em: EntityManager,
    fromId: number,
    toId: number,
    only?: Readonly<Record<string, readonly number[]>>,
  ): Promise<Record<string, number[]>> {
    const moved: Record<string, number[]> = {};
    for (const source of this.sources) {
      const ids = only && (only[source.name] ?? []);
      moved[source.name] = (await source.moveTicket?.(em, fromId, toId, ids)) ?? [];
    }
    return moved;
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
