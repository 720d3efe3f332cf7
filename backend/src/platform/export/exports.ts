import { calendarDateIn, type ExportFormat, MEGABYTE, MINUTE_MS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Config } from '../config';
import { isDiskFull } from '../error-details';
import { compressResponse } from '../http/api-adapter';
import { defineErrors } from '../http/app-error';
import { errors } from '../http/errors';
import { QueueFullError, Semaphore } from '../semaphore';
import { DiskSpace } from '../storage';
import { csvFile } from './csv';
import type { ExportColumn } from './export-column';
import { xlsxFile } from './xlsx';

export interface ExportFile<Row> {
  /** The kind of rows, such as `tickets`: the start of the file name. */
  fileName: string;
  /** The time whose date is in the file name. */
  at: Date;
  /** IANA name of the company's time zone, for all timestamps. */
  timeZone: string;
  format: ExportFormat;
  columns: readonly ExportColumn<Row>[];
  rows: AsyncIterable<Row>;
}

/** A file that is written for one download. */
interface GeneratedFile {
  /** With its extension. */
  name: string;
  isCompressed: boolean;
  /** @param signal ends the work if the file is no longer needed */
  content: (signal: AbortSignal) => Readable;
}

/** Limits of one process (docs/reference/limits.md#exports). */
@Injectable()
export class ExportLimits {
  /** Maximum number of files written at the same time. Each one holds a database connection. */
  writing = 3;
  /** Maximum number of users who wait for an export to finish. */
  waiting = 12;
  waitMs = 30_000;
  /** Less than the time that proxies wait for a response. */
  writeMs = 80_000;
  /** After this time, no more files of the storage are added to a personal-data export. */
  addFilesMs = 50_000;
  fileBytes = 512 * MEGABYTE;
  /** All files whose downloads have not ended. */
  totalBytes = 2048 * MEGABYTE;
  /** A download that receives no data for this long is aborted. */
  stalledMs = MINUTE_MS;
  /** Longest download. */
  downloadMs = 30 * MINUTE_MS;
}

const WRITERS = { csv: csvFile, xlsx: xlsxFile } satisfies Record<ExportFormat, unknown>;

const exportErrors = defineErrors({
  alreadyRunning: {
    rule: 'export.already_running',
    status: 429,
    message: () =>
      'Your previous export is still running. Wait until its download ends, then try again.',
    retryAfterSeconds: 10,
  },
  busy: {
    rule: 'export.busy',
    status: 503,
    message: () => 'Many people are exporting right now. Please try again in a moment.',
    retryAfterSeconds: 15,
  },
  tooLarge: {
    rule: 'export.too_large',
    status: 413,
    message: () =>
      'This export is too large for one file. Export fewer records, for example with a filter.',
  },
});

/**
 * Writes lists to temporary files and sends these. The database is read as fast as the disk takes
 * the file, so slow downloads hold neither a connection nor a snapshot.
 */
@Injectable()
export class Exports {
  /** The running export of each user. */
  private readonly running = new Map<number, AbortController>();
  private readonly slots: Semaphore;
  private storedBytes = 0;

  constructor(
    private readonly config: Config,
    private readonly limits: ExportLimits,
    private readonly space: DiskSpace,
  ) {
    this.slots = new Semaphore(limits.writing, limits.waiting);
  }

  /**
   * Sends a list as a file.
   *
   * @throws AppError see {@link sendFile}
   */
  send<Row>(response: Response, userId: number, file: ExportFile<Row>): Promise<void> {
    const { fileName, at, timeZone, format, columns, rows } = file;
    return this.sendFile(response, userId, {
      name: `${fileName}-${calendarDateIn(at, timeZone)}.${format}`,
      isCompressed: format === 'xlsx',
      content: (signal) => {
        // An aborted read ends even while it waits for the database.
        const read = addAbortSignal(signal, Readable.from(rows)).on('error', () => undefined);
        return Readable.from(WRITERS[format](columns, read, timeZone));
      },
    });
  }

  /**
   * Writes a file completely, then sends it. A failure before the download starts is an ordinary
   * error; a later one breaks the connection, so that an incomplete file is not mistaken for a
   * complete one. A client that disconnects ends the work.
   *
   * @param userId the user whose export it is; each one can have one at a time
   * @throws AppError 413 if the file exceeds its limits, 429 if the user has another export, 503 if
   *   too many users are exporting, 507 if the disk has only its reserve left
   */
  async sendFile(response: Response, userId: number, file: GeneratedFile): Promise<void> {
    // The client may have disconnected while the caller was preparing the export.
    if (response.destroyed) return;
    if (this.running.has(userId)) throw exportErrors.alreadyRunning();
    const client = new AbortController();
    const end = (): void => {
      if (this.running.get(userId) === client) this.running.delete(userId);
    };
    this.running.set(userId, client);
    response.once('close', () => {
      end();
      client.abort();
    });
    let spool: Spool | undefined;
    try {
      spool = await this.write(file, client.signal);
      await this.download(response, spool, file);
    } catch (error) {
      // The client has disconnected, so the error can't be reported.
      if (!client.signal.aborted) throw error;
    } finally {
      end();
      this.storedBytes -= spool?.sizeBytes ?? 0;
      await spool?.reader.close();
    }
  }

  private async write(file: GeneratedFile, client: AbortSignal): Promise<Spool> {
    const wait = AbortSignal.timeout(this.limits.waitMs);
    try {
      await this.slots.acquire(AbortSignal.any([client, wait]));
    } catch (error) {
      throw error instanceof QueueFullError || wait.aborted ? exportErrors.busy() : error;
    }
    const deadline = AbortSignal.timeout(this.limits.writeMs);
    try {
      return await this.writeFile(file, AbortSignal.any([client, deadline]));
    } catch (error) {
      throw deadline.aborted ? exportErrors.tooLarge() : error;
    } finally {
      this.slots.release();
    }
  }

  private async writeFile({ content }: GeneratedFile, signal: AbortSignal): Promise<Spool> {
    await this.space.assertFree('data');
    const { writer, reader } = await openTemporaryFile(path.join(this.config.dataDir, 'tmp'));
    let sizeBytes = 0;
    try {
      await pipeline(
        content(signal),
        new Transform({
          transform: (chunk: Buffer, _encoding, done: TransformCallback) => {
            sizeBytes += chunk.length;
            this.storedBytes += chunk.length;
            if (sizeBytes > this.limits.fileBytes) done(exportErrors.tooLarge());
            else if (this.storedBytes > this.limits.totalBytes) done(exportErrors.busy());
            else done(null, chunk);
          },
        }),
        this.space.guard('data'),
        writer.createWriteStream(),
        { signal },
      );
      return { reader, sizeBytes };
    } catch (error) {
      this.storedBytes -= sizeBytes;
      await reader.close();
      throw isDiskFull(error) ? errors.diskFull() : error;
    }
  }

  private async download(
    response: Response,
    { reader }: Spool,
    { name, isCompressed }: GeneratedFile,
  ): Promise<void> {
    response.attachment(name);
    if (!isCompressed) {
      // The compression and the pipeline together add more listeners than the default allows.
      response.setMaxListeners(20);
      compressResponse(response);
    }
    response.setTimeout(this.limits.stalledMs, () => response.destroy());
    const timer = setTimeout(() => response.destroy(), this.limits.downloadMs);
    try {
      await pipeline(reader.createReadStream(), response);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A complete file that waits for its download. */
interface Spool {
  reader: FileHandle;
  sizeBytes: number;
}

/** Opens a file without a name, which the system deletes with the process at the latest. */
async function openTemporaryFile(
  folder: string,
): Promise<{ writer: FileHandle; reader: FileHandle }> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `export-${randomUUID()}`);
  const writer = await open(file, 'wx', 0o600);
  try {
    return { writer, reader: await open(file, 'r') };
  } catch (error) {
    await writer.close();
    throw error;
  } finally {
    await unlink(file);
  }
}
