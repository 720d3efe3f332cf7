import { EXPENSE_HISTORY_LABELS as LABELS, RECORD_ID_LABEL } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '../../platform/access';
import type { ExportColumn } from '../../platform/export';
import { ListExport, Settings } from '../settings';
import type { ExportExpensesQuery } from './dto/expense-input.dto';
import { EXPENSE_SOURCE, expenseConditions, expenseSort, type ListedExpense } from './expense-list';
import { submitterOf } from './expenses.reader';

type HistoryField = keyof typeof LABELS;

/** Every field of the history has a column, except the receipt, which is a file. */
const COLUMNS: Readonly<
  Record<Exclude<HistoryField, 'receiptName'>, ExportColumn<ListedExpense>> &
    Record<string, ExportColumn<ListedExpense>>
> = {
  vendorName: { header: 'Vendor', kind: 'text', width: 28, value: (row) => row.vendorName },
  vendorEmail: { header: LABELS.vendorEmail, kind: 'text', value: (row) => row.vendorEmail },
  description: {
    header: LABELS.description,
    kind: 'text',
    width: 44,
    value: (row) => row.description,
  },
  category: { header: LABELS.category, kind: 'text', width: 14, value: (row) => row.category },
  amount: { header: LABELS.amount, kind: 'money', value: (row) => row.amount },
  purchaseDate: { header: LABELS.purchaseDate, kind: 'date', value: (row) => row.purchaseDate },
  projectName: { header: LABELS.projectName, kind: 'text', value: (row) => row.projectName },
  status: { header: LABELS.status, kind: 'text', width: 12, value: (row) => row.status },
  createdBy: { header: 'Submitted By', kind: 'text', width: 20, value: submitterOf },
  createdAt: { header: 'Date', kind: 'timestamp', value: (row) => row.createdAt },
  approvedBy: { header: 'Approved By', kind: 'text', width: 20, value: (row) => row.approvedBy },
  decidedAt: { header: 'Decided', kind: 'timestamp', value: (row) => row.decidedAt },
  rejectReason: {
    header: LABELS.rejectReason,
    kind: 'text',
    width: 30,
    value: (row) => row.rejectReason,
  },
  paidAt: { header: 'Paid', kind: 'timestamp', value: (row) => row.paidAt },
  // Identifies the expense when this file is imported.
  id: { header: RECORD_ID_LABEL, kind: 'number', value: (row) => row.id },
};

/** Exports the rows of the list that the actor can see, in the list's order. */
@Injectable()
export class ExpenseExport {
  constructor(
    private readonly exports: ListExport,
    private readonly settings: Settings,
  ) {}

  async send(
    actor: Actor,
    response: Response,
    { format, sort, ...filters }: ExportExpensesQuery,
  ): Promise<void> {
    const { timeZone } = await this.settings.get('company');
    return this.exports.send(response, {
      fileName: 'expenses',
      format,
      columns: Object.values(COLUMNS),
      source: EXPENSE_SOURCE,
      where: expenseConditions(actor, filters, timeZone),
      sort: expenseSort(sort),
    });
  }
}
