import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { ProjectFiguresDto } from './dto/project-detail.dto';

interface FigureRow {
  openTickets: string;
  tickets: string;
  evidenceFiles: string;
  invoiced: string;
  spent: string;
}

/**
 * Counts and sums what belongs to a project in one statement, each part on the index of its table
 * that begins with the project. It reads the tables of other modules and never their rows.
 */
@Injectable()
export class ProjectFigures {
  /** Sums of money are left out for those who may not read invoices (decisions section 5). */
  async of(em: EntityManager, actor: Actor, projectId: number): Promise<ProjectFiguresDto> {
    const withMoney = actor.rights.has('invoice.read');
    const [row] = await em.query<FigureRow[]>(
      `SELECT
         (SELECT COUNT(*) FROM tickets WHERE projectId = ? AND status = 'open') AS openTickets,
         (SELECT COUNT(*) FROM tickets WHERE projectId = ?) AS tickets,
         (SELECT COUNT(*) FROM evidence_files WHERE projectId = ? AND deletedAt IS NULL)
           AS evidenceFiles${withMoney ? MONEY_COLUMNS : ''}`,
      Array.from({ length: withMoney ? 5 : 3 }, () => projectId),
    );
    return {
      openTickets: Number(row?.openTickets ?? 0),
      tickets: Number(row?.tickets ?? 0),
      evidenceFiles: Number(row?.evidenceFiles ?? 0),
      ...(withMoney && { invoiced: row?.invoiced ?? '0.00', spent: row?.spent ?? '0.00' }),
    };
  }
}

const MONEY_COLUMNS = `,
  (SELECT CAST(COALESCE(SUM(amount), 0) AS DECIMAL(20, 2)) FROM invoices
    WHERE projectId = ? AND status <> 'cancelled') AS invoiced,
  (SELECT CAST(COALESCE(SUM(amount), 0) AS DECIMAL(20, 2)) FROM expenses
    WHERE projectId = ? AND status IN ('approved', 'paid')) AS spent`;
