import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Settings } from '../settings';
import {
  BUYER_COLUMNS,
  buyerOf,
  type InvoiceBuyer,
  type InvoiceSeller,
  type PartyDetails,
  sellerOf,
} from './rules/parties';

/** What identifies the buyer of an invoice. */
interface BuyerReference {
  clientId: number | null;
  clientName: string;
  clientEmail: string;
}

/** Reads the details of both parties that an invoice copies (docs/domain/invoices.md#issuing). */
@Injectable()
export class InvoiceParties {
  constructor(private readonly settings: Settings) {}

  /**
   * The company today. Uses the transaction's connection, because waiting for a second one could
   * take a while.
   */
  async seller(em: EntityManager): Promise<InvoiceSeller> {
    return sellerOf(await this.settings.getIn(em, 'company'));
  }

  /** The client today. */
  async buyer(em: EntityManager, reference: BuyerReference): Promise<InvoiceBuyer> {
    const { clientId } = reference;
    if (clientId === null) return buyerOf(reference, undefined);
    const [client] = await em.query<PartyDetails[]>(
      `SELECT ${BUYER_COLUMNS.join(', ')} FROM clients WHERE id = ?`,
      [clientId],
    );
    return buyerOf(reference, client);
  }
}
