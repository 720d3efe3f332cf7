import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { markReferringRecords, rowExists } from '../../platform/database';
import { ClientRecords } from '../clients';
import { ProjectRecords } from '../projects';

/** The tickets of clients and projects, for the clients and projects modules. */
@Injectable()
export class LinkedTickets implements OnModuleInit {
  constructor(
    private readonly clients: ClientRecords,
    private readonly projects: ProjectRecords,
  ) {}

  onModuleInit(): void {
    this.clients.register('tickets', {
      figuresSql: `
        SELECT COUNT(*) AS tickets, COUNT(CASE WHEN status = 'open' THEN 1 END) AS openTickets
        FROM tickets WHERE clientId = ?`,
      exist: (em, clientId) =>
        rowExists(em, 'SELECT 1 FROM tickets WHERE clientId = ? LIMIT 1', [clientId]),
      useEmail: (em, clientId, email) =>
        rowExists(em, 'SELECT 1 FROM tickets WHERE clientId = ? AND clientEmail = ? LIMIT 1', [
          clientId,
          email,
        ]),
      relinkClient,
    });
    this.projects.register('tickets', {
      figures: {
        openTickets: "SELECT COUNT(*) FROM tickets WHERE projectId = ? AND status = 'open'",
        tickets: 'SELECT COUNT(*) FROM tickets WHERE projectId = ?',
      },
    });
  }
}

async function relinkClient(em: EntityManager, fromId: number, toId: number): Promise<number> {
  await markReferringRecords(em, 'ticket', 'clientId', fromId);
  const { affectedRows } = await em.query<{ affectedRows: number }>(
    'UPDATE tickets SET clientId = ?, updatedAt = updatedAt WHERE clientId = ?',
    [toId, fromId],
  );
  return affectedRows;
}
