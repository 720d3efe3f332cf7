import { isBusyImport } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRaw, selectList } from '../../platform/database';
import { listPage, type ListSource, type RowCondition } from '../../platform/database/list-page';
import type { ExportColumn } from '../../platform/export';
import { errors } from '../../platform/http/errors';
import type { ListQuery, Page } from '../../platform/http/paging';
import { ListExport } from '../settings';
import type {
  ExportImportErrorsQuery,
  ImportDetailDto,
  ImportDto,
  ImportErrorDto,
  ImportErrorGroupDto,
} from './dto/import.dto';
import { Import } from './entities/import.entity';
import { Importers } from './importers';
import { importErrors } from './imports.errors';
import { importAbilities } from './imports.policy';
import { isoDateWriter } from './rules/cell-values';
import { ROW_ERRORS_HEADER } from './rules/table-cells';

const LIST_COLUMNS = [
  'id',
  'kind',
  'fileName',
  'status',
  'phase',
  'totalRows',
  'doneRows',
  'createdRows',
  'updatedRows',
  'unchangedRows',
  'failedRows',
  'undoneRows',
  'keptRows',
  'failReason',
  'isExpired',
  'createdBy',
  'createdAt',
  'finishedAt',
  'version',
] as const satisfies readonly (keyof Import)[];

type ImportRecord = Pick<Import, (typeof LIST_COLUMNS)[number]>;
type ListedRow = Omit<ImportRecord, 'isExpired'> & { isExpired: number };

const SOURCE: ListSource = {
  from: 'imports i',
  alias: 'i',
  columns: selectList('i', LIST_COLUMNS),
};

const PREVIEW_ROWS = 5;

/** Errors in the details of an import; the export contains all of them. */
const LISTED_ERRORS = 100;

/** The errors that are grouped: an import can have a million, too many for each read. */
const GROUPED_ERRORS = 10_000;

/** Groups of errors in the details, and rows of each. */
const LISTED_GROUPS = 50;
const LISTED_GROUP_ROWS = 5;

const ERROR_SOURCE: ListSource = {
  from: 'import_errors e',
  alias: 'e',
  columns: 'e.id, e.rowNumber, e.field, e.message',
};

const ROW_ERROR_SOURCE: ListSource = {
  ...ERROR_SOURCE,
  joins: 'JOIN import_rows r ON r.importId = e.importId AND r.rowNumber = e.rowNumber',
  columns: `${ERROR_SOURCE.columns}, r.cells`,
};

/** Reads imports with their errors. */
@Injectable()
export class ImportsReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly importers: Importers,
    private readonly exports: ListExport,
  ) {}

  /** Newest first, without those whose file is still being read. */
  async list(query: ListQuery): Promise<Page<ImportDto>> {
    const page = await listPage<ListedRow>(this.dataSource.manager, {
      source: SOURCE,
      where: [{ sql: "i.status <> 'reading'" }],
      sort: { column: 'i.id', direction: 'DESC', unique: true },
      query,
    });
    return page.map((row) => toDto({ ...row, isExpired: row.isExpired === 1 }));
  }

  /** @throws AppError 404 */
  async detail(id: number, em: EntityManager = this.dataSource.manager): Promise<ImportDetailDto> {
    const record = await readImport(em, id);
    const failed = errorsOf(record);
    const [rows, rowErrors, errorGroups, [count]] = await Promise.all([
      queryRaw<{ cells: string }[]>(
        em,
        'SELECT cells FROM import_rows WHERE importId = ? ORDER BY rowNumber LIMIT ?',
        [id, PREVIEW_ROWS],
      ),
      queryRaw<ErrorRow[]>(
        em,
        `SELECT ${ERROR_SOURCE.columns} FROM ${ERROR_SOURCE.from}
         WHERE ${failed.sql} ORDER BY e.id LIMIT ?`,
        [...failed.params, LISTED_ERRORS],
      ),
      // The page is refreshed each second while an import is working.
      isBusyImport(record.status) ? [] : readErrorGroups(em, failed),
      queryRaw<{ total: number | string }[]>(
        em,
        `SELECT COUNT(*) AS total FROM ${ERROR_SOURCE.from} WHERE ${failed.sql}`,
        failed.params,
      ),
    ]);
    const { headers, mapping, sendInvitations } = record;
    return {
      ...toDto(record),
      headers,
      mapping,
      sendInvitations,
      fields: this.importers
        .get(record.kind)
        .columns.map(({ field, label, isRequired = false }) => ({ field, label, isRequired })),
      preview: rows.map(({ cells }) => JSON.parse(cells) as string[]),
      errors: rowErrors.map(toErrorDto),
      errorGroups,
      errorCount: Number(count?.total ?? 0),
    };
  }

  /**
   * Sends all errors as a file, with the labels of the fields.
   *
   * @throws AppError 404
   */
  async exportErrors(
    response: Response,
    id: number,
    { format }: ExportImportErrorsQuery,
  ): Promise<void> {
    const record = await readImport(this.dataSource.manager, id);
    const labels = new Map(
      this.importers.get(record.kind).columns.map((column) => [column.field, column.label]),
    );
    const columns: ExportColumn<ErrorRow>[] = [
      { header: 'Row', kind: 'number', value: (row) => row.rowNumber },
      { header: 'Field', kind: 'text', value: ({ field }) => labels.get(field ?? '') ?? field },
      { header: 'Message', kind: 'text', width: 80, value: (row) => row.message },
    ];
    await this.exports.send<ErrorRow>(response, {
      fileName: `import-${id}-errors`,
      format,
      columns,
      ...errorList(record, ERROR_SOURCE),
    });
  }

  /**
   * Sends the rows that have errors, with the columns of the uploaded file and one for the errors,
   * so that users can correct the file and upload it. Dates are written as `YYYY-MM-DD`. Surplus
   * cells remain where they were, before the errors.
   *
   * @throws AppError 404, 409 after an undo
   */
  async exportFailedRows(
    response: Response,
    id: number,
    { format }: ExportImportErrorsQuery,
  ): Promise<void> {
    const record = await readImport(this.dataSource.manager, id);
    if (record.phase === 'undo') throw importErrors.undoErrors();
    const withIsoDates = isoDateWriter(record, this.importers.get(record.kind).columns);
    const headers = [...record.headers, ROW_ERRORS_HEADER];
    const width = Math.max(headers.length, (await longestFailedRow(this.dataSource, id)) + 1);
    const columns = Array.from({ length: width }, (_, index): ExportColumn<FailedRow> => ({
      header: headers[index] ?? '',
      kind: 'text',
      ...(index >= record.headers.length && { width: 80 }),
      value: ({ cells, messages }) =>
        index === Math.max(cells.length, record.headers.length)
          ? messages.map((message) => message.replace(/\.$/, '')).join('; ')
          : (cells[index] ?? ''),
    }));
    await this.exports.sendRows<FailedRow>(response, {
      fileName: `import-${id}-rows-with-errors`,
      format,
      columns,
      rows: failedRows(
        this.exports.rows<RowErrorRow>(errorList(record, ROW_ERROR_SOURCE)),
        withIsoDates,
      ),
    });
  }
}

/** The errors of the current phase. Its first batch deletes those of an earlier one. */
const errorsOf = ({ id, doneRows }: Import): RowCondition =>
  doneRows === 0 ? { sql: 'FALSE', params: [] } : { sql: 'e.importId = ?', params: [id] };

const errorList = (record: Import, source: ListSource) => ({
  source,
  where: [errorsOf(record)],
  sort: { column: 'e.id', direction: 'ASC' as const, unique: true },
});

/** The number of cells in the longest row with errors. */
async function longestFailedRow(dataSource: DataSource, id: number): Promise<number> {
  const [row] = await dataSource.query<{ length: number | string | null }[]>(
    "SELECT MAX(JSON_LENGTH(cells)) AS length FROM import_rows WHERE importId = ? AND outcome = 'failed'",
    [id],
  );
  return Number(row?.length ?? 0);
}

type RowErrorRow = ErrorRow & { cells: string };

interface FailedRow {
  rowNumber: number;
  cells: string[];
  messages: string[];
}

/** Joins the errors of each row, which are stored one after the other. */
async function* failedRows(
  rowErrors: AsyncIterable<RowErrorRow>,
  withIsoDates: (cells: readonly string[]) => string[],
): AsyncGenerator<FailedRow> {
  let row: FailedRow | undefined;
  for await (const { rowNumber, message, cells } of rowErrors) {
    if (row?.rowNumber === rowNumber) {
      row.messages.push(message);
      continue;
    }
    if (row) yield row;
    row = { rowNumber, cells: withIsoDates(JSON.parse(cells) as string[]), messages: [message] };
  }
  if (row) yield row;
}

interface ErrorRow {
  id: number;
  rowNumber: number;
  field: string | null;
  message: string;
}

const toErrorDto = ({ rowNumber, field, message }: ErrorRow): ImportErrorDto => ({
  row: rowNumber,
  field,
  message,
});

interface ErrorGroupRow extends Pick<ErrorRow, 'field' | 'message'> {
  total: number | string;
  /** Separated by commas. */
  rowNumbers: string;
}

/** Messages that differ in case only, such as in a name from the file, are different errors. */
async function readErrorGroups(
  em: EntityManager,
  failed: RowCondition,
): Promise<ImportErrorGroupDto[]> {
  const groups = await queryRaw<ErrorGroupRow[]>(
    em,
    `SELECT g.field, g.message, COUNT(*) AS total,
       SUBSTRING_INDEX(GROUP_CONCAT(g.rowNumber ORDER BY g.rowNumber), ',', ?) AS rowNumbers
     FROM (SELECT e.id, e.rowNumber, e.field, e.message COLLATE utf8mb4_bin AS message
       FROM ${ERROR_SOURCE.from} WHERE ${failed.sql} ORDER BY e.id LIMIT ?) g
     GROUP BY g.field, g.message ORDER BY total DESC, MIN(g.id) LIMIT ?`,
    [LISTED_GROUP_ROWS, ...failed.params, GROUPED_ERRORS, LISTED_GROUPS],
  );
  return groups.map(({ field, message, total, rowNumbers }) => ({
    field,
    message,
    count: Number(total),
    firstRows: rowNumbers.split(',').map(Number),
  }));
}

/** The rows of the phase: an undo visits those that the import changed. */
const totalOf = ({ phase, totalRows, createdRows, updatedRows }: ImportRecord): number =>
  phase === 'undo' ? createdRows + updatedRows : totalRows;

/** The rows of the phase that are processed. */
function doneOf({ status, doneRows }: ImportRecord, total: number): number {
  if (status === 'mapping') return 0;
  return isBusyImport(status) || status === 'failed' ? doneRows : total;
}

function toDto(record: ImportRecord): ImportDto {
  const { id, kind, fileName, status, phase, failReason, createdBy, createdAt, finishedAt } =
    record;
  const total = totalOf(record);
  return {
    id,
    kind,
    fileName,
    status,
    phase,
    total,
    done: doneOf(record, total),
    counts: {
      created: record.createdRows,
      updated: record.updatedRows,
      unchanged: record.unchangedRows,
      failed: record.failedRows,
      undone: record.undoneRows,
      kept: record.keptRows,
    },
    failReason,
    createdBy,
    createdAt,
    finishedAt,
    version: record.version,
    abilities: importAbilities(record),
  };
}

/**
 * @param options.lock blocks other writers until the transaction ends
 * @throws AppError 404
 */
export async function readImport(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<Import> {
  const record = await em.findOne(Import, {
    where: { id },
    ...(lock && { lock: { mode: 'pessimistic_write' } }),
  });
  if (!record || record.status === 'reading') throw errors.notFound('import');
  return record;
}
