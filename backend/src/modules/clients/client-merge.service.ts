import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Summaries, Transactions, updateVersioned } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { addFormerAddress } from './client-addresses';
import { CLIENT_COLUMNS, CLIENT_SOURCE } from './client-list';
import { TABLES_WITH_CLIENTS, hasActiveProject, type TableWithClients } from './client-references';
import { ClientReader, readClient, type ClientRow } from './client-reader';
import { clientErrors } from './clients.errors';
import { clientAbilities } from './clients.policy';
import type { ClientDetailDto } from './dto/client.dto';
import { Client } from './entities/client.entity';
import { clientSummaries } from './entities/client.summaries';
import { mergedFacts } from './rules/client-changes';

type MovedRecords = Record<TableWithClients, number>;

/** Makes one client of two. */
@Injectable()
export class ClientMergeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly reader: ClientReader,
  ) {}

  /**
   * Moves projects, tickets and invoices of the client to the other one and deletes it. Its
   * addresses are former ones of the remaining client from then on. The records keep what they say
   * about their client, as does a letter that was sent.
   *
   * @returns the remaining client
   * @throws AppError 403 when the policy refuses, 404 for an unknown client, 400 for an unknown
   *   remaining one, 409 when both are the same
   */
  merge(actor: Actor, id: number, intoId: number): Promise<ClientDetailDto> {
    return this.transactions.run(async (em) => {
      assertAllowed(clientAbilities(actor).merge);
      if (id === intoId) throw clientErrors.mergeWithItself();
      const { from, into } = await lockBoth(em, id, intoId);

      const moved = await moveRecords(em, id, intoId);
      await em.query('UPDATE client_addresses SET clientId = ? WHERE clientId = ?', [intoId, id]);
      await em.delete(Client, id);
      await addFormerAddress(em, intoId, from.email);
      const facts = mergedFacts(into, from, await hasActiveProject(em, intoId));
      await updateVersioned(em, Client, intoId, into.version, facts);
      await this.record(em, actor, { from, into, after: await readClient(em, intoId), moved });
      return this.reader.detail(actor, intoId, em);
    });
  }

  /** Audit rows on both, and the summaries, last. */
  private async record(
    em: EntityManager,
    actor: Actor,
    { from, into, after, moved }: MergedClients,
  ): Promise<void> {
    const counts = TABLES_WITH_CLIENTS.map((table) => `${moved[table]} ${table}`).join(', ');
    const merge = { action: 'client.merge', entity: 'client' } as const;
    await this.audit.record(em, actor, {
      ...merge,
      entityId: from.id,
      before: from,
      note: `Merged into ${into.name} (${into.id}), with ${counts}.`,
    });
    await this.audit.record(em, actor, {
      ...merge,
      entityId: into.id,
      before: into,
      after: { ...after, mergedClient: from.name, mergedEmail: from.email },
      note: `Took over ${from.name} (${from.id}), with ${counts}.`,
    });
    await this.summaries.record(em, clientSummaries, from, null);
    await this.summaries.record(em, clientSummaries, into, after);
  }
}

interface MergedClients {
  from: ClientRow;
  into: ClientRow;
  after: ClientRow;
  moved: MovedRecords;
}

/** Both clients, locked in the order of their numbers, so that two merges cannot block each other. */
async function lockBoth(
  em: EntityManager,
  id: number,
  intoId: number,
): Promise<{ from: ClientRow; into: ClientRow }> {
  const rows = await em.query<ClientRow[]>(
    `SELECT ${CLIENT_COLUMNS} FROM ${CLIENT_SOURCE.from}
     WHERE c.id IN (?, ?) ORDER BY c.id FOR UPDATE`,
    [id, intoId],
  );
  const from = rows.find((row) => row.id === id);
  const into = rows.find((row) => row.id === intoId);
  if (!from) throw errors.notFound('client');
  if (!into) throw clientErrors.unknownTarget();
  return { from, into };
}

/** A record that only changes hands stays as fresh or stale as it was to whoever edits it. */
async function moveRecords(em: EntityManager, id: number, intoId: number): Promise<MovedRecords> {
  const moved: MovedRecords = { projects: 0, tickets: 0, invoices: 0 };
  for (const table of TABLES_WITH_CLIENTS) {
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      `UPDATE ${table} SET clientId = ?, updatedAt = updatedAt WHERE clientId = ?`,
      [intoId, id],
    );
    moved[table] = affectedRows;
  }
  return moved;
}
