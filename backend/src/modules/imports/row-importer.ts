import { pick } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { inSavepoint } from '../../platform/database';
import { AppError } from '../../platform/http/app-error';
import { validateDto } from '../../platform/http/validation';
import { cutText } from '../../platform/truncate';
import type { ImportRow } from './entities/import-row.entity';
import type { Importer, ImportOptions, KnownRecord } from './importers';
import { importErrors } from './imports.errors';
import {
  type CellFormat,
  type ImportColumn,
  type ImportValue,
  type ImportValues,
  parseCells,
  type RowError,
} from './rules/cell-values';
import type { MappedColumn } from './rules/column-mapping';
import { SURPLUS_CELLS } from './rules/table-cells';

/** The values that all rows of an import share. */
export interface RowContext {
  importer: Importer;
  actor: Actor;
  headers: readonly string[];
  mapping: readonly MappedColumn[];
  format: CellFormat;
  options: ImportOptions;
  /** The caller rolls the row back. */
  isDryRun: boolean;
}

/** The stored result of a row, with the reasons for a failure. */
export type RowResult = Pick<ImportRow, 'outcome'> &
  Partial<
    Pick<ImportRow, 'keyHash' | 'recordId' | 'recordVersion' | 'previous' | 'newClientId'>
  > & {
    errors?: readonly RowError[];
  };

/** A row with the values of its mapped cells. */
export interface ParsedRow {
  rowNumber: number;
  values: ImportValues;
  errors: readonly RowError[];
  /** Null for a row that is always a new record. */
  keyHash: string | null;
  /** Its values are unknown, because they are probably in the wrong columns. */
  hasSurplusCells: boolean;
}

export function parseRow(
  { importer, headers, mapping, format }: RowContext,
  { rowNumber, cells }: Pick<ImportRow, 'rowNumber' | 'cells'>,
): ParsedRow {
  const hasSurplusCells = cells.length > headers.length;
  if (hasSurplusCells) {
    const errors = [{ field: null, message: SURPLUS_CELLS }];
    return { rowNumber, values: {}, errors, keyHash: null, hasSurplusCells };
  }
  const { values, errors } = parseCells(cells, mapping, importer.columns, format);
  const key = importer.keyOf(values);
  const keyHash = key === undefined ? null : hash('sha256', key.toLowerCase());
  return { rowNumber, values, errors, keyHash, hasSurplusCells };
}

/** Imports and undoes single rows, each in a savepoint of the batch. */
@Injectable()
export class RowImporter {
  /**
   * Creates or updates the record of the row. A rejection is stored as its result.
   *
   * @param earlierRow an earlier row of the file about the same record, if any
   */
  async import(
    em: EntityManager,
    context: RowContext,
    row: ParsedRow,
    earlierRow: number | undefined,
  ): Promise<RowResult> {
    const { values, errors, keyHash, hasSurplusCells } = row;
    if (errors.length > 0) {
      const allErrors = hasSurplusCells
        ? errors
        : await this.allErrors(em, context, values, errors);
      return { outcome: 'failed', keyHash, errors: allErrors };
    }
    if (earlierRow !== undefined) {
      const message = `Row ${earlierRow} is about the same record. Keep one of the two rows.`;
      return { outcome: 'failed', keyHash, errors: [{ field: null, message }] };
    }
    try {
      const saved = await inSavepoint(em, (savepoint) => this.save(savepoint, context, values));
      return { ...saved, keyHash };
    } catch (error) {
      const rejections = errorsOf(error, context.importer.columns);
      const allErrors = await this.allErrors(em, context, values, rejections);
      return { outcome: 'failed', keyHash, errors: allErrors };
    }
  }

  /** Reverts the change of a row, unless the record was changed afterwards. */
  async undo(em: EntityManager, context: RowContext, row: ChangedRow): Promise<RowResult> {
    try {
      await inSavepoint(em, (savepoint) => this.revert(savepoint, context, row));
      return { outcome: 'undone' };
    } catch (error) {
      return { outcome: 'kept', errors: errorsOf(error, context.importer.columns) };
    }
  }

  /**
   * The known errors of some fields and those of the other fields, so that a dry run reports all
   * errors of the row. Checks again without the rejected values, because an unknown name, such as a
   * project's, is rejected before the other values are validated.
   */
  private async allErrors(
    em: EntityManager,
    context: RowContext,
    values: ImportValues,
    errors: readonly RowError[],
  ): Promise<readonly RowError[]> {
    const { importer, actor } = context;
    const rejected = new Set(errors.map(({ field }) => field));
    if (rejected.has(null)) return errors;
    const others = pick(
      values,
      Object.keys(values).filter((field) => !rejected.has(field)),
    );
    try {
      const known = await importer.find(em, actor, values);
      const sent = await importer.toInput(em, known ? changesOf(known, others) : others);
      await validateDto(known ? importer.updateDto : importer.createDto, sent);
      return errors;
    } catch (error) {
      const more = errorsOf(error, importer.columns).filter(({ field }) => !rejected.has(field));
      return more.length === 0 ? errors : this.allErrors(em, context, values, [...errors, ...more]);
    }
  }

  private async save(
    em: EntityManager,
    context: RowContext,
    values: ImportValues,
  ): Promise<RowResult> {
    const { importer, actor, options, isDryRun } = context;
    const known = await importer.find(em, actor, values);
    if (known) return this.update(em, context, known, values);
    const input = await validateDto(importer.createDto, await importer.toInput(em, values));
    if (isDryRun && importer.checkNew) {
      await importer.checkNew(em, actor, input);
      return { outcome: 'created' };
    }
    const { id, version, newClientId } = await importer.create(em, actor, input, options);
    return {
      outcome: 'created',
      recordId: id,
      recordVersion: version,
      newClientId: newClientId ?? null,
    };
  }

  private async update(
    em: EntityManager,
    { importer, actor }: RowContext,
    known: KnownRecord,
    values: ImportValues,
  ): Promise<RowResult> {
    const { id, version } = known;
    const changes = changesOf(known, values);
    if (Object.keys(changes).length === 0) return { outcome: 'unchanged' };
    const sent = await importer.toInput(em, changes);
    const input = await validateDto(importer.updateDto, sent);
    const updated = await importer.update(actor, id, { ...input, version });
    if (updated.version === version) return { outcome: 'unchanged' };
    return {
      outcome: 'updated',
      recordId: id,
      recordVersion: updated.version,
      previous: pick(known.fields, Object.keys(sent)),
    };
  }

  /** @throws AppError 409 if the record was changed or deleted since, or can't be deleted */
  private async revert(
    em: EntityManager,
    { importer, actor }: RowContext,
    { outcome, recordId, recordVersion, previous, newClientId }: ChangedRow,
  ): Promise<void> {
    const version = await importer.lockVersion(em, recordId);
    const isNew = outcome === 'created';
    if (version === undefined) {
      if (isNew) return;
      throw importErrors.deletedSince();
    }
    if (version !== recordVersion) throw importErrors.changedSince();
    if (isNew) await importer.remove(em, actor, { id: recordId, version, newClientId });
    else await importer.update(actor, recordId, { ...previous, version });
  }
}

/** A row that created or updated a record. */
export type ChangedRow = Pick<
  ImportRow,
  'rowNumber' | 'outcome' | 'recordVersion' | 'previous' | 'newClientId'
> & { recordId: number };

/** The values of the row that differ from those of the record. */
const changesOf = (known: KnownRecord, values: ImportValues): ImportValues =>
  pick(
    values,
    Object.keys(values).filter((field) => !isSame(values[field], known.values[field])),
  );

function isSame(value: ImportValue, known: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(known)) return value.join('\n') === known.join('\n');
  return comparable(value) === comparable(known);
}

/** Stored text has one kind of line break and one Unicode form. */
const comparable = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim() : value;

const MAX_FIELD_LENGTH = 60;
const MAX_MESSAGE_LENGTH = 500;

/** @throws the error itself unless it is a rejection, because the row did not cause it */
function errorsOf(error: unknown, columns: readonly ImportColumn[]): RowError[] {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { errors: fields = {} } = error.details;
  const errors = Object.entries(fields).map(([name, message]) => ({
    field: columns.some(({ field }) => field === name) ? name.slice(0, MAX_FIELD_LENGTH) : null,
    message: cutText(message, MAX_MESSAGE_LENGTH),
  }));
  if (errors.length > 0) return errors;
  return [{ field: null, message: cutText(error.message, MAX_MESSAGE_LENGTH) }];
}
