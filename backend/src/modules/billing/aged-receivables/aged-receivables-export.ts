import { addDecimals, type ExportFormat, INVOICE_AGES, keysOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ExportColumn } from '../../../platform/export';
import { ListExport } from '../../settings';
import type { AgedBalanceDto, AgedReceivablesSort } from './aged-receivables.dto';
import { AgedReceivablesReader, type ClientBalance } from './aged-receivables.reader';

/** A client, or the total of a currency. */
type ExportedBalance = Partial<ClientBalance> & Pick<ClientBalance, 'balance'>;

const COLUMNS: readonly ExportColumn<ExportedBalance>[] = [
  { header: 'Client', kind: 'text', value: ({ clientName }) => clientName ?? 'Total' },
  { header: 'Client Email', kind: 'text', value: ({ clientEmail }) => clientEmail ?? null },
  { header: 'Not Due', kind: 'money', value: ({ balance }) => balance.notDue.amount },
  { header: '1–30 Days', kind: 'money', value: ({ balance }) => balance.days1to30.amount },
  { header: '31–60 Days', kind: 'money', value: ({ balance }) => balance.days31to60.amount },
  { header: '61–90 Days', kind: 'money', value: ({ balance }) => balance.days61to90.amount },
  { header: 'Over 90 Days', kind: 'money', value: ({ balance }) => balance.over90.amount },
  { header: 'Total', kind: 'money', value: ({ balance }) => balance.total.amount },
  { header: 'Currency', kind: 'text', width: 10, value: ({ balance }) => balance.currency },
];

/** The balances due of all clients as a file (docs/domain/invoices.md#aged-receivables). */
@Injectable()
export class AgedReceivablesExport {
  constructor(
    private readonly reader: AgedReceivablesReader,
    private readonly exports: ListExport,
  ) {}

  send(response: Response, format: ExportFormat, sort: AgedReceivablesSort): Promise<void> {
    return this.exports.sendRows(response, {
      fileName: 'aged-receivables',
      format,
      columns: COLUMNS,
      rows: this.rows(sort),
    });
  }

  private async *rows(sort: AgedReceivablesSort): AsyncGenerator<ExportedBalance> {
    const { balances, companyCurrency } = await this.reader.all(sort);
    yield* balances;
    for (const balance of totalsOf(balances, companyCurrency)) yield { balance };
  }
}

/**
 * Of the exported rows, so that a payment that is recorded meanwhile can't make them differ. The
 * company's currency is first.
 */
function totalsOf(balances: readonly ClientBalance[], companyCurrency: string): AgedBalanceDto[] {
  const totals = new Map<string, AgedBalanceDto>();
  for (const { balance } of balances) {
    const total = totals.get(balance.currency);
    totals.set(balance.currency, total ? addBalances(total, balance) : balance);
  }
  const currencies = new Set([companyCurrency, ...[...totals.keys()].sort()]);
  return [...currencies].flatMap((currency) => totals.get(currency) ?? []);
}

function addBalances(one: AgedBalanceDto, other: AgedBalanceDto): AgedBalanceDto {
  const sum = { ...one };
  for (const age of [...keysOf(INVOICE_AGES), 'total'] as const) {
    sum[age] = {
      count: one[age].count + other[age].count,
      amount: addDecimals(one[age].amount, other[age].amount),
    };
  }
  return sum;
}
