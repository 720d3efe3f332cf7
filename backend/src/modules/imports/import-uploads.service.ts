import { type ImportKind, LIMITS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { hash } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { insertRecord, insertRows, Transactions } from '../../platform/database';
import { readUploadForm } from '../../platform/http/upload-form';
import { validateDto } from '../../platform/http/validation';
import { Semaphore } from '../../platform/semaphore';
import { type ImportDetailDto, ImportUploadFieldsDto } from './dto/import.dto';
import { Import } from './entities/import.entity';
import { type TableRow, tableRows } from './files/table-rows';
import { UploadedFiles } from './files/uploaded-files';
import { Importers } from './importers';
import { importErrors } from './imports.errors';
import { ImportsReader } from './imports.reader';
import { deleteImport } from './imports-cleanup';
import { type MappedColumn, proposedMapping } from './rules/column-mapping';
import { DateOrderDetector } from './rules/date-cells';

/** Maximum number of files that a process reads at the same time, and of uploads that wait. */
const READING = 2;
const WAITING = 8;
const WAIT_MS = 30_000;

/** Maximum rows and characters of one INSERT statement. */
const CHUNK_ROWS = 500;
const CHUNK_LENGTH = 1024 * 1024;

/** Maximum bytes of the form without the file. */
const MAX_FORM_OVERHEAD_BYTES = 512 * 1024;

interface Upload {
  kind: ImportKind;
  fileName: string;
  /** Path of the stored file. */
  file: string;
}

/** Reads uploaded files into the database without loading them into memory. */
@Injectable()
export class ImportUploadsService {
  private readonly slots = new Semaphore(READING, WAITING);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly files: UploadedFiles,
    private readonly importers: Importers,
    private readonly audit: AuditLog,
    private readonly reader: ImportsReader,
  ) {}

  /**
   * @throws AppError 400 for an invalid form or file, 413, 415, 503 if too many are being read, 507
   */
  async upload(actor: Actor, request: Request): Promise<ImportDetailDto> {
    const declaredBytes = Number(request.get('content-length') ?? 0);
    if (declaredBytes > LIMITS.importFileBytes + MAX_FORM_OVERHEAD_BYTES) {
      throw importErrors.fileTooLarge();
    }
    const { fields, fileName, stored } = await readUploadForm(
      request,
      (content) => this.files.store(content),
      (file) => this.files.delete(file),
    );
    try {
      const { kind } = await validateDto(ImportUploadFieldsDto, fields);
      return await this.withSlot(() => this.stage(actor, { kind, fileName, file: stored }));
    } finally {
      await this.files.delete(stored);
    }
  }

  private async withSlot<T>(work: () => Promise<T>): Promise<T> {
    try {
      await this.slots.acquire(AbortSignal.timeout(WAIT_MS));
    } catch {
      throw importErrors.uploadsBusy();
    }
    try {
      return await work();
    } finally {
      this.slots.release();
    }
  }

  /** Stores the rows in chunks. The import is visible when all are stored. */
  private async stage(actor: Actor, upload: Upload): Promise<ImportDetailDto> {
    const rows = tableRows(upload.file);
    const first = await rows.next();
    if (first.done) throw importErrors.noRows();
    const headers = first.value.cells;
    const id = await this.insert(actor, upload, headers);
    try {
      const dates = new DateOrderDetector();
      const totalRows = await this.stageRows(id, rows, dates);
      if (totalRows === 0) throw importErrors.noRows();
      return await this.transactions.respond(actor, async (em) => {
        await em.update(Import, id, {
          status: 'mapping',
          totalRows,
          dateOrders: dates.columns,
        });
        await this.audit.record(em, actor, {
          action: 'import.upload',
          entity: 'import',
          entityId: id,
          after: { kind: upload.kind, fileName: upload.fileName, totalRows },
        });
        return this.reader.detail(id, em);
      });
    } catch (error) {
      await deleteImport(this.dataSource.manager, id);
      throw error;
    }
  }

  private async insert(
    actor: Actor,
    { kind, fileName }: Upload,
    headers: string[],
  ): Promise<number> {
    const headersHash = hash('sha256', JSON.stringify(headers));
    return insertRecord(this.dataSource.manager, Import, {
      kind,
      fileName,
      headers,
      headersHash,
      mapping: await this.mappingFor(kind, headers, headersHash),
      createdBy: actor.displayName,
      createdById: actor.id,
    });
  }

  /** The mapping of the last import with these headers, otherwise a proposal. */
  private async mappingFor(
    kind: ImportKind,
    headers: readonly string[],
    headersHash: string,
  ): Promise<MappedColumn[]> {
    const { columns } = this.importers.get(kind);
    const [last] = await this.dataSource.query<{ mapping: string }[]>(
      `SELECT mapping FROM imports WHERE kind = ? AND headersHash = ? AND status <> 'reading'
       ORDER BY id DESC LIMIT 1`,
      [kind, headersHash],
    );
    if (!last) return proposedMapping(headers, columns);
    const remembered = JSON.parse(last.mapping) as MappedColumn[];
    return remembered.filter(({ field }) => columns.some((column) => column.field === field));
  }

  private async stageRows(
    importId: number,
    rows: AsyncIterable<TableRow>,
    dates: DateOrderDetector,
  ): Promise<number> {
    let total = 0;
    let chunk: [number, number, string][] = [];
    let chunkLength = 0;
    const flush = async (): Promise<void> => {
      await insertRows(this.dataSource.manager, {
        into: 'INSERT INTO import_rows (importId, rowNumber, cells)',
        row: '(?, ?, ?)',
        rows: chunk,
      });
      chunk = [];
      chunkLength = 0;
    };
    for await (const { number, cells } of rows) {
      dates.add(cells);
      const json = JSON.stringify(cells);
      chunk.push([importId, number, json]);
      chunkLength += json.length;
      total += 1;
      if (chunk.length === CHUNK_ROWS || chunkLength > CHUNK_LENGTH) await flush();
    }
    await flush();
    return total;
  }
}
