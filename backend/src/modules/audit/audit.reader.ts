import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { onDatesIn } from '../../platform/database/date-conditions';
import {
  type Condition,
  listPage,
  type ListSort,
  type ListSource,
} from '../../platform/database/list-page';
import type { ExportColumn } from '../../platform/export';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { ListExport, Settings } from '../settings';
import type { AuditEntryDto, ExportAuditQuery, ListAuditQuery } from './dto/audit-entry.dto';
import { type CurrentRecord, fieldsOf, readCurrentRecords, recordedName } from './record-names';

type AuditRow = Omit<
  AuditEntryDto,
  'id' | 'before' | 'after' | 'recordName' | 'isRecordDeleted'
> & {
  id: number | string;
  before: string | null;
  after: string | null;
};

type Filters = Pick<ListAuditQuery, 'entity' | 'entityId' | 'actorId' | 'actions' | 'from' | 'to'>;

const SOURCE: ListSource = {
  from: 'audit_log a',
  alias: 'a',
  columns:
    'a.id, a.createdAt, a.actorId, a.actorName, a.action, a.entity, a.entityId, ' +
    'a.`before`, a.`after`, a.note, a.address, a.requestId',
};

/** Newest first. */
const SORT: ListSort = { column: 'a.createdAt', direction: 'DESC' };

/** Rows of an export whose names are read with one query for each kind of record. */
const NAMED_ROWS = 500;

interface NamedRow extends AuditRow {
  recordName: string | null;
}

const COLUMNS: readonly ExportColumn<NamedRow>[] = [
  { header: 'When', kind: 'timestamp', value: ({ createdAt }) => createdAt },
  { header: 'Who', kind: 'text', width: 24, value: ({ actorName }) => actorName },
  { header: 'What', kind: 'text', width: 28, value: ({ action }) => action },
  { header: 'Record', kind: 'text', width: 16, value: ({ entity }) => entity },
  { header: 'Number', kind: 'number', value: ({ entityId }) => entityId },
  { header: 'Name', kind: 'text', width: 28, value: ({ recordName }) => recordName },
  { header: 'Before', kind: 'text', width: 44, value: ({ before }) => before },
  { header: 'After', kind: 'text', width: 44, value: ({ after }) => after },
  { header: 'Note', kind: 'text', value: ({ note }) => note },
  { header: 'Address', kind: 'text', value: ({ address }) => address },
];

/** Reads the append-only log of changes (docs/domain/data.md#audit-log). */
@Injectable()
export class AuditReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ListExport,
    private readonly settings: Settings,
  ) {}

  async list({ page, pageSize, after, ...filters }: ListAuditQuery): Promise<Page<AuditEntryDto>> {
    const { timeZone } = await this.settings.get('company');
    const found = await listPage<AuditRow>(this.dataSource.manager, {
      source: SOURCE,
      where: conditions(filters, timeZone),
      sort: SORT,
      query: { page, pageSize, after },
    });
    const recordOf = await readCurrentRecords(this.dataSource.manager, found.rows);
    return found.map((row) => toEntry(row, recordOf(row)));
  }

  /** @throws AppError 404 for an unknown entry */
  async read(id: number): Promise<AuditEntryDto> {
    const [row] = await this.dataSource.query<AuditRow[]>(
      `SELECT ${SOURCE.columns} FROM ${SOURCE.from} WHERE a.id = ?`,
      [id],
    );
    if (!row) throw errors.notFound('change');
    const recordOf = await readCurrentRecords(this.dataSource.manager, [row]);
    return toEntry(row, recordOf(row));
  }

  async send(response: Response, { format, ...filters }: ExportAuditQuery): Promise<void> {
    const { timeZone } = await this.settings.get('company');
    return this.exports.sendRows(response, {
      fileName: 'audit-log',
      format,
      columns: COLUMNS,
      rows: this.namedRows(conditions(filters, timeZone)),
    });
  }

  private async *namedRows(where: Condition[]): AsyncGenerator<NamedRow> {
    let rows: AuditRow[] = [];
    for await (const row of this.exports.rows<AuditRow>({ source: SOURCE, where, sort: SORT })) {
      rows.push(row);
      if (rows.length === NAMED_ROWS) {
        yield* await this.withNames(rows);
        rows = [];
      }
    }
    yield* await this.withNames(rows);
  }

  private async withNames(rows: AuditRow[]): Promise<NamedRow[]> {
    const recordOf = await readCurrentRecords(this.dataSource.manager, rows);
    return rows.map((row) => ({ ...row, recordName: nameOf(row, recordOf(row)) }));
  }
}

const toEntry = (row: AuditRow, record: CurrentRecord): AuditEntryDto => ({
  ...row,
  id: String(row.id),
  before: fieldsOf(row.before),
  after: fieldsOf(row.after),
  recordName: nameOf(row, record),
  isRecordDeleted: record.isDeleted,
});

const nameOf = (
  { entity, before, after }: AuditRow,
  { name, deletedName }: CurrentRecord,
): string | null =>
  name ?? recordedName(entity, after) ?? recordedName(entity, before) ?? deletedName;

/** @param timeZone the company's time zone, in which `from` and `to` are days */
function conditions(
  { entity, entityId, actorId, actions, from, to }: Filters,
  timeZone: string,
): Condition[] {
  return [
    ...(entity ? [{ sql: 'a.entity = ?', params: [entity] }] : []),
    ...(entityId ? [{ sql: 'a.entityId = ?', params: [entityId] }] : []),
    ...(actorId ? [{ sql: 'a.actorId = ?', params: [actorId] }] : []),
    ...actionConditions(actions),
    ...onDatesIn(timeZone, 'a.createdAt', { from, to }),
  ];
}

/** @param actions separated by commas; all actions if there are none */
function actionConditions(actions = ''): Condition[] {
  const names = actions.split(',').filter(Boolean);
  if (names.length === 0) return [];
  // The column is ASCII: MySQL can't compare it with other text, which never names an action.
  const known = names.filter((name) => /^[\w.]+$/.test(name));
  return known.length === 0
    ? [{ sql: 'FALSE', params: [] }]
    : [{ sql: 'a.action IN (?)', params: [known] }];
}
