import type { ClientStatus } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { insertRecord, isDuplicateKey, Summaries } from '../../platform/database';
import { type EmailOwner, lockByEmail, lockOtherOwner } from './client-emails';
import { Client, clientSummaries } from './entities/client.entity';

/** How a project, ticket or invoice refers to its client. */
interface ClientReference {
  clientEmail: string;
  /** The name for a new client. */
  clientName: string;
  /** Whether the record is an active project. */
  hasActiveProject?: boolean;
}

/** Links records to clients by email address (docs/domain/clients.md#linking). */
@Injectable()
export class ClientLinks {
  constructor(
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
  ) {}

  /**
   * Finds or creates the client and locks it: it can't be merged or deleted until the transaction
   * ends. Call it before writing the record.
   *
   * @param actor null for a record that the system creates
   * @returns the client's id
   */
  async link(em: EntityManager, actor: Actor | null, reference: ClientReference): Promise<number> {
    const { clientEmail, hasActiveProject = false } = reference;
    const known = await lockByEmail(em, clientEmail, { toActivate: hasActiveProject });
    const client = known ?? (await this.createOrFind(em, actor, reference));
    if (hasActiveProject && client.status === 'prospect') await this.activate(em, actor, client);
    return client.id;
  }

  /**
   * One of several concurrent transactions inserts the client; the others wait and find its row.
   */
  private async createOrFind(
    em: EntityManager,
    actor: Actor | null,
    { clientEmail: email, clientName: name, hasActiveProject = false }: ClientReference,
  ): Promise<EmailOwner> {
    const status: ClientStatus = hasActiveProject ? 'active' : 'prospect';
    const id = await insert(em, { name, email, status, createdById: actor?.id ?? null });
    const otherOwner = await lockOtherOwner(em, email);
    if (id === undefined || otherOwner) {
      // A concurrent transaction inserted the client, or gave the address to another one.
      if (id !== undefined) await em.delete(Client, id);
      return otherOwner ?? (await lockExisting(em, email, hasActiveProject));
    }
    await this.audit.record(em, actor, {
      action: 'client.create',
      entity: 'client',
      entityId: id,
      after: { name, email, status },
      note: 'Created for a record with a new client email address.',
    });
    await this.summaries.record(em, clientSummaries, null, { status });
    return { id, status };
  }

  private async activate(
    em: EntityManager,
    actor: Actor | null,
    { id }: EmailOwner,
  ): Promise<void> {
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      `UPDATE clients SET status = 'active', version = version + 1
       WHERE id = ? AND status = 'prospect'`,
      [id],
    );
    if (affectedRows === 0) return;
    await this.audit.record(em, actor, {
      action: 'client.update',
      entity: 'client',
      entityId: id,
      before: { status: 'prospect' },
      after: { status: 'active' },
      note: 'Has an active project.',
    });
    await this.summaries.record(em, clientSummaries, { status: 'prospect' }, { status: 'active' });
  }
}

/** @returns the new client's id; `undefined` if the address is taken */
async function insert(
  em: EntityManager,
  client: Pick<Client, 'name' | 'email' | 'status' | 'createdById'>,
): Promise<number | undefined> {
  try {
    return await insertRecord(em, Client, client);
  } catch (error) {
    if (isDuplicateKey(error, 'uq_clients_email')) return undefined;
    throw error;
  }
}

async function lockExisting(
  em: EntityManager,
  email: string,
  toActivate: boolean,
): Promise<EmailOwner> {
  const found = await lockByEmail(em, email, { toActivate });
  if (!found) {
    throw new Error('The client with the email address of this record was deleted concurrently.');
  }
  return found;
}
