import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  countDue,
  type DeletedRecords,
  type DueRecords,
  heldIds,
  Retention,
  type RetentionRule,
  type RetentionScope,
} from '../../platform/retention';
import { TicketRecords } from './ticket-records';
import { readTicket } from './ticket-rows';
import { TicketsService } from './tickets.service';

/** Tickets that one transaction deletes. */
const BATCH_SIZE = 20;

const DUE = `t.status = 'closed' AND t.lastActivityAt < ?
  AND (t.clientId IS NULL OR t.clientId NOT IN (?))
  AND NOT EXISTS (SELECT 1 FROM projects p WHERE p.id = t.projectId AND p.clientId IN (?))`;

/**
 * Deletes closed tickets with their messages and attachments (docs/domain/privacy.md#retention).
 */
@Injectable()
export class TicketRetention implements RetentionRule, OnModuleInit {
  readonly kind = 'closedTicket';

  constructor(
    private readonly retention: Retention,
    private readonly tickets: TicketsService,
    private readonly records: TicketRecords,
  ) {}

  onModuleInit(): void {
    this.retention.register(this);
  }

  count(em: EntityManager, scope: RetentionScope): Promise<DueRecords> {
    return countDue(
      em,
      `SELECT COUNT(*) AS records, MIN(t.lastActivityAt) AS oldestAt,
         COALESCE(SUM((SELECT COUNT(*) FROM ticket_messages m WHERE m.ticketId = t.id)
           + (SELECT COUNT(*) FROM ticket_attachments a JOIN ticket_messages m ON m.id = a.messageId
              WHERE m.ticketId = t.id)), 0) AS related
       FROM tickets t WHERE ${DUE}`,
      dueValues(scope),
    );
  }

  async deleteBatch(em: EntityManager, scope: RetentionScope): Promise<DeletedRecords> {
    const rows = await em.query<{ id: number }[]>(
      `SELECT t.id FROM tickets t WHERE ${DUE}
       ORDER BY t.lastActivityAt, t.id LIMIT ${BATCH_SIZE} FOR UPDATE`,
      dueValues(scope),
    );
    const fileKeys: string[] = [];
    for (const { id } of rows) {
      const ticket = await readTicket(em, id);
      fileKeys.push(...(await this.records.deleteWithMessages(em, id)));
      await this.tickets.deleteIn(em, null, ticket);
    }
    return { records: rows.length, fileKeys };
  }
}

const dueValues = (scope: RetentionScope): unknown[] => [
  scope.until,
  heldIds(scope),
  heldIds(scope),
];
