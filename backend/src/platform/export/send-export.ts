import { calendarDateIn, type ExportFormat } from '@atrium/contracts';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { compressResponse } from '../http/api-adapter';
import { csvFile } from './csv';
import type { ExportColumn } from './export-column';
import { xlsxFile } from './xlsx';

export interface ExportFile<Row> {
  /** The kind of rows, such as `tickets`: the start of the file name. */
  fileName: string;
  /** The moment whose date is in the file name. */
  at: Date;
  /** IANA name of the company's time zone, for all timestamps. */
  timeZone: string;
  format: ExportFormat;
  columns: readonly ExportColumn<Row>[];
  rows: AsyncIterable<Row>;
}

const WRITERS = { csv: csvFile, xlsx: xlsxFile } satisfies Record<ExportFormat, unknown>;

/** A download that reads nothing for this long is aborted. */
const STALLED_AFTER_MS = 60_000;

/**
 * Streams a file while its rows are read, no faster than the client downloads it. A failure before
 * the first row is an ordinary error; a later one breaks the connection, so that nobody mistakes half
 * a file for a complete one. A client that disconnects ends the read.
 */
export async function sendExport<Row>(
  response: Response,
  { fileName, at, timeZone, format, columns, rows }: ExportFile<Row>,
): Promise<void> {
  const source = Readable.from(rows);
  await once(source, 'readable');
  response.attachment(`${fileName}-${calendarDateIn(at, timeZone)}.${format}`);
  compressResponse(response);
  response.setTimeout(STALLED_AFTER_MS, () => response.destroy());
  try {
    await pipeline(
      source,
      (read: AsyncIterable<Row>) => WRITERS[format](columns, read, timeZone),
      response,
    );
  } catch (error) {
    // The client has disconnected, so there is nobody to report the error to.
    if (!isPrematureClose(error)) throw error;
  }
}

const isPrematureClose = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE';
