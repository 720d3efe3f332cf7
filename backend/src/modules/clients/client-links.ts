import { Injectable } from '@nestjs/common';
import type { ClientStatus } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { isDuplicateKey } from '../../platform/database';
import { Client } from './entities/client.entity';

/** What a project, ticket or invoice says about the client it is for. */
export interface ClientMention {
  email: string;
  /** Name of the client, should it be a new one. */
  name: string;
  /** The record is an active project. */
  hasActiveProject: boolean;
}

interface ClientRow {
  id: number;
  status: ClientStatus;
}

/**
 * Links records to clients by e-mail address (decisions section 6): the client with the address, or
 * a new one, which is a prospect until it has an active project.
 */
@Injectable()
export class ClientLinks {
  constructor(private readonly audit: AuditLog) {}

  /**
   * Answers the number of the client. Call it before the record itself is written, so that every
   * transaction locks the client first.
   */
  async link(em: EntityManager, actor: Actor, mention: ClientMention): Promise<number> {
    const known = await find(em, mention.email);
    const client = known ?? (await this.createOrFind(em, actor, mention));
    if (mention.hasActiveProject && client.status === 'prospect') {
      await this.activate(em, actor, client.id);
    }
    return client.id;
  }

  /** Of several at the same moment one inserts; the others wait for it and find its row. */
  private async createOrFind(
    em: EntityManager,
    actor: Actor,
    { email, name, hasActiveProject }: ClientMention,
  ): Promise<ClientRow> {
    const status: ClientStatus = hasActiveProject ? 'active' : 'prospect';
    try {
      const { identifiers } = await em.insert(Client, {
        name,
        email,
        status,
        createdById: actor.id,
      });
      const id = Number(identifiers[0]?.['id']);
      await this.audit.record(em, actor, {
        action: 'client.create',
        entity: 'client',
        entityId: id,
        after: { name, email, status },
        note: 'Made for a record with an address that no client had.',
      });
      return { id, status };
    } catch (error) {
      const existing = isDuplicateKey(error, 'uq_clients_email') && (await find(em, email));
      if (!existing) throw error;
      return existing;
    }
  }

  private async activate(em: EntityManager, actor: Actor, id: number): Promise<void> {
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
  }
}

async function find(em: EntityManager, email: string): Promise<ClientRow | undefined> {
  const [client] = await em.query<ClientRow[]>('SELECT id, status FROM clients WHERE email = ?', [
    email,
  ]);
  return client;
}
