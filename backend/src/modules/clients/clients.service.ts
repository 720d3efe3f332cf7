import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import {
  Summaries,
  Transactions,
  insertRecord,
  isDuplicateKey,
  updateVersioned,
} from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { addFormerAddress, nameOfOtherOwner } from './client-addresses';
import { hasActiveProject, isAddressInUse, isReferredToBy } from './client-references';
import { ClientReader, readClient, type ClientRow } from './client-reader';
import { clientErrors } from './clients.errors';
import { clientAbilities } from './clients.policy';
import type { ClientDetailDto } from './dto/client.dto';
import type { CreateClientDto } from './dto/create-client.dto';
import type { UpdateClientDto } from './dto/update-client.dto';
import { ClientAddress } from './entities/client-address.entity';
import { Client } from './entities/client.entity';
import { clientSummaries } from './entities/client.summaries';
import { applyChanges, type ClientFacts } from './rules/client-changes';

/** Creates, changes and deletes clients. Every method is one transaction. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly reader: ClientReader,
  ) {}

  /** @throws AppError 409 when a client has the address already */
  create(actor: Actor, input: CreateClientDto): Promise<ClientDetailDto> {
    return this.transactions.run(async (em) => {
      const client = { status: 'prospect', ...input, createdById: actor.id } as const;
      const id = await withFreeAddress(em, client.email, null, () =>
        insertRecord(em, Client, client),
      );
      await this.record(em, actor, 'client.create', undefined, await readClient(em, id));
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Changes the fields that were sent. A former address goes on belonging to the client as long as
   * its records carry it.
   *
   * @throws AppError 403 when the policy refuses, 409 when the version is stale, another client has
   *   the address, or active projects keep the client from being a prospect
   */
  update(actor: Actor, id: number, input: UpdateClientDto): Promise<ClientDetailDto> {
    const { version, ...changes } = input;
    return this.transactions.run(async (em) => {
      const before = await readClient(em, id, { lock: true });
      assertAllowed(clientAbilities(actor).update);
      if (version !== undefined && version !== before.version) throw errors.staleVersion('client');

      const { facts, changed } = applyChanges(before, changes);
      if (changed.length === 0) return this.reader.detail(actor, id, em);
      if (changed.includes('status') && facts.status === 'prospect') {
        if (await hasActiveProject(em, id)) throw clientErrors.hasActiveProjects();
      }
      if (changed.includes('email')) await this.changeAddress(em, before, facts);
      else await this.save(em, before, facts);
      await this.record(em, actor, 'client.update', before, await readClient(em, id));
      return this.reader.detail(actor, id, em);
    });
  }

  /** @throws AppError 403 when the policy refuses, 409 while projects or invoices refer to it */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await readClient(em, id, { lock: true });
      assertAllowed(clientAbilities(actor).delete);
      if (await isReferredToBy(em, 'projects', id)) throw clientErrors.hasProjects();
      if (await isReferredToBy(em, 'invoices', id)) throw clientErrors.hasInvoices();
      await em.delete(Client, id);
      await this.record(em, actor, 'client.delete', before, undefined);
    });
  }

  private async changeAddress(
    em: EntityManager,
    before: ClientRow,
    facts: ClientFacts,
  ): Promise<void> {
    const { id } = before;
    await em.delete(ClientAddress, { email: facts.email, clientId: id });
    await withFreeAddress(em, facts.email, id, () => this.save(em, before, facts));
    if (await isAddressInUse(em, id, before.email)) await addFormerAddress(em, id, before.email);
  }

  private async save(
    em: EntityManager,
    { id, version }: ClientRow,
    facts: ClientFacts,
  ): Promise<number> {
    if (await updateVersioned(em, Client, id, version, facts)) return id;
    throw errors.staleVersion('client');
  }

  /** The audit row and the summaries of one change; last, because they are everybody's rows. */
  private async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    before: ClientRow | undefined,
    after: ClientRow | undefined,
  ): Promise<void> {
    const entityId = (after ?? before)?.id ?? null;
    await this.audit.record(em, actor, { action, entity: 'client', entityId, before, after });
    await this.summaries.record(em, clientSummaries, before ?? null, after ?? null);
  }
}

/**
 * Writes a client with an address that must be nobody else's, neither now nor before.
 *
 * @param clientId the client that gets the address; null for a new one
 * @param write answers the number of the client
 */
async function withFreeAddress(
  em: EntityManager,
  email: string,
  clientId: number | null,
  write: () => Promise<number>,
): Promise<number> {
  const written = await write().catch((error: unknown) => {
    if (isDuplicateKey(error, 'uq_clients_email')) return null;
    throw error;
  });
  const owner = await nameOfOtherOwner(em, email, written ?? clientId);
  if (written !== null && owner === undefined) return written;
  const name = owner ?? 'Another client';
  throw clientId === null ? clientErrors.emailTaken(name) : clientErrors.emailTakenByOther(name);
}
