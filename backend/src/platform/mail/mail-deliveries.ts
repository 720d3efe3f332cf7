import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access';
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

/** Notifies the module that queued an email of its delivery status. */
@Injectable()
export class MailDeliveries {
  private readonly listeners = new Map<string, DeliveryListener>();

  /** Call it once for each template, during startup. */
  register(template: MailTemplateName, listener: DeliveryListener): void {
    this.listeners.set(template, listener);
  }

  /** @param em the transaction that changes the email */
  async report(em: EntityManager, template: string, delivery: MailDelivery): Promise<void> {
    await this.listeners.get(template)?.(em, delivery);
  }
}
