import { DAY_MS, MEGABYTE, yesOrNo } from '@atrium/contracts';
import type { CellValue, Row } from 'exceljs';
import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { importErrors } from '../imports.errors';
import type { TableRow } from './table-rows';
import { unpacksToMoreThan } from './unpacked-bytes';

/** Maximum uncompressed size of all parts of a workbook. */
const MAX_UNPACKED_BYTES = 512 * MEGABYTE;

/** Number of rows after which the event loop handles other requests. */
const CHUNK_ROWS = 50;

/**
 * Reads the first sheet of a workbook. Formulas are read as their results, dates as dates, and
 * percentages as the spreadsheet shows them, such as `30%`.
 *
 * @throws AppError 400 for a file that isn't a workbook, or one that is far larger when unpacked
 */
export async function* xlsxRows(file: string): AsyncGenerator<TableRow> {
  if (await unpacksToMoreThan(file, MAX_UNPACKED_BYTES)) throw importErrors.expandsTooFar();
  const { stream } = await import('exceljs');
  const input = createReadStream(file);
  const workbook = new stream.xlsx.WorkbookReader(input, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  let count = 0;
  let isFirst = true;
  try {
    // The reader deletes its temporary files only if it reaches the end.
    for await (const sheet of workbook) {
      if (!isFirst) continue;
      isFirst = false;
      for await (const row of sheet) {
        const values = Array.isArray(row.values) ? row.values.slice(1) : [];
        const cells = Array.from(values, (value, index) =>
          shownText(value, formatOf(row, index + 1), countsFrom1904(workbook)),
        );
        yield { number: row.number, cells };
        count += 1;
        if (count % CHUNK_ROWS === 0) await nextTurn();
      }
    }
  } catch {
    throw importErrors.unreadableFile();
  } finally {
    input.destroy();
  }
}

/** exceljs's types don't say that a cell may have no format. */
const formatOf = (row: Row, column: number): string | undefined => row.getCell(column).numFmt;

/** Whether days are counted from 1904, which exceljs's types don't say. */
function countsFrom1904(workbook: object): boolean {
  const properties = 'properties' in workbook ? workbook.properties : null;
  const model = isObject(properties) && 'model' in properties ? properties.model : null;
  return isObject(model) && 'date1904' in model && model.date1904 === true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The text of a cell; a number with the format of a date or percentage as the spreadsheet shows it.
 *
 * @param from1904 whether the workbook counts days from 1904 instead of 1900
 */
export function shownText(
  value: CellValue | undefined,
  format: string | undefined,
  from1904 = false,
): string {
  const result = typeof value === 'object' && value && 'result' in value ? value.result : value;
  if (typeof result !== 'number') return cellText(value);
  // The reader's result of a formula with an error.
  if (Number.isNaN(result)) return '';
  // The reader converts dates, but not those that are the result of a formula.
  if (isDateFormat(format)) return dateText(dateOfSerial(result, from1904));
  const decimals = percentDecimals(format);
  if (decimals === undefined) return cellText(result);
  const percent = Number((result * 100).toPrecision(15));
  return `${cellText(Number(percent.toFixed(decimals)))}%`;
}

/** Text in a number format: `"%"`, `\%`, or a space or filler of that width, `_%` and `*%`. */
const LITERALS = /"[^"]*"|[\\_*]./g;

/** The decimal places of a percentage; undefined for another format. */
function percentDecimals(format = ''): number | undefined {
  const [positive = ''] = format.replaceAll(LITERALS, '').split(';', 1);
  if (!positive.includes('%')) return undefined;
  return /\.([0#?]+)/.exec(positive)?.[1]?.length ?? 0;
}

/** Colors, locales and conditions in a number format: `[Red]`, `[$-409]`, `[<100]` */
const BRACKETS = /\[[^\]]*\]/g;

const isDateFormat = (format = ''): boolean =>
  /[ymdhs]/i.test(format.replaceAll(LITERALS, '').replaceAll(BRACKETS, ''));

/** Days from the start of a spreadsheet's calendar to January 1, 1970. */
const DAYS_TO_1970 = { from1900: 25_569, from1904: 24_107 } as const;

const dateOfSerial = (days: number, from1904: boolean): Date =>
  new Date(Math.round((days - DAYS_TO_1970[from1904 ? 'from1904' : 'from1900']) * DAY_MS));

/** The text of a cell, with amounts and dates in the format of our exports. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return yesOrNo(value);
  // A spreadsheet shows at most 15 digits, so 0.1 + 0.2 is 0.3.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value !== 'object') return value;
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('hyperlink' in value) return cellText(value.text);
  if ('error' in value) return '';
  return cellText(value.result);
}

/** Dates in cells have no time zone; the reader returns them as if they were UTC. */
const dateText = (date: Date): string =>
  Number.isNaN(date.getTime())
    ? ''
    : date.toISOString().replace('T00:00:00.000Z', '').replace('.000Z', '');
