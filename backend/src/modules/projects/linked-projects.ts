import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { markReferringRecords, rowExists } from '../../platform/database';
import { ClientRecords } from '../clients';

interface CardRow {
  clientId: number;
  activeProjects: string;
  totalValue: string;
}

const SUMMED_BUDGETS = 'CAST(COALESCE(SUM(budget), 0) AS DECIMAL(20, 2))';

/** The projects of clients, for the clients module. */
@Injectable()
export class LinkedProjects implements OnModuleInit {
  constructor(private readonly clients: ClientRecords) {}

  onModuleInit(): void {
    this.clients.register('projects', {
      figuresSql: `
        SELECT COUNT(*) AS projects,
          COUNT(CASE WHEN status = 'active' THEN 1 END) AS activeProjects,
          ${SUMMED_BUDGETS} AS totalValue
        FROM projects WHERE clientId = ?`,
      exist: (em, clientId) =>
        rowExists(em, 'SELECT 1 FROM projects WHERE clientId = ? LIMIT 1', [clientId]),
      hasActive: (em, clientId) =>
        rowExists(em, "SELECT 1 FROM projects WHERE clientId = ? AND status = 'active' LIMIT 1", [
          clientId,
        ]),
      useEmail: (em, clientId, email) =>
        rowExists(em, 'SELECT 1 FROM projects WHERE clientId = ? AND clientEmail = ? LIMIT 1', [
          clientId,
          email,
        ]),
      relinkClient,
      cardFigures,
    });
  }
}

async function relinkClient(em: EntityManager, fromId: number, toId: number): Promise<number> {
  await markReferringRecords(em, 'project', 'clientId', fromId);
  const { affectedRows } = await em.query<{ affectedRows: number }>(
    'UPDATE projects SET clientId = ?, updatedAt = updatedAt WHERE clientId = ?',
    [toId, fromId],
  );
  return affectedRows;
}

async function cardFigures(em: EntityManager, clientIds: readonly number[]) {
  const rows = await em.query<CardRow[]>(
    `SELECT clientId, COUNT(CASE WHEN status = 'active' THEN 1 END) AS activeProjects,
       ${SUMMED_BUDGETS} AS totalValue
     FROM projects WHERE clientId IN (?) GROUP BY clientId`,
    [clientIds],
  );
  return new Map(
    rows.map(({ clientId, activeProjects, totalValue }) => [
      clientId,
      { activeProjects: Number(activeProjects), totalValue },
    ]),
  );
}
