import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { markReferringRecords, rowExists } from '../../platform/database';
import { ClientRecords } from '../clients';
import { ProjectRecords } from '../projects';

/** Invoices of clients and projects, for the modules that own those records. */
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
          CAST(COALESCE(SUM(CASE WHEN status <> 'cancelled' THEN amount - creditedTotal END), 0)
            AS DECIMAL(20, 2)) AS invoiced,
          CAST(COALESCE(SUM(CASE WHEN status IN ('pending', 'overdue') THEN balanceDue END), 0)
            AS DECIMAL(20, 2)) AS outstanding
        FROM invoices WHERE clientId = ? AND kind = 'invoice' AND status <> 'draft'`,
      exist: (em, clientId) =>
        rowExists(em, 'SELECT 1 FROM invoices WHERE clientId = ? LIMIT 1', [clientId]),
      useEmail: (em, clientId, email) =>
        rowExists(em, 'SELECT 1 FROM invoices WHERE clientId = ? AND clientEmail = ? LIMIT 1', [
          clientId,
          email,
        ]),
      relinkClient,
    });
    this.projects.register('invoices', {
      figures: {
        invoiced: `SELECT CAST(COALESCE(SUM(amount - creditedTotal), 0) AS DECIMAL(20, 2)) FROM invoices
          WHERE projectId = ? AND kind = 'invoice' AND status NOT IN ('draft', 'cancelled')`,
      },
      exist: (em, projectId) =>
        rowExists(em, 'SELECT 1 FROM invoices WHERE projectId = ? LIMIT 1', [projectId]),
    });
  }
}

async function relinkClient(em: EntityManager, fromId: number, toId: number): Promise<number> {
  await markReferringRecords(em, 'invoice', 'clientId', fromId);
  const { affectedRows } = await em.query<{ affectedRows: number }>(
    'UPDATE invoices SET clientId = ?, updatedAt = updatedAt WHERE clientId = ?',
    [toId, fromId],
  );
  return affectedRows;
}
