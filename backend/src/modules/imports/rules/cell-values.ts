import {
  capitalize,
  keysOf,
  negateDecimal,
  parseLocalizedAmount,
  sentenceCase,
} from '@atrium/contracts';
import type { MappedColumn } from './column-mapping';
import { commonDateOrder, type DateOrder, parseDateCell } from './date-cells';

/** The value of a cell; undefined for an empty one. */
export type ImportValue = string | number | boolean | string[] | undefined;

/** The values of one row, by the name of the field. */
export type ImportValues = Record<string, ImportValue>;

/** A field that can be imported. */
export interface ImportColumn {
  /** Name in the record's DTOs. */
  field: string;
  label: string;
  /** `list` has values that are separated by commas. */
  kind: 'text' | 'money' | 'date' | 'integer' | 'boolean' | 'choice' | 'list';
  /** Other headers that mean this field, such as those of our exports. */
  aliases?: readonly string[];
  /** An amount below 0 is not an error. */
  canBeNegative?: boolean;
  /** A whole number that can have a percent sign. */
  isPercent?: boolean;
  /** The values of a choice. */
  choices?: readonly string[];
  /** Required for a new record. */
  isRequired?: boolean;
}

/** How a field is imported; its name and its label come from the labels of the record. */
type FieldImport = Omit<ImportColumn, 'field' | 'label'>;

/**
 * The columns of a record's fields, so that every field is either imported or excluded on purpose.
 *
 * @param labels of the fields
 * @param imports how each field is imported; `null` for a field that users can't import
 */
export const importColumns = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  imports: Readonly<Record<NoInfer<Field>, FieldImport | null>>,
): ImportColumn[] =>
  keysOf(labels).flatMap((field) => {
    const column = imports[field];
    return column ? [{ field, label: labels[field], ...column }] : [];
  });

/** Why a row can't be imported. */
export interface RowError {
  /** Null if it doesn't concern a single field. */
  field: string | null;
  message: string;
}

type Parsed = { value: ImportValue } | { problem: string };

/** How to read cells that have more than one meaning. */
export interface CellFormat {
  /** Of the dates with slashes; undefined if it is unknown. */
  dateOrder?: DateOrder | undefined;
  /** The ISO 4217 code of the company's currency. */
  currency: string;
}

/** The columns of a file that contain dates. */
function dateColumns(mapping: readonly MappedColumn[], columns: readonly ImportColumn[]): number[] {
  const isDate = ({ field }: MappedColumn): boolean =>
    columns.some((column) => column.field === field && column.kind === 'date');
  return mapping.filter(isDate).map(({ column }) => column);
}

interface FileDates {
  mapping: readonly MappedColumn[];
  dateOrders: readonly (DateOrder | null)[] | null;
}

/** The order of the dates with slashes in a file; undefined if it is unknown. */
export const dateOrderOf = (
  { mapping, dateOrders }: FileDates,
  columns: readonly ImportColumn[],
): DateOrder | undefined =>
  commonDateOrder(dateColumns(mapping, columns).map((column) => dateOrders?.[column]));

/**
 * A function that writes the dates in a row as `YYYY-MM-DD`, so that they keep their meaning in a
 * file without the rows that show their order. Dates that can't be read are unchanged.
 */
export function isoDateWriter(
  file: FileDates,
  columns: readonly ImportColumn[],
): (cells: readonly string[]) => string[] {
  const dates = new Set(dateColumns(file.mapping, columns));
  const order = dateOrderOf(file, columns);
  return (cells) =>
    cells.map((cell, column) => {
      if (!dates.has(column)) return cell;
      const date = parseDateCell(cell.trim(), '', order);
      return 'value' in date ? date.value : cell;
    });
}

/** Reads the mapped cells of a row. Empty cells have no value (docs/domain/imports.md#values). */
export function parseCells(
  cells: readonly string[],
  mapping: readonly MappedColumn[],
  columns: readonly ImportColumn[],
  format: CellFormat,
): { values: ImportValues; errors: RowError[] } {
  const values: ImportValues = {};
  const errors: RowError[] = [];
  for (const { column: index, field } of mapping) {
    const column = columns.find((candidate) => candidate.field === field);
    const text = cells[index]?.trim() ?? '';
    if (!column || text === '') continue;
    const parsed = parseCell(text, column, format);
    if ('value' in parsed) values[field] = parsed.value;
    else errors.push({ field, message: parsed.problem });
  }
  return { values, errors };
}

function parseCell(text: string, column: ImportColumn, format: CellFormat): Parsed {
  const label = sentenceCase(column.label);
  switch (column.kind) {
    case 'money':
      return parseAmount(text, column, format.currency);
    case 'date':
      return parseDateCell(text, label, format.dateOrder);
    case 'integer': {
      const digits = column.isPercent ? text.replace(/\s*%$/, '') : text;
      return /^-?\d{1,15}$/.test(digits)
        ? { value: Number(digits) }
        : { problem: `${label} must be a whole number, such as 30.` };
    }
    case 'boolean':
      return parseBoolean(text, label);
    case 'choice':
      return parseChoice(text, label, column.choices ?? []);
    case 'list':
      return { value: text.split(/[,;\n]/).flatMap((item) => item.trim() || []) };
    default:
      return { value: text };
  }
}

function parseAmount(text: string, column: ImportColumn, currency: string): Parsed {
  const label = sentenceCase(column.label);
  const named = /\p{Sc}|^[A-Z]{3}\b|\b[A-Z]{3}$/u.exec(text)?.[0];
  if (named !== undefined && !namesOf(currency).includes(named)) {
    return {
      problem: `${label} is in ${named}, but your company's currency is ${currency}. Convert it, and leave out the currency.`,
    };
  }
  // Accounting programs write negative amounts in parentheses.
  const isNegative = /^[-−(]/.test(text);
  if (isNegative && !column.canBeNegative) return { problem: `${label} can't be negative.` };
  const read = parseLocalizedAmount(text.replaceAll(/^[-−(]|\)$/g, ''));
  if (!read) {
    return {
      problem: `${label} must be an amount with at most two decimal places, such as 1250.00.`,
    };
  }
  return 'amount' in read
    ? { value: isNegative ? negateDecimal(read.amount) : read.amount }
    : { problem: `${label} could mean two amounts. Write it without a thousands separator.` };
}

/** The code and the symbol of a currency: `USD` and `$`. */
function namesOf(currency: string): readonly string[] {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return [currency, ...format.formatToParts(0).map(({ value }) => value)];
}

const YES = new Set(['yes', 'true', '1', 'x', 'y']);
const NO = new Set(['no', 'false', '0', 'n']);

function parseBoolean(text: string, label: string): Parsed {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: `${label} must be yes or no.` };
}

function parseChoice(text: string, label: string, choices: readonly string[]): Parsed {
  const name = choiceName(text);
  const value = choices.find((choice) => choiceName(choice) === name);
  return value === undefined
    ? { problem: `${label} must be one of: ${choices.map(choiceLabel).join(', ')}.` }
    : { value };
}

/** `in-progress` → `In Progress`. */
const choiceLabel = (choice: string): string => choice.split(/[_-]/).map(capitalize).join(' ');

/** `In Progress` → `in-progress`. */
const choiceName = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '-');
