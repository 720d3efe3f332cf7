import { Injectable } from '@nestjs/common';
import type { ClientStatus } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Summaries, insertRecord, isDuplicateKey } from '../../platform/database';
import { findByAddress, formerOwnerOf, type AddressOwner } from './client-addresses';
import { Client } from './entities/client.entity';
import { clientSummaries } from './entities/client.summaries';

/** What a project, ticket or invoice says about the client it is for. */
export interface ClientMention {
  clientEmail: string;
  /** Name of the client, should it be a new one. */
  clientName: string;
  /** The record is an active project. */
  hasActiveProject?: boolean;
}

/**
 * Links records to clients by e-mail address (decisions section 6): the client with the address, or
 * a new one, which is a prospect until it has an active project.
 */
@Injectable()
export class ClientLinks {
  constructor(
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
  ) {}

  /**
   * Answers the number of the client, which then can neither be merged nor deleted until the
   * transaction ends. Call it before the record itself is written.
   */
  async link(em: EntityManager, actor: Actor, mention: ClientMention): Promise<number> {
    const { clientEmail, hasActiveProject = false } = mention;
    const known = await findByAddress(em, clientEmail, { toActivate: hasActiveProject });
    const client = known ?? (await this.createOrFind(em, actor, mention));
    if (hasActiveProject && client.status === 'prospect') await this.activate(em, actor, client);
    return client.id;
  }

  /** Of several at the same moment one inserts; the others wait for it and find its row. */
  private async createOrFind(
    em: EntityManager,
    actor: Actor,
    { clientEmail: email, clientName: name, hasActiveProject = false }: ClientMention,
  ): Promise<AddressOwner> {
    const status: ClientStatus = hasActiveProject ? 'active' : 'prospect';
    const id = await insert(em, { name, email, status, createdById: actor.id });
    const formerOwner = await formerOwnerOf(em, email);
    if (id === undefined || formerOwner) {
      // Another transaction was quicker: with the same client, or by giving the address up.
      if (id !== undefined) await em.delete(Client, id);
      return formerOwner ?? (await foundAgain(em, email, hasActiveProject));
    }
    await this.audit.record(em, actor, {
      action: 'client.create',
      entity: 'client',
      entityId: id,
      after: { name, email, status },
      note: 'Made for a record with an address that no client had.',
    });
    await this.summaries.record(em, clientSummaries, null, { status });
    return { id, status };
  }

  private async activate(em: EntityManager, actor: Actor, { id }: AddressOwner): Promise<void> {
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
      note: 'Has an active project now.',
    });
    await this.summaries.record(em, clientSummaries, { status: 'prospect' }, { status: 'active' });
  }
}

/** Number of the new client; `undefined` when the address is taken by now. */
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

async function foundAgain(
  em: EntityManager,
  email: string,
  toActivate: boolean,
): Promise<AddressOwner> {
  const found = await findByAddress(em, email, { toActivate });
  if (!found) throw new Error('The client with the address of this record is gone again.');
  return found;
}
