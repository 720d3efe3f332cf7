import type { WebhookEventType } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog, type RecordedEvent } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Collected, insertRows, queryPrepared, Transactions } from '../../platform/database';
import type { PreparedValue } from '../../platform/database/sql';
import { ServiceActors } from '../api-tokens';
import { readerOf } from './rules/body-reader';
import { eventTypeOf } from './rules/event-types';
import { WebhookPayloads } from './webhook-payloads';

/**
 * Time for the bodies of one transaction, which holds locks that all writers need. After a change
 * of many records, the sender writes the rest.
 */
const BODIES_MS = 1000;

/** Rows in one statement. */
const BATCH_SIZE = 50;

/**
 * Bytes in one statement, which are twice as many if all of them are escaped. Databases accept
 * 16 MB by default, and the body of one invoice can have almost 1 MB.
 */
const BATCH_BYTES = 1024 ** 2;

interface PublishedEvent extends RecordedEvent {
  entityId: number;
  type: WebhookEventType;
}

interface Subscription {
  id: number;
  serviceAccountId: number;
  eventTypes: WebhookEventType[];
}

/**
 * Writes the deliveries of audited changes as the last step of the transaction, so that they
 * contain the records as this change leaves them.
 */
@Injectable()
export class WebhookEvents implements OnModuleInit {
  private readonly published = new Collected<PublishedEvent>();

  constructor(
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly actors: ServiceActors,
    private readonly payloads: WebhookPayloads,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.audit.onRecord((em, events) => {
      for (const event of events) {
        const { entityId } = event;
        const type = eventTypeOf(event);
        if (entityId !== null && type) this.published.add(em, { ...event, entityId, type });
      }
    });
    this.transactions.beforeCommit((em) => this.write(em));
  }

  private async write(em: EntityManager): Promise<void> {
    const events = this.published.of(em);
    if (events.length === 0) return;
    const types = new Set(events.map(({ type }) => type));
    const subscriptions = (await readSubscriptions(em)).filter(({ eventTypes }) =>
      eventTypes.some((type) => types.has(type)),
    );
    if (subscriptions.length === 0) return;
    const accountIds = [...new Set(subscriptions.map(({ serviceAccountId }) => serviceAccountId))];
    const actors = await this.actors.find(em, accountIds);
    const end = performance.now() + BODIES_MS;
    const rows: PreparedValue[][] = [];
    for (const event of events) {
      const subscribed = subscriptions.filter(({ eventTypes }) => eventTypes.includes(event.type));
      rows.push(...(await this.rowsOf(em, event, { subscribed, actors, end })));
    }
    for (const batch of batchesOf(rows)) {
      await insertRows(em, {
        into: `INSERT INTO webhook_deliveries (webhookId, eventId, type, entity, entityId,
                                               \`before\`, \`after\`, body, writtenFor,
                                               createdAt, nextAttemptAt)`,
        row: '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        rows: batch,
      });
    }
  }

  /** One delivery for each webhook whose service account can read the record. */
  private async rowsOf(
    em: EntityManager,
    event: PublishedEvent,
    {
      subscribed,
      actors,
      end,
    }: { subscribed: readonly Subscription[]; actors: ReadonlyMap<number, Actor>; end: number },
  ): Promise<PreparedValue[][]> {
    const { type, entity, entityId, before, after } = event;
    const now = this.clock.now();
    const eventId = `evt_${randomUUID()}`;
    const columns = [eventId, type, entity, entityId];
    const bodies = new Map<Actor, string | undefined>();
    const rows: PreparedValue[][] = [];
    for (const { id, serviceAccountId } of subscribed) {
      const actor = actors.get(serviceAccountId);
      if (!actor) continue;
      if (!bodies.has(actor) && performance.now() > end) {
        rows.push([id, ...columns, toJson(before), toJson(after), null, null, now, now]);
        continue;
      }
      if (!bodies.has(actor)) {
        bodies.set(actor, await this.payloads.bodyOf(em, actor, { ...event, createdAt: now }));
      }
      const body = bodies.get(actor);
      if (body === undefined) continue;
      rows.push([id, ...columns, null, null, body, readerOf(actor), now, now]);
    }
    return rows;
  }
}

function* batchesOf(rows: readonly PreparedValue[][]): Generator<PreparedValue[][]> {
  let batch: PreparedValue[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const rowBytes = bytesOf(row);
    if (batch.length === BATCH_SIZE || (batch.length > 0 && bytes + rowBytes > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += rowBytes;
  }
  if (batch.length > 0) yield batch;
}

const bytesOf = (row: readonly PreparedValue[]): number =>
  row.reduce<number>(
    (bytes, value) => bytes + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
    0,
  );

async function readSubscriptions(em: EntityManager): Promise<Subscription[]> {
  const rows = await queryPrepared<(Omit<Subscription, 'eventTypes'> & { eventTypes: string })[]>(
    em,
    'SELECT id, serviceAccountId, eventTypes FROM webhooks WHERE isActive = 1',
    [],
  );
  return rows.map(({ eventTypes, ...row }) => ({
    ...row,
    eventTypes: JSON.parse(eventTypes) as WebhookEventType[],
  }));
}

const toJson = (fields: object | null): string | null => fields && JSON.stringify(fields);
