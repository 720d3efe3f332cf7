import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClientRecords } from '../clients';
import { ProjectRecords } from '../projects';

/** The invoices of clients and of projects, for the modules that own these. */
@Injectable()
export class LinkedInvoices implements OnModuleInit {
  constructor(
    private readonly clients: ClientRecords,
    private readonly projects: ProjectRecords,
  ) {}

  onModuleInit(): void {
    this.clients.register('invoices', {
      figuresSql: `
        SELECT COUNT(*) AS invoices,
          CAST(COALESCE(SUM(CASE WHEN status <> 'cancelled' THEN amount END), 0)
            AS DECIMAL(20, 2)) AS invoiced,
          CAST(COALESCE(SUM(CASE WHEN status IN ('pending', 'overdue') THEN amount END), 0)
            AS DECIMAL(20, 2)) AS outstanding
        FROM invoices WHERE clientId = ?`,
      exist: (em, clientId) =>
        found(em, 'SELECT 1 FROM invoices WHERE clientId = ? LIMIT 1', [clientId]),
      useEmail: (em, clientId, email) =>
        found(em, 'SELECT 1 FROM invoices WHERE clientId = ? AND clientEmail = ? LIMIT 1', [
          clientId,
          email,
        ]),
      relinkClient,
    });
    this.projects.register('invoices', {
      figures: {
        invoiced: `SELECT CAST(COALESCE(SUM(amount), 0) AS DECIMAL(20, 2)) FROM invoices
          WHERE projectId = ? AND status <> 'cancelled'`,
      },
      exist: (em, projectId) =>
        found(em, 'SELECT 1 FROM invoices WHERE projectId = ? LIMIT 1', [projectId]),
    });
  }
}

async function relinkClient(em: EntityManager, fromId: number, toId: number): Promise<number> {
  const { affectedRows } = await em.query<{ affectedRows: number }>(
    'UPDATE invoices SET clientId = ?, updatedAt = updatedAt WHERE clientId = ?',
    [toId, fromId],
  );
  return affectedRows;
}

const found = async (em: EntityManager, sql: string, params: unknown[]): Promise<boolean> =>
  (await em.query<unknown[]>(sql, params)).length > 0;
