import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Summaries, queryPrepared } from '../../platform/database';
import { listPage } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { ClientFigures } from './client-figures';
import { CLIENT_COLUMNS, CLIENT_SOURCE, clientConditions, clientSort } from './client-list';
import { clientAbilities } from './clients.policy';
import type { ClientSummaryDto } from './dto/client-summary.dto';
import type { ClientDetailDto, ClientListItemDto } from './dto/client.dto';
import type { ListClientsQuery } from './dto/list-clients.query';
import type { Client } from './entities/client.entity';

export type ClientRow = Omit<Client, 'createdById'>;

/** Answers questions about clients; changes nothing. */
@Injectable()
export class ClientReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly figures: ClientFigures,
    private readonly summaries: Summaries,
  ) {}

  async list(actor: Actor, query: ListClientsQuery): Promise<Page<ClientListItemDto>> {
    const em = this.dataSource.manager;
    const page = await listPage<ClientRow>(em, {
      source: CLIENT_SOURCE,
      where: clientConditions(query),
      sort: clientSort(query.sort),
      query,
    });
    const figuresOf = await this.figures.ofCards(
      em,
      page.rows.map(({ id }) => id),
    );
    const abilities = clientAbilities(actor);
    return page.map((row) => ({ ...row, figures: figuresOf(row.id), abilities }));
  }

  /** Counted in the database's summaries, whatever page of the list is at hand. */
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
   * @param em of a transaction, to see what it has written
   * @throws AppError 404 when there is no such client
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<ClientDetailDto> {
    const [row, former, figures] = await Promise.all([
      readClient(em, id),
      em.query<{ email: string }[]>(
        'SELECT email FROM client_addresses WHERE clientId = ? ORDER BY email',
        [id],
      ),
      this.figures.of(em, actor, id),
    ]);
    return {
      ...row,
      formerEmails: former.map(({ email }) => email),
      figures,
      abilities: clientAbilities(actor),
    };
  }
}

const READ_ONE = `SELECT ${CLIENT_COLUMNS} FROM clients c WHERE c.id = ?`;
const LOCK_ONE = `${READ_ONE} FOR UPDATE`;

/**
 * One client; `lock` keeps others from changing it until the transaction ends.
 *
 * @throws AppError 404 when there is no such client
 */
export async function readClient(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<ClientRow> {
  const [row] = await queryPrepared<ClientRow[]>(em, lock ? LOCK_ONE : READ_ONE, [id]);
  if (!row) throw errors.notFound('client');
  return row;
}
