import { pick, scheduledDates } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { listPageOrChanges } from '../../../platform/database/list-changes';
import type { Page } from '../../../platform/http/paging';
import {
  readRecurringInvoice,
  RECURRING_INVOICE_COLUMNS,
  RECURRING_INVOICE_SOURCE,
  type RecurringInvoiceRecord,
  type RecurringInvoiceRow,
} from './recurring-invoice-list';
import type {
  ListRecurringInvoicesQuery,
  RecurringInvoiceDetailDto,
  RecurringInvoiceDto,
} from './recurring-invoices.dto';
import { recurringInvoiceAbilities } from './recurring-invoices.policy';

const NEXT_DATES = 3;

/** Reads recurring invoices; writes nothing. */
@Injectable()
export class RecurringInvoicesReader {
  constructor(private readonly dataSource: DataSource) {}

  async list(actor: Actor, query: ListRecurringInvoicesQuery): Promise<Page<RecurringInvoiceDto>> {
    const page = await listPageOrChanges<RecurringInvoiceRow>(this.dataSource.manager, {
      source: RECURRING_INVOICE_SOURCE,
      where: [],
      sort: { column: 'r.clientName', direction: 'ASC' },
      query,
      entity: 'recurring_invoice',
    });
    return page.map((row) => toRecurringInvoice(actor, row));
  }

  /**
   * @param em the transaction, to include its own writes
   * @throws AppError 404 if it doesn't exist
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<RecurringInvoiceDetailDto> {
    return this.detailOf(actor, await readRecurringInvoice(em, id));
  }

  /** Like {@link detail}, for a record that the transaction has just read. */
  detailOf(actor: Actor, record: RecurringInvoiceRecord): RecurringInvoiceDetailDto {
    return { ...toRecurringInvoice(actor, record), lines: record.lines };
  }
}

function toRecurringInvoice(actor: Actor, row: RecurringInvoiceRow): RecurringInvoiceDto {
  const { nextDate: _nextDate, ...fields } = pick(row, RECURRING_INVOICE_COLUMNS);
  return {
    ...fields,
    projectName: row.projectName,
    nextDates:
      row.status === 'active' && row.nextDate !== null
        ? scheduledDates(row, row.nextDate, NEXT_DATES)
        : [],
    abilities: recurringInvoiceAbilities(actor, row),
  };
}
