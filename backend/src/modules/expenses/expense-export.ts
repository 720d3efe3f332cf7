import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '../../platform/access';
import type { ExportColumn } from '../../platform/export';
import { ListExport } from '../settings';
import type { ExportExpensesQuery } from './dto/export-expenses.query';
import { EXPENSE_SOURCE, expenseConditions, expenseSort } from './expense-list';
import { submitterOf, type ListedRow } from './expense-reader';

const COLUMNS: readonly ExportColumn<ListedRow>[] = [
  { header: 'Vendor', kind: 'text', width: 28, value: ({ vendorName }) => vendorName },
  { header: 'Vendor Email', kind: 'text', value: ({ vendorEmail }) => vendorEmail },
  { header: 'Description', kind: 'text', width: 44, value: ({ description }) => description },
  { header: 'Category', kind: 'text', width: 14, value: ({ category }) => category },
  { header: 'Amount', kind: 'money', value: ({ amount }) => amount },
  { header: 'Project', kind: 'text', value: ({ projectName }) => projectName },
  { header: 'Status', kind: 'text', width: 12, value: ({ status }) => status },
  { header: 'Submitted By', kind: 'text', width: 20, value: submitterOf },
  { header: 'Date', kind: 'moment', value: ({ createdAt }) => createdAt },
  { header: 'Approved By', kind: 'text', width: 20, value: ({ approvedBy }) => approvedBy },
  { header: 'Decided', kind: 'moment', value: ({ decidedAt }) => decidedAt },
  { header: 'Reason', kind: 'text', width: 30, value: ({ rejectReason }) => rejectReason },
  { header: 'Paid', kind: 'moment', value: ({ paidAt }) => paidAt },
];

/** Expenses as a file: the rows that the list shows the caller, in its order. */
@Injectable()
export class ExpenseExport {
  constructor(private readonly exports: ListExport) {}

  send(
    actor: Actor,
    response: Response,
    { format, sort, ...filters }: ExportExpensesQuery,
  ): Promise<void> {
    return this.exports.send(response, {
      fileName: 'expenses',
      format,
      columns: COLUMNS,
      source: EXPENSE_SOURCE,
      where: expenseConditions(actor, filters),
      sort: expenseSort(sort),
    });
  }
}
