import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { ClientCardFiguresDto, ClientOutstandingDto } from './dto/client.dto';

/**
 * Records of another module that are linked to clients. The owner of their table implements this
 * and registers it with {@link ClientRecords}: it depends on clients, so clients cannot import it.
 */
interface LinkedRecords {
  /**
   * A statement with the client's id as parameter that returns its figures as one row. For invoices,
   * the currency of the company is the first parameter.
   */
  readonly figuresSql: string;

  /** Whether any record is linked to the client. */
  exist(em: EntityManager, clientId: number): Promise<boolean>;

  /** Whether any record of the client has the email address. */
  useEmail(em: EntityManager, clientId: number, email: string): Promise<boolean>;

  /**
   * Links the records of one client to another. Their `version` and `updatedAt` don't change, so
   * that open forms don't get a conflict.
   *
   * @returns the number of records
   */
  relinkClient(em: EntityManager, fromId: number, toId: number): Promise<number>;
}

/** Projects also determine whether a client is a prospect, and appear on its card. */
interface LinkedProjectRecords extends LinkedRecords {
  hasActive(em: EntityManager, clientId: number): Promise<boolean>;

  /** The figures of clients that have projects, by the client's id. */
  cardFigures(
    em: EntityManager,
    clientIds: readonly number[],
  ): Promise<Map<number, ClientCardFiguresDto>>;
}

/** How records refer to a client. */
export interface ClientName {
  name: string;
  email: string;
}

interface LinkedInvoiceRecords extends LinkedRecords {
  /**
   * The balances due of clients with open invoices, by the client's id. The currency of the company
   * comes first.
   */
  outstanding(
    em: EntityManager,
    clientIds: readonly number[],
    companyCurrency: string,
  ): Promise<Map<number, ClientOutstandingDto[]>>;

  /**
   * Gives recurring invoices of a renamed or merged client the new name and email address, so that
   * the next invoices have them.
   */
  followClient(em: EntityManager, actor: Actor, from: ClientName, to: ClientName): Promise<void>;

  /** Cancels queued emails to the client, which is about to be deleted. */
  cancelEmails(em: EntityManager, clientId: number): Promise<void>;
}

interface Sources {
  projects: LinkedProjectRecords;
  tickets: LinkedRecords;
  invoices: LinkedInvoiceRecords;
}

export type RecordKind = keyof Sources;

/** Every write processes them in this order, so that two writes can't deadlock. */
export const RECORD_KINDS = ['projects', 'tickets', 'invoices'] as const satisfies RecordKind[];

/** The records of other modules that are linked to clients. */
@Injectable()
export class ClientRecords {
  private readonly sources: Partial<Sources> = {};

  register<Kind extends RecordKind>(kind: Kind, source: Sources[Kind]): void {
    this.sources[kind] = source;
  }

  get<Kind extends RecordKind>(kind: Kind): Sources[Kind] {
    const source: Sources[Kind] | undefined = this.sources[kind];
    if (!source) throw new Error(`No module has registered the ${kind} of clients.`);
    return source;
  }

  /** Whether any record of the client has the email address. */
  async useEmail(em: EntityManager, clientId: number, email: string): Promise<boolean> {
    for (const kind of RECORD_KINDS) {
      if (await this.get(kind).useEmail(em, clientId, email)) return true;
    }
    return false;
  }

  /** @returns the number of records that moved, by kind */
  async relink(
    em: EntityManager,
    fromId: number,
    toId: number,
  ): Promise<Record<RecordKind, number>> {
    const moved = { projects: 0, tickets: 0, invoices: 0 };
    for (const kind of RECORD_KINDS) {
      moved[kind] = await this.get(kind).relinkClient(em, fromId, toId);
    }
    return moved;
  }
}
