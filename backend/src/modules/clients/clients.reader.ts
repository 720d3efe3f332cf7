import { CLIENT_HISTORY_LABELS, formatAddress, keysOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { HistorySource } from '../../platform/audit';
import { queryPrepared, Summaries } from '../../platform/database';
import { listPageOrChanges } from '../../platform/database/list-changes';
import { AppError } from '../../platform/http/app-error';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { Settings } from '../settings';
import { ClientFigures } from './client-figures';
import {
  CLIENT_SOURCE,
  clientConditions,
  type ClientFields,
  clientOfRow,
  type ClientRow,
  clientSort,
} from './client-list';
import { clientErrors } from './clients.errors';
import { clientAbilities } from './clients.policy';
import type { ClientDetailDto, ClientListItemDto, ClientSummaryDto } from './dto/client.dto';
import type { ListClientsQuery } from './dto/client-input.dto';

/** Reads clients, with the caller's abilities. */
@Injectable()
export class ClientsReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly figures: ClientFigures,
    private readonly summaries: Summaries,
    private readonly settings: Settings,
  ) {}

  async list(actor: Actor, query: ListClientsQuery): Promise<Page<ClientListItemDto>> {
    const em = this.dataSource.manager;
    const { timeZone } = await this.settings.get('company');
    const page = await listPageOrChanges<ClientRow>(em, {
      source: CLIENT_SOURCE,
      where: clientConditions(query, timeZone),
      sort: clientSort(query.sort),
      query,
      entity: 'client',
    });
    const figuresOf = await this.figures.ofPage(
      em,
      actor,
      page.rows.map(({ id }) => id),
    );
    const abilities = clientAbilities(actor);
    return page.map((row) => ({
      ...withAddress(clientOfRow(row)),
      ...figuresOf(row.id),
      abilities,
    }));
  }

  /** Counts all clients by status, from the summaries. */
  async summary(): Promise<ClientSummaryDto> {
    const figures = await this.summaries.read({
      active: { metric: 'clients.status.active' },
      prospect: { metric: 'clients.status.prospect' },
      inactive: { metric: 'clients.status.inactive' },
    });
    const counts = {
      active: figures.active.count,
      prospect: figures.prospect.count,
      inactive: figures.inactive.count,
    };
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { total, ...counts };
  }

  /**
   * @param em a transaction, to include its uncommitted changes
   * @throws AppError 404 if the client doesn't exist
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<ClientDetailDto> {
    const [client, former, figures] = await Promise.all([
      readClient(em, id),
      em.query<{ email: string }[]>(
        'SELECT email FROM client_addresses WHERE clientId = ? ORDER BY email',
        [id],
      ),
      this.figures.of(em, actor, id),
    ]);
    return {
      ...withAddress(client),
      formerEmails: former.map(({ email }) => email),
      figures,
      abilities: clientAbilities(actor),
    };
  }

  /**
   * The client, or the id of the one that it was merged into. A merge moves the id in one
   * transaction, so an id that isn't found here is found there.
   *
   * @throws AppError 404 if the client neither exists nor was merged
   */
  async detailOrTarget(actor: Actor, id: number): Promise<ClientDetailDto | number> {
    try {
      return await this.detail(actor, id);
    } catch (error) {
      const isMissing = error instanceof AppError && error.status === 404;
      const target = isMissing ? await mergeTarget(this.dataSource.manager, id) : undefined;
      if (!target) throw error;
      return target.id;
    }
  }
}

const withAddress = (client: ClientFields): ClientFields & { address: string | null } => ({
  ...client,
  address: formatAddress(client),
});

const { columns, from, joins } = CLIENT_SOURCE;
const READ_ONE = `SELECT ${columns} FROM ${from} ${joins} WHERE c.id = ?`;

/**
 * @param options.lock blocks other writers until the transaction ends
 * @throws AppError 404 if the client doesn't exist or was merged
 */
export async function readClient(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<ClientFields> {
  if (lock) await em.query('SELECT id FROM clients WHERE id = ? FOR UPDATE', [id]);
  const [row] = await queryPrepared<ClientRow[]>(em, READ_ONE, [id]);
  if (!row) throw await missingClient(em, id);
  return clientOfRow(row);
}

/** Names the target of a merged client, so that someone who is editing it can continue there. */
async function missingClient(em: EntityManager, id: number): Promise<AppError> {
  const target = await mergeTarget(em, id);
  return target ? clientErrors.merged(target.name) : errors.notFound('client');
}

/** The client that this one was merged into, if it was. */
async function mergeTarget(
  em: EntityManager,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const [target] = await queryPrepared<{ id: number; name: string }[]>(
    em,
    'SELECT c.id, c.name FROM merged_clients m JOIN clients c ON c.id = m.intoId WHERE m.clientId = ?',
    [id],
  );
  return target;
}

/**
 * The part of the audit log that the client's page shows.
 *
 * @throws AppError 404 if the client doesn't exist
 */
export async function clientHistory(em: EntityManager, id: number): Promise<HistorySource> {
  await readClient(em, id);
  return {
    entity: 'client',
    entityId: id,
    actions: HISTORY_ACTIONS,
    fields: keysOf(CLIENT_HISTORY_LABELS),
  };
}

const HISTORY_ACTIONS = [
  'client.create',
  'client.update',
  'client.merge',
  'client.contact_add',
  'client.contact_update',
  'client.contact_remove',
  'client.note_add',
  'client.note_update',
  'client.note_delete',
  'client.send_statement',
];
