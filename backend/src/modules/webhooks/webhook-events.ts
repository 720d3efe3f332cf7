import type { WebhookEventType } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AuditLog, type RecordedEvent } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { insertRows, queryPrepared } from '../../platform/database';
import { eventTypeOf } from './rules/event-types';

/** Writes the deliveries of audited changes in the transaction of the change. */
@Injectable()
export class WebhookEvents implements OnModuleInit {
  constructor(
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.audit.onRecord((em, events) => this.write(em, events));
  }

  private async write(em: EntityManager, events: readonly RecordedEvent[]): Promise<void> {
    const published = events.flatMap((event) => {
      const type = event.entityId === null ? undefined : eventTypeOf(event);
      return type ? [{ ...event, type, eventId: `evt_${randomUUID()}` }] : [];
    });
    if (published.length === 0) return;
    const webhooks = await readSubscriptions(em);
    const now = this.clock.now();
    const rows = published.flatMap(({ type, eventId, entity, entityId, before, after }) =>
      webhooks
        .filter(({ eventTypes }) => eventTypes.includes(type))
        .map(({ id }) => {
          const changes = [toJson(before), toJson(after)];
          return [id, eventId, type, entity, entityId, ...changes, now, now];
        }),
    );
    await insertRows(em, {
      into: `INSERT INTO webhook_deliveries (webhookId, eventId, type, entity, entityId,
                                             \`before\`, \`after\`, createdAt, nextAttemptAt)`,
      row: '(?, ?, ?, ?, ?, ?, ?, ?, ?)',
      rows,
    });
  }
}

async function readSubscriptions(
  em: EntityManager,
): Promise<{ id: number; eventTypes: WebhookEventType[] }[]> {
  const rows = await queryPrepared<{ id: number; eventTypes: string }[]>(
    em,
    'SELECT id, eventTypes FROM webhooks WHERE isActive = 1',
    [],
  );
  return rows.map(({ id, eventTypes }) => ({
    id,
    eventTypes: JSON.parse(eventTypes) as WebhookEventType[],
  }));
}

const toJson = (fields: object | null): string | null => fields && JSON.stringify(fields);
