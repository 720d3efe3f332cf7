import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Settings } from '../settings';
import {
  BUYER_COLUMNS,
  buyerOf,
  sellerOf,
  type InvoiceBuyer,
  type InvoiceSeller,
  type PartyDetails,
} from './rules/parties';

/** What identifies the buyer of an invoice. */
export interface BuyerReference {
  clientId: number | null;
  clientName: string;
  clientEmail: string;
}

/** Reads the two parties as an invoice copies them (docs/domain/invoices.md#issuing). */
@Injectable()
export class InvoiceParties {
  constructor(private readonly settings: Settings) {}

  /** The company today. Not on a second connection, because a transaction could wait long for one. */
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
