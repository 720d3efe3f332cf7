import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { markReferringRecords, rowExists } from '../../platform/database';
import { type ClientOutstandingDto, ClientRecords } from '../clients';
import { ProjectRecords } from '../projects';
import { isOpenSql } from './open-invoices';
import { RecurringInvoicesService } from './recurring/recurring-invoices.service';
import { StatementMails } from './statements/statement-mails.service';

const IS_INVOICED = "kind = 'invoice' AND status NOT IN ('draft', 'cancelled')";

const sum = (amount: string): string => `CAST(COALESCE(SUM(${amount}), 0) AS DECIMAL(20, 2))`;

/** Invoices of clients and projects, for the modules that own those records. */
@Injectable()
export class LinkedInvoices implements OnModuleInit {
  constructor(
    private readonly clients: ClientRecords,
    private readonly projects: ProjectRecords,
    private readonly statements: StatementMails,
    private readonly recurring: RecurringInvoicesService,
  ) {}

  onModuleInit(): void {
    this.clients.register('invoices', {
      figuresSql: `
        SELECT COUNT(*) AS invoices,
          ${sum("CASE WHEN isIncluded AND status <> 'cancelled' THEN amount - creditedTotal END")}
            AS invoiced,
          ${sum(`CASE WHEN isIncluded AND ${isOpenSql('status')} THEN balanceDue END`)}
            AS outstanding,
          ${sum('CASE WHEN isIncluded AND balanceDue < 0 THEN -balanceDue END')} AS credits,
          GROUP_CONCAT(DISTINCT CASE WHEN NOT isIncluded AND status <> 'cancelled' THEN currency END)
            AS otherCurrencies
        FROM (
          SELECT status, amount, creditedTotal, balanceDue, issuedCurrency AS currency,
            COALESCE(issuedCurrency = ?, TRUE) AS isIncluded
          FROM invoices WHERE clientId = ? AND kind = 'invoice' AND status <> 'draft'
        ) issued`,
      exist: (em, clientId) =>
        rowExists(em, 'SELECT 1 FROM invoices WHERE clientId = ? LIMIT 1', [clientId]),
      useEmail: (em, clientId, email) =>
        rowExists(em, 'SELECT 1 FROM invoices WHERE clientId = ? AND clientEmail = ? LIMIT 1', [
          clientId,
          email,
        ]),
      outstanding,
      relinkClient,
      followClient: (em, actor, from, to) => this.recurring.followClient(em, actor, from, to),
      cancelEmails: (em, clientId) => this.statements.cancel(em, clientId),
    });
    this.projects.register('invoices', {
      figures: {
        invoiced: `SELECT ${sum(`CASE WHEN COALESCE(issuedCurrency = ?, TRUE) THEN amount - creditedTotal END`)}
          FROM invoices WHERE projectId = ? AND ${IS_INVOICED}`,
        otherCurrencies: `SELECT GROUP_CONCAT(DISTINCT CASE WHEN issuedCurrency <> ? THEN issuedCurrency END)
          FROM invoices WHERE projectId = ? AND ${IS_INVOICED}`,
      },
      exist: (em, projectId) =>
        rowExists(em, 'SELECT 1 FROM invoices WHERE projectId = ? LIMIT 1', [projectId]),
    });
  }
}

async function relinkClient(em: EntityManager, fromId: number, toId: number): Promise<number> {
  await markReferringRecords(em, 'invoice', 'clientId', fromId);
  await em.query('UPDATE statement_deliveries SET clientId = ? WHERE clientId = ?', [toId, fromId]);
  const { affectedRows } = await em.query<{ affectedRows: number }>(
    'UPDATE invoices SET clientId = ?, updatedAt = updatedAt WHERE clientId = ?',
    [toId, fromId],
  );
  return affectedRows;
}

async function outstanding(
  em: EntityManager,
  clientIds: readonly number[],
  companyCurrency: string,
): Promise<Map<number, ClientOutstandingDto[]>> {
  const rows = await em.query<({ clientId: number } & ClientOutstandingDto)[]>(
    `SELECT clientId, currency, ${sum('balanceDue')} AS amount
     FROM (
       SELECT clientId, balanceDue, COALESCE(issuedCurrency, ?) AS currency
       FROM invoices WHERE clientId IN (?) AND ${isOpenSql('status')}
     ) open
     GROUP BY clientId, currency ORDER BY currency <> ?, currency`,
    [companyCurrency, clientIds, companyCurrency],
  );
  const amounts = new Map<number, ClientOutstandingDto[]>();
  for (const { clientId, ...amount } of rows) {
    amounts.set(clientId, [...(amounts.get(clientId) ?? []), amount]);
  }
  return amounts;
}
