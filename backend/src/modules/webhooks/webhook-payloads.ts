import type { AuditEntity, Right } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AppError } from '../../platform/http/app-error';
import { InvoicesReader } from '../billing';
import { ClientsReader } from '../clients';
import { EvidenceReader } from '../evidence';
import { ExpensesReader } from '../expenses';
import { ProjectsReader } from '../projects';
import { TicketsReader } from '../tickets';
import { TimeOffReader } from '../timeoff';
import type { WebhookDelivery } from './entities/webhook-delivery.entity';
import { previousValues, type WebhookPayload } from './rules/payload';

interface Source {
  right: Right;
  read: (em: EntityManager, actor: Actor, id: number) => Promise<object>;
}

type WebhookEvent = Pick<
  WebhookDelivery,
  'type' | 'entity' | 'entityId' | 'before' | 'after' | 'createdAt'
>;

/** Writes the bodies of deliveries, with records as the API shows them to a service account. */
@Injectable()
export class WebhookPayloads {
  private readonly sources: Partial<Record<AuditEntity, Source>>;

  constructor(
    projects: ProjectsReader,
    tickets: TicketsReader,
    clients: ClientsReader,
    evidence: EvidenceReader,
    invoices: InvoicesReader,
    expenses: ExpensesReader,
    timeOff: TimeOffReader,
  ) {
    const read =
      (reader: {
        detail: (actor: Actor, id: number, em: EntityManager) => Promise<object>;
      }): Source['read'] =>
      (em, actor, id) =>
        reader.detail(actor, id, em);
    this.sources = {
      project: { right: 'project.read', read: read(projects) },
      ticket: { right: 'ticket.read', read: read(tickets) },
      client: { right: 'client.read', read: read(clients) },
      evidence: { right: 'evidence.read', read: read(evidence) },
      invoice: { right: 'invoice.read', read: read(invoices) },
      expense: { right: 'expense.read', read: read(expenses) },
      time_off_request: {
        right: 'timeoff.own',
        read: (em, actor, id) => timeOff.detailIn(em, actor, id),
      },
    };
  }

  /** Whether the actor may read records of this kind. */
  canRead({ rights }: Actor, entity: AuditEntity): boolean {
    const source = this.sources[entity];
    return source !== undefined && rights.has(source.right);
  }

  /** @returns undefined for a record that was deleted or that the actor can't see */
  async bodyOf(em: EntityManager, actor: Actor, event: WebhookEvent): Promise<string | undefined> {
    const data = await this.dataOf(em, actor, event);
    return data && toBody({ type: event.type, timestamp: event.createdAt.toISOString(), data });
  }

  private async dataOf(
    em: EntityManager,
    actor: Actor,
    { type, entity, entityId, before, after, createdAt }: WebhookEvent,
  ): Promise<WebhookPayload['data'] | undefined> {
    if (!this.canRead(actor, entity)) return undefined;
    if (type.endsWith('.deleted')) return { record: { id: entityId, deletedAt: createdAt } };
    const found = await this.read(em, actor, entity, entityId);
    if (!found) return undefined;
    // As JSON, like the stored values that it is compared with.
    const record = JSON.parse(JSON.stringify(found)) as Record<string, unknown>;
    const previous = previousValues(record, before, after);
    return { record, ...(previous && { previous }) };
  }

  private async read(
    em: EntityManager,
    actor: Actor,
    entity: AuditEntity,
    id: number,
  ): Promise<object | undefined> {
    try {
      return await this.sources[entity]?.read(em, actor, id);
    } catch (error) {
      if (error instanceof AppError && [403, 404].includes(error.status)) return undefined;
      throw error;
    }
  }
}

/** The body of a test, which is about no record but the webhook. */
export const testBody = ({
  type,
  entityId,
  createdAt,
}: Pick<WebhookEvent, 'type' | 'entityId' | 'createdAt'>): string =>
  toBody({ type, timestamp: createdAt.toISOString(), data: { record: { id: entityId } } });

const toBody = (payload: WebhookPayload): string => JSON.stringify(payload);
