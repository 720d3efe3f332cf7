import { addDays } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Settings } from '../settings';
import { invoiceErrors } from './invoices.errors';

interface Dates {
  issueDate: string;
  dueDate: string;
}

/** The default values of an invoice (docs/domain/invoices.md#defaults). */
@Injectable()
export class InvoiceDefaults {
  constructor(private readonly settings: Settings) {}

  /**
   * The issue date is today, or the due date if that is earlier.
   *
   * @throws AppError 400 if the due date is before an entered issue date
   */
  async dates(
    em: EntityManager,
    entered: { [Name in keyof Dates]?: string | null | undefined },
    { clientId, today }: { clientId: number; today: string },
  ): Promise<Dates> {
    const { dueDate } = entered;
    const issueDate = entered.issueDate ?? (dueDate && dueDate < today ? dueDate : today);
    if (dueDate && dueDate < issueDate) throw invoiceErrors.dueBeforeIssue();
    return { issueDate, dueDate: dueDate ?? addDays(issueDate, await this.dueDays(em, clientId)) };
  }

  /** The payment terms from the settings. */
  async terms(em: EntityManager): Promise<string | null> {
    const { paymentTerms } = await this.settings.getIn(em, 'company');
    return paymentTerms || null;
  }

  /** The days to pay of the client, if it has its own, otherwise those from the settings. */
  async dueDays(em: EntityManager, clientId: number | undefined): Promise<number> {
    const [client] = clientId
      ? await em.query<{ paymentDays: number | null }[]>(
          'SELECT paymentDays FROM clients WHERE id = ?',
          [clientId],
        )
      : [];
    if (client && client.paymentDays !== null) return client.paymentDays;
    const { invoiceDueDays } = await this.settings.getIn(em, 'finance');
    return invoiceDueDays;
  }
}
