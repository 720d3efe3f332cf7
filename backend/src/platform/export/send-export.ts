import { calendarDateIn } from '@atrium/contracts';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportFormat } from '@atrium/contracts';
import type { Response } from 'express';
import { compressAnswer } from '../http/answer-compression';
import { csvFile } from './csv';
import type { ExportColumn } from './export-column';
import { xlsxFile } from './xlsx';

export interface Export<Row> {
  /** What the rows are, such as `tickets`: the beginning of the file's name. */
  fileName: string;
  /** The moment whose date ends the file's name. */
  at: Date;
  /** IANA name of the company's time zone, in which all moments are shown. */
  timeZone: string;
  format: ExportFormat;
  columns: readonly ExportColumn<Row>[];
  rows: AsyncIterable<Row>;
}

const WRITERS = { csv: csvFile, xlsx: xlsxFile } satisfies Record<ExportFormat, unknown>;

/** After this long a download that takes nothing more is given up. */
const STALLED_AFTER_MS = 60_000;

/**
 * Answers with a file that is written while its rows are read, no faster than the client takes it.
 * What fails before the first row is an ordinary error; what fails later breaks the connection, so
 * that nobody takes half a file for the whole. A client that goes away ends the reading.
 */
export async function sendExport<Row>(
  response: Response,
  { fileName, at, timeZone, format, columns, rows }: Export<Row>,
): Promise<void> {
  const source = Readable.from(rows);
  await once(source, 'readable');
  response.attachment(`${fileName}-${calendarDateIn(at, timeZone)}.${format}`);
  compressAnswer(response);
  response.setTimeout(STALLED_AFTER_MS, () => response.destroy());
  try {
    await pipeline(
      source,
      (read: AsyncIterable<Row>) => WRITERS[format](columns, read, timeZone),
      response,
    );
  } catch (error) {
    // The client went away: nobody is left to be told.
    if (!isPrematureClose(error)) throw error;
  }
}

const isPrematureClose = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE';
