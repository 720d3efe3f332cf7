import {
  BALANCE_HISTORY_LABELS as LABELS,
  displayNameOf,
  minutesToDays,
  TIME_OFF_LABELS,
  USER_LABELS,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ExportColumn } from '../../../platform/export';
import { ListExport, Settings } from '../../settings';
import type { ExportTimeOffBalancesQuery } from '../dto/time-off-input.dto';
import { type BalanceMinutes, minutesOfDays } from '../rules/time-off-movements';
import { yearlyMinutes } from '../rules/yearly-renewal';
import { BALANCE_SOURCE, balanceConditions, balanceSort } from '../time-off-lists';
import type { DriverBalanceRow } from './time-off-balances.reader';

type Column = ExportColumn<DriverBalanceRow>;

const USER_COLUMNS: readonly Column[] = [
  { header: TIME_OFF_LABELS.userId, kind: 'text', value: displayNameOf },
  { header: USER_LABELS.email, kind: 'text', width: 30, value: ({ email }) => email },
  {
    header: USER_LABELS.department,
    kind: 'text',
    width: 16,
    value: ({ department }) => department,
  },
];

/** Days left, or given each year, of one type; null is an empty cell. */
const daysColumn = (
  label: string,
  minutesOf: (row: DriverBalanceRow) => number | string | null,
): Column => ({
  header: `${label} Days`,
  kind: 'decimal',
  width: 20,
  value: (row) => {
    const minutes = minutesOf(row);
    return minutes === null ? null : minutesToDays(Number(minutes));
  },
});

const BALANCE_COLUMNS: readonly Column[] = [
  daysColumn(LABELS.personalDays, ({ personal }) => personal),
  daysColumn(LABELS.vacationDays, ({ vacation }) => vacation),
  daysColumn(LABELS.sickDays, ({ sick }) => sick),
];

/** @param company the company's yearly minutes; null while balances are not renewed */
const yearlyColumns = (company: BalanceMinutes | null): Column[] => [
  daysColumn(LABELS.yearlyPersonalDays, (row) => company && yearlyMinutes(row, company).personal),
  daysColumn(LABELS.yearlyVacationDays, (row) => company && yearlyMinutes(row, company).vacation),
  daysColumn(LABELS.yearlySickDays, (row) => company && yearlyMinutes(row, company).sick),
];

/** Exports the balances of the list, in the list's order. */
@Injectable()
export class TimeOffBalanceExport {
  constructor(
    private readonly exports: ListExport,
    private readonly settings: Settings,
  ) {}

  async send(
    response: Response,
    { format, sort, search }: ExportTimeOffBalancesQuery,
  ): Promise<void> {
    const company = await this.settings.get('timeoff');
    const yearly = company.firstRenewalYear === null ? null : minutesOfDays(company);
    return this.exports.send(response, {
      fileName: 'time-off-balances',
      format,
      columns: [...USER_COLUMNS, ...BALANCE_COLUMNS, ...yearlyColumns(yearly)],
      source: BALANCE_SOURCE,
      where: balanceConditions(search),
      sort: balanceSort(sort),
    });
  }
}
