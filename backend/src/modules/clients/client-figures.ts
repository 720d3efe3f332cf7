import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { placeholders } from '../../platform/database/sql';
import type { ClientCardFiguresDto, ClientFiguresDto } from './dto/client.dto';

interface CardRow {
  clientId: number;
  activeProjects: string;
  totalValue: string;
}

type FigureRow = Record<Exclude<keyof ClientFiguresDto, 'totalValue'>, string> & {
  totalValue: string;
};

const NOTHING: ClientCardFiguresDto = { activeProjects: 0, totalValue: '0.00' };

/**
 * Counts and sums what belongs to clients, each part on the index of its table that begins with the
 * client. It reads the tables of other modules and never their rows.
 */
@Injectable()
export class ClientFigures {
  /** Of the clients of one page, in one statement. */
  async ofCards(
    em: EntityManager,
    clientIds: readonly number[],
  ): Promise<(clientId: number) => ClientCardFiguresDto> {
    if (clientIds.length === 0) return () => NOTHING;
    const rows = await em.query<CardRow[]>(
      `SELECT clientId, COUNT(CASE WHEN status = 'active' THEN 1 END) AS activeProjects,
         ${SUM_OF_BUDGETS} AS totalValue
       FROM projects WHERE clientId IN (${placeholders(clientIds)}) GROUP BY clientId`,
      [...clientIds],
    );
    const figures = new Map(
      rows.map(({ clientId, activeProjects, totalValue }) => [
        clientId,
        { activeProjects: Number(activeProjects), totalValue },
      ]),
    );
    return (clientId) => figures.get(clientId) ?? NOTHING;
  }

  /** What is about invoices is left out for those who may not read them (decisions section 5). */
  async of(em: EntityManager, actor: Actor, clientId: number): Promise<ClientFiguresDto> {
    const withInvoices = actor.rights.has('invoice.read');
    const [row] = await em.query<Partial<FigureRow>[]>(
      `SELECT p.*, t.*${withInvoices ? ', i.*' : ''}
       FROM (SELECT COUNT(*) AS projects, COUNT(CASE WHEN status = 'active' THEN 1 END)
           AS activeProjects, ${SUM_OF_BUDGETS} AS totalValue
         FROM projects WHERE clientId = ?) p
       CROSS JOIN (SELECT COUNT(*) AS tickets, COUNT(CASE WHEN status = 'open' THEN 1 END)
           AS openTickets
         FROM tickets WHERE clientId = ?) t
       ${withInvoices ? INVOICES : ''}`,
      Array.from({ length: withInvoices ? 3 : 2 }, () => clientId),
    );
    return {
      projects: Number(row?.projects ?? 0),
      activeProjects: Number(row?.activeProjects ?? 0),
      totalValue: row?.totalValue ?? '0.00',
      tickets: Number(row?.tickets ?? 0),
      openTickets: Number(row?.openTickets ?? 0),
      ...(withInvoices && {
        invoices: Number(row?.invoices ?? 0),
        invoiced: row?.invoiced ?? '0.00',
        outstanding: row?.outstanding ?? '0.00',
      }),
    };
  }
}

const SUM_OF_BUDGETS = 'CAST(COALESCE(SUM(budget), 0) AS DECIMAL(20, 2))';

const INVOICES = `
  CROSS JOIN (SELECT COUNT(*) AS invoices,
      CAST(COALESCE(SUM(CASE WHEN status <> 'cancelled' THEN amount END), 0) AS DECIMAL(20, 2))
        AS invoiced,
      CAST(COALESCE(SUM(CASE WHEN status IN ('pending', 'overdue') THEN amount END), 0)
        AS DECIMAL(20, 2)) AS outstanding
    FROM invoices WHERE clientId = ?) i`;
