import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access';
import type { OutboxMessage } from '../database';
import type { MailTemplateName } from './outbox';

/** A change of an email in the outbox. */
export interface MailDelivery {
  outboxId: string;
  status: 'queued' | 'sent' | 'failed';
  /** Null unless it was sent. */
  sentAt: Date | null;
  /** The mail server's message; set for a sent email if it rejected some of the recipients. */
  error: string | null;
  /** Who queued it again; null for an outcome. */
  actor: Actor | null;
}

type DeliveryListener = (em: EntityManager, delivery: MailDelivery) => Promise<void>;

/** @returns those of the emails whose client was deleted */
type FindDeletedClients = (em: EntityManager, outboxIds: readonly string[]) => Promise<string[]>;

/** Notifies the module that queued an email of its delivery status. */
@Injectable()
export class MailDeliveries {
  private readonly listeners = new Map<string, DeliveryListener>();
  private readonly clientChecks = new Map<string, FindDeletedClients>();

  /** Call it once for each template, during startup. */
  register(template: MailTemplateName, listener: DeliveryListener): void {
    this.listeners.set(template, listener);
  }

  /** As {@link register}, for emails that can't be sent again after their client was deleted. */
  registerClientCheck(template: MailTemplateName, findDeleted: FindDeletedClients): void {
    this.clientChecks.set(template, findDeleted);
  }

  /** The ids of the emails that can't be sent again, because their client was deleted. */
  async withDeletedClient(
    em: EntityManager,
    messages: readonly Pick<OutboxMessage, 'id' | 'template'>[],
  ): Promise<Set<string>> {
    const deleted = new Set<string>();
    for (const [template, findDeleted] of this.clientChecks) {
      const ids = messages.filter((mail) => mail.template === template).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const id of await findDeleted(em, ids)) deleted.add(id);
    }
    return deleted;
  }

  /** @param em the transaction that changes the email */
  async report(em: EntityManager, template: string, delivery: MailDelivery): Promise<void> {
    await this.listeners.get(template)?.(em, delivery);
  }
}
