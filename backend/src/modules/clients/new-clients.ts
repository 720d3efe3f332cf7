import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { lockVersion } from '../../platform/database';
import { findIdByEmail } from './client-emails';
import { ClientRecords, RECORD_KINDS } from './client-records';
import { ClientsService } from './clients.service';
import { hasContactsOrNotes } from './contacts/client-contacts';
import { Client } from './entities/client.entity';

/** The clients that are created for imported projects, tickets and invoices. */
@Injectable()
export class NewClients {
  constructor(
    private readonly clients: ClientsService,
    private readonly records: ClientRecords,
  ) {}

  /**
   * Creates a record, and adds the id of the client that was created with it; null if a client
   * already had the email address.
   */
  async createLinked<Linked extends { clientId: number | null }>(
    em: EntityManager,
    clientEmail: string,
    create: () => Promise<Linked>,
  ): Promise<Linked & { newClientId: number | null }> {
    const isKnown = (await findIdByEmail(em, clientEmail)) !== undefined;
    const created = await create();
    return { ...created, newClientId: isKnown ? null : created.clientId };
  }

  /** Deletes the client, unless it was changed or records, contacts or notes belong to it. */
  async removeUnused(
    em: EntityManager,
    actor: Actor,
    clientId: number | null | undefined,
  ): Promise<void> {
    if (clientId === null || clientId === undefined) return;
    const isUnchanged = (await lockVersion(em, Client, clientId)) === 1;
    if (!isUnchanged || (await hasContactsOrNotes(em, clientId))) return;
    for (const kind of RECORD_KINDS) {
      if (await this.records.get(kind).exist(em, clientId)) return;
    }
    await this.clients.delete(actor, clientId);
  }
}
